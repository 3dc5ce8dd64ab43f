//! Rules that many fields share, for `#[garde(custom(...))]`; each carries the code it fails with.

use super::{Code, fail};
use crate::Cents;
use crate::letter::trimmed;
use crate::number::money;

/// A text that contains something other than spaces.
pub fn filled<C>(code: Code) -> impl Fn(&str, &C) -> garde::Result {
    move |text, _| if is_blank(text) { fail(code, &[]) } else { Ok(()) }
}

/// A line of at most that many characters: a name, a street, a reference. The message mentions `max`.
pub fn line<C>(max: usize, code: Code) -> impl Fn(&str, &C) -> garde::Result {
    move |text, context| at_most(max, code, text).and_then(|()| a_line(text, context))
}

/// A text of at most that many characters, on as many lines as it likes: a note, a message. The message mentions `max`.
pub fn lines<C>(max: usize, code: Code) -> impl Fn(&str, &C) -> garde::Result {
    move |text, context| at_most(max, code, text).and_then(|()| a_text(text, context))
}

fn at_most(max: usize, code: Code, text: &str) -> garde::Result {
    // No text has more characters than bytes.
    if text.len() > max && length(text) > max { fail(code, &[("max", &max)]) } else { Ok(()) }
}

/// A text without line breaks and hidden characters. With a line break, someone's name could put a line of its own,
/// even with a link, into other people's mails. At its ends neither counts: what is stored is trimmed.
pub fn a_line<C>(text: &str, context: &C) -> garde::Result {
    let text = trimmed(text);
    if is_plain(text) {
        return Ok(());
    }
    match text.contains(breaks_line) {
        true => fail(Code::TextLineBreak, &[]),
        false => a_text(text, context),
    }
}

/// Whether a text plainly holds neither, as most lines do: of the characters beyond ASCII only those can, whose UTF-8
/// begins with C2 or E2. Every byte is looked at, so that several are at once.
fn is_plain(text: &str) -> bool {
    text.bytes().fold(true, |plain, byte| plain & (byte >= b' ') & !matches!(byte, 0x7f | 0xc2 | 0xe2))
}

/// A text without hidden characters: the control characters of ASCII and Latin-1 other than tabs and line feeds, which
/// neither XML nor every database takes, and those that turn the direction of what follows (Unicode Standard Annex 9,
/// section 2), with which a text reads as another than it is. The marks U+200E and U+200F stay: they turn nothing that
/// follows, and names in Arabic and Hebrew need them.
pub fn a_text<C>(text: &str, _: &C) -> garde::Result {
    match trimmed(text).chars().find(|letter| is_hidden(*letter)) {
        Some(letter) => fail(Code::TextHiddenCharacter, &[("character", &code_point(letter))]),
        None => Ok(()),
    }
}

/// The line breaks of the Unicode Standard, section 5.8.
fn breaks_line(letter: char) -> bool {
    matches!(letter, '\n'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

fn is_hidden(letter: char) -> bool {
    let control = letter.is_control() && !matches!(letter, '\t' | '\n' | '\r');
    control || matches!(letter, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A character as the Unicode Standard names it: `U+202E`.
#[must_use]
pub fn code_point(letter: char) -> String {
    format!("U+{:04X}", u32::from(letter))
}

/// A choice that was made.
pub fn chosen<T, C>(code: Code) -> impl Fn(&Option<T>, &C) -> garde::Result {
    move |choice, _| if choice.is_none() { fail(code, &[]) } else { Ok(()) }
}

/// A list with something in it.
pub fn some<T, C>(code: Code) -> impl Fn(&[T], &C) -> garde::Result {
    move |list, _| if list.is_empty() { fail(code, &[]) } else { Ok(()) }
}

/// A list of at most that many items; the message mentions `max`.
pub fn within<T, C>(max: usize) -> impl Fn(&[T], &C) -> garde::Result {
    move |list, _| if list.len() > max { fail(Code::ListTooMany, &[("max", &max)]) } else { Ok(()) }
}

/// An amount of at most so much; the message mentions `max`.
pub fn up_to<C>(max: Cents, code: Code) -> impl Fn(&Cents, &C) -> garde::Result {
    move |amount, _| if *amount > max { fail(code, &[("max", &money(max))]) } else { Ok(()) }
}

/// An amount above zero.
pub fn above_zero<C>(code: Code) -> impl Fn(&Cents, &C) -> garde::Result {
    move |amount, _| if *amount <= Cents::ZERO { fail(code, &[]) } else { Ok(()) }
}

/// Unicode scalar values, after trimming: how people count, also for letters outside ASCII.
#[must_use]
pub fn length(text: &str) -> usize {
    trimmed(text).chars().count()
}

/// Whether a text is empty or only spaces.
#[must_use]
pub fn is_blank(text: &str) -> bool {
    text.chars().all(char::is_whitespace)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code_of(check: garde::Result) -> Option<Code> {
        let error = check.err()?;
        Code::ALL.get(error.message().chars().next()? as usize).copied()
    }

    #[test]
    fn a_line_has_no_line_break_and_a_text_may_have_some() {
        for letter in ['\n', '\r', '\u{2028}', '\u{2029}'] {
            let typed = format!("Ada{letter}Tremblay");
            assert_eq!(code_of(a_line(&typed, &())), Some(Code::TextLineBreak), "{letter:?}");
            assert_eq!(code_of(a_text(&typed, &())), None, "{letter:?}");
        }
        for letter in ['\u{b}', '\u{c}', '\u{85}'] {
            let typed = format!("Ada{letter}Tremblay");
            assert_eq!(code_of(a_line(&typed, &())), Some(Code::TextLineBreak), "{letter:?}");
            assert_eq!(code_of(a_text(&typed, &())), Some(Code::TextHiddenCharacter), "{letter:?}");
        }
    }

    #[test]
    fn white_space_at_the_ends_of_a_line_does_not_count() {
        for typed in ["Ottawa\n", "\r\n Ottawa", "\u{2028}Ottawa\u{85}", "\n", " \u{b} "] {
            assert_eq!(code_of(a_line(typed, &())), None, "{typed:?}");
            assert_eq!(code_of(a_text(typed, &())), None, "{typed:?}");
        }
    }

    #[test]
    fn hidden_characters_are_rejected_everywhere() {
        let controls = (0..0x20).chain(0x7f..0xa0).filter_map(char::from_u32);
        let controls = controls.filter(|letter| !matches!(letter, '\t' | '\n'..='\r' | '\u{85}'));
        for letter in controls.chain('\u{202a}'..='\u{202e}').chain('\u{2066}'..='\u{2069}') {
            let typed = format!("Ada{letter}s");
            assert_eq!(code_of(a_line(&typed, &())), Some(Code::TextHiddenCharacter), "{letter:?}");
            assert_eq!(code_of(a_text(&typed, &())), Some(Code::TextHiddenCharacter), "{letter:?}");
        }
    }

    #[test]
    fn no_line_break_and_no_hidden_character_is_plain() {
        for letter in ('\0'..=char::MAX).filter(|letter| breaks_line(*letter) || is_hidden(*letter)) {
            assert!(!is_plain(&format!("Ada{letter}")), "{letter:?}");
        }
        assert!(is_plain("1250, chemin de la Côte-des-Neiges ~ 東京"));
    }

    #[test]
    fn what_people_write_stays() {
        for typed in ["", "Zoë\tO’Brien", "שלום\u{200f}", "مرحبا\u{200e}", "家族👨\u{200d}👩", "a\u{a0}b", "\u{feff}x"]
        {
            assert_eq!(code_of(a_line(typed, &())), None, "{typed:?}");
        }
    }
}
