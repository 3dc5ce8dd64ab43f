//! A CSV file as an answer, sent line by line as it is read.

use axum::body::{Body, Bytes};
use axum::response::{IntoResponse, Response};
use futures::stream::{self, Stream, StreamExt};

use super::{ApiError, download};

/// The mark by which spreadsheets recognize UTF-8.
const UTF8_MARK: &[u8] = "\u{feff}".as_bytes();

/// Lines to download.
pub struct CsvAnswer {
    body: Body,
    name: &'static str,
}

impl CsvAnswer {
    /// A file of that name, with a header line and pages of lines. If a page cannot be read the answer breaks off, so
    /// that nobody mistakes half of it for the whole.
    pub fn new(
        name: &'static str,
        head: &[&str],
        pages: impl Stream<Item = Result<Vec<Vec<String>>, ApiError>> + Send + 'static,
    ) -> Self {
        let mut first = UTF8_MARK.to_vec();
        first.extend(line(head));
        let pages = pages.map(|page| match page {
            Ok(rows) => Ok(Bytes::from(rows.iter().flat_map(|row| line(row)).collect::<Vec<u8>>())),
            Err(error) => {
                tracing::error!(cause = error.cause, "a CSV file broke off");
                Err(std::io::Error::other("the rows could not be read"))
            }
        });
        Self { body: Body::from_stream(stream::iter([Ok(Bytes::from(first))]).chain(pages)), name }
    }
}

impl IntoResponse for CsvAnswer {
    fn into_response(self) -> Response {
        download(self.body, "text/csv; charset=utf-8", self.name)
    }
}

/// A line of CSV (RFC 4180), every cell in quotes. What a spreadsheet would take for a formula gets an apostrophe before it: at
/// the start of a cell, and after what other settings of a spreadsheet part cells by.
pub fn line<T: AsRef<str>>(cells: &[T]) -> Vec<u8> {
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .quote_style(csv::QuoteStyle::Always)
        .from_writer(Vec::new());
    let cells = cells.iter().map(|cell| neutral(cell.as_ref()));
    // Writing to memory does not fail.
    let _ = writer.write_record(cells.map(String::into_bytes));
    writer.into_inner().unwrap_or_default()
}

fn neutral(cell: &str) -> String {
    // A negative amount is a number to a spreadsheet, with an apostrophe it would be a text.
    let is_number = |digits: &str| digits.chars().all(|letter| letter.is_ascii_digit() || matches!(letter, '.' | ','));
    if cell.strip_prefix('-').is_some_and(|digits| !digits.is_empty() && is_number(digits)) {
        return cell.to_owned();
    }
    let mut text = String::with_capacity(cell.len() + 1);
    let mut begins = true;
    for letter in cell.chars() {
        if begins && matches!(letter, '=' | '+' | '-' | '@' | '\t' | '\r') {
            text.push('\'');
        }
        text.push(letter);
        // Quotes and blanks in front of a formula do not stop a spreadsheet.
        begins =
            matches!(letter, ';' | ',' | '\t' | '\r' | '\n' | '|') || begins && matches!(letter, ' ' | '"' | '\u{a0}');
    }
    text
}
