//! Any bytes: what they are is told by the reader.
#![no_main]

use libfuzzer_sys::fuzz_target;
use waybill_sheets::{BYTES_MAX, CELL_CHARACTERS_MAX, COLUMNS_MAX, ROWS_MAX};

// In place of the hook that aborts: a panic in calamine's arithmetic is caught by the reader, and is not a finding.
fuzz_target!(init: std::panic::set_hook(Box::new(|panic| eprintln!("{panic}"))), |bytes: &[u8]| {
    let Ok(table) = waybill_sheets::read(bytes) else { return };
    assert!(table.len() <= ROWS_MAX);
    let mut left = BYTES_MAX;
    for row in &table {
        assert!(!row.is_empty() && row.len() <= COLUMNS_MAX);
        for cell in row {
            assert!(cell.encode_utf16().count() <= CELL_CHARACTERS_MAX);
            left = left.checked_sub(cell.len()).expect("more bytes than a table may hold");
        }
    }
});
