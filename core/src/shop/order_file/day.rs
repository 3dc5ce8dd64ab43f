//! Days as exports write them.

use crate::date::Date;

/// The months by the first three letters of their English names.
const MONTHS: [&str; 12] = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// The day of a cell: `2026-09-30T23:45:00+00:00`, `09/30/26`, `Sep-30-26 23:45:00`, `30-Sep-26`, `Sep 30, 2026`. Of two numbers that could both
/// be the month, the first is: these exports are American. None where it names no day.
pub(super) fn day_of(cell: &str) -> Option<Date> {
    let mut parts = cell
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        // `2026-09-30T23:45`
        .flat_map(|part| part.split('T'))
        .filter(|part| !part.is_empty());
    let (first, second, third) = (parts.next()?, parts.next()?, parts.next()?);
    let number = |text: &str| text.parse::<i32>().ok();
    let month = |text: &str| {
        let name = text.to_ascii_lowercase();
        MONTHS.iter().position(|month| name.starts_with(month)).and_then(|at| i32::try_from(at + 1).ok())
    };
    let (year, month, day) = if let Some(named) = month(first) {
        (number(third)?, named, number(second)?)
    } else if let Some(named) = month(second) {
        (number(third)?, named, number(first)?)
    } else if first.len() == 4 {
        (number(first)?, number(second)?, number(third)?)
    } else {
        let (one, other) = (number(first)?, number(second)?);
        if one > 12 { (number(third)?, other, one) } else { (number(third)?, one, other) }
    };
    let year = if year < 100 { year + 2_000 } else { year };
    // The parser knows which days exist.
    format!("{year:04}-{month:02}-{day:02}").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_read_however_the_exports_write_it() {
        for written in [
            "2026-09-30T23:45:00+00:00",
            "2026-09-30 23:45:00 -0400",
            "09/30/26",
            "9/30/2026 23:45",
            "30/09/2026",
            "Sep-30-26 23:45:00",
            "30-Sep-26",
            "Sep 30, 2026",
            "September 30, 2026",
        ] {
            assert_eq!(day_of(written), Some(Date::of(2026, 9, 30)), "{written}");
        }
        for none in ["", "soon", "2026-13-40", "02/30/26", "--"] {
            assert_eq!(day_of(none), None, "{none}");
        }
    }
}
