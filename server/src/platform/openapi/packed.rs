//! The committed document, as the program carries it.

use std::io::{self, Read};

use flate2::read::GzDecoder;

/// Packed by `build/main.rs`.
const PACKED: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/openapi.json.gz"));

/// The document as committed.
pub fn unpacked() -> io::Result<String> {
    let mut text = String::new();
    GzDecoder::new(PACKED).read_to_string(&mut text)?;
    Ok(text)
}
