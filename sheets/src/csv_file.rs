//! Text with separators.

use csv::ReaderBuilder;
use encoding_rs::WINDOWS_1252;

use super::{CELLS_MAX, COLUMNS_MAX, ROWS_MAX, Table, Unreadable};

/// What may separate cells, in the order in which it is tried where two are equally frequent.
const SEPARATORS: [u8; 3] = [b',', b';', b'\t'];
/// How many lines tell the separator.
const LOOKED_AT: usize = 20;

/// Reads text: UTF-8, with or without its mark, else Windows-1252, as spreadsheets in Canada write it.
pub fn read(bytes: &[u8]) -> Result<Table, Unreadable> {
    if bytes.contains(&0) {
        return Err(Unreadable::Kind);
    }
    let bare = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let text = match std::str::from_utf8(bare) {
        Ok(text) => text.into(),
        Err(_) => WINDOWS_1252.decode_without_bom_handling(bare).0,
    };
    let mut table = Table::new();
    let mut cells = 0;
    let rows = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator(&text))
        .from_reader(text.as_bytes())
        .into_records()
        .take(ROWS_MAX)
        .filter_map(Result::ok);
    for row in rows {
        let row: Vec<String> = row.iter().take(COLUMNS_MAX).map(str::to_owned).collect();
        cells += row.len();
        if cells > CELLS_MAX {
            return Err(Unreadable::TooLarge);
        }
        table.push(row);
    }
    Ok(table)
}

/// The separator that stands in most of the first lines, outside quotation marks.
fn separator(text: &str) -> u8 {
    let mut counts = [0_usize; SEPARATORS.len()];
    let (mut quoted, mut lines) = (false, 0);
    for byte in text.bytes() {
        match byte {
            b'"' => quoted = !quoted,
            b'\n' if !quoted => {
                lines += 1;
                if lines == LOOKED_AT {
                    break;
                }
            }
            _ if quoted => {}
            _ => {
                if let Some(at) = SEPARATORS.iter().position(|separator| *separator == byte) {
                    counts[at] += 1;
                }
            }
        }
    }
    let most = counts.iter().copied().max().unwrap_or_default();
    counts.iter().position(|count| *count == most).map_or(b',', |at| SEPARATORS[at])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> Table {
        read(text.as_bytes()).unwrap_or_default()
    }

    #[test]
    fn commas_semicolons_and_tabs_are_told_apart() {
        let expected =
            vec![vec!["Nom".to_owned(), "Ville".to_owned()], vec!["Roy, Ana".to_owned(), "Laval".to_owned()]];
        assert_eq!(table("Nom,Ville\r\n\"Roy, Ana\",Laval\r\n"), expected);
        assert_eq!(table("Nom;Ville\n\"Roy, Ana\";Laval"), expected);
        assert_eq!(table("Nom\tVille\nRoy, Ana\tLaval\n"), expected);
    }

    #[test]
    fn utf_8_and_windows_1252_are_told_apart() {
        assert_eq!(table("\u{feff}Montréal,Québec"), [["Montréal", "Québec"]]);
        assert_eq!(read(b"Montr\xe9al,Qu\xe9bec").unwrap_or_default(), [["Montréal", "Québec"]]);
    }

    #[test]
    fn rows_may_be_of_different_lengths_and_cells_of_several_lines() {
        assert_eq!(table("a,b,c\n\"x\ny\"\n"), vec![vec!["a", "b", "c"], vec!["x\ny"]]);
    }

    #[test]
    fn no_more_columns_are_read_than_any_table_needs() {
        assert_eq!(table(&"x,".repeat(10_000))[0].len(), COLUMNS_MAX);
    }

    #[test]
    fn bytes_that_are_no_text_are_no_table() {
        assert_eq!(read(b"\x89PNG\r\n\x00\x00"), Err(Unreadable::Kind));
    }
}
