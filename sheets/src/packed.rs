//! A table in one text: a hundred thousand rows are not a million little texts.

use super::limits::{BYTES_MAX, CELL_CHARACTERS_MAX, CELLS_MAX, ROWS_MAX, Unreadable};

/// Rows of cells; blank ones at the end, and blank rows, are left out.
pub type Table = Vec<Vec<String>>;

/// Rows of cells; blank cells at the end of a row, and blank rows, are left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Packed {
    text: String,
    /// Where each cell begins and ends in the text.
    cells: Vec<(u32, u32)>,
    /// The first cell behind each row.
    rows: Vec<u32>,
    /// The first cell of the row at hand.
    first: usize,
    /// Before which rows blank ones were left out, and how many from the first row on.
    blank: Vec<(u32, u32)>,
}

impl Packed {
    /// How many rows there are.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.rows.len()
    }

    /// What a spreadsheet calls a row: its number in the file, from 1, with the blank rows that were left out before it.
    #[must_use]
    pub fn number(&self, row: usize) -> u32 {
        let before = self.blank.partition_point(|(at, _)| *at as usize <= row).checked_sub(1);
        let blank = before.and_then(|at| self.blank.get(at)).map_or(0, |(_, count)| *count);
        u32::try_from(row).unwrap_or(u32::MAX).saturating_add(1).saturating_add(blank)
    }

    /// How many cells a row has.
    #[must_use]
    pub fn width(&self, row: usize) -> usize {
        self.range(row).len()
    }

    /// The cells of a row, by their columns; empty where there is none.
    pub fn row<'table>(&'table self, row: usize) -> impl Fn(usize) -> &'table str {
        let cells = self.cells.get(self.range(row)).unwrap_or_default();
        move |column| {
            let (start, end) = cells.get(column).copied().unwrap_or_default();
            self.text.get(start as usize..end as usize).unwrap_or_default()
        }
    }

    /// The same as rows of texts of their own.
    #[must_use]
    pub fn into_table(self) -> Table {
        let texts = |row| (0..self.width(row)).map(self.row(row)).map(str::to_owned).collect();
        (0..self.rows()).map(texts).collect()
    }

    /// Leaves out the first rows: what is written above the header.
    #[must_use]
    pub fn without_rows(mut self, count: usize) -> Self {
        if let Some(cells) = count.checked_sub(1).and_then(|last| self.rows.get(last)).copied() {
            self.cells.drain(..cells as usize);
            self.rows.drain(..count);
            self.rows.iter_mut().for_each(|end| *end -= cells);
            self.first = self.cells.len();
        }
        self
    }

    /// Puts a header of blank cells above the first row, where the file has none.
    #[must_use]
    pub fn with_blank_header(mut self) -> Self {
        let width = self.width(0);
        self.cells.splice(0..0, std::iter::repeat_n((0, 0), width));
        let width = u32::try_from(width).unwrap_or_default();
        self.rows.iter_mut().for_each(|end| *end += width);
        self.rows.insert(0, width);
        self.first = self.cells.len();
        self
    }

    fn range(&self, row: usize) -> std::ops::Range<usize> {
        let end = self.rows.get(row).map_or(0, |end| *end as usize);
        let start = row.checked_sub(1).and_then(|before| self.rows.get(before)).map_or(0, |end| *end as usize);
        start.min(end)..end
    }

    /// Whether no further row is read.
    pub(super) fn is_full(&self) -> bool {
        self.rows.len() >= ROWS_MAX
    }

    /// Appends a cell to the row at hand.
    ///
    /// # Errors
    /// Where its place has more than 32 bits.
    pub(super) fn push(&mut self, start: usize, end: usize) -> Result<(), Unreadable> {
        self.cells.push((offset(start)?, offset(end)?));
        Ok(())
    }

    /// Writes a text into a column of the row at hand, after blank cells where there are none.
    ///
    /// # Errors
    /// Where the text is too long for a cell, or the table's texts are too long together.
    pub(super) fn put(&mut self, column: usize, text: &str) -> Result<(), Unreadable> {
        cell_bounded(text)?;
        if self.text.len() + text.len() > BYTES_MAX {
            return Err(Unreadable::TooLarge);
        }
        let (start, end) = (offset(self.text.len())?, offset(self.text.len() + text.len())?);
        let place = self.first + column;
        if self.cells.len() <= place {
            self.cells.resize(place + 1, (0, 0));
        }
        self.text.push_str(text);
        self.cells[place] = (start, end);
        Ok(())
    }

    /// Takes the text in which the cells lie, in two parts.
    pub(super) fn within(mut self, text: String, behind: &str) -> Self {
        self.text = text;
        self.text.push_str(behind);
        self
    }

    /// How many cells the row at hand has.
    pub(super) fn in_row(&self) -> usize {
        self.cells.len() - self.first
    }

    /// Ends the row at hand. `is_blank` says whether a cell, by its place in the text, is empty.
    pub(super) fn end_row(&mut self, is_blank: impl Fn(usize, usize) -> bool) -> Result<(), Unreadable> {
        while self.in_row() > 0
            && self.cells.last().is_some_and(|(start, end)| is_blank(*start as usize, *end as usize))
        {
            self.cells.pop();
        }
        if self.in_row() > 0 {
            self.rows.push(offset(self.cells.len())?);
            self.first = self.cells.len();
        } else {
            let at = offset(self.rows.len())?;
            match self.blank.last_mut() {
                Some((last, count)) if *last == at => *count = count.saturating_add(1),
                last => {
                    let before = last.map_or(0, |(_, count)| *count);
                    self.blank.push((at, before.saturating_add(1)));
                }
            }
        }
        if self.cells.len() > CELLS_MAX { Err(Unreadable::TooLarge) } else { Ok(()) }
    }
}

/// A place in the table's text, or the number of a cell.
///
/// # Errors
/// Where it has more than 32 bits.
fn offset(at: usize) -> Result<u32, Unreadable> {
    u32::try_from(at).map_err(|_| Unreadable::TooLarge)
}

/// Refuses a text that no cell may hold.
pub(super) fn cell_bounded(text: &str) -> Result<(), Unreadable> {
    // A character has at least one byte: mostly none is counted.
    let is_long = text.len() > CELL_CHARACTERS_MAX && text.encode_utf16().count() > CELL_CHARACTERS_MAX;
    if is_long { Err(Unreadable::CellTooLong) } else { Ok(()) }
}
