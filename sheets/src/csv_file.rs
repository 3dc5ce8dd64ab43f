//! Text with separators.

use memchr::{memchr, memchr3};

use super::encoding::{Encoding, decode};
use super::packed::cell_bounded;
use super::{BYTES_MAX, COLUMNS_MAX, Packed, Unreadable, vcard_file};

/// What may separate cells, in the order in which it is tried where two are equally frequent.
const SEPARATORS: [u8; 4] = [b',', b';', b'\t', b'|'];
/// How many lines tell the separator.
const LOOKED_AT: usize = 20;
/// The mark of UTF-8.
const MARK: &str = "\u{feff}";

/// Reads text: UTF-8 or UTF-16, else an older encoding, which a person may have chosen.
pub fn read(bytes: Vec<u8>, encoding: Option<Encoding>) -> Result<Packed, Unreadable> {
    if bytes.len() > BYTES_MAX {
        return Err(Unreadable::TooLarge);
    }
    let text = decode(bytes, encoding)?;
    if vcard_file::is_cards(&text) {
        return vcard_file::read(&text);
    }
    if is_markup(&text) { Err(Unreadable::Kind) } else { split(text) }
}

/// Whether a text is JSON, HTML or XML; the file's name does not matter.
fn is_markup(text: &str) -> bool {
    let text = text.trim_start_matches(MARK).trim();
    let between = |first: char, last: char| text.starts_with(first) && text.ends_with(last);
    between('{', '}') || between('[', ']') || between('<', '>')
}

/// Cuts a text into rows and cells (RFC 4180, and what spreadsheets make of it): a quotation mark matters at the beginning of
/// a cell alone, text after its closing mark belongs to it, and a row ends with any line break.
fn split(text: String) -> Result<Packed, Unreadable> {
    let bytes = text.as_bytes();
    let start = if text.starts_with(MARK) { MARK.len() } else { 0 };
    let declared = declared_separator(&text[start..]);
    let separator = declared.map_or_else(|| separator(&text), |(separator, _)| separator);
    let mut table = Packed::default();
    // Cells that are not in the text as they are: with quotation marks in them.
    let mut apart = String::new();
    if text.len() > BYTES_MAX {
        return Err(Unreadable::TooLarge);
    }
    let mut at = start + declared.map_or(0, |(_, length)| length);
    while at < bytes.len() && !table.is_full() {
        let (start, end, behind) = cell(&text, at, separator, &mut apart);
        if table.in_row() < COLUMNS_MAX {
            let cell = piece(&text, &apart, start, end);
            cell_bounded(cell)?;
            match is_formula_of_text(cell) {
                true => table.push(start + 2, end - 1)?,
                false => table.push(start, end)?,
            }
        }
        at = behind;
        match bytes.get(at) {
            Some(byte) if *byte == separator => {
                at += 1;
                // A cell follows, also where the text ends here.
                if at < bytes.len() {
                    continue;
                }
            }
            Some(b'\r') if bytes.get(at + 1) == Some(&b'\n') => at += 2,
            Some(_) => at += 1,
            None => {}
        }
        table.end_row(|start, end| piece(&text, &apart, start, end).trim().is_empty())?;
    }
    Ok(table.within(text, &apart))
}

/// The text between two places of a text that continues with another.
fn piece<'a>(text: &'a str, apart: &'a str, start: usize, end: usize) -> &'a str {
    let place = |of: &'a str, before: usize| of.get(start - before..end - before).unwrap_or_default();
    if start < text.len() { place(text, 0) } else { place(apart, text.len()) }
}

/// Reads the cell at a place: where it begins and ends, and where the next begins.
fn cell(text: &str, at: usize, separator: u8, apart: &mut String) -> (usize, usize, usize) {
    let bytes = text.as_bytes();
    let ends = |byte: &u8| *byte == separator || *byte == b'\n' || *byte == b'\r';
    let plain_end =
        |from: usize| memchr3(separator, b'\n', b'\r', &bytes[from..]).map_or(bytes.len(), |found| from + found);
    if bytes.get(at) != Some(&b'"') {
        let end = plain_end(at);
        return (at, end, end);
    }
    let mark_from = |from: usize| memchr(b'"', &bytes[from..]).map_or(bytes.len(), |found| from + found);
    let start = at + 1;
    let mut mark = mark_from(start);
    let behind = (mark + 1).min(bytes.len());
    // Mostly there is no other mark, and nothing behind the closing one.
    if bytes.get(behind).is_none_or(ends) {
        return (start, mark, behind);
    }
    let from = text.len() + apart.len();
    let mut piece = start;
    loop {
        apart.push_str(&text[piece..mark]);
        if bytes.get(mark + 1) != Some(&b'"') {
            break;
        }
        apart.push('"');
        piece = mark + 2;
        mark = mark_from(piece);
    }
    let rest = (mark + 1).min(bytes.len());
    let behind = plain_end(rest);
    apart.push_str(&text[rest..behind]);
    (from, text.len() + apart.len(), behind)
}

/// Whether a cell is a text as programs write it for Excel not to make a number of it: `="02138"`.
fn is_formula_of_text(cell: &str) -> bool {
    cell.len() > 2 && cell.strip_prefix("=\"").is_some_and(|text| text.ends_with('"'))
}

