//! Numbers as people type them.

use super::Cents;
use crate::Lang;

/// Most digits of whole dollars.
const DOLLAR_DIGITS_MAX: usize = 11;

/// How Canadian dollars are named before an amount or behind it, with their sign or without it.
const NAMES: [&str; 5] = ["CAD", "CAN", "CDN", "CA", "C"];

/// An amount of money as typed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Amount {
    /// One reading only.
    Read(Cents),
    /// A mark before three digits that may be a decimal mark or one of thousands: `19.990`.
    Ambiguous {
        /// As if the mark set off decimals, rounded half up to cents.
        decimals: Cents,
        /// As if the mark set off thousands.
        thousands: Cents,
    },
    /// Not an amount.
    Unreadable,
}

impl Amount {
    /// Reads an amount of money: spaces (including no-break ones), a dollar sign or `CAD` before or after, a point or a
    /// comma before the cents, and thousands separators of either language.
    ///
    /// A single mark before three digits is a mark of thousands only as the language has it (a comma in English). It sets
    /// off decimals where no group of thousands could precede it (`0.500`, `1234.500`) and the third digit is zero.
    /// Anything else has two readings.
    #[must_use]
    pub fn read(text: &str, lang: Lang) -> Self {
        let kept = without_currency(text);
        let is_spaced = kept.split_whitespace().count() > 1;
        let kept: String = kept.split_whitespace().collect();
        let marks: Vec<(usize, char)> = kept.char_indices().filter(|(_, sign)| matches!(sign, '.' | ',')).collect();
        let [(at, mark)] = marks.as_slice() else { return with_marks(&kept, &marks) };
        let (whole, places) = (&kept[..*at], &kept[at + 1..]);
        if places.len() != 3 {
            return if places.len() < 3 { dollars(whole, places) } else { Amount::Unreadable };
        }
        let could_group = (1..=3).contains(&whole.len()) && !whole.starts_with('0') && !is_spaced;
        let exact = places.strip_suffix('0');
        match (could_group, exact, dollars(&[whole, places].concat(), "")) {
            (true, _, thousands @ Amount::Read(_)) if lang == Lang::En && *mark == ',' => thousands,
            (true, _, Amount::Read(thousands)) => match (dollars(whole, &places[..2]), places.as_bytes()[2] >= b'5') {
                (Amount::Read(cents), up) => Amount::Ambiguous { decimals: Cents(cents.0 + i64::from(up)), thousands },
                _ => Amount::Unreadable,
            },
            (false, Some(cents), _) => dollars(whole, cents),
            _ => Amount::Unreadable,
        }
    }

    /// The cents, where there is one reading.
    #[must_use]
    pub const fn cents(self) -> Option<Cents> {
        match self {
            Amount::Read(cents) => Some(cents),
            Amount::Ambiguous { .. } | Amount::Unreadable => None,
        }
    }
}

/// Several marks, or none: the last sets off cents unless it ends a group of thousands as the others do.
fn with_marks(kept: &str, marks: &[(usize, char)]) -> Amount {
    let Some(((last, mark), before)) = marks.split_last() else { return dollars(kept, "") };
    let is_decimal = before.iter().all(|(_, other)| other != mark);
    let places = &kept[last + 1..];
    let (whole, places) = match is_decimal {
        true if places.len() < 3 => (&kept[..*last], places),
        // `1,234.500`: the comma groups, so that the point cannot.
        true => match places.strip_suffix('0').filter(|cents| cents.len() == 2) {
            Some(cents) => (&kept[..*last], cents),
            None => return Amount::Unreadable,
        },
        false => (kept, ""),
    };
    let mut groups = whole.split(['.', ',']);
    let first = groups.next().unwrap_or_default();
    // One mark only groups, and every group behind it is whole.
    let one_mark = before.windows(2).all(|pair| pair[0].1 == pair[1].1);
    let is_grouped = one_mark && (1..=3).contains(&first.len()) && groups.all(|group| group.len() == 3);
    if is_grouped { dollars(&whole.replace(['.', ','], ""), places) } else { Amount::Unreadable }
}

/// Dollars and cents of their digits.
fn dollars(whole: &str, places: &str) -> Amount {
    let digits = format!("{whole}{places:0<2}");
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit()) && !(whole.is_empty() && places.is_empty());
    if !is_number || whole.len() > DOLLAR_DIGITS_MAX {
        return Amount::Unreadable;
    }
    digits.parse().map_or(Amount::Unreadable, |cents| Amount::Read(Cents(cents)))
}

/// A text without the name of Canadian dollars: `CAD 12.50`, `$12.50 CAD`, `CDN$ 12.50`, `12.50 CA$`, `12,50 $ CA`.
fn without_currency(text: &str) -> String {
    let capitals = text.trim().to_ascii_uppercase();
    let is_sign = |sign: char| sign == '$' || sign.is_whitespace();
    // `CA` and `C` mean dollars only next to the sign.
    let is_name = |name: &str, adjacent: &str| name.len() > 2 || adjacent.contains('$');
    let before = NAMES.iter().find_map(|name| {
        let rest = capitals.trim_start_matches(is_sign).strip_prefix(name)?;
        let kept = rest.trim_start_matches(is_sign);
        let sign = [&capitals[..capitals.len() - rest.len()], &rest[..rest.len() - kept.len()]].concat();
        is_name(name, &sign).then_some(kept)
    });
    let text = before.unwrap_or(&capitals);
    let behind = NAMES.iter().find_map(|name| {
        let rest = text.trim_end_matches(is_sign).strip_suffix(name)?;
        let kept = rest.trim_end_matches(is_sign);
        let sign = [&rest[kept.len()..], &text[rest.len()..]].concat();
        is_name(name, &sign).then_some(kept)
    });
    behind.unwrap_or(text).trim_matches(is_sign).to_owned()
}

/// The cents of an amount with one reading.
#[must_use]
pub fn cents_of(text: &str, lang: Lang) -> Option<Cents> {
    Amount::read(text, lang).cents()
}
