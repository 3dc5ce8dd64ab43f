//! Workbooks.

use std::io::Cursor;
use std::panic::{AssertUnwindSafe, catch_unwind};

use calamine::{DataRef, Reader, SheetVisible, Xlsx, XlsxError};

use super::{COLUMNS_MAX, Packed, Unreadable, unpacked};

/// How many sheets are tried for one that holds something: each may be the same part, unpacked once more.
const SHEETS_MAX: usize = 8;
/// Rows that tell whether a sheet is a table.
const LOOKED_AT: usize = 20;

/// Fewest rows and columns of a table: a sheet with less is a note, or instructions.
const TABLE_MIN: (usize, usize) = (2, 2);

/// Reads the first sheet that is a table, else the first that holds something, of the first [`SHEETS_MAX`] that are shown.
pub fn read(bytes: &[u8]) -> Result<Packed, Unreadable> {
    unpacked::bounded(bytes)?;
    // calamine adds and multiplies numbers of rows and columns as they come: checked arithmetic ends in a panic.
    catch_unwind(AssertUnwindSafe(|| first_sheet(bytes))).unwrap_or(Err(Unreadable::Damaged))
}

fn first_sheet(bytes: &[u8]) -> Result<Packed, Unreadable> {
    let damaged = |_: XlsxError| Unreadable::Damaged;
    let mut book = Xlsx::new(Cursor::new(bytes)).map_err(damaged)?;
    let shown = book.sheets_metadata().iter().filter(|sheet| sheet.visible == SheetVisible::Visible);
    let names: Vec<String> = shown.map(|sheet| sheet.name.clone()).take(SHEETS_MAX).collect();
    let mut first = Packed::default();
    for name in names {
        let table = sheet(&mut book, &name)?;
        let width = (0..table.rows().min(LOOKED_AT)).map(|row| table.width(row)).max().unwrap_or_default();
        if table.rows() >= TABLE_MIN.0 && width >= TABLE_MIN.1 {
            return Ok(table);
        }
        if first.rows() == 0 {
            first = table;
        }
    }
    Ok(first)
}

/// Reads a sheet cell by cell: as a range it would take the room of the whole rectangle, however far out its last cell is.
fn sheet(book: &mut Xlsx<Cursor<&[u8]>>, name: &str) -> Result<Packed, Unreadable> {
    let damaged = |_: XlsxError| Unreadable::Damaged;
    let mut cells = book.worksheet_cells_reader(name).map_err(damaged)?;
    let (mut table, mut last) = (Packed::default(), None);
    let mut made = String::new();
    while let Some(cell) = cells.next_cell().map_err(damaged)? {
        let (row, column) = cell.get_position();
        let (column, text) = (column as usize, text(cell.get_value(), &mut made));
        if column >= COLUMNS_MAX || text.trim().is_empty() {
            continue;
        }
        if last != Some(row) {
            table.end_row(|start, end| start == end)?;
            if table.is_full() {
                return Ok(table);
            }
            last = Some(row);
        }
        table.put(column, text)?;
    }
    table.end_row(|start, end| start == end)?;
    Ok(table)
}

