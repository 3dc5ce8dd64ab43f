//! Letters that couriers print: what they cannot is written with plain letters where that is safe, and refused elsewhere.

use crate::address::unmarked;
use crate::letter::{is_invisible, lower};

/// The letters that a courier prints.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Letters {
    /// ISO 8859-1: those of English and French but œ, and of Western Europe.
    Latin1,
}

impl Letters {
    /// Whether the label has this letter.
    #[must_use]
    pub const fn has(self, letter: char) -> bool {
        match self {
            // A soft hyphen (U+00AD) is not a letter.
            Letters::Latin1 => matches!(letter, ' '..='~' | '\u{a0}'..='\u{ac}' | '\u{ae}'..='\u{ff}'),
        }
    }

    /// The text as it is printed: marks and signs of other alphabets without which a word stays the same become plain
    /// letters (ł, č, œ, ’); any other letter stays and is refused.
    #[must_use]
    pub fn printed(self, text: &str) -> String {
        let mut printed = String::with_capacity(text.len());
        for letter in text.chars() {
            match plain(letter) {
                _ if self.has(letter) || letter.is_control() => printed.push(letter),
                _ if letter.is_whitespace() => printed.push(' '),
                _ if is_invisible(letter) => {}
                Some(plain) => printed.push_str(&plain),
                None => printed.push(letter),
            }
        }
        printed
    }

    /// The first letters of a text that are not printed, each once; empty if all are.
    #[must_use]
    pub fn missing(self, text: &str) -> String {
        let mut missing = String::new();
        for letter in self.printed(text).chars().filter(|letter| !self.has(*letter) && !letter.is_whitespace()) {
            if missing.chars().count() < 5 && !missing.contains(letter) {
                missing.push(letter);
            }
        }
        missing
    }
}

/// The plain form of a letter or sign.
fn plain(letter: char) -> Option<String> {
    let sign = match letter {
        '‘' | '’' | '‚' | '‛' | '′' | 'ʼ' => "'",
        '“' | '”' | '„' | '″' => "\"",
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => "-",
        '…' => "...",
        '•' => "-",
        '№' => "No",
        // An accent of a decomposed letter, and what chooses the look of one.
        '\u{300}'..='\u{36f}' | '\u{fe00}'..='\u{fe0f}' => "",
        _ => {
            // Letters of full width, as Asian keyboards write them.
            if ('！'..='～').contains(&letter) {
                return char::from_u32(letter as u32 - 0xFEE0).map(String::from);
            }
            let small: String = lower(letter).collect();
            let plain = unmarked(small.chars().next()?)?;
            let is_capital = !small.starts_with(letter);
            return plain.is_ascii().then(|| if is_capital { plain.to_ascii_uppercase() } else { plain.to_owned() });
        }
    };
    Some(sign.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_become_plain_letters_and_french_stays() {
        for (text, printed) in [
            ("Łukasz Dvořák", "Lukasz Dvorák"),
            ("Œuvre des Sœurs, d’Hébert", "OEuvre des Soeurs, d'Hébert"),
            ("Nguyễn Đình – “B”", "Nguyen Dình - \"B\""),
            ("１２ Ｅｌｍ", "12 Elm"),
            ("e\u{301}te\u{301}", "ete"),
            ("Montréal, Île-des-Sœurs", "Montréal, Île-des-Soeurs"),
            ("\u{feff}1200\u{2003}rue Sher\u{ad}brooke\u{202f}O\u{202c}\u{200b}", "1200 rue Sherbrooke O"),
        ] {
            assert_eq!(Letters::Latin1.printed(text), printed);
            assert_eq!(Letters::Latin1.missing(text), "", "{text}");
        }
    }

    #[test]
    fn other_scripts_and_pictures_are_not_guessed_at() {
        for (text, missing) in [
            ("Ana 🌸🌸", "🌸"),
            ("ᐃᖃᓗᐃᑦ", "ᐃᖃᓗᑦ"),
            ("東京都", "東京都"),
            ("Київ", "Київ"),
            ("xʷməθ", "ʷəθ"),
            ("10 €", "€"),
        ] {
            assert_eq!(Letters::Latin1.missing(text), missing, "{text}");
        }
    }
}
