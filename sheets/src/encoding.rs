//! Encodings of text: what a mark at the beginning or UTF-8 itself says is certain, the older ones are told by how likely
//! French and English are in them.

use encoding_rs::{Encoding as Standard, MACINTOSH, UTF_16BE, UTF_16LE, WINDOWS_1252};

use super::Unreadable;

/// An encoding of one byte a letter, which no file says it has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    /// What spreadsheets on Windows write.
    Windows1252,
    /// What Excel on a Mac calls CSV (Macintosh).
    MacRoman,
    /// What programs of DOS write in Canada and in Europe.
    Cp850,
}

/// A way to read a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The encoding.
    pub encoding: Encoding,
    /// Words of the file with letters in which the encodings differ.
    pub sample: String,
}

/// The upper half of code page 850. Source: Unicode Consortium, mapping table CP850.TXT.
const CP850: &str = "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u{ad}±‗¾¶§÷¸°¨·¹³²■\u{a0}";

/// Letters and signs of French and English texts beyond ASCII.
const SMALL: &str = "àâäáçéèêëíîïñóôöùûüúÿœæ";
const CAPITAL: &str = "ÀÂÄÇÉÈÊËÎÏÔÖÙÛÜŒÆ";
const SIGNS: &str = "’‘“”–—«»°…·€½®™\u{a0}";

/// Bytes that tell how likely an encoding is.
const LOOKED_AT: usize = 256 * 1024;

/// Words that a sample shows.
const SAMPLE_WORDS: usize = 3;

impl Encoding {
    /// Every encoding; of two that are equally likely the earlier is taken.
    pub const ALL: [Encoding; 3] = [Encoding::Windows1252, Encoding::MacRoman, Encoding::Cp850];

    /// The encoding's name, as it is sent.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Encoding::Windows1252 => "windows-1252",
            Encoding::MacRoman => "macintosh",
            Encoding::Cp850 => "cp850",
        }
    }

    /// The encoding of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|encoding| encoding.name() == name)
    }

    fn decode(self, bytes: &[u8]) -> String {
        let standard = |encoding: &'static Standard| encoding.decode_without_bom_handling(bytes).0.into_owned();
        match self {
            Encoding::Windows1252 => standard(WINDOWS_1252),
            Encoding::MacRoman => standard(MACINTOSH),
            Encoding::Cp850 => {
                let upper: Vec<char> = CP850.chars().collect();
                let letter = |byte: &u8| match byte.checked_sub(0x80) {
                    Some(place) => upper.get(usize::from(place)).copied().unwrap_or('\u{fffd}'),
                    None => char::from(*byte),
                };
                bytes.iter().map(letter).collect()
            }
        }
    }
}

/// Decodes a text. `chosen` is what a person says of a file that is neither UTF-8 nor UTF-16; without it, the likeliest.
pub(super) fn decode(bytes: Vec<u8>, chosen: Option<Encoding>) -> Result<String, Unreadable> {
    if let Some(encoding) = utf_16(&bytes) {
        return Ok(encoding.decode_with_bom_removal(&bytes).0.into_owned());
    }
    if bytes.contains(&0) {
        return Err(Unreadable::Kind);
    }
    Ok(String::from_utf8(bytes).unwrap_or_else(|error| {
        let bytes = error.as_bytes();
        let encoding = chosen.unwrap_or_else(|| likeliest(bytes)[0].0);
        // Where a file was put together of both, each line is read as what it is.
        let line = |line| match std::str::from_utf8(line) {
            Ok(text) => text.to_owned(),
            Err(_) => encoding.decode(line),
        };
        bytes.split_inclusive(|byte| *byte == b'\n').map(line).collect()
    }))
}

/// The ways to read a file among which a person has to choose, the likeliest first; none where it is certain.
#[must_use]
pub fn readings(bytes: &[u8]) -> Vec<Reading> {
    if utf_16(bytes).is_some() || bytes.contains(&0) || std::str::from_utf8(bytes).is_ok() {
        return Vec::new();
    }
    let likely = likeliest(bytes);
    let [(best, most), (_, second), _] = likely;
    if best == Encoding::Windows1252 && second < most {
        return Vec::new();
    }
    let mut readings: Vec<Reading> = Vec::new();
    for (encoding, _) in likely {
        let sample = sample(bytes, encoding);
        if !readings.iter().any(|other| other.sample == sample) {
            readings.push(Reading { encoding, sample });
        }
    }
    readings
}

/// UTF-16 by its mark, or by the zeros of Latin letters where a program left it out.
fn utf_16(bytes: &[u8]) -> Option<&'static Standard> {
    match bytes {
        [0xff, 0xfe, ..] => Some(UTF_16LE),
        [0xfe, 0xff, ..] => Some(UTF_16BE),
        [first, 0, second, 0, ..] if *first > 0 && *second > 0 => Some(UTF_16LE),
        [0, first, 0, second, ..] if *first > 0 && *second > 0 => Some(UTF_16BE),
        _ => None,
    }
}

/// The lines that are not UTF-8.
fn legacy_lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split(|byte| *byte == b'\n').filter(|line| std::str::from_utf8(line).is_err())
}

