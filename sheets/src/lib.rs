//! Tables from files: CSV (UTF-8 or Windows-1252; comma, semicolon or tab) and XLSX become rows of text, the same in the
//! browser and on the server. What a row means is core's.

mod csv_file;
mod packed;
mod unpacked;
mod xlsx_file;

pub use packed::Packed;

/// Rows of cells; blank ones at the end, and blank rows, are left out.
pub type Table = Vec<Vec<String>>;

/// Most rows that are read: what is behind them is left out, and the count says that it was.
pub const ROWS_MAX: usize = 100_001;

/// Most columns that are read: what stands in the others is left out.
pub const COLUMNS_MAX: usize = 200;

/// Most cells that are read.
pub const CELLS_MAX: usize = 5_000_000;

/// Most characters of a cell, as Excel counts them, in UTF-16: "Total number of characters that a cell can contain", Excel
/// specifications and limits, Microsoft.
pub const CELL_CHARACTERS_MAX: usize = 32_767;

/// Most bytes of all cells together, as UTF-8: the largest file that is imported (50 MB), and room for its accents.
pub const BYTES_MAX: usize = 64 * 1024 * 1024;

/// Why a file could not be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unreadable {
    /// Neither a table of text nor a workbook: an image, an older workbook.
    Kind,
    /// A workbook that is damaged or protected by a password.
    Damaged,
    /// More cells than [`CELLS_MAX`], more bytes than [`BYTES_MAX`], or a workbook that unpacks into more than memory has
    /// room for.
    TooLarge,
    /// A cell with more than [`CELL_CHARACTERS_MAX`] characters; in a text mostly a quotation mark without its closing one.
    CellTooLong,
}

/// Reads the first sheet of a file, told by its content.
///
/// # Errors
/// [`Unreadable`] where it is no table.
pub fn read(bytes: &[u8]) -> Result<Table, Unreadable> {
    read_packed(bytes.to_vec()).map(Packed::into_table)
}

/// The same, without a text of its own for each cell.
///
/// # Errors
/// [`Unreadable`] where it is no table.
pub fn read_packed(bytes: Vec<u8>) -> Result<Packed, Unreadable> {
    match bytes.as_slice() {
        // A zip file: the only one that holds a table is a workbook.
        [b'P', b'K', 3, 4, ..] => xlsx_file::read(&bytes),
        // The older binary workbook, and a workbook with a password.
        [0xd0, 0xcf, 0x11, 0xe0, ..] => Err(Unreadable::Kind),
        _ => csv_file::read(bytes),
    }
}
