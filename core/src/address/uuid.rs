//! The form of a UUID.

/// Whether a text is a UUID as RFC 9562 writes it: 8-4-4-4-12 hexadecimal digits in either case, version 1 to 8 and the
/// variant of that standard, or the nil or max UUID.
#[must_use]
pub fn is_uuid(text: &str) -> bool {
    let bytes = text.as_bytes();
    let shape = bytes.len() == 36
        && bytes.iter().enumerate().all(|(at, byte)| match at {
            8 | 13 | 18 | 23 => *byte == b'-',
            _ => byte.is_ascii_hexdigit(),
        });
    if !shape {
        return false;
    }
    let filled_with = |digit: u8| bytes.iter().all(|byte| *byte == b'-' || byte.to_ascii_lowercase() == digit);
    let standard = (b'1'..=b'8').contains(&bytes[14]) && b"89ab".contains(&bytes[19].to_ascii_lowercase());
    standard || filled_with(b'0') || filled_with(b'f')
}
