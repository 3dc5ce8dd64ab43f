//! The hours of a week in words.

use serde::Serialize;

use crate::lang::{Lang, LangContext};
use crate::term::{minutes_of, time_label};

/// A span of time on one day of the week in which a place is open.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OpenSpan {
    /// 1 for Monday to 7 for Sunday.
    pub day: u32,
    /// From, on the clock of the place: HHMM.
    pub opens: String,
    /// Until, on the clock of the place: HHMM; 2400 is the end of the day.
    pub closes: String,
}

impl OpenSpan {
    /// From and until, in minutes after midnight; none for a span that is none.
    pub(super) fn minutes(&self) -> Option<(u32, u32)> {
        let span = (minutes_of(&self.opens)?, minutes_of(&self.closes)?);
        (span.0 < span.1 && (1..=7).contains(&self.day)).then_some(span)
    }
}

/// Days in a row with the same hours.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenDays {
    /// `Monday to Friday`.
    pub days: String,
    /// `9:00 a.m. to 5:00 p.m.`, or `Closed`.
    pub hours: String,
}

/// The hours of a week, from Monday.
#[must_use]
pub fn week(hours: &[OpenSpan], context: &LangContext) -> Vec<OpenDays> {
    let lang = context.lang;
    let of_day = |day: u32| {
        let mut spans: Vec<(u32, u32)> =
            hours.iter().filter(|span| span.day == day).filter_map(OpenSpan::minutes).collect();
        spans.sort_unstable();
        spans
    };
    let days: Vec<(u32, Vec<(u32, u32)>)> = (1..=7).map(|day| (day, of_day(day))).collect();
    let rows = days.chunk_by(|a, b| a.1 == b.1);
    let lines = rows.filter_map(|row| {
        let ((first, spans), (last, _)) = (row.first()?, row.last()?);
        Some(OpenDays { days: from_to(*first, *last, lang), hours: in_words(spans, lang) })
    });
    lines.collect()
}

fn from_to(first: u32, last: u32, lang: Lang) -> String {
    let (from, to) = (day_name(first, lang), day_name(last, lang));
    let text = match lang {
        _ if first == last => from.to_owned(),
        Lang::En => format!("{from} to {to}"),
        Lang::Fr => format!("{from} au {to}"),
    };
    // A line begins with it.
    text.get(..1).map(|letter| letter.to_uppercase() + &text[1..]).unwrap_or_default()
}

fn in_words(spans: &[(u32, u32)], lang: Lang) -> String {
    if spans.is_empty() {
        return lang.pick("Closed", "Fermé").to_owned();
    }
    if spans == [(0, 1440)] {
        return lang.pick("Open around the clock", "Ouvert jour et nuit").to_owned();
    }
    let one = |(opens, closes): &(u32, u32)| {
        let until = match closes {
            1440 => lang.pick("midnight", "minuit").to_owned(),
            _ => time_label(*closes, lang),
        };
        format!("{} {} {until}", time_label(*opens, lang), lang.pick("to", "à"))
    };
    spans.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// A day of the week inside a sentence.
pub(super) fn day_name(day: u32, lang: Lang) -> &'static str {
    const NAMES: [[&str; 2]; 7] = [
        ["Monday", "lundi"],
        ["Tuesday", "mardi"],
        ["Wednesday", "mercredi"],
        ["Thursday", "jeudi"],
        ["Friday", "vendredi"],
        ["Saturday", "samedi"],
        ["Sunday", "dimanche"],
    ];
    let [en, fr] = NAMES[(day.max(1) - 1) as usize % 7];
    lang.pick(en, fr)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(day: u32, opens: &str, closes: &str) -> OpenSpan {
        OpenSpan { day, opens: opens.to_owned(), closes: closes.to_owned() }
    }

    fn lines_of(hours: &[OpenSpan], lang: Lang) -> Vec<String> {
        let lines = week(hours, &LangContext { lang });
        lines.into_iter().map(|OpenDays { days, hours }| format!("{days}: {hours}")).collect()
    }

    #[test]
    fn days_in_a_row_with_the_same_hours_are_one_line() {
        assert_eq!(
            lines_of(
                &[
                    span(1, "0900", "1730"),
                    span(2, "0900", "1730"),
                    span(3, "0900", "1730"),
                    span(4, "0900", "1730"),
                    span(5, "0900", "1730"),
                    span(6, "1000", "1600")
                ],
                Lang::En
            ),
            [
                "Monday to Friday: 9:00\u{a0}a.m. to 5:30\u{a0}p.m.",
                "Saturday: 10:00\u{a0}a.m. to 4:00\u{a0}p.m.",
                "Sunday: Closed"
            ]
        );
        assert_eq!(
            lines_of(&[span(1, "1330", "1700"), span(1, "0900", "1200")], Lang::Fr),
            ["Lundi: 9\u{a0}h à 12\u{a0}h, 13\u{a0}h\u{a0}30 à 17\u{a0}h", "Mardi au dimanche: Fermé"]
        );
        assert_eq!(
            lines_of(&[span(6, "0000", "2400"), span(7, "0700", "2400")], Lang::En),
            ["Monday to Friday: Closed", "Saturday: Open around the clock", "Sunday: 7:00\u{a0}a.m. to midnight"]
        );
        assert_eq!(lines_of(&[], Lang::En), ["Monday to Sunday: Closed"]);
    }
}
