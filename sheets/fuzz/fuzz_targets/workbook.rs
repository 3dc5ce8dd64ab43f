//! A workbook whose parts are any bytes, parted by 0xff: the sheet, the shared texts, the styles, the list of sheets, where
//! they lie. A part that is missing is as spreadsheet programs write it. Bytes of an archive would mostly fail its checksums.
#![no_main]

use std::io::{Cursor, Write};

use libfuzzer_sys::fuzz_target;
use waybill_sheets::CELL_CHARACTERS_MAX;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

const RELS: &[u8] = br#"<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>"#;

const PARTS: [(&str, &[u8]); 5] = [
    (
        "xl/worksheets/sheet1.xml",
        br#"<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>46353</v></c></row></sheetData></worksheet>"#,
    ),
    ("xl/sharedStrings.xml", br#"<sst uniqueCount="1"><si><r><t>a</t></r><r><t>b</t></r></si></sst>"#),
    ("xl/styles.xml", br#"<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>"#),
    ("xl/workbook.xml", br#"<workbook><sheets><sheet name="A" r:id="r1"/></sheets></workbook>"#),
    (
        "xl/_rels/workbook.xml.rels",
        br#"<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>"#,
    ),
];

// In place of the hook that aborts: a panic in calamine's arithmetic is caught by the reader, and is not a finding.
fuzz_target!(init: std::panic::set_hook(Box::new(|panic| eprintln!("{panic}"))), |bytes: &[u8]| {
    let mut given = bytes.split(|byte| *byte == 0xff);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let mut put = |name: &str, content: &[u8]| {
        zip.start_file(name, stored).and_then(|()| Ok(zip.write_all(content)?)).expect("memory takes all");
    };
    put("_rels/.rels", RELS);
    for (name, usual) in PARTS {
        put(name, given.next().filter(|given| !given.is_empty()).unwrap_or(usual));
    }
    let file = zip.finish().expect("memory takes all").into_inner();
    if let Ok(table) = waybill_sheets::read(&file) {
        assert!(table.iter().flatten().all(|cell| cell.encode_utf16().count() <= CELL_CHARACTERS_MAX));
    }
});
