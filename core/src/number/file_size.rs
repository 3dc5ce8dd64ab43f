//! File sizes as parameters and in words.

use super::Decimal;
use crate::Lang;

/// What follows the count in a parameter.
const BYTES: &str = " bytes";

/// A size as a parameter: `10000000 bytes`.
pub(crate) fn size_param(bytes: u64) -> String {
    bytes.to_string() + BYTES
}

/// A parameter's size in megabytes; None if it isn't one.
pub(crate) fn megabytes_in_words(param: &str, lang: Lang) -> Option<String> {
    Some(megabytes(param.strip_suffix(BYTES)?.parse().ok()?, lang))
}

/// Megabytes with at most one decimal, rounded up: 10,000,001 bytes must not read as the limit itself.
fn megabytes(bytes: u64, lang: Lang) -> String {
    let tenths = bytes.div_ceil(100_000);
    let tenths = i64::try_from(tenths).unwrap_or(i64::MAX / 10_000);
    Decimal::whole(tenths).times(1, 10).measure_in_words(1, lang.pick("MB", "Mo"), lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_size_over_the_limit_does_not_read_as_the_limit() {
        let in_words = |bytes: u64, lang| megabytes_in_words(&size_param(bytes), lang);
        assert_eq!(in_words(10_000_000, Lang::En).as_deref(), Some("10 MB"));
        assert_eq!(in_words(10_000_001, Lang::En).as_deref(), Some("10.1 MB"));
        assert_eq!(in_words(10_000_001, Lang::Fr).as_deref(), Some("10,1\u{a0}Mo"));
        assert_eq!(in_words(1, Lang::En).as_deref(), Some("0.1 MB"));
        assert_eq!(megabytes_in_words("10", Lang::En), None);
    }
}
