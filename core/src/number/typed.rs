//! Numbers in form fields: read as people type them, and written so that they read back the same.

use super::Cents;
use crate::Lang;

/// Reads a count as typed: digits, optionally grouped with spaces. A text with a point, a comma or a sign is not a
/// count, even if only zeros follow.
#[must_use]
pub fn count(text: &str) -> Option<u32> {
    let digits: String = text.chars().filter(|letter| !letter.is_whitespace()).collect();
    let plain = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    plain.then(|| digits.parse().ok()).flatten()
}

/// What a program writes of a whole number: `2.0` is 2.
#[must_use]
pub fn without_zeros(text: &str) -> &str {
    let is_whole = |(_, places): &(&str, &str)| places.bytes().all(|byte| byte == b'0');
    text.split_once('.').filter(is_whole).map_or(text, |(whole, _)| whole)
}

/// An amount as shown in a field: `1,234.50`, `1 234,50`; empty for zero, as if nothing had been typed.
#[must_use]
pub fn cents_field(amount: Cents, lang: Lang) -> String {
    if amount == Cents::ZERO {
        return String::new();
    }
    amount.in_words(lang).chars().filter(|letter| *letter != '$').collect::<String>().trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number::cents_of;

    #[test]
    fn a_count_is_whole() {
        assert_eq!(count(" 1\u{a0}200 "), Some(1_200));
        for text in ["2.5", "2,0", "-1", "", " ", "two", "4294967296"] {
            assert_eq!(count(text), None, "{text:?}");
        }
    }

    proptest::proptest! {
        #[test]
        fn what_a_field_shows_reads_back_as_the_same_amount(cents in 1_i64..10_000_000_000_000) {
            for lang in [Lang::En, Lang::Fr] {
                let shown = cents_field(Cents(cents), lang);
                proptest::prop_assert_eq!(cents_of(&shown, lang), Some(Cents(cents)), "{}", shown);
            }
        }
    }
}
