//! Limits that rules keep, read off the rules' own constants.

use crate::Lang;
use crate::number::{Cents, Decimal, megabytes};

/// What a limit counts, and how much of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Unicode scalar values of a text, trimmed.
    Characters(usize),
    /// Digits.
    Digits(usize),
    /// Letters and digits.
    LettersAndDigits(usize),
    /// Entries of a list, pieces of an item.
    Entries(usize),
    /// Bytes of a file.
    Bytes(u64),
    /// Pixels of an image.
    Pixels(u64),
    /// Parts of a hundred.
    Percent(u8),
    /// Files.
    Files(u32),
    /// Pieces of an item.
    Pieces(u32),
    /// Copies of a document.
    Copies(u32),
    /// A weight in kilograms.
    Kilograms(Decimal),
    /// Places behind the decimal point.
    Places(u32),
    /// Days.
    Days(i32),
    /// Business days.
    BusinessDays(u32),
    /// An amount, in cents.
    Money(Cents),
    /// Cubic centimetres a kilogram.
    Cm3PerKg(u32),
    /// Cubic inches a pound.
    In3PerLb(u32),
    /// A length in centimetres.
    Centimetres(Decimal),
    /// A place in a list, counted from 0.
    Index(usize),
}

impl Measure {
    /// The limit for a person: `30 characters`, `100,00 $`.
    #[must_use]
    pub fn in_words(self, lang: Lang) -> String {
        let (count, en, fr) = match self {
            Measure::Money(amount) => return amount.in_words(lang),
            Measure::Centimetres(length) => return length.measure_in_words(0, "cm", lang),
            Measure::Kilograms(weight) => return weight.measure_in_words(0, "kg", lang),
            Measure::Index(place) => return lang.pick("index ", "rang ").to_owned() + &place.to_string(),
            Measure::Characters(count) => (number(count), "characters", "caractères"),
            Measure::Digits(count) => (number(count), "digits", "chiffres"),
            Measure::LettersAndDigits(count) => (number(count), "letters and digits", "lettres et chiffres"),
            Measure::Entries(count) => (number(count), "entries", "éléments"),
            Measure::Bytes(count) => return megabytes(count, lang),
            Measure::Files(count) => (i64::from(count), "files", "fichiers"),
            Measure::Pixels(count) => (i64::try_from(count).unwrap_or(i64::MAX), "pixels", "pixels"),
            Measure::Percent(count) => (i64::from(count), "of 100", "sur 100"),
            Measure::Pieces(count) => (i64::from(count), "pieces", "unités"),
            Measure::Copies(count) => (i64::from(count), "copies", "exemplaires"),
            Measure::Places(count) => (i64::from(count), "decimal places", "décimales"),
            Measure::Days(count) => (i64::from(count), "days", "jours"),
            Measure::BusinessDays(count) => (i64::from(count), "business days", "jours ouvrables"),
            Measure::Cm3PerKg(count) => (i64::from(count), "cm³/kg", "cm³/kg"),
            Measure::In3PerLb(count) => (i64::from(count), "in³/lb", "po³/lb"),
        };
        Decimal::whole(count).measure_in_words(0, lang.pick(en, fr), lang)
    }
}

fn number(count: usize) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// A limit, named by the constant that holds it.
#[derive(Debug, Clone, Copy)]
pub struct Limit {
    /// The rules that keep it.
    pub rules: &'static [&'static str],
    /// The constant's name in the code.
    pub constant: &'static str,
    /// What it limits, in English and French.
    pub bounds: [&'static str; 2],
    /// How much that is.
    pub measure: Measure,
    /// Where the figure comes from.
    pub source: &'static str,
}

/// `limit!(rules, Characters(NAME_MAX), "English", "French", source)`: the name and the figure are the constant's own.
macro_rules! limit {
    ($rules:expr, $measure:ident($constant:ident), $english:literal, $french:literal, $source:expr) => {
        $crate::book::Limit {
            rules: $rules,
            constant: stringify!($constant),
            bounds: [$english, $french],
            measure: $crate::book::Measure::$measure($constant),
            source: $source,
        }
    };
}
pub(crate) use limit;
