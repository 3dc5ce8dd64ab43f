//! Tables from files: CSV (UTF-8, UTF-16 or an older encoding; comma, semicolon, tab or bar), vCards and XLSX become rows
//! of text, the same in the browser and on the server. What a row means is core's.

mod csv_file;
mod encoding;
mod limits;
mod packed;
mod unpacked;
mod vcard_file;
mod xlsx_file;

pub use encoding::{Encoding, Reading, readings};
pub use limits::{BYTES_MAX, CELL_CHARACTERS_MAX, CELLS_MAX, COLUMNS_MAX, ROWS_MAX, Unreadable};
pub use packed::{Packed, Table};

/// Reads the first sheet that is a table of a file, told by its content.
pub fn read(bytes: &[u8]) -> Result<Table, Unreadable> {
    read_packed(bytes.to_vec(), None).map(Packed::into_table)
}

/// The same, without a text of its own for each cell. `encoding` is how a person says that a text is to be read whose
/// encoding cannot be told ([`readings`]).
pub fn read_packed(bytes: Vec<u8>, encoding: Option<Encoding>) -> Result<Packed, Unreadable> {
    match bytes.as_slice() {
        // A zip file: the only one that holds a table is a workbook.
        [b'P', b'K', 3, 4, ..] => xlsx_file::read(&bytes),
        // The older binary workbook, and a workbook with a password.
        [0xd0, 0xcf, 0x11, 0xe0, ..] => Err(Unreadable::Kind),
        _ => csv_file::read(bytes, encoding),
    }
}
