//! How much of a file is read, and why a file could not be read.

/// Most rows that are read: what is behind them is left out, and the count says that it was.
pub const ROWS_MAX: usize = 100_001;

/// Most columns that are read: the others are left out.
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
