//! Durations that the product promises, in words.

use crate::Lang;

/// How long something lasts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Span {
    /// Minutes.
    Minutes(u32),
    /// Hours.
    Hours(u32),
    /// Days of 24 hours.
    Days(u32),
}

impl Span {
    /// The same in seconds.
    #[must_use]
    pub const fn seconds(self) -> i64 {
        match self {
            Span::Minutes(count) => count as i64 * 60,
            Span::Hours(count) => count as i64 * 3_600,
            Span::Days(count) => count as i64 * 86_400,
        }
    }

    /// For people: `30 minutes`, `one hour`, `7 jours`.
    #[must_use]
    pub fn in_words(self, lang: Lang) -> String {
        let (count, one, many) = match self {
            Span::Minutes(count) => (count, lang.pick("one minute", "une minute"), "minutes"),
            Span::Hours(count) => (count, lang.pick("one hour", "une heure"), lang.pick("hours", "heures")),
            Span::Days(count) => (count, lang.pick("one day", "un jour"), lang.pick("days", "jours")),
        };
        if count == 1 { one.to_owned() } else { format!("{count} {many}") }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_of_a_unit_is_a_word() {
        assert_eq!(Span::Hours(1).in_words(Lang::En), "one hour");
        assert_eq!(Span::Hours(1).in_words(Lang::Fr), "une heure");
        assert_eq!(Span::Minutes(1).seconds(), 60);
        assert_eq!(Span::Days(2).seconds(), 172_800);
    }
}