/// The encodings with how likely they are, the likeliest first.
fn likeliest(bytes: &[u8]) -> [(Encoding, i64); 3] {
    // Whole lines of a large file, until there is enough of them, and none of them to its end.
    let mut left = LOOKED_AT;
    let lines = legacy_lines(bytes).map_while(|line| {
        let line = &line[..line.len().min(left)];
        left -= line.len();
        (!line.is_empty()).then_some(line)
    });
    let lines: Vec<&[u8]> = lines.collect();
    let likelihood = |encoding: Encoding| lines.iter().map(|line| likelihood(&encoding.decode(line))).sum();
    let mut found = Encoding::ALL.map(|encoding| (encoding, likelihood(encoding)));
    found.sort_by_key(|(_, likelihood)| std::cmp::Reverse(*likelihood));
    found
}

/// How likely a decoded line is: its letters beyond ASCII are those of French, small ones in words in small letters.
fn likelihood(line: &str) -> i64 {
    let letters: Vec<char> = line.chars().collect();
    let of = |at: usize| {
        let letter = letters[at];
        let before = at.checked_sub(1).and_then(|at| letters.get(at)).copied().unwrap_or(' ');
        let behind = letters.get(at + 1).copied().unwrap_or(' ');
        let is_in_small = before.is_lowercase() || behind.is_lowercase();
        match letter {
            _ if letter.is_ascii() => 0,
            _ if SMALL.contains(letter) && is_in_small => 3,
            _ if SMALL.contains(letter) => 1,
            _ if CAPITAL.contains(letter) && before.is_lowercase() => -3,
            _ if CAPITAL.contains(letter) && (before.is_alphabetic() || behind.is_alphabetic()) => 2,
            _ if CAPITAL.contains(letter) => 0,
            '’' if before.is_alphabetic() && behind.is_alphabetic() => 3,
            _ if SIGNS.contains(letter) && !(before.is_alphabetic() && behind.is_alphabetic()) => 1,
            _ => -3,
        }
    };
    (0..letters.len()).map(of).sum()
}

fn sample(bytes: &[u8], encoding: Encoding) -> String {
    let mut words: Vec<String> = Vec::new();
    for line in legacy_lines(bytes) {
        // A line may be the whole file.
        let line = encoding.decode(&line[..line.len().min(LOOKED_AT)]);
        for word in line.split([',', ';', '\t', '|', '"', '\r']).filter(|word| !word.is_ascii()) {
            if words.len() < SAMPLE_WORDS && !words.iter().any(|other| other == word.trim()) {
                words.push(word.trim().to_owned());
            }
        }
        if words.len() == SAMPLE_WORDS {
            break;
        }
    }
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bytes_in(encoding: Encoding, text: &str) -> Vec<u8> {
        let byte = |letter: char| (0..=255_u8).find(|byte| encoding.decode(&[*byte]).starts_with(letter));
        text.chars().filter_map(byte).collect()
    }

    const TEXT: &str = "Prénom,Ville\nZoé,Montréal\nNoël,Trois-Rivières\nÉlise,Québec\nFrançois,L'Île-Perrot\n";

    #[test]
    fn an_older_encoding_is_recognised_by_its_letters() {
        for encoding in Encoding::ALL {
            let bytes = bytes_in(encoding, TEXT);
            assert_eq!(decode(bytes, None).as_deref(), Ok(TEXT), "{}", encoding.name());
        }
    }

    #[test]
    fn a_person_chooses_between_the_readings_of_all_but_windows() {
        assert_eq!(readings(&bytes_in(Encoding::Windows1252, TEXT)), []);
        assert_eq!(readings(TEXT.as_bytes()), []);
        let of_mac = readings(&bytes_in(Encoding::MacRoman, "City\nMontréal\n"));
        assert_eq!(of_mac[0], Reading { encoding: Encoding::MacRoman, sample: "Montréal".to_owned() });
        assert!(of_mac.iter().any(|reading| reading.sample == "MontrŽal"));
        let bytes = bytes_in(Encoding::Cp850, "City\nQuébec\n");
        assert_eq!(decode(bytes.clone(), None).as_deref(), Ok("City\nQuébec\n"));
        assert_eq!(decode(bytes, Some(Encoding::Windows1252)).as_deref(), Ok("City\nQu‚bec\n"));
    }

    #[test]
    fn utf_16_is_recognised_by_its_mark_or_by_its_zeros() {
        let units = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
        let text = "Ville\tQuébec";
        assert_eq!(decode([vec![0xff, 0xfe], units(text)].concat(), None).as_deref(), Ok(text));
        assert_eq!(decode(units(text), None).as_deref(), Ok(text));
        let big: Vec<u8> = [0xfe, 0xff].into_iter().chain(text.encode_utf16().flat_map(u16::to_be_bytes)).collect();
        assert_eq!(decode(big, None).as_deref(), Ok(text));
    }

    #[test]
    fn a_code_page_has_128_letters() {
        assert_eq!(CP850.chars().count(), 128);
    }
}
