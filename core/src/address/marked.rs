//! Letters with marks, and the letters without them.

/// What letters fold to, and the letters. Source: Unicode's decompositions of the small Latin, Greek and Cyrillic letters;
/// ligatures and letters with strokes by custom.
const MARKED: &[(&str, &str)] = &[
    ("a", "àáâãäåāăąǎảạấầẩẫậắằẳẵặǟǡǻȁȃȧḁ"),
    ("ae", "æǣǽ"),
    ("b", "ḃḅḇ"),
    ("c", "çćĉċčḉ"),
    ("d", "ďđðḋḍḏḑḓ"),
    ("e", "èéêëēĕėęěẻẽẹếềểễệȅȇȩḕḗḙḛḝ"),
    ("f", "ḟ"),
    ("g", "ĝğġģǧǵḡ"),
    ("h", "ĥħȟḣḥḧḩḫẖ"),
    ("i", "ìíîïĩīĭįıǐỉịȉȋḭḯ"),
    ("j", "ĵǰ"),
    ("k", "ķǩḱḳḵ"),
    ("l", "ĺļľŀłḷḹḻḽ"),
    ("m", "ḿṁṃ"),
    ("n", "ñńņňŉǹṅṇṉṋ"),
    ("o", "òóôõöøōŏőǒỏọốồổỗộớờởỡợơǫǭǿȍȏȫȭȯȱṍṏṑṓ"),
    ("oe", "œ"),
    ("p", "ṕṗ"),
    ("r", "ŕŗřȑȓṙṛṝṟ"),
    ("s", "śŝşšșſṡṣṥṧṩẛ"),
    ("ss", "ß"),
    ("t", "ţťŧțṫṭṯṱẗ"),
    ("th", "þ"),
    ("u", "ùúûüũūŭůűųǔủụứừửữựưǖǘǚǜȕȗṳṵṷṹṻ"),
    ("v", "ṽṿ"),
    ("w", "ŵẁẃẅẇẉẘ"),
    ("x", "ẋẍ"),
    ("y", "ýÿŷỳỷỹỵȳẏẙ"),
    ("z", "źżžẑẓẕ"),
    ("ʒ", "ǯ"),
    ("'", "’ʼ‘"),
    ("α", "άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ"),
    ("ε", "έἐἑἒἓἔἕὲέ"),
    ("η", "ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ"),
    ("ι", "ίϊΐἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ"),
    ("ο", "όὀὁὂὃὄὅὸό"),
    ("ρ", "ῤῥ"),
    ("υ", "ύϋΰὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ"),
    ("ω", "ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ"),
    ("а", "ӑӓ"),
    ("г", "ѓ"),
    ("е", "ёѐӗ"),
    ("ж", "ӂӝ"),
    ("з", "ӟ"),
    ("и", "йѝӣӥ"),
    ("к", "ќ"),
    ("о", "ӧ"),
    ("у", "ўӯӱӳ"),
    ("ч", "ӵ"),
    ("ы", "ӹ"),
    ("э", "ӭ"),
    ("і", "ї"),
    ("ѵ", "ѷ"),
    ("ә", "ӛ"),
    ("ө", "ӫ"),
];

const COUNT: usize = count();

/// Each letter with its row, in the order of the letters, so that none is looked for from the top.
static BY_LETTER: [(u16, u8); COUNT] = by_letter();

/// The first letters beyond ASCII, Latin-1 and the first extension of Latin, by their places: what French and its
/// neighbours are written with is not searched for. A letter without marks has a row behind the last.
static NEAR: [u8; (NEAR_END - NEAR_START) as usize] = near();
const NEAR_START: u16 = 0x80;
const NEAR_END: u16 = 0x180;

/// What a small letter is without its marks; None if it has none.
pub(crate) fn unmarked(letter: char) -> Option<&'static str> {
    let letter = u16::try_from(u32::from(letter)).ok()?;
    let row = match letter {
        NEAR_START..NEAR_END => NEAR[usize::from(letter - NEAR_START)],
        _ => BY_LETTER.binary_search_by_key(&letter, |(known, _)| *known).ok().map(|at| BY_LETTER[at].1)?,
    };
    MARKED.get(usize::from(row)).map(|(plain, _)| *plain)
}

const fn count() -> usize {
    let (mut letters, mut row) = (0, 0);
    while row < MARKED.len() {
        let mut rest = MARKED[row].1.as_bytes();
        while let Some((_, behind)) = first_letter(rest) {
            letters += 1;
            rest = behind;
        }
        row += 1;
    }
    letters
}

const fn by_letter() -> [(u16, u8); COUNT] {
    let mut table = [(0, 0); COUNT];
    let (mut filled, mut row) = (0, 0);
    while row < MARKED.len() {
        let mut rest = MARKED[row].1.as_bytes();
        while let Some((letter, behind)) = first_letter(rest) {
            let mut place = filled;
            while place > 0 && table[place - 1].0 > letter {
                table[place] = table[place - 1];
                place -= 1;
            }
            table[place] = (letter, row as u8);
            filled += 1;
            rest = behind;
        }
        row += 1;
    }
    table
}

const fn near() -> [u8; (NEAR_END - NEAR_START) as usize] {
    let mut rows = [MARKED.len() as u8; (NEAR_END - NEAR_START) as usize];
    let mut at = 0;
    while at < COUNT {
        let (letter, row) = BY_LETTER[at];
        if letter >= NEAR_START && letter < NEAR_END {
            rows[(letter - NEAR_START) as usize] = row;
        }
        at += 1;
    }
    rows
}

/// The first letter of UTF-8 in two or three bytes, as every letter of the table is, and what comes behind it.
const fn first_letter(text: &[u8]) -> Option<(u16, &[u8])> {
    match text {
        [first @ 0xC0..=0xDF, second, rest @ ..] => Some(((*first as u16 & 0x1F) << 6 | (*second as u16 & 0x3F), rest)),
        [first, second, third, rest @ ..] => {
            Some(((*first as u16 & 0x0F) << 12 | (*second as u16 & 0x3F) << 6 | (*third as u16 & 0x3F), rest))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::letter::lower;

    #[test]
    fn every_letter_is_found_in_its_row_and_listed_once() {
        let mut letters = 0;
        for (plain, marked) in MARKED {
            for letter in marked.chars() {
                assert!(lower(letter).eq([letter]), "{letter} is no small letter");
                assert_eq!(unmarked(letter), Some(*plain), "{letter}");
                letters += 1;
            }
        }
        assert_eq!(letters, COUNT);
        assert!(BY_LETTER.windows(2).all(|pair| pair[0].0 < pair[1].0));
    }

    #[test]
    fn letters_without_marks_are_not_among_them() {
        for letter in "azαωяʒ東😀".chars() {
            assert_eq!(unmarked(letter), None, "{letter}");
        }
    }
}
