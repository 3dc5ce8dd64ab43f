//! Weights and sides in the cells of a list, where a comma may set off decimals or group thousands.

use crate::parcel::ParcelInput;
use crate::violation::{Code, Violation, params};
use crate::{Decimal, Lang};

/// A measure in the form in which a field has it, its decimals behind a point: `1 500,5`, `1,234.5`, `12,5`. In French a comma
/// sets off decimals; in English it stays as it is written where it has two readings ([`ambiguous`]).
pub(super) fn measure_of(cell: &str, lang: Lang) -> String {
    let kept: String = cell.split_whitespace().collect();
    let marks: Vec<char> = kept.chars().filter(|sign| matches!(sign, '.' | ',')).collect();
    let is_number = !kept.is_empty() && kept.chars().all(|sign| sign.is_ascii_digit() || matches!(sign, '.' | ','));
    // A number in groups of three, each after such a mark.
    let in_groups = |text: &str, mark: char| {
        let mut groups = text.split(mark);
        let first = groups.next().unwrap_or_default();
        (1..=3).contains(&first.len()) && groups.all(|group| group.len() == 3)
    };
    match marks.as_slice() {
        _ if !is_number => cell.to_owned(),
        [',', ',', ..] if marks.iter().all(|mark| *mark == ',') && in_groups(&kept, ',') => kept.replace(',', ""),
        [',', '.'] | [',', .., ',', '.'] | ['.', ','] | ['.', .., '.', ','] => match kept.rsplit_once(['.', ',']) {
            Some((whole, places)) if in_groups(whole, marks[0]) => {
                [&whole.replace(['.', ','], ""), ".", places].concat()
            }
            _ => cell.to_owned(),
        },
        [','] if lang == Lang::En && readings(&kept).is_some() => kept,
        _ => kept.replace(',', "."),
    }
}

/// Both readings of a comma before three digits: `1,500` is 1.5 or 1500. None where it has one: no group begins with zero.
fn readings(text: &str) -> Option<(Decimal, Decimal)> {
    let (whole, places) = text.trim().split_once(',')?;
    let could_group = (1..=3).contains(&whole.len()) && !whole.starts_with('0') && places.len() == 3;
    let decimals = format!("{whole}.{places}").parse().ok()?;
    could_group.then_some((decimals, format!("{whole}{places}").parse().ok()?))
}

/// Asks which of its two readings a weight or a side of a parcel has, where it was written in English.
pub(super) fn ambiguous(parcels: &[ParcelInput], lang: Lang) -> impl Iterator<Item = Violation> {
    let parcels = parcels.iter().take(if lang == Lang::En { parcels.len() } else { 0 });
    parcels.enumerate().flat_map(move |(at, parcel)| {
        let ParcelInput { length, width, height, weight, .. } = parcel;
        let measures = [("length", length), ("width", width), ("height", height), ("weight", weight)];
        measures.into_iter().filter_map(move |(name, text)| {
            let (decimals, thousands) = readings(text)?;
            let both = params([("decimals", decimals.to_string()), ("thousands", thousands.to_string())]);
            Some(Violation::with(Code::BulkMeasureAmbiguous, format!("parcels[{at}].{name}"), both, lang))
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_measure_is_read_by_the_language_of_its_list() {
        for (cell, english, french) in [
            ("12.5", "12.5", "12.5"),
            ("12,5", "12.5", "12.5"),
            ("0.125", "0.125", "0.125"),
            ("0,500", "0.500", "0.500"),
            ("1,500", "1,500", "1.500"),
            ("1.500", "1.500", "1.500"),
            ("1 500", "1500", "1500"),
            ("1\u{202f}500,5", "1500.5", "1500.5"),
            ("1,234.5", "1234.5", "1234.5"),
            ("1.234,5", "1234.5", "1234.5"),
            ("1,234,567", "1234567", "1234567"),
            ("1,23,4", "1.23.4", "1.23.4"),
            ("heavy", "heavy", "heavy"),
            ("", "", ""),
        ] {
            assert_eq!(
                (measure_of(cell, Lang::En).as_str(), measure_of(cell, Lang::Fr).as_str()),
                (english, french),
                "{cell}"
            );
        }
    }
}
