//! Small files that would take all memory, or all time, if they were believed. Each is read in a process that has no more
//! memory than a server may spend on one.

#![allow(clippy::unwrap_used, reason = "a test says by panicking")]

use std::fmt::Write as _;
use std::io::{Cursor, Write as _};
use std::time::{Duration, Instant};

use rustix::process::{Resource, Rlimit, setrlimit};
use waybill_sheets::{BYTES_MAX, CELL_CHARACTERS_MAX, CELLS_MAX, Unreadable, read};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// What reading one may take. `deploy/waybill@.service` gives a process more than this.
const MEMORY_MAX: u64 = 1536 * 1024 * 1024;
/// In a debug build on a busy machine; a server takes a hundredth.
const PATIENCE: Duration = Duration::from_secs(120);

const MAIN: &str = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATED: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/// A workbook under construction: its parts, by name.
struct Book(Vec<(String, String)>);

impl Book {
    /// One sheet with these rows.
    fn of(rows: &str) -> Self {
        let book = format!(r#"<workbook xmlns:r="{RELATED}"><sheets><sheet name="A" r:id="r1"/></sheets></workbook>"#);
        let parts = [
            ("[Content_Types].xml", "<Types/>".to_owned()),
            ("_rels/.rels", relationships(&[("r1", "officeDocument", "xl/workbook.xml")])),
            ("xl/workbook.xml", book),
            ("xl/_rels/workbook.xml.rels", relationships(&[("r1", "worksheet", "worksheets/sheet1.xml")])),
            ("xl/worksheets/sheet1.xml", sheet(rows)),
        ];
        Self(parts.into_iter().map(|(name, content)| (name.to_owned(), content)).collect())
    }

    /// The same, with a part added or replaced.
    fn with(mut self, name: &str, content: impl Into<String>) -> Self {
        self.0.retain(|(known, _)| known != name);
        self.0.push((name.to_owned(), content.into()));
        self
    }

    /// The same, with these texts shared between its cells.
    fn sharing(self, texts: &str) -> Self {
        self.with("xl/sharedStrings.xml", format!(r#"<sst xmlns="{MAIN}">{texts}</sst>"#))
    }

    fn packed(&self) -> Vec<u8> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        for (name, content) in &self.0 {
            zip.start_file(name.as_str(), SimpleFileOptions::default()).unwrap();
            zip.write_all(content.as_bytes()).unwrap();
        }
        zip.finish().unwrap().into_inner()
    }
}

fn relationships(list: &[(&str, &str, &str)]) -> String {
    let one = |(id, kind, to): &(&str, &str, &str)| {
        format!(r#"<Relationship Id="{id}" Type="{RELATED}/{kind}" Target="{to}"/>"#)
    };
    format!("<Relationships>{}</Relationships>", list.iter().map(one).collect::<String>())
}

fn sheet(rows: &str) -> String {
    format!(r#"<worksheet xmlns="{MAIN}"><sheetData>{rows}</sheetData></worksheet>"#)
}

/// Rows of so many cells, each of this kind.
fn rows(rows: usize, cells: usize, cell: &str) -> String {
    let mut text = String::new();
    for row in 1..=rows {
        write!(text, "<row r=\"{row}\">{}</row>", cell.repeat(cells)).unwrap();
    }
    text
}

const FIRST_SHARED: &str = r#"<c t="s"><v>0</v></c>"#;

/// Writes another size over the one that the archive's index gives for the unpacked part.
fn declaring_size(mut bytes: Vec<u8>, name: &str, size: u32) -> Vec<u8> {
    let header = 46;
    let at = (0..bytes.len() - header - name.len())
        .find(|at| bytes[*at..].starts_with(b"PK\x01\x02") && bytes[at + header..].starts_with(name.as_bytes()))
        .unwrap();
    bytes[at + 24..at + 28].copy_from_slice(&size.to_le_bytes());
    bytes
}

/// What each file is, and what becomes of it.
fn workbooks() -> Vec<(&'static str, Vec<u8>, Result<usize, Unreadable>)> {
    use Unreadable::{CellTooLong, Damaged, TooLarge};
    let text = |length: usize| format!("<si><t>{}</t></si>", "x".repeat(length));
    let book = |rows: &str| Book::of(rows);
    let one = r#"<row r="1"><c t="inlineStr"><is><t>a</t></is></c></row>"#;
    let same_cell = format!("<row r=\"1\">{}</row>", r#"<c r="A1" t="s"><v>0</v></c>"#.repeat(4_000));
    let mut many_parts = book(one);
    many_parts.0.extend((0..10_001).map(|at: u32| (at.to_string(), String::new())));
    let aliases: String = (0..5_000).fold(String::new(), |mut sheets, at| {
        write!(sheets, r#"<sheet name="{at}" r:id="r1"/>"#).unwrap();
        sheets
    });
    let aliases = format!(r#"<workbook xmlns:r="{RELATED}"><sheets>{aliases}</sheets></workbook>"#);
    let spaces = " ".repeat(10_000_000);
    let lying = book(one).with("xl/worksheets/sheet1.xml", sheet(&" ".repeat(140_000_000))).packed();
    vec![
        (
            "a long text in many cells",
            book(&rows(100, 16, FIRST_SHARED)).sharing(&text(8_000_000)).packed(),
            Err(CellTooLong),
        ),
        (
            "a text of the greatest length in many cells",
            book(&rows(1_000, 100, FIRST_SHARED)).sharing(&text(CELL_CHARACTERS_MAX)).packed(),
            Err(TooLarge),
        ),
        ("a cell that is written again and again", book(&same_cell).sharing(&text(30_000)).packed(), Err(TooLarge)),
        ("more shared texts than cells", book(one).sharing(&"<si/>".repeat(CELLS_MAX + 1)).packed(), Err(TooLarge)),
        (
            "a boast of shared texts",
            book(one).with("xl/sharedStrings.xml", r#"<sst uniqueCount="99999999999"><si/></sst>"#).packed(),
            Err(TooLarge),
        ),
        (
            "one long text of a cell",
            book(&format!("<row><c t=\"str\"><v>{}</v></c></row>", "y".repeat(140_000_000))).packed(),
            Err(TooLarge),
        ),
        (
            "a text that is read before it is too long",
            book(&format!("<row><c t=\"str\"><v>{}</v></c></row>", "y".repeat(120_000_000))).packed(),
            Err(CellTooLong),
        ),
        (
            "a long text in pieces",
            book(&format!("<row><c t=\"str\"><v>{}</v></c></row>", "yyyy<!---->".repeat(10_000))).packed(),
            Err(CellTooLong),
        ),
        ("a part that is larger than it says", declaring_size(lying, "xl/worksheets/sheet1.xml", 100), Err(TooLarge)),
        ("many styles", book(one).with("xl/styles.xml", "<xf/>".repeat(4_000_000)).packed(), Err(TooLarge)),
        ("many parts", many_parts.packed(), Err(TooLarge)),
        (
            "many sheets of one part",
            book("").with("xl/workbook.xml", aliases).with("xl/worksheets/sheet1.xml", sheet(&spaces)).packed(),
            Ok(0),
        ),
        ("elements in elements", book(&format!("{}{one}", "<a>".repeat(1_000_000))).packed(), Ok(1)),
        (
            "a dimension of all cells",
            book("")
                .with(
                    "xl/worksheets/sheet1.xml",
                    format!(r#"<worksheet><dimension ref="A1:XFD1048576"/><sheetData>{one}</sheetData></worksheet>"#),
                )
                .packed(),
            Ok(1),
        ),
        (
            "merged cells",
            book("")
                .with(
                    "xl/worksheets/sheet1.xml",
                    format!(
                        "<worksheet><sheetData>{one}</sheetData><mergeCells>{}</mergeCells></worksheet>",
                        r#"<mergeCell ref="A1:XFD1048576"/>"#.repeat(100_000)
                    ),
                )
                .packed(),
            Ok(1),
        ),
        ("the last cell", book(r#"<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>"#).packed(), Ok(0)),
        ("the last row", book(r#"<row r="1048576"><c r="A1048576"><v>1</v></c></row>"#).packed(), Ok(1)),
        // Checked arithmetic, as in a debug build, refuses these; else they are some other cell.
        (
            "a row of too many digits",
            book(r#"<row r="99999999999"><c><v>1</v></c></row>"#).packed(),
            if cfg!(debug_assertions) { Err(Damaged) } else { Ok(1) },
        ),
        (
            "a dimension that ends before it begins",
            book("")
                .with(
                    "xl/worksheets/sheet1.xml",
                    format!(r#"<worksheet><dimension ref="B2:A1"/><sheetData>{one}</sheetData></worksheet>"#),
                )
                .packed(),
            if cfg!(debug_assertions) { Err(Damaged) } else { Ok(1) },
        ),
    ]
}

fn texts() -> Vec<(&'static str, Vec<u8>, Result<usize, Unreadable>)> {
    use Unreadable::{CellTooLong, TooLarge};
    let long = "x".repeat(CELL_CHARACTERS_MAX);
    vec![
        ("a cell of the greatest length", format!("a,{long}\n").into_bytes(), Ok(1)),
        ("a cell of one character more", format!("a,{long}x\n").into_bytes(), Err(CellTooLong)),
        (
            "characters of two units",
            format!("a,{}\n", "😀".repeat(CELL_CHARACTERS_MAX / 2 + 1)).into_bytes(),
            Err(CellTooLong),
        ),
        (
            "a quotation mark that is never closed",
            format!("a,\"b\n{}", "c,d\n".repeat(10_000)).into_bytes(),
            Err(CellTooLong),
        ),
        ("many quotation marks", "\"\"".repeat(1_000_000).into_bytes(), Err(CellTooLong)),
        ("more than is read", vec![b'\n'; BYTES_MAX + 1], Err(TooLarge)),
        ("signs that take three bytes once they are read", b"9\x80 ".repeat(BYTES_MAX / 3), Err(TooLarge)),
        ("empty rows", vec![b'\n'; 5_000_000], Ok(0)),
        ("empty cells", vec![b','; 5_000_000], Ok(0)),
    ]
}

#[test]
fn no_file_takes_more_memory_or_time_than_it_may() {
    let limit = Rlimit { current: Some(MEMORY_MAX), maximum: Some(MEMORY_MAX) };
    let files = workbooks().into_iter().chain(texts()).collect::<Vec<_>>();
    setrlimit(Resource::As, limit).unwrap();
    for (what, bytes, expected) in files {
        let began = Instant::now();
        let size = bytes.len();
        assert_eq!(read(&bytes).map(|table| table.len()), expected, "{what}");
        assert!(began.elapsed() < PATIENCE, "{what}: {size} bytes took {:?}", began.elapsed());
    }
}
