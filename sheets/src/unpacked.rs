//! How far a workbook unpacks, found before calamine reads it: calamine asks at once for the memory that a workbook says it
//! needs, and keeps shared texts, styles and relationships. A process without that memory ends.

use std::io::{Cursor, Read};

use calamine::XlsxError;
use memchr::memmem;
// The version that calamine has: another one could see other parts in the same bytes.
use zip::ZipArchive;
use zip::result::ZipError;

use super::{CELLS_MAX, Unreadable};

/// Does not compile where calamine's version is another one.
const _: fn(ZipError) -> XlsxError = XlsxError::Zip;

/// What a workbook may hold.
struct Bounds {
    /// Bytes of all parts together, unpacked.
    unpacked: u64,
    /// Bytes of the texts between tags, in all parts together. calamine holds up to five copies of one while it reads it.
    text: u64,
    /// Bytes of a part of which every element is kept: the list of sheets, styles, relationships.
    listed: u64,
    /// Texts shared between cells.
    shared: u64,
}

/// Bounds for a table of 100,000 rows: a sheet of full rows has 133 MB with 30 MB of text. At worst, calamine then takes
/// about 1 GB.
const BOUNDS: Bounds =
    Bounds { unpacked: 400 * 1024 * 1024, text: 128 * 1024 * 1024, listed: 16 * 1024 * 1024, shared: CELLS_MAX as u64 };

/// The most parts of a workbook. The archive's index is held in memory.
const PARTS_MAX: usize = 10_000;

/// The most places that look like an archive's end. From each, the reader searches for the index again.
const ENDS_MAX: usize = 100;

/// Tags are shorter than this; what is longer counts as text.
const TAG_MAX: u64 = 64 * 1024;

/// Refuses a workbook that unpacks into too much, or says that it would.
pub fn bounded(bytes: &[u8]) -> Result<(), Unreadable> {
    within(bytes, &BOUNDS)
}

fn within(bytes: &[u8], bounds: &Bounds) -> Result<(), Unreadable> {
    index_bounded(bytes)?;
    let damaged = |_: ZipError| Unreadable::Damaged;
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(damaged)?;
    let (mut unpacked, mut text) = (bounds.unpacked, bounds.text);
    let mut chunk = vec![0; 64 * 1024];
    for at in 0..archive.len() {
        let mut part = archive.by_index(at).map_err(damaged)?;
        let name = part.name().to_ascii_lowercase();
        let is_listed = [".rels", "workbook.xml", "styles.xml"].iter().any(|end| name.ends_with(end));
        let mut left = if is_listed { unpacked.min(bounds.listed) } else { unpacked };
        let before = left;
        let mut scan = Scan::default();
        loop {
            let read = part.read(&mut chunk).map_err(|_| Unreadable::Damaged)?;
            if read == 0 {
                break;
            }
            left = left.checked_sub(read as u64).ok_or(Unreadable::TooLarge)?;
            scan.read(&chunk[..read]);
            if scan.text > text || scan.shared > bounds.shared || scan.boast > bounds.shared {
                return Err(Unreadable::TooLarge);
            }
        }
        unpacked -= before - left;
        text -= scan.text;
    }
    Ok(())
}

/// Refuses an archive whose index takes too much memory, or too long to find.
fn index_bounded(bytes: &[u8]) -> Result<(), Unreadable> {
    let number = |at: usize, count: usize| -> Option<u64> {
        let bytes = bytes.get(at..at + count)?;
        Some(bytes.iter().rev().fold(0, |number, byte| number << 8 | u64::from(*byte)))
    };
    // ZIP64: the number of parts is believed where both numbers of disks are the same (APPNOTE 4.3.14).
    let says_too_many = memmem::find_iter(bytes, b"PK\x06\x06").any(|at| {
        number(at + 16, 4) == number(at + 20, 4) && number(at + 32, 8).is_some_and(|parts| parts > PARTS_MAX as u64)
    });
    let has_more_than = |signature: &[u8], most: usize| memmem::find_iter(bytes, signature).nth(most).is_some();
    if says_too_many || has_more_than(b"PK\x01\x02", PARTS_MAX) || has_more_than(b"PK\x05\x06", ENDS_MAX) {
        return Err(Unreadable::TooLarge);
    }
    Ok(())
}

/// What a part of XML holds, byte by byte. For any bytes it counts too much rather than too little: text between
/// tags has no `<`, and each piece of markup ends with `>`.
#[derive(Default)]
struct Scan {
    /// Bytes between tags, and of tags that are too long.
    text: u64,
    /// Texts shared between cells: elements `si`.
    shared: u64,
    /// How many of them the part says there are, where it says most.
    boast: u64,
    state: State,
    /// The last eight bytes.
    last: u64,
    /// How much of [`BOAST`] has just been read.
    said: usize,
    number: Option<u64>,
}

