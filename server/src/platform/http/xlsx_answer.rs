//! A workbook as an answer: written row by row into a file of its own, and sent from there, so that memory holds one page
//! of rows however many there are.

use std::fs::File;
use std::io::{Read, Seek};
use std::path::PathBuf;

use axum::body::{Body, Bytes};
use axum::response::{IntoResponse, Response};
use chrono::NaiveDateTime;
use futures::stream::{self, Stream, StreamExt, TryStreamExt};
use rust_xlsxwriter::{Format, Workbook, Worksheet, XlsxError};
use tokio::sync::mpsc;
use waybill_core::number::cents_field;
use waybill_core::{Cents, Lang};

use super::{ApiError, download};

const MEDIA_TYPE: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// The most rows that Excel opens in a sheet, including the header; further rows are on the next sheet.
const ROWS_MAX: u32 = 1_048_576;

/// The most characters that Excel opens in a cell.
const TEXT_MAX: usize = 32_767;

/// Bytes sent at a time.
const CHUNK: usize = 64 * 1024;

/// The content of a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Cell {
    /// Nothing.
    Empty,
    /// A text, which is never read as a formula.
    Text(String),
    /// A moment on the reader's clock.
    Moment(NaiveDateTime),
    /// Cents.
    Money(i64),
}

impl Cell {
    /// As text, for CSV.
    #[must_use]
    pub fn in_words(self, lang: Lang) -> String {
        match self {
            Cell::Empty => String::new(),
            Cell::Text(text) => text,
            Cell::Moment(at) => at.format("%Y-%m-%d %H:%M").to_string(),
            Cell::Money(cents) => cents_field(Cents(cents), lang),
        }
    }
}

/// The head of the sheets: the columns' names and their widths in characters.
pub type Head = Vec<(&'static str, u16)>;

/// A workbook to download.
pub struct XlsxAnswer {
    body: Body,
    name: &'static str,
}

impl XlsxAnswer {
    /// A workbook of that name, written in a folder. If a page cannot be read the answer breaks off, so that nobody mistakes
    /// half of it for the whole.
    pub fn new(
        name: &'static str,
        folder: PathBuf,
        head: Head,
        pages: impl Stream<Item = Result<Vec<Vec<Cell>>, ApiError>> + Send + 'static,
    ) -> Self {
        let written = async move {
            let file = write(folder, head, pages).await.map_err(|error| {
                tracing::error!(cause = error.cause, "a workbook broke off");
                std::io::Error::other("the rows could not be read")
            })?;
            Ok::<_, std::io::Error>(chunks(file))
        };
        Self { body: Body::from_stream(stream::once(written).try_flatten()), name }
    }
}

impl IntoResponse for XlsxAnswer {
    fn into_response(self) -> Response {
        download(self.body, MEDIA_TYPE, self.name)
    }
}

/// Writes the pages off the async threads, one while the next is read, and gives the file at its beginning.
async fn write(
    folder: PathBuf,
    head: Head,
    pages: impl Stream<Item = Result<Vec<Vec<Cell>>, ApiError>> + Send,
) -> Result<File, ApiError> {
    let (sender, mut receiver) = mpsc::channel::<Vec<Vec<Cell>>>(1);
    let writer = tokio::task::spawn_blocking(move || {
        let mut book = Book::new(&folder, head)?;
        while let Some(rows) = receiver.blocking_recv() {
            for row in rows {
                book.add(&row)?;
            }
        }
        book.close(&folder)
    });
    let mut pages = std::pin::pin!(pages);
    while let Some(page) = pages.next().await {
        // A writer that failed takes no more; it says why below.
        if sender.send(page?).await.is_err() {
            break;
        }
    }
    drop(sender);
    writer.await.map_err(ApiError::internal)?.map_err(ApiError::internal)
}

/// A workbook that is being written; its rows are in a file of the folder, not in memory.
struct Book {
    workbook: Workbook,
    head: Head,
    moment: Format,
    money: Format,
    bold: Format,
    /// Rows of the last sheet.
    rows: u32,
    sheets: usize,
}

impl Book {
    fn new(folder: &std::path::Path, head: Head) -> Result<Self, XlsxError> {
        let mut workbook = Workbook::new();
        workbook.set_tempdir(folder)?;
        let (moment, money, bold) = (
            Format::new().set_num_format("yyyy-mm-dd hh:mm"),
            Format::new().set_num_format("#,##0.00"),
            Format::new().set_bold(),
        );
        let mut book = Self { workbook, head, moment, money, bold, rows: 0, sheets: 0 };
        book.begin_sheet()?;
        Ok(book)
    }

    fn begin_sheet(&mut self) -> Result<(), XlsxError> {
        let sheet = self.workbook.add_worksheet_with_constant_memory()?;
        for (column, (_, width)) in (0..).zip(&self.head) {
            sheet.set_column_width(column, f64::from(*width))?;
        }
        sheet.set_freeze_panes(1, 0)?;
        for (column, (name, _)) in (0..).zip(&self.head) {
            sheet.write_string_with_format(0, column, *name, &self.bold)?;
        }
        self.rows = 1;
        self.sheets += 1;
        Ok(())
    }

    fn add(&mut self, row: &[Cell]) -> Result<(), XlsxError> {
        if self.rows == ROWS_MAX {
            self.begin_sheet()?;
        }
        let sheet = self.workbook.worksheet_from_index(self.sheets - 1)?;
        for (column, cell) in (0..).zip(row) {
            put(sheet, (self.rows, column), cell, (&self.moment, &self.money))?;
        }
        self.rows += 1;
        Ok(())
    }

    fn close(mut self, folder: &std::path::Path) -> Result<File, XlsxError> {
        let mut file = tempfile::tempfile_in(folder)?;
        self.workbook.save_to_writer(&mut file)?;
        file.rewind()?;
        Ok(file)
    }
}

fn put(
    sheet: &mut Worksheet,
    (row, column): (u32, u16),
    cell: &Cell,
    (moment, money): (&Format, &Format),
) -> Result<(), XlsxError> {
    match cell {
        Cell::Empty => return Ok(()),
        Cell::Text(text) if text.chars().nth(TEXT_MAX).is_some() => {
            sheet.write_string(row, column, text.chars().take(TEXT_MAX).collect::<String>())?
        }
        Cell::Text(text) => sheet.write_string(row, column, text)?,
        Cell::Moment(at) => sheet.write_datetime_with_format(row, column, at, moment)?,
        Cell::Money(cents) => sheet.write_number_with_format(row, column, dollars(*cents), money)?,
    };
    Ok(())
}

/// Dollars as a workbook has them, which knows no other numbers than floating ones.
#[allow(clippy::float_arithmetic, reason = "a cell is a floating number, and is shown to the cent")]
fn dollars(cents: i64) -> f64 {
    cents as f64 / 100.0
}

/// A file's bytes, read off the async threads.
fn chunks(file: File) -> impl Stream<Item = std::io::Result<Bytes>> {
    stream::try_unfold(file, |mut file| async move {
        let read = tokio::task::spawn_blocking(move || {
            let mut bytes = vec![0; CHUNK];
            let length = file.read(&mut bytes)?;
            bytes.truncate(length);
            std::io::Result::Ok((bytes, file))
        });
        let (bytes, file) = read.await.map_err(std::io::Error::other)??;
        Ok((!bytes.is_empty()).then(|| (Bytes::from(bytes), file)))
    })
}
