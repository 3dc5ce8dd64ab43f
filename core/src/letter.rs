//! Comparing texts regardless of case, and of invisible characters.

use std::borrow::Cow;

/// A letter in lower case, as Unicode has it: mostly one letter, two for `İ`. The final sigma of Greek becomes the common
/// one, so that `ΟΔΟΣ` and `οδός` end alike.
pub fn lower(letter: char) -> impl Iterator<Item = char> {
    letter.to_lowercase().map(|small| if small == 'ς' { 'σ' } else { small })
}

/// The text in lower case, for comparing.
#[must_use]
pub fn lower_case(text: &str) -> String {
    text.chars().flat_map(lower).collect()
}

/// The text without white space around it, as [`str::trim`] has it: most texts have none, which their first and last byte
/// tell.
#[must_use]
pub fn trimmed(text: &str) -> &str {
    match text.as_bytes() {
        [] | [b'!'..=b'~'] | [b'!'..=b'~', .., b'!'..=b'~'] => text,
        _ => trim(text),
    }
}

/// Whether it is an invisible character that programs leave in copied text: soft hyphens, spaces without width, marks of order and
/// of direction (Unicode, general category Cf).
#[must_use]
pub const fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// The text without white space around it and without invisible characters: for texts in which it means nothing, as numbers and
/// e-mail addresses.
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if text.is_ascii() || !text.contains(is_invisible) {
        return Cow::Borrowed(trimmed(text));
    }
    let kept: String = text.chars().filter(|letter| !is_invisible(*letter)).collect();
    Cow::Owned(trimmed(&kept).to_owned())
}

/// Apart, so that what most texts need is small enough to be inlined.
#[inline(never)]
fn trim(text: &str) -> &str {
    text.trim()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{lower_case, trimmed};

    #[test]
    fn knows_the_letters_of_every_script_that_has_two_cases() {
        for (capitals, small) in [
            ("ÉCOLE ŒUVRE Ÿ ÇÀ", "école œuvre ÿ çà"),
            ("NGUYỄN ĐƯỜNG", "nguyễn đường"),
            ("ŁÓDŹ ŻABKA", "łódź żabka"),
            ("КИЇВ Ґ", "київ ґ"),
            ("ΆΡΓΟΣ", "άργοσ"),
            ("ԵՐԵՎԱՆ", "երեվան"),
            ("ＴＯＫＹＯ", "ｔｏｋｙｏ"),
            ("Ⅻ", "ⅻ"),
            ("ẞ", "ß"),
            ("1×2 ß 東京 א", "1×2 ß 東京 א"),
        ] {
            assert_eq!(lower_case(capitals), small, "{capitals}");
        }
    }

    #[test]
    fn a_final_sigma_is_a_sigma() {
        assert_eq!(lower_case("ΟΔΟΣ"), lower_case("οδος"));
    }

    #[test]
    fn every_white_space_around_a_text_is_trimmed() {
        for space in (0..0x1_0000).filter_map(char::from_u32).filter(|letter| letter.is_whitespace()) {
            for text in ["", "a", "ab", "é", "a b"] {
                assert_eq!(trimmed(&format!("{space}{text}{space}")), text, "{space:?}");
                assert_eq!(trimmed(&format!("{text}{space}")), text, "{space:?}");
            }
        }
    }

    proptest! {
        #[test]
        fn what_is_in_lower_case_stays(text in "\\PC{0,20}") {
            prop_assert_eq!(lower_case(&lower_case(&text)), lower_case(&text));
        }
    }
}