/// The separator that the first line says, as Excel writes it, with the length of that line: `sep=;`.
fn declared_separator(text: &str) -> Option<(u8, usize)> {
    let line = text.split_inclusive(['\n', '\r']).next()?;
    let said = line.trim().trim_matches('"');
    let (name, separator) = said.split_at_checked(4)?;
    let [separator] = separator.as_bytes() else { return (said == "sep=").then_some((b'\t', line.len())) };
    let is_declared = name.eq_ignore_ascii_case("sep=") && SEPARATORS.contains(separator);
    is_declared.then_some((*separator, line.len()))
}

/// The separator in most of the first lines, outside quotation marks.
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
    use csv::ReaderBuilder;

    use super::*;
    use crate::Table;

    fn table(text: &str) -> Table {
        crate::read(text.as_bytes()).unwrap_or_default()
    }

    /// What the crate `csv` makes of a text.
    fn known(text: &str) -> Table {
        let mut reader = ReaderBuilder::new()
            .has_headers(false)
            .flexible(true)
            .delimiter(separator(text))
            .from_reader(text.as_bytes());
        let cells = |row: csv::StringRecord| row.iter().map(str::to_owned).collect::<Vec<String>>();
        let mut table: Table = reader.records().filter_map(Result::ok).map(cells).collect();
        for row in &mut table {
            while row.last().is_some_and(|cell| cell.trim().is_empty()) {
                row.pop();
            }
        }
        table.retain(|row| !row.is_empty());
        table
    }

    #[test]
    fn any_text_is_split_as_the_csv_crate_splits_it() {
        let mut random = fastrand::Rng::with_seed(7);
        let signs = ["\"", "\"\"", ",", ";", "\t", "\n", "\r\n", "\r", " ", "a", "é", "北", "=1+1", "'"];
        for round in 0..20_000 {
            let text: String = (0..random.usize(0..24)).map(|_| signs[random.usize(0..signs.len())]).collect();
            assert_eq!(table(&text), known(&text), "round {round}: {text:?}");
        }
    }

    #[test]
    fn commas_semicolons_and_tabs_are_distinguished() {
        let expected =
            vec![vec!["Nom".to_owned(), "Ville".to_owned()], vec!["Roy, Ana".to_owned(), "Laval".to_owned()]];
        assert_eq!(table("Nom,Ville\r\n\"Roy, Ana\",Laval\r\n"), expected);
        assert_eq!(table("Nom;Ville\n\"Roy, Ana\";Laval"), expected);
        assert_eq!(table("Nom\tVille\nRoy, Ana\tLaval\n"), expected);
    }

    #[test]
    fn utf_8_and_windows_1252_are_distinguished() {
        assert_eq!(table("\u{feff}Montréal,Québec"), [["Montréal", "Québec"]]);
        assert_eq!(crate::read(b"Montr\xe9al,Qu\xe9bec").unwrap_or_default(), [["Montréal", "Québec"]]);
    }

    #[test]
    fn a_file_of_both_is_read_line_by_line() {
        let both = [b"Qu\xe9bec,1\n".as_slice(), "Montréal,2\n".as_bytes()].concat();
        assert_eq!(crate::read(&both).unwrap_or_default(), [["Québec", "1"], ["Montréal", "2"]]);
    }

    #[test]
    fn a_row_is_numbered_as_a_spreadsheet_does_it() {
        let table = crate::read_packed(b",,\n\nA,B\n , \n1,2\n3,4\n".to_vec(), None).unwrap_or_default();
        assert_eq!([0, 1, 2].map(|row| table.number(row)), [3, 5, 6]);
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
    fn a_line_may_say_the_separator() {
        for text in [
            "sep=;\r\nNom;Ville\r\nRoy, Ana;Laval",
            "\u{feff}SEP=;\nNom;Ville\nRoy, Ana;Laval",
            "\"sep=;\"\nNom;Ville\nRoy, Ana;Laval",
        ] {
            assert_eq!(table(text), [["Nom", "Ville"], ["Roy, Ana", "Laval"]], "{text}");
        }
        assert_eq!(table("sep=\t\nNom\tVille"), [["Nom", "Ville"]]);
        assert_eq!(table("separator,b"), [["separator", "b"]]);
    }

    #[test]
    fn bars_separate_cells_too() {
        assert_eq!(table("Nom|Ville\nRoy, Ana|Laval"), [["Nom", "Ville"], ["Roy, Ana", "Laval"]]);
    }

    #[test]
    fn a_text_that_is_written_as_a_formula_is_that_text() {
        assert_eq!(table("a,b\n=\"02138\",\"=\"\"H3A 1H6\"\"\""), [["a", "b"], ["02138", "H3A 1H6"]]);
        assert_eq!(table("=\"\",=1+1,=\"a"), [["", "=1+1", "=\"a"]]);
    }

    #[test]
    fn what_is_called_a_table_and_is_none_is_refused() {
        for text in [
            "[{\"name\":\"Ana\"}]",
            " {\"rows\":[]}\n",
            "<!doctype html><table><tr></table>\n",
            "<?xml version=\"1.0\"?><a/>",
        ] {
            assert_eq!(crate::read(text.as_bytes()), Err(Unreadable::Kind), "{text}");
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_no_table() {
        assert_eq!(crate::read(b"\x89PNG\r\n\x00\x00"), Err(Unreadable::Kind));
    }
}
