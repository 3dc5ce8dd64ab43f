//! Decimals with four places, kept as whole numbers.

use std::fmt;
use std::ops::{Add, Sub};
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::wire::{Fault, FromWire, Json, ToWire, write_text};

/// A weight, length, volume or percent: a whole number of ten-thousandths. On the wire a decimal string (`"12.5"`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export, type = "string"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = String, example = "12.5"))]
pub struct Decimal(i64);

/// The text is not a decimal: digits with at most one point or comma, at most 4 decimals, at most 11 whole digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotADecimal;

impl Decimal {
    /// Ten-thousandths in one.
    pub const SCALE: i64 = 10_000;
    /// Zero.
    pub const ZERO: Decimal = Decimal(0);

    /// A whole number.
    #[must_use]
    pub const fn whole(value: i64) -> Self {
        Self(value * Self::SCALE)
    }

    /// From ten-thousandths.
    #[must_use]
    pub const fn scaled(ten_thousandths: i64) -> Self {
        Self(ten_thousandths)
    }

    /// Reads what [`Display`](fmt::Display) wrote, even if it is larger than a person may type.
    #[must_use]
    pub fn from_written(text: &str) -> Option<Self> {
        read(text, usize::MAX)
    }

    /// In ten-thousandths.
    #[must_use]
    pub const fn ten_thousandths(self) -> i64 {
        self.0
    }

    /// `self * numerator / denominator`, rounded half up to four places; saturates at the largest and smallest decimal.
    #[must_use]
    pub fn times(self, numerator: i64, denominator: i64) -> Self {
        let exact = i128::from(self.0) * i128::from(numerator);
        Self(nearest(exact, i128::from(denominator)))
    }

    /// The product of two decimals, rounded half up to four places.
    #[must_use]
    pub fn by(self, other: Decimal) -> Self {
        self.times(other.0, Self::SCALE)
    }

    /// Rounded half up to a whole number.
    #[must_use]
    pub fn rounded(self) -> i64 {
        nearest(i128::from(self.0), i128::from(Self::SCALE))
    }

    /// With exactly `places` (0 to 4) places, rounded half up: `2.5` with two is `2.50`.
    #[must_use]
    pub fn fixed(self, places: u32) -> String {
        let places = places.min(4);
        let unit = 10_i64.pow(4 - places);
        let value = nearest(i128::from(self.0), i128::from(unit));
        let sign = if value < 0 { "-" } else { "" };
        let base = 10_u64.pow(places);
        let (whole, rest) = (value.unsigned_abs() / base, value.unsigned_abs() % base);
        match places {
            0 => format!("{sign}{whole}"),
            _ => format!("{sign}{whole}.{rest:0width$}", width = places as usize),
        }
    }
}

/// Divides and rounds half up (halves away from zero for negative amounts, so that a refund mirrors its charge).
/// A denominator of zero gives zero.
#[must_use]
pub const fn half_up(numerator: i128, denominator: i128) -> i128 {
    if denominator == 0 {
        return 0;
    }
    let (n, d) = (numerator.unsigned_abs(), denominator.unsigned_abs());
    // No doubling: what fills 128 bits is rounded like anything else.
    let up = if n % d >= d - n % d { 1 } else { 0 };
    let size = n / d + up;
    match (size > i128::MAX.unsigned_abs(), (numerator < 0) == (denominator < 0)) {
        (true, true) => i128::MAX,
        (true, false) => i128::MIN,
        (false, true) => size as i128,
        (false, false) => -(size as i128),
    }
}

/// The same in 64 bits. Anything larger becomes the largest or smallest number there: the sign stays.
#[must_use]
pub fn nearest(numerator: i128, denominator: i128) -> i64 {
    let exact = half_up(numerator, denominator);
    i64::try_from(exact).unwrap_or(if exact < 0 { i64::MIN } else { i64::MAX })
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = self.fixed(4);
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

impl FromStr for Decimal {
    type Err = NotADecimal;

    fn from_str(text: &str) -> Result<Self, NotADecimal> {
        read(text.trim(), MOST_WHOLE_DIGITS).ok_or(NotADecimal)
    }
}

/// Most digits before the point in what a person types.
const MOST_WHOLE_DIGITS: usize = 11;

fn read(text: &str, most_whole_digits: usize) -> Option<Decimal> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (whole, places) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    let all_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() && places.is_empty() || whole.len() > most_whole_digits || places.len() > 4 {
        return None;
    }
    if !all_digits(whole) || !all_digits(places) {
        return None;
    }
    let value: i64 = format!("{whole}{places:0<4}").parse().ok()?;
    Some(Decimal(if negative { -value } else { value }))
}

impl FromWire for Decimal {
    fn from_wire(value: Json<'_>) -> Result<Self, Fault> {
        let text = value.into_text()?;
        text.parse().map_err(|NotADecimal| Fault::new(not_a_decimal(&text)))
    }
}

impl ToWire for Decimal {
    fn to_wire(&self, out: &mut String) {
        write_text(out, &self.to_string());
    }
}

fn not_a_decimal(text: &str) -> String {
    ["\"", text, "\" is no decimal; write digits with at most 4 places, such as \"12.5\""].concat()
}

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|NotADecimal| serde::de::Error::custom(not_a_decimal(&text)))
    }
}

impl Add for Decimal {
    type Output = Decimal;
    fn add(self, other: Decimal) -> Decimal {
        Decimal(self.0.saturating_add(other.0))
    }
}

impl Sub for Decimal {
    type Output = Decimal;
    fn sub(self, other: Decimal) -> Decimal {
        Decimal(self.0.saturating_sub(other.0))
    }
}

impl std::iter::Sum for Decimal {
    fn sum<I: Iterator<Item = Decimal>>(values: I) -> Decimal {
        values.fold(Decimal::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn reads_a_point_and_a_comma() {
        assert_eq!("12.5".parse(), Ok(Decimal::scaled(125_000)));
        assert_eq!("12,5".parse(), Ok(Decimal::scaled(125_000)));
        assert_eq!(".5".parse(), Ok(Decimal::scaled(5_000)));
        assert_eq!("1.23456".parse::<Decimal>(), Err(NotADecimal));
        assert_eq!("".parse::<Decimal>(), Err(NotADecimal));
    }

    #[test]
    fn rounds_half_up_and_mirrors_negatives() {
        assert_eq!(half_up(5, 10), 1);
        assert_eq!(half_up(-5, 10), -1);
        assert_eq!(half_up(4, 10), 0);
        assert_eq!(Decimal::scaled(24_950).fixed(2), "2.50");
        assert_eq!(Decimal::scaled(24_949).fixed(2), "2.49");
    }

    #[test]
    fn what_fills_128_bits_keeps_its_sign() {
        for (numerator, denominator, whole) in [
            (i128::MAX, 1, i128::MAX),
            (i128::MAX, -1, -i128::MAX),
            (i128::MIN, 1, i128::MIN),
            (i128::MIN, -1, i128::MAX),
            (i128::MAX, i128::MAX, 1),
            (i128::MIN, i128::MAX, -1),
            (i128::MAX / 2 + 1, i128::MAX, 1),
            (i128::MAX / 2, i128::MAX, 0),
        ] {
            assert_eq!(half_up(numerator, denominator), whole, "{numerator} / {denominator}");
        }
        assert_eq!((nearest(i128::MAX, 1), nearest(i128::MIN, 1)), (i64::MAX, i64::MIN));
    }
}
