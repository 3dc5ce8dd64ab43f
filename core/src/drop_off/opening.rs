//! Whether a place is open.

use serde::Serialize;

use super::week::{OpenSpan, day_name};
use crate::lang::{Lang, LangContext};
use crate::term::{minutes_of, time_label};

/// A moment at a place with its hours.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OpeningInput {
    /// When it is open; null if unknown, empty if it is never open.
    pub hours: Option<Vec<OpenSpan>>,
    /// The day of the week there, 1 for Monday to 7 for Sunday.
    pub day: u32,
    /// The time on the clock there: HHMM.
    pub time: String,
}

/// Whether a place is open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Opening {
    /// Whether it is open; null if unknown.
    pub open: Option<bool>,
    /// What to tell a person, in the context's language. Holidays are not considered.
    pub text: String,
}

/// Whether a place is open at a moment, and until when, or when it opens again.
#[must_use]
pub fn opening(input: &OpeningInput, context: &LangContext) -> Opening {
    let lang = context.lang;
    let Some(hours) = &input.hours else {
        return opening_status(None, lang.pick("Opening hours unknown", "Heures d’ouverture inconnues"));
    };
    let now = minutes_of(&input.time).unwrap_or_default();
    let mut spans: Vec<(u32, u32, u32)> =
        hours.iter().filter_map(|span| span.minutes().map(|(opens, closes)| (span.day, opens, closes))).collect();
    spans.sort_unstable();
    if let Some((day, _, closes)) =
        spans.iter().find(|(day, opens, closes)| *day == input.day && (*opens..*closes).contains(&now)).copied()
    {
        return opening_status(Some(true), &open_until(&spans, day, closes, lang));
    }
    // The next span: later today, on one of the next six days, or today in a week.
    let next = (0..=7).find_map(|ahead| {
        let day = (input.day.max(1) - 1 + ahead) % 7 + 1;
        let opens = spans.iter().find(|(on, opens, _)| *on == day && (ahead > 0 || *opens > now))?.1;
        Some((ahead, day, opens))
    });
    let Some((ahead, day, opens)) = next else {
        return opening_status(Some(false), lang.pick("Not open to the public", "Fermé au public"));
    };
    let at = time_label(opens, lang);
    let text = match (ahead, lang) {
        (0, Lang::En) => format!("Closed, opens at {at}"),
        (0, Lang::Fr) => format!("Fermé, ouvre à {at}"),
        (1, Lang::En) => format!("Closed, opens tomorrow at {at}"),
        (1, Lang::Fr) => format!("Fermé, ouvre demain à {at}"),
        (_, Lang::En) => format!("Closed, opens {} at {at}", day_name(day, lang)),
        (_, Lang::Fr) => format!("Fermé, ouvre {} à {at}", day_name(day, lang)),
    };
    opening_status(Some(false), &text)
}

/// A span that ends at midnight goes on where the next day begins with it.
fn open_until(spans: &[(u32, u32, u32)], day: u32, closes: u32, lang: Lang) -> String {
    let goes_on = |day: u32| spans.iter().find(|(on, opens, _)| *on == day % 7 + 1 && *opens == 0).copied();
    let (mut day, mut closes) = (day, closes);
    for _ in 0..7 {
        match goes_on(day).filter(|_| closes == 24 * 60) {
            Some((next, _, until)) => (day, closes) = (next, until),
            None => {
                let at = match (closes, lang) {
                    (1440, Lang::En) => "midnight".to_owned(),
                    (1440, Lang::Fr) => "minuit".to_owned(),
                    _ => time_label(closes, lang),
                };
                return match lang {
                    Lang::En => format!("Open until {at}"),
                    Lang::Fr => format!("Ouvert jusqu’à {at}"),
                };
            }
        }
    }
    lang.pick("Open around the clock", "Ouvert jour et nuit").to_owned()
}

fn opening_status(open: Option<bool>, text: &str) -> Opening {
    Opening { open, text: text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn span(day: u32, opens: &str, closes: &str) -> OpenSpan {
        OpenSpan { day, opens: opens.to_owned(), closes: closes.to_owned() }
    }

    fn status_at(hours: Option<Vec<OpenSpan>>, day: u32, time: &str, lang: Lang) -> (Option<bool>, String) {
        let Opening { open, text } =
            opening(&OpeningInput { hours, day, time: time.to_owned() }, &LangContext { lang });
        (open, text)
    }

    fn is(open: impl Into<Option<bool>>, text: &str) -> (Option<bool>, String) {
        (open.into(), text.to_owned())
    }

    #[test]
    fn a_place_is_open_or_says_when_it_opens_again() {
        // Open.
        assert_eq!(
            status_at(Some(vec![span(1, "0900", "1730")]), 1, "1012", Lang::En),
            is(true, "Open until 5:30\u{a0}p.m.")
        );
        // Open, in French.
        assert_eq!(
            status_at(Some(vec![span(1, "0900", "1730")]), 1, "0900", Lang::Fr),
            is(true, "Ouvert jusqu’à 17\u{a0}h\u{a0}30")
        );
        // A place closes on the minute.
        assert_eq!(
            status_at(Some(vec![span(1, "0900", "1700")]), 1, "1700", Lang::En),
            is(false, "Closed, opens Monday at 9:00\u{a0}a.m.")
        );
        // Later today, after a break at noon.
        assert_eq!(
            status_at(Some(vec![span(2, "0900", "1200"), span(2, "1330", "1700")]), 2, "1215", Lang::Fr),
            is(false, "Fermé, ouvre à 13\u{a0}h\u{a0}30")
        );
        // Tomorrow.
        assert_eq!(
            status_at(Some(vec![span(1, "0900", "1700"), span(2, "0800", "1700")]), 1, "1930", Lang::En),
            is(false, "Closed, opens tomorrow at 8:00\u{a0}a.m.")
        );
        // From Sunday to Monday is tomorrow too.
        assert_eq!(
            status_at(Some(vec![span(1, "0900", "1700")]), 7, "1200", Lang::Fr),
            is(false, "Fermé, ouvre demain à 9\u{a0}h")
        );
        // On another day.
        assert_eq!(
            status_at(Some(vec![span(4, "1000", "1600")]), 6, "0900", Lang::Fr),
            is(false, "Fermé, ouvre jeudi à 10\u{a0}h")
        );
        // Until midnight.
        assert_eq!(
            status_at(Some(vec![span(5, "0700", "2400")]), 5, "2300", Lang::En),
            is(true, "Open until midnight")
        );
        // Past midnight.
        assert_eq!(
            status_at(Some(vec![span(5, "0700", "2400"), span(6, "0000", "0200")]), 5, "2300", Lang::Fr),
            is(true, "Ouvert jusqu’à 2\u{a0}h")
        );
        // Around the clock.
        assert_eq!(
            status_at(Some((1..=7).map(|day| span(day, "0000", "2400")).collect()), 3, "0330", Lang::En),
            is(true, "Open around the clock")
        );
        // Nobody knows.
        assert_eq!(status_at(None, 3, "1000", Lang::En), is(None, "Opening hours unknown"));
        // Open to nobody.
        assert_eq!(status_at(Some(vec![]), 3, "1000", Lang::En), is(false, "Not open to the public"));
        // A span that ends before it begins is none.
        assert_eq!(status_at(Some(vec![span(3, "1700", "0900")]), 3, "1000", Lang::Fr), is(false, "Fermé au public"));
    }
}
