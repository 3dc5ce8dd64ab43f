//! Harmonised System codes.

/// Fewest digits of a code: the six that are the same worldwide (World Customs Organization).
pub const HS_CODE_MIN: usize = 6;
/// Most digits: the longest national extension that shops and couriers carry.
pub const HS_CODE_MAX: usize = 13;

/// Where customs refuse goods without a code. The member states of the European Union: Regulation (EU) 2015/2447 with
/// the Import Control System 2 since 2023-03-01. The United States: U.S. Customs and Border Protection, international
/// mail since 2025-08-29.
pub(super) const NEEDED_IN: [&str; 28] = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT", "LU", "LV",
    "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK", "US",
];

/// Whether goods to a country need a code.
#[must_use]
pub fn hs_code_needed(country: &str) -> bool {
    NEEDED_IN.iter().any(|code| country.trim().eq_ignore_ascii_case(code))
}

/// The digits of a code as typed, with or without dots and spaces; None unless there are 6 to 13.
#[must_use]
pub fn hs_code_digits(text: &str) -> Option<String> {
    let digits: String = text.chars().filter(|letter| !matches!(letter, '.' | ' ' | '\u{a0}')).collect();
    let fits = (HS_CODE_MIN..=HS_CODE_MAX).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    fits.then_some(digits)
}
