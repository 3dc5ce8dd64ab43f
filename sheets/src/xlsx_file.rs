//! Workbooks.

use std::io::Cursor;

use calamine::{Data, Reader, Xlsx};

use super::{ROWS_MAX, Table, Unreadable};

/// Reads the first sheet that holds something.
pub fn read(bytes: &[u8]) -> Result<Table, Unreadable> {
    let mut book = Xlsx::new(Cursor::new(bytes)).map_err(|_| Unreadable::Damaged)?;
    for name in book.sheet_names() {
        let range = book.worksheet_range(&name).map_err(|_| Unreadable::Damaged)?;
        if !range.is_empty() {
            return Ok(range.rows().take(ROWS_MAX).map(|row| row.iter().map(text).collect()).collect());
        }
    }
    Ok(Table::new())
}

/// A cell as a person sees it; an error of a formula is nothing.
fn text(cell: &Data) -> String {
    match cell {
        Data::Empty | Data::Error(_) => String::new(),
        Data::String(text) | Data::DateTimeIso(text) | Data::DurationIso(text) => text.clone(),
        Data::Bool(value) => if *value { "1" } else { "0" }.to_owned(),
        Data::DateTime(moment) if moment.is_datetime() => {
            let (year, month, day, ..) = moment.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        // A phone number or an order's number is no quantity, though a spreadsheet stores one: no fraction, no exponent.
        number => number.to_string(),
    }
}
