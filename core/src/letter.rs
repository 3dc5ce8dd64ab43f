//! Lower and upper case of the letters that addresses, names and e-mails of this product are written in.
//!
//! The standard library knows every script of the world, by tables that would make up a tenth of the module that each
//! visitor downloads. These few ranges cover Latin with all its accents (also Vietnamese), Greek and Cyrillic.

/// The letter in lower case; anything else stays as it is. Source: the Unicode charts of the ranges named here.
#[must_use]
pub fn lower(letter: char) -> char {
    let code = u32::from(letter);
    let small = match code {
        0x41..=0x5A => code + 32,
        // Latin-1, but for the multiplication sign among its letters.
        0xC0..=0xD6 | 0xD8..=0xDE => code + 32,
        // Pairs: the capital is even, or odd.
        0x100..=0x12F | 0x132..=0x137 | 0x14A..=0x177 | 0x1E00..=0x1E95 | 0x1EA0..=0x1EFF => code | 1,
        0x139..=0x148 | 0x179..=0x17E => code + code % 2,
        0x178 => 0xFF,
        // Romanian and Pinyin letters beyond the pairs above.
        0x1CD..=0x1DC => code + code % 2,
        0x1DE..=0x1EF | 0x1F8..=0x21F | 0x222..=0x233 => code | 1,
        0x1A0..=0x1A5 => code | 1,
        0x1AF => 0x1B0,
        0x391..=0x3A1 | 0x3A3..=0x3AB => code + 32,
        0x400..=0x40F => code + 80,
        0x410..=0x42F => code + 32,
        0x460..=0x481 | 0x48A..=0x4BF | 0x4D0..=0x52F => code | 1,
        _ => return letter,
    };
    char::from_u32(small).unwrap_or(letter)
}

/// The text in lower case.
#[must_use]
pub fn lower_case(text: &str) -> String {
    text.chars().map(lower).collect()
}

#[cfg(test)]
mod tests {
    use super::{lower, lower_case};

    #[test]
    fn agrees_with_the_standard_library_on_every_letter_that_it_changes() {
        for letter in (0..0x3000).filter_map(char::from_u32) {
            let ours = lower(letter);
            if ours != letter {
                assert_eq!(vec![ours], letter.to_lowercase().collect::<Vec<_>>(), "{letter:?}");
            }
        }
    }

    #[test]
    fn knows_the_letters_of_french_english_vietnamese_polish_and_ukrainian() {
        assert_eq!(lower_case("ÉCOLE ŒUVRE Ÿ ÇÀ"), "école œuvre ÿ çà");
        assert_eq!(lower_case("NGUYỄN ĐƯỜNG"), "nguyễn đường");
        assert_eq!(lower_case("ŁÓDŹ ŻABKA"), "łódź żabka");
        assert_eq!(lower_case("КИЇВ Ґ"), "київ ґ");
        assert_eq!(lower_case("ΑΘΗΝΑ"), "αθηνα");
        assert_eq!(lower_case("1×2 ß"), "1×2 ß");
    }
}
