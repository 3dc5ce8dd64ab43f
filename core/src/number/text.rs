//! Money and decimals in words of a language, as en-CA and fr-CA write them (Unicode CLDR).

use super::{Cents, Decimal};
use crate::Lang;

/// The space that French puts between groups of digits and before a unit.
const NO_BREAK_SPACE: char = '\u{a0}';

fn grouped(digits: &str, separator: char) -> String {
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(separator);
        }
        text.push(digit);
    }
    text
}

impl Cents {
    /// An amount for a person: `$1,234.56`, `1 234,56 $`.
    #[must_use]
    pub fn in_words(self, lang: Lang) -> String {
        let sign = if self.0 < 0 { "-" } else { "" };
        let amount = self.0.unsigned_abs();
        let (whole, rest) = ((amount / 100).to_string(), amount % 100);
        match lang {
            Lang::En => format!("{sign}${}.{rest:02}", grouped(&whole, ',')),
            Lang::Fr => format!("{sign}{},{rest:02}{NO_BREAK_SPACE}$", grouped(&whole, NO_BREAK_SPACE)),
        }
    }

    /// The same without cents where they are zero: `$10,000`, `10 000 $`.
    #[must_use]
    pub fn in_round_words(self, lang: Lang) -> String {
        let words = self.in_words(lang);
        if self.0 % 100 != 0 {
            return words;
        }
        let point = match lang {
            Lang::En => '.',
            Lang::Fr => ',',
        };
        match words.rsplit_once(point) {
            Some((whole, rest)) => [whole, rest.trim_start_matches('0')].concat(),
            None => words,
        }
    }
}

/// What follows an amount in a parameter.
const CENTS: &str = " cents";

/// An amount as a parameter of a violation: `100000000 cents`.
#[must_use]
pub(crate) fn money(amount: Cents) -> String {
    [&amount.0.to_string(), CENTS].concat()
}

/// A parameter's amount in words; None if it isn't one.
pub(crate) fn money_in_words(param: &str, lang: Lang) -> Option<String> {
    let cents = param.strip_suffix(CENTS)?.parse().ok()?;
    Some(Cents(cents).in_round_words(lang))
}

impl Decimal {
    /// A decimal for a person: `9.975`, `9,975`.
    #[must_use]
    pub fn in_words(self, lang: Lang) -> String {
        match lang {
            Lang::En => self.to_string(),
            Lang::Fr => self.to_string().replace('.', ","),
        }
    }

    /// With at most `places` (0 to 4) places, rounded half up, no idle zeros, thousands apart: `1,234.5`, `1 234,5`.
    #[must_use]
    pub fn rounded_in_words(self, places: u32, lang: Lang) -> String {
        let plain = self.fixed(places);
        let (sign, plain) = plain.strip_prefix('-').map_or(("", plain.as_str()), |rest| ("-", rest));
        let (whole, rest) = plain.split_once('.').unwrap_or((plain, ""));
        let rest = rest.trim_end_matches('0');
        let (separator, point) = match lang {
            Lang::En => (',', "."),
            Lang::Fr => (NO_BREAK_SPACE, ","),
        };
        let point = if rest.is_empty() { "" } else { point };
        let sign = if rest.is_empty() && whole == "0" { "" } else { sign };
        format!("{sign}{}{point}{rest}", grouped(whole, separator))
    }

    /// The same with a unit behind it: `12.5 kg`, `12,5 kg` with U+00A0 in French.
    #[must_use]
    pub fn measure_in_words(self, places: u32, unit: &str, lang: Lang) -> String {
        let space = match lang {
            Lang::En => ' ',
            Lang::Fr => NO_BREAK_SPACE,
        };
        format!("{}{space}{unit}", self.rounded_in_words(places, lang))
    }

    /// A percent for a person: `9.975%`, `9,975 %`.
    #[must_use]
    pub fn percent_in_words(self, lang: Lang) -> String {
        match lang {
            Lang::En => format!("{self}%"),
            Lang::Fr => format!("{}{NO_BREAK_SPACE}%", self.in_words(lang)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measures_read_as_each_language_writes_them() {
        assert_eq!(Decimal::scaled(12_345_000).measure_in_words(2, "kg", Lang::En), "1,234.5 kg");
        assert_eq!(Decimal::scaled(12_345_000).measure_in_words(2, "kg", Lang::Fr), "1\u{a0}234,5\u{a0}kg");
        assert_eq!(Decimal::whole(800).measure_in_words(2, "g", Lang::En), "800 g");
        assert_eq!(Decimal::scaled(-4_996).rounded_in_words(3, Lang::Fr), "-0,5");
        assert_eq!(Decimal::scaled(-49).rounded_in_words(2, Lang::En), "0");
        assert_eq!(Decimal::whole(999).rounded_in_words(0, Lang::En), "999");
    }

    #[test]
    fn money_reads_as_each_language_writes_it() {
        assert_eq!(Cents(123_456).in_words(Lang::En), "$1,234.56");
        assert_eq!(Cents(123_456).in_words(Lang::Fr), "1\u{a0}234,56\u{a0}$");
        assert_eq!(Cents(-5).in_words(Lang::En), "-$0.05");
        assert_eq!(Cents(1_000_000).in_round_words(Lang::En), "$10,000");
        assert_eq!(Cents(1_000_000).in_round_words(Lang::Fr), "10\u{a0}000\u{a0}$");
        assert_eq!(Cents(100_000_000_050).in_round_words(Lang::En), "$1,000,000,000.50");
    }
}
