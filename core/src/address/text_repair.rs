//! Texts that a program wrote wrong on their way into a file: HTML entities, UTF-8 read as Windows-1252.

/// The entities that exports leave in names and streets, without `&` and `;`. Source: HTML standard, named character
/// references; those of French and of punctuation.
const ENTITIES: &[(&str, char)] = &[
    ("amp", '&'),
    ("lt", '<'),
    ("gt", '>'),
    ("quot", '"'),
    ("apos", '\''),
    ("nbsp", ' '),
    ("rsquo", '’'),
    ("lsquo", '‘'),
    ("ndash", '–'),
    ("mdash", '—'),
    ("agrave", 'à'),
    ("acirc", 'â'),
    ("ccedil", 'ç'),
    ("egrave", 'è'),
    ("eacute", 'é'),
    ("ecirc", 'ê'),
    ("euml", 'ë'),
    ("icirc", 'î'),
    ("iuml", 'ï'),
    ("ocirc", 'ô'),
    ("oelig", 'œ'),
    ("ugrave", 'ù'),
    ("ucirc", 'û'),
    ("uuml", 'ü'),
    ("Agrave", 'À'),
    ("Ccedil", 'Ç'),
    ("Egrave", 'È'),
    ("Eacute", 'É'),
    ("Icirc", 'Î'),
    ("Ocirc", 'Ô'),
];
/// Most characters of an entity between `&` and `;`: `#x10FFFF`.
const ENTITY_MAX: usize = 8;

/// What Windows-1252 has in the place of the control characters 0x80 to 0x9F; a space where it has nothing. Source: the
/// encoding standard of WHATWG, index windows-1252.
const WINDOWS: &str = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";

/// The text as it was meant; None where nothing is wrong with it.
#[must_use]
pub(super) fn repaired(text: &str) -> Option<String> {
    let mut pairs = text.chars().zip(text.chars().skip(1));
    // No character of UTF-8 that was read wrong is alone.
    if !text.contains('&') && !pairs.any(|(one, next)| !one.is_ascii() && !next.is_ascii()) {
        return None;
    }
    let mended = without_entities(&read_again(text));
    (mended != text).then_some(mended)
}

/// Reads UTF-8 that was decoded as Windows-1252: `MontrÃ©al` is `Montréal`.
fn read_again(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let (mut read, mut at) = (String::with_capacity(text.len()), 0);
    while let Some(letter) = letters.get(at) {
        let length = match byte_of(*letter) {
            Some(0xc2..=0xdf) => 2,
            Some(0xe0..=0xef) => 3,
            _ => 1,
        };
        let bytes: Option<Vec<u8>> =
            letters.get(at..at + length).and_then(|of| of.iter().map(|one| byte_of(*one)).collect());
        let meant = bytes.filter(|_| length > 1).and_then(|bytes| String::from_utf8(bytes).ok());
        match meant.filter(|meant| meant.chars().all(is_likely)) {
            Some(meant) => {
                read.push_str(&meant);
                at += length;
            }
            None => {
                read.push(*letter);
                at += 1;
            }
        }
    }
    read
}

/// Letters and signs that names and streets have. É before ’ or a no-break space is right French, not a ɒ that was read wrong.
const fn is_likely(letter: char) -> bool {
    matches!(letter, '\u{a0}'..='\u{17f}' | '\u{1e00}'..='\u{1eff}' | '\u{2010}'..='\u{203a}' | '€' | '™')
}

/// The byte of a character in Windows-1252.
fn byte_of(letter: char) -> Option<u8> {
    if let Ok(byte) = u8::try_from(letter) {
        return Some(byte);
    }
    let place = WINDOWS.chars().position(|of| of == letter)?;
    u8::try_from(0x80 + place).ok()
}

/// Replaces entities by what they stand for.
fn without_entities(text: &str) -> String {
    let mut read = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once('&') {
        read.push_str(before);
        let end = behind.bytes().take(ENTITY_MAX + 1).position(|byte| byte == b';');
        let entity = end.map(|end| (&behind[..end], &behind[end + 1..]));
        match entity.and_then(|(name, behind)| Some((character(name)?, behind))) {
            Some((meant, behind)) => {
                read.push(meant);
                rest = behind;
            }
            None => {
                read.push('&');
                rest = behind;
            }
        }
    }
    read.push_str(rest);
    read
}

fn character(name: &str) -> Option<char> {
    let code = match name.strip_prefix('#') {
        Some(digits) => match digits.strip_prefix(['x', 'X']) {
            Some(digits) => u32::from_str_radix(digits, 16).ok()?,
            None => digits.parse().ok()?,
        },
        None => return ENTITIES.iter().find(|(entity, _)| *entity == name).map(|(_, meant)| *meant),
    };
    char::from_u32(code).filter(|meant| !meant.is_control())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entities_are_decoded() {
        for (written, meant) in [
            ("Roy &amp; filles", "Roy & filles"),
            ("L&#39;Atelier", "L'Atelier"),
            ("L&#x2019;Atelier", "L’Atelier"),
            ("Qu&eacute;bec", "Québec"),
            ("A &amp;amp; B", "A &amp; B"),
        ] {
            assert_eq!(repaired(written).as_deref(), Some(meant), "{written}");
        }
    }

    #[test]
    fn utf_8_that_was_taken_for_windows_1252_is_read_again() {
        for meant in ["Montréal", "Trois-Rivières", "Île-Perrot", "L’Ancienne-Lorette", "Œuvre", "Łódź", "À côté"]
        {
            let written: String = meant.bytes().map(letter_of).collect();
            assert_ne!(written, meant);
            assert_eq!(repaired(&written).as_deref(), Some(meant), "{written}");
        }
    }

    /// The character that Windows-1252 has for a byte.
    fn letter_of(byte: u8) -> char {
        let windows = (0x80..0xa0).contains(&byte).then(|| WINDOWS.chars().nth(usize::from(byte - 0x80)));
        windows.flatten().filter(|letter| *letter != ' ').unwrap_or(char::from(byte))
    }

    #[test]
    fn what_is_right_stays() {
        for text in [
            "",
            "Roy & filles",
            "AT&T; Bell",
            "Québec",
            "Ângela",
            "São Paulo",
            "東京",
            "Zoë’s",
            "R&D;x",
            "«\u{a0}Chez René\u{a0}»",
            "CÔTÉ\u{a0}ROY",
            "ANDRÉ’S",
            "CAFÉ™",
            "“CAFÉ”",
            "BEAUTÉ•SPA",
        ] {
            assert_eq!(repaired(text), None, "{text}");
        }
    }

    #[test]
    fn windows_1252_has_32_characters_in_the_place_of_controls() {
        assert_eq!(WINDOWS.chars().count(), 32);
    }
}
