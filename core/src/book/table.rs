//! Tables that rules read.

use super::BookCell;

/// A table, with its rows as the rules hold them.
#[derive(Debug, Clone, Copy)]
pub struct Table {
    /// The rules that read it.
    pub rules: &'static [&'static str],
    /// Its title, English and French.
    pub title: [&'static str; 2],
    /// The titles of its columns.
    pub columns: &'static [[&'static str; 2]],
    /// Its rows, a cell for each column.
    pub rows: fn() -> Vec<Vec<BookCell>>,
    /// Where it comes from; a column may say it row by row instead.
    pub source: &'static str,
}
