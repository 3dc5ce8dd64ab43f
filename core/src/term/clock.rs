//! Clock times of the form HHMM, in words.

use crate::Lang;

/// Minutes after midnight: four digits, hours 00 to 23 and minutes 00 to 59, and 2400 for the end of a day; none otherwise.
#[must_use]
pub fn minutes_of(text: &str) -> Option<u32> {
    let text = text.trim();
    if text.len() != 4 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let (hours, minutes) = text.split_at_checked(2)?;
    let (hours, minutes): (u32, u32) = (hours.parse().ok()?, minutes.parse().ok()?);
    let in_a_day = (hours < 24 && minutes < 60) || (hours, minutes) == (24, 0);
    in_a_day.then_some(hours * 60 + minutes)
}

/// Minutes after midnight in that form.
#[must_use]
pub fn time_text(minutes: u32) -> String {
    format!("{:02}{:02}", minutes / 60, minutes % 60)
}

/// The same for a person: `1:30 p.m.`, `13 h 30`.
#[must_use]
pub fn time_label(minutes: u32, lang: Lang) -> String {
    let (hours, minutes) = (minutes / 60, minutes % 60);
    match lang {
        Lang::En => {
            let half = if hours % 24 < 12 { "a.m." } else { "p.m." };
            format!("{}:{minutes:02}\u{a0}{half}", (hours + 11) % 12 + 1)
        }
        Lang::Fr if minutes == 0 => format!("{hours}\u{a0}h"),
        Lang::Fr => format!("{hours}\u{a0}h\u{a0}{minutes:02}"),
    }
}

/// A time of the form HHMM in words, for sentences.
pub(crate) fn clock_in_words(text: &str, lang: Lang) -> Option<String> {
    minutes_of(text).map(|minutes| time_label(minutes, lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_the_usual_way() {
        for (minutes, en, fr) in [
            (0, "12:00\u{a0}a.m.", "0\u{a0}h"),
            (570, "9:30\u{a0}a.m.", "9\u{a0}h\u{a0}30"),
            (720, "12:00\u{a0}p.m.", "12\u{a0}h"),
            (1020, "5:00\u{a0}p.m.", "17\u{a0}h"),
        ] {
            assert_eq!((time_label(minutes, Lang::En).as_str(), time_label(minutes, Lang::Fr).as_str()), (en, fr));
            assert_eq!(minutes_of(&time_text(minutes)), Some(minutes));
        }
    }
}
