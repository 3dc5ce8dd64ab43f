//! The rows that do not go in, as a file that can be put right and imported again as it is.

use super::cells::FORMULA;
use super::header::bare;
use super::sorting::{Cells, Sorting};

/// The header of the column that says why, English and French. It fills no field, so that it can stay.
const HEADER: [&str; 2] = ["Errors", "Erreurs"];

impl<T: Cells> Sorting<T> {
    /// The rows with those numbers as CSV: the file's own columns with what was changed meanwhile, and why each does not go in.
    #[must_use]
    pub fn left_out(&self, numbers: &[u32]) -> String {
        let is_ours = |name: &String| HEADER.iter().any(|ours| bare(ours) == bare(name));
        let mut header = self.cells(0);
        header.resize(header.len().max(self.columns().len()), String::new());
        // A file that came from here has the column already.
        let place = header.iter().position(is_ours).unwrap_or(header.len());
        let [english, french] = HEADER;
        let name = self.context().lang.pick(english, french);
        let mut text = String::from("\u{feff}");
        put(&mut header, place, name.to_owned());
        line(&mut text, &header);
        for number in numbers {
            let mut cells = self.cells_now(*number);
            put(&mut cells, place, self.why(*number));
            line(&mut text, &cells);
        }
        text
    }

    /// Why a row is not imported automatically, in words.
    fn why(&self, number: u32) -> String {
        let row = self.shown(number);
        let lang = self.context().lang;
        let repeats = |first: u32| match lang {
            crate::Lang::En => format!("Same as row {first}"),
            crate::Lang::Fr => format!("Doublon de la ligne {first}"),
        };
        let sentences: Vec<String> = if !row.violations.is_empty() {
            row.violations.into_iter().map(|violation| violation.message).collect()
        } else if let Some(first) = row.of_row {
            vec![repeats(first)]
        } else if let Some(suggestion) = row.suggestion {
            suggestion.reasons.into_iter().map(|reason| reason.text).collect()
        } else {
            vec![lang.pick("In the address book already", "Déjà dans le carnet d’adresses").to_owned()]
        };
        sentences.join("; ")
    }
}

fn put(cells: &mut Vec<String>, place: usize, text: String) {
    if cells.len() <= place {
        cells.resize(place + 1, String::new());
    }
    cells[place] = text;
}

/// Appends a line of CSV (RFC 4180). A cell that a spreadsheet would take for a formula gets a leading apostrophe, which
/// reading takes away again.
fn line(text: &mut String, cells: &[String]) {
    for (at, cell) in cells.iter().enumerate() {
        if at > 0 {
            text.push(',');
        }
        let apostrophe = if cell.starts_with(FORMULA) { "'" } else { "" };
        if cell.contains([',', '"', '\n', '\r']) {
            text.push('"');
            text.push_str(apostrophe);
            text.push_str(&cell.replace('"', "\"\""));
            text.push('"');
        } else {
            text.push_str(apostrophe);
            text.push_str(cell);
        }
    }
    text.push_str("\r\n");
}
