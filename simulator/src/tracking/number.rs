//! Tracking numbers with their check digits, in ranges that no courier gives out.
//!
//! Sources: jkeen/tracking_number_data (weights), verified against its valid and invalid numbers.

/// Sequence numbers are spread over eight digits, so that neighbours do not look alike: multiplied by a number that
/// shares no factor with 10⁸, each comes up once in 10⁸.
fn spread(seed: u64, sequence: u64) -> u64 {
    const DIGITS: u64 = 100_000_000;
    ((sequence % DIGITS) * 61_803_399 + seed % DIGITS * 7_919) % DIGITS
}

/// A Canada Post PIN: header 7000000, eight digits, check digit.
#[must_use]
pub fn cp_pin(seed: u64, sequence: u64) -> String {
    let payload = format!("7000000{:08}", spread(seed, sequence));
    format!("{payload}{}", mod_ten(&payload))
}

/// A Purolator PIN: 000, eight digits, check digit.
#[must_use]
pub fn puro_pin(seed: u64, sequence: u64) -> String {
    let payload = format!("000{:08}", spread(seed, sequence));
    format!("{payload}{}", luhn(&payload))
}

/// A GLS Canada number: a letter and eight digits. No check digit is known.
#[must_use]
pub fn gls_number(seed: u64, sequence: u64) -> String {
    format!("S{:08}", spread(seed, sequence))
}

/// A Loomis Express number: `LSHP` and eight digits. No check digit is known.
#[must_use]
pub fn loomis_number(seed: u64, sequence: u64) -> String {
    format!("LSHP{:08}", spread(seed, sequence))
}

/// A Canpar barcode: `D`, eight digits of the account, ten of a running number, and which piece it is in three.
#[must_use]
pub fn canpar_barcode(seed: u64, sequence: u64, account: &str, piece: usize) -> String {
    let account: String = account.chars().filter(char::is_ascii_digit).take(8).collect();
    format!("D{account:0>8}{:010}{piece:03}", spread(seed, sequence))
}

/// A UPS number: 1Z, the account, a service indicator, seven digits that follow one another, check digit.
#[must_use]
pub fn ups_number(seed: u64, account: &str, sequence: u64) -> String {
    let payload = format!("{account}68{:07}", (sequence + seed % 10_000_000 * 7_919) % 10_000_000);
    format!("1Z{payload}{}", waybill_core::tracking::ups_check_digit(&payload))
}

/// Weights 3, 1, 3, … from the left; what is missing to the next ten.
pub fn mod_ten(payload: &str) -> u32 {
    let sum: u32 = payload
        .chars()
        .filter_map(|c| c.to_digit(10))
        .zip([3, 1].into_iter().cycle())
        .map(|(digit, weight)| digit * weight)
        .sum();
    (10 - sum % 10) % 10
}

/// Every second digit from the right doubled, digits of the products added.
pub fn luhn(payload: &str) -> u32 {
    let digits = payload.chars().rev().filter_map(|c| c.to_digit(10));
    let sum: u32 = digits
        .zip([2, 1].into_iter().cycle())
        .map(|(digit, weight)| digit * weight)
        .map(|product| product / 10 + product % 10)
        .sum();
    (10 - sum % 10) % 10
}
