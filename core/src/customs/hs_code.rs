//! Harmonised System codes.

use crate::letter::visible;

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

/// What people write before a code; the longer before those they begin with.
const NAMES: [&str; 11] =
    ["HTSUS CODE", "HTSUS", "HTS CODE", "HTS", "HS CODE", "HSCODE", "HS", "CODE DU SH", "CODE SH", "CODE HS", "SH"];

/// What may separate the groups of a code, besides spaces.
const BETWEEN: [char; 12] = ['.', ',', '/', '_', '-', '‐', '‑', '‒', '–', '—', '·', '•'];

/// The digits of a code as typed: its groups apart by a mark or spaces, with or without its name before (`6912.00`,
/// `6912-00-10`, `6912/00`, `HS 6912.00`); None unless there are 6 to 13.
#[must_use]
pub fn hs_code_digits(text: &str) -> Option<String> {
    let capitals = visible(text).to_ascii_uppercase();
    let named = NAMES.iter().find_map(|name| capitals.strip_prefix(name));
    let code = named.map_or(capitals.as_str(), |code| {
        code.trim_start_matches(|sign: char| sign.is_whitespace() || ":.#-–".contains(sign))
    });
    let is_digits = |group: &str| !group.is_empty() && group.bytes().all(|byte| byte.is_ascii_digit());
    // Between two groups there is one mark: two of them, and a group may be missing.
    let mut groups = code.split(BETWEEN).map(str::trim);
    let is_grouped = groups.all(|group| group.split_whitespace().all(is_digits) && !group.is_empty());
    let digits: String = code.chars().filter(char::is_ascii_digit).collect();
    (is_grouped && (HS_CODE_MIN..=HS_CODE_MAX).contains(&digits.len())).then_some(digits)
}

/// Whether a code's chapter exists: 01 to 97 without 77, which is reserved (World Customs Organization, HS 2022), and the
/// chapters 98 and 99, which countries fill themselves.
pub(super) fn chapter_exists(digits: &str) -> bool {
    digits.get(..2).and_then(|chapter| chapter.parse::<u8>().ok()).is_some_and(|chapter| chapter > 0 && chapter != 77)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_groups_of_a_code_are_apart_by_any_usual_mark() {
        for text in [
            "6912.00.10",
            "6912-00-10",
            "6912/00/10",
            "6912,00,10",
            "6912_00_10",
            "6912–00–10",
            "6912 — 00 — 10",
            "6912 00 10",
            "6912\u{202f}00\u{2003}10",
            "6912. 00. 10",
            "HS 6912.00.10",
            "HS: 6912.00.10",
            "HS-6912.00.10",
            "\u{feff}69120010\u{200b}",
        ] {
            assert_eq!(hs_code_digits(text).as_deref(), Some("69120010"), "{text}");
        }
        for text in ["6912..00", "6912/", "6912.00 mug", "12,34", "6912.00 or 6913.10", "6912,-00", ""] {
            assert_eq!(hs_code_digits(text), None, "{text}");
        }
    }
}
