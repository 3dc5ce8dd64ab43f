//! Weights and lengths that a message mentions: data as a parameter (`30.0001 kg`), words in the sentence.

use super::length::{DimensionUnit, convert_length};
use super::weight::{WeightUnit, convert_weight};
use crate::wire::Word;
use crate::{Decimal, Lang};

/// Behind a length in a parameter.
const CM: &str = " cm";

/// A weight as a parameter: `30.0001 kg`, `150 lbs`.
pub(crate) fn weight_param(weight: Decimal, unit: WeightUnit) -> String {
    format!("{weight} {}", unit.as_str())
}

/// A length as a parameter: `200.1 cm`.
pub(crate) fn length_param(cm: Decimal) -> String {
    format!("{cm}{CM}")
}

/// To which side a figure is rounded: limits down and what exceeds them up, so that no sentence says '30 kg is over 30 kg'.
#[derive(Clone, Copy)]
enum Round {
    Down,
    Up,
}

/// The heaviest that a courier takes.
pub(crate) fn weight_limit_in_words(weight: &str, lang: Lang) -> Option<String> {
    weight_in_words(weight, Round::Down, lang)
}

/// A weight that exceeds a limit.
pub(crate) fn weight_over_in_words(weight: &str, lang: Lang) -> Option<String> {
    weight_in_words(weight, Round::Up, lang)
}

/// The longest that a courier takes.
pub(crate) fn length_limit_in_words(length: &str, lang: Lang) -> Option<String> {
    length_in_words(length, Round::Down, lang)
}

/// A length that exceeds a limit.
pub(crate) fn length_over_in_words(length: &str, lang: Lang) -> Option<String> {
    length_in_words(length, Round::Up, lang)
}

/// The weight in its own system of units, followed by the other, each at one decimal.
fn weight_in_words(param: &str, round: Round, lang: Lang) -> Option<String> {
    let (weight, unit) = param.split_once(' ')?;
    let weight = Decimal::from_written(weight)?;
    let unit = WeightUnit::named(unit)?;
    let text = |to| tenths(convert_weight(weight, unit, to), round, lang);
    let (kg, pounds) = (text(WeightUnit::Kg), text(WeightUnit::Lbs));
    Some(match unit {
        WeightUnit::Kg | WeightUnit::G => format!("{kg}\u{a0}kg ({pounds}\u{a0}lb)"),
        WeightUnit::Lbs | WeightUnit::Oz => format!("{pounds}\u{a0}lb ({kg}\u{a0}kg)"),
    })
}

/// The length in centimetres, followed by inches, each at one decimal.
fn length_in_words(param: &str, round: Round, lang: Lang) -> Option<String> {
    let cm = Decimal::from_written(param.strip_suffix(CM)?)?;
    let inches = tenths(convert_length(cm, DimensionUnit::Cm, DimensionUnit::In), round, lang);
    Some(format!("{}\u{a0}cm ({inches}\u{a0}{})", tenths(cm, round, lang), DimensionUnit::In.sign(lang)))
}

fn tenths(value: Decimal, round: Round, lang: Lang) -> String {
    let up = match round {
        Round::Down => 0,
        Round::Up => 999,
    };
    Decimal::scaled(value.ten_thousandths().saturating_add(up) / 1_000 * 1_000).in_words(lang)
}