/// A cell as a person sees it; an error of a formula is nothing. What is not a text in the workbook is written to `made`.
fn text<'a>(cell: &'a DataRef<'_>, made: &'a mut String) -> &'a str {
    *made = match cell {
        DataRef::String(text) | DataRef::DateTimeIso(text) | DataRef::DurationIso(text) => return text,
        DataRef::SharedString(text) => return text,
        DataRef::Empty | DataRef::Error(_) => return "",
        DataRef::Bool(value) => return if *value { "1" } else { "0" },
        DataRef::DateTime(moment) if moment.is_datetime() => {
            let (year, month, day, ..) = moment.to_ymd_hms_milli();
            format!("{year:04}-{month:02}-{day:02}")
        }
        // A phone number or an order's number is not a quantity, though a spreadsheet stores one: no fraction, no exponent.
        DataRef::DateTime(number) => number.to_string(),
        DataRef::Float(number) => number.to_string(),
        DataRef::Int(number) => number.to_string(),
    };
    made
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use zip::ZipWriter;
    use zip::write::SimpleFileOptions;

    use crate::{Unreadable, read};

    /// A workbook as spreadsheet programs write it: its first sheet is empty, texts are shared, and a column holds days.
    const PARTS: [(&str, &str); 8] = [
        (
            "[Content_Types].xml",
            r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/worksheets/sheet2.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>"#,
        ),
        (
            "_rels/.rels",
            r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#,
        ),
        (
            "xl/workbook.xml",
            r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="Notes" sheetId="1" r:id="rId1"/><sheet name="Commandes" sheetId="2" r:id="rId2"/></sheets></workbook>"#,
        ),
        (
            "xl/_rels/workbook.xml.rels",
            r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet2.xml"/><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/><Relationship Id="rId4" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/sharedStrings" Target="sharedStrings.xml"/></Relationships>"#,
        ),
        (
            "xl/styles.xml",
            r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>"#,
        ),
        (
            "xl/sharedStrings.xml",
            r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" count="4" uniqueCount="4"><si><t>Téléphone</t></si><si><t>Ville</t></si><si><t>Arrivée</t></si><si><r><t>Trois-</t></r><r><t>Rivières</t></r></si></sst>"#,
        ),
        (
            "xl/worksheets/sheet1.xml",
            r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData/></worksheet>"#,
        ),
        (
            "xl/worksheets/sheet2.xml",
            r#"<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row><row r="2"><c r="A2"><v>8195550199</v></c><c r="B2" t="s"><v>3</v></c><c r="C2" s="1"><v>46353</v></c><c r="D2"><f>1.8*1</f><v>1.8</v></c></row><row r="3"><c r="B3" t="inlineStr"><is><t>Laval</t></is></c><c r="D3" t="e"><v>#N/A</v></c></row></sheetData></worksheet>"#,
        ),
    ];

    fn workbook(parts: &[(&str, &str)]) -> Vec<u8> {
        let mut zip = ZipWriter::new(std::io::Cursor::new(Vec::new()));
        for (name, content) in parts {
            zip.start_file(*name, SimpleFileOptions::default()).unwrap();
            zip.write_all(content.as_bytes()).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }

    #[test]
    fn a_workbook_is_read_as_a_person_sees_it() {
        let table = read(&workbook(&PARTS)).unwrap();
        let rows: Vec<Vec<&str>> = table.iter().map(|row| row.iter().map(String::as_str).collect()).collect();
        assert_eq!(
            rows,
            [
                vec!["Téléphone", "Ville", "Arrivée"],
                // A number without an exponent, a day, a formula's value.
                vec!["8195550199", "Trois-Rivières", "2026-11-27", "1.8"],
                vec!["", "Laval"],
            ]
        );
    }

    /// The workbook with a part of it changed.
    fn with(name: &str, from: &str, to: &str) -> Vec<u8> {
        let changed: Vec<(&str, String)> = PARTS
            .iter()
            .map(|(part, content)| {
                (*part, if *part == name { content.replace(from, to) } else { (*content).to_owned() })
            })
            .collect();
        let parts: Vec<(&str, &str)> = changed.iter().map(|(part, content)| (*part, content.as_str())).collect();
        workbook(&parts)
    }

    #[test]
    fn a_hidden_sheet_and_one_of_instructions_are_no_table() {
        let notes = r#"<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Fill in the second sheet</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Thank you</t></is></c></row></sheetData>"#;
        assert_eq!(read(&with("xl/worksheets/sheet1.xml", "<sheetData/>", notes)).unwrap()[0][0], "Téléphone");
        let hidden = with("xl/workbook.xml", r#"name="Commandes""#, r#"name="Commandes" state="hidden""#);
        assert_eq!(read(&hidden), Ok(Vec::new()));
    }

    #[test]
    fn a_cell_far_out_takes_no_room() {
        let far = with("xl/worksheets/sheet2.xml", "r=\"B3\"", "r=\"XFD1048576\"");
        assert_eq!(read(&far).unwrap().len(), 2);
    }

    #[test]
    fn a_workbook_that_says_it_shares_more_texts_than_memory_has_room_for_is_refused() {
        let boast = with("xl/sharedStrings.xml", "uniqueCount=\"4\"", "uniqueCount=\"100000000000\"");
        assert_eq!(read(&boast), Err(Unreadable::TooLarge));
    }

    #[test]
    fn a_zip_file_that_is_no_workbook_is_damaged() {
        assert_eq!(read(&workbook(&PARTS[..1])), Err(Unreadable::Damaged));
    }
}