#[derive(Default, Clone, Copy, PartialEq, Eq)]
enum State {
    #[default]
    Text,
    /// With so many bytes read.
    Tag(u64),
    /// Text in which tags are not tags.
    Verbatim,
}

/// The attribute by which a part says how many texts it shares.
const BOAST: &[u8] = b"uniqueCount";

impl Scan {
    fn read(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.step(*byte);
        }
    }

    fn step(&mut self, byte: u8) {
        self.last = self.last << 8 | u64::from(byte);
        self.state = match self.state {
            State::Text if byte == b'<' => State::Tag(1),
            State::Tag(_) if byte == b'>' => State::Text,
            State::Tag(8) if self.last == u64::from_be_bytes(*b"![CDATA[") => State::Verbatim,
            State::Tag(read) if read < TAG_MAX => State::Tag(read + 1),
            State::Verbatim if self.last & 0xff_ffff == 0x5d_5d3e => State::Text,
            other => {
                self.text += 1;
                other
            }
        };
        let [.., before, s, i, behind] = self.last.to_be_bytes();
        let is_named = matches!(before, b'<' | b':') && (s, i) == (b's', b'i');
        if is_named && matches!(behind, b' ' | b'\t' | b'\r' | b'\n' | b'/' | b'>') {
            self.shared += 1;
        }
        self.boast_step(byte);
    }

    /// Reads the digits behind [`BOAST`].
    fn boast_step(&mut self, byte: u8) {
        if self.said == BOAST.len() {
            match (byte, self.number) {
                (b'0'..=b'9', number) => {
                    let digit = u64::from(byte - b'0');
                    self.number = Some(number.unwrap_or(0).saturating_mul(10).saturating_add(digit));
                }
                (b' ' | b'\t' | b'\r' | b'\n' | b'=' | b'"' | b'\'', None) => {}
                (_, number) => {
                    self.boast = self.boast.max(number.unwrap_or(0));
                    (self.said, self.number) = (0, None);
                }
            }
        } else {
            // No letter of the word but the first follows a space.
            self.said = if byte == BOAST[self.said] { self.said + 1 } else { usize::from(byte == BOAST[0]) };
        }
    }
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    fn archive(parts: &[(&str, &str)]) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, content) in parts {
            zip.start_file(*name, SimpleFileOptions::default()).unwrap();
            zip.write_all(content.as_bytes()).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    #[test]
    fn what_parts_unpack_to_is_counted_together() {
        let spaces = " ".repeat(10_000);
        let bytes = archive(&[("xl/media/a.png", &spaces), ("xl/sharedStrings.xml", &spaces)]);
        assert_eq!(within(&bytes, &Bounds { unpacked: 20_000, ..BOUNDS }), Ok(()));
        assert_eq!(within(&bytes, &Bounds { unpacked: 19_999, ..BOUNDS }), Err(Unreadable::TooLarge));
        assert_eq!(within(&bytes, &Bounds { text: 20_000, ..BOUNDS }), Ok(()));
        assert_eq!(within(&bytes, &Bounds { text: 19_999, ..BOUNDS }), Err(Unreadable::TooLarge));
        let listed = archive(&[("xl/workbook.xml", &spaces)]);
        assert_eq!(within(&listed, &Bounds { listed: 9_999, ..BOUNDS }), Err(Unreadable::TooLarge));
    }

    fn scan(part: &str) -> (u64, u64, u64) {
        let mut scan = Scan::default();
        scan.read(part.as_bytes());
        (scan.text, scan.shared, scan.boast)
    }

    #[test]
    fn texts_are_distinguished_from_tags_anywhere() {
        assert_eq!(scan("<a b='1'>four</a>"), (4, 0, 0));
        assert_eq!(scan("<a><![CDATA[<b>]]></a>").0, 5);
        // What looks like a tag's end counts what is behind it as text.
        assert_eq!(scan("<a b='>'>four</a>").0, 6);
        assert_eq!(scan("<!-- > <b> -->four").0, 9);
    }

    #[test]
    fn shared_texts_are_counted_and_their_declared_count_is_read() {
        assert_eq!(scan(r#"<x:sst uniqueCount = "12"><x:si/><si ><t/></si><sit/></x:sst>"#), (0, 2, 12));
        assert_eq!(scan("<sst uniqueCount='99999999999999999999999'>").2, u64::MAX);
    }

    #[test]
    fn an_index_that_says_too_much_is_refused_before_it_is_read() {
        let mut bytes = archive(&[("a", "b")]);
        bytes.extend_from_slice(b"PK\x06\x06");
        bytes.extend_from_slice(&[0; 28]);
        bytes.extend_from_slice(&[0xff; 8]);
        assert_eq!(bounded(&bytes), Err(Unreadable::TooLarge));
        let ends = [archive(&[("a", "b")]), b"PK\x05\x06".repeat(ENDS_MAX)].concat();
        assert_eq!(bounded(&ends), Err(Unreadable::TooLarge));
    }
}
