//! How far a workbook unpacks. Its reader believes what a workbook says of itself, and asks for the memory at once: where
//! there is not so much, the process ends.

use std::io::{self, Cursor, Read};

use zip::ZipArchive;

use super::Unreadable;

/// The most that the parts of a workbook may unpack to, in bytes: three times a sheet of 100,000 full rows.
const UNPACKED_MAX: u64 = 400 * 1024 * 1024;

/// The most texts that a workbook may say it shares between its cells.
const SHARED_MAX: u64 = 5_000_000;

/// The attribute by which it says so.
const SHARED: &[u8] = b"uniqueCount";

/// Refuses a workbook that unpacks into too much, or says that it would.
///
/// # Errors
/// [`Unreadable`], also where it is no archive.
pub fn bounded(bytes: &[u8]) -> Result<(), Unreadable> {
    within(bytes, UNPACKED_MAX)
}

fn within(bytes: &[u8], most: u64) -> Result<(), Unreadable> {
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| Unreadable::Damaged)?;
    let mut left = most;
    for at in 0..archive.len() {
        let part = archive.by_index(at).map_err(|_| Unreadable::Damaged)?;
        let name = part.name().map_err(|_| Unreadable::Damaged)?.to_ascii_lowercase();
        let is_shared = name.ends_with("sharedstrings.xml");
        let mut part = part.take(left + 1);
        let mut unpacked = Vec::new();
        let read = match is_shared {
            true => part.read_to_end(&mut unpacked).map(|read| read as u64),
            false => io::copy(&mut part, &mut io::sink()),
        };
        left = left.checked_sub(read.map_err(|_| Unreadable::Damaged)?).ok_or(Unreadable::TooLarge)?;
        if shared(&unpacked).any(|count| count > SHARED_MAX) {
            return Err(Unreadable::TooLarge);
        }
    }
    Ok(())
}

/// How many shared texts a part says there are; as often as it says so.
fn shared(part: &[u8]) -> impl Iterator<Item = u64> {
    let places = part.windows(SHARED.len()).enumerate().filter(|(_, word)| *word == SHARED);
    places.map(|(at, _)| {
        let behind = part[at + SHARED.len()..].iter().skip_while(|byte| !byte.is_ascii_digit());
        let digits = behind.take_while(|byte| byte.is_ascii_digit());
        digits.fold(0_u64, |number, digit| number.saturating_mul(10).saturating_add(u64::from(digit - b'0')))
    })
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use super::*;

    #[test]
    fn what_parts_unpack_to_is_counted_together() {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for name in ["xl/workbook.xml", "xl/sharedStrings.xml"] {
            zip.start_file(name, SimpleFileOptions::default()).unwrap();
            zip.write_all(&[b' '; 10_000]).unwrap();
        }
        let bytes = zip.finish().unwrap().into_inner();
        assert_eq!(within(&bytes, 20_000), Ok(()));
        assert_eq!(within(&bytes, 19_999), Err(Unreadable::TooLarge));
    }
}
