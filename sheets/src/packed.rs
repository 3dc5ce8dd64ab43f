//! A table in one text: a hundred thousand rows are no million little texts.

use super::{CELLS_MAX, ROWS_MAX, Table, Unreadable};

/// Rows of cells; blank cells at the end of a row, and blank rows, are left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Packed {
    text: String,
    /// Where each cell begins and ends in the text.
    cells: Vec<(u32, u32)>,
    /// The first cell behind each row.
    rows: Vec<u32>,
}

impl Packed {
    /// How many rows there are.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows.len()
    }

    /// How many cells a row has.
    #[must_use]
    pub fn width(&self, row: usize) -> usize {
        self.range(row).len()
    }

    /// A cell; empty where there is none.
    #[must_use]
    pub fn cell(&self, row: usize, column: usize) -> &str {
        let range = self.range(row);
        let place = range.start + column;
        if place >= range.end {
            return "";
        }
        self.at(place)
    }

    /// The same as rows of texts of their own.
    #[must_use]
    pub fn into_table(self) -> Table {
        (0..self.rows()).map(|row| self.range(row).map(|place| self.at(place).to_owned()).collect()).collect()
    }

    fn range(&self, row: usize) -> std::ops::Range<usize> {
        let end = self.rows.get(row).map_or(0, |end| *end as usize);
        let start = row.checked_sub(1).and_then(|before| self.rows.get(before)).map_or(0, |end| *end as usize);
        start.min(end)..end
    }

    fn at(&self, place: usize) -> &str {
        let (start, end) = self.cells.get(place).copied().unwrap_or_default();
        self.text.get(start as usize..end as usize).unwrap_or_default()
    }

    /// Whether no further row is read.
    pub(super) fn is_full(&self) -> bool {
        self.rows.len() >= ROWS_MAX
    }

    /// Puts a cell at the end of the row at hand.
    pub(super) fn push(&mut self, start: usize, end: usize) {
        // A file is far smaller than 4 GB.
        self.cells.push((start as u32, end as u32));
    }

    /// Puts a text into the row at hand, blank cells before it where there are none.
    pub(super) fn put(&mut self, column: usize, text: &str) {
        let first = self.cells.len() - self.in_row();
        if self.cells.len() <= first + column {
            self.cells.resize(first + column + 1, (0, 0));
        }
        let start = self.text.len() as u32;
        self.text.push_str(text);
        self.cells[first + column] = (start, self.text.len() as u32);
    }

    /// Takes the text in which the cells lie, in two parts.
    pub(super) fn within(mut self, text: String, behind: &str) -> Self {
        self.text = text;
        self.text.push_str(behind);
        self
    }

    /// How many cells the row at hand has.
    pub(super) fn in_row(&self) -> usize {
        self.cells.len() - self.rows.last().map_or(0, |end| *end as usize)
    }

    /// Ends the row at hand. `is_blank` says of a cell's place in the text whether nothing stands there.
    ///
    /// # Errors
    /// Where there are too many cells.
    pub(super) fn end_row(&mut self, is_blank: impl Fn(usize, usize) -> bool) -> Result<(), Unreadable> {
        while self.in_row() > 0
            && self.cells.last().is_some_and(|(start, end)| is_blank(*start as usize, *end as usize))
        {
            self.cells.pop();
        }
        if self.in_row() > 0 {
            self.rows.push(self.cells.len() as u32);
        }
        if self.cells.len() > CELLS_MAX { Err(Unreadable::TooLarge) } else { Ok(()) }
    }
}
