//! What the header of a file calls a column, in English, French or the words of other programs.

use crate::Lang;
use crate::address::fold;

/// What a column is called. Headers are compared folded and by their letters and digits alone.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Called {
    /// Its name in English and French, as lists of choices and files of ours have it.
    pub names: [&'static str; 2],
    /// The other headers by which files call it.
    pub others: &'static [&'static str],
}

impl Called {
    /// Its name in a language.
    pub(crate) fn name(&self, lang: Lang) -> &'static str {
        let [english, french] = self.names;
        lang.pick(english, french)
    }

    fn is(&self, bare_header: &str) -> bool {
        self.names.iter().chain(self.others).any(|name| bare(name) == bare_header)
    }
}

/// A header by its letters and digits, folded.
pub(crate) fn bare(header: &str) -> String {
    fold(header).chars().filter(|letter| letter.is_alphanumeric()).collect()
}

fn named<C: Copy>(table: &[(C, Called)], header: &str) -> Option<C> {
    let bare_header = bare(header);
    table.iter().find(|(_, called)| called.is(&bare_header)).map(|(column, _)| *column)
}

/// The column of a header, among those that a file may have.
pub(crate) fn column_of<C: Copy>(table: &[(C, Called)], header: &str) -> Option<C> {
    named(table, header).or_else(|| {
        // What stands in parentheses is a unit or an example: `Dimensions (cm)`.
        let (name, _) = header.split_once('(')?;
        named(table, name)
    })
}

/// What each column holds; a second column of the same header is left to the person. Beside a first name, a bare 'Nom' or
/// 'Name' is the last name.
pub(crate) fn columns_of<C: Copy + PartialEq>(
    table: &[(C, Called)],
    header: &[String],
    [first_name, last_name]: [C; 2],
) -> Vec<Option<C>> {
    let mut found: Vec<Option<C>> = Vec::new();
    for name in header {
        let column = column_of(table, name).filter(|column| !found.contains(&Some(*column)));
        found.push(column);
    }
    if found.contains(&Some(first_name))
        && !found.contains(&Some(last_name))
        && let Some(at) = header.iter().position(|name| matches!(bare(name).as_str(), "nom" | "name"))
    {
        found[at] = Some(last_name);
    }
    found
}

#[cfg(test)]
pub(crate) mod tests {
    use std::fmt::Debug;

    use super::*;

    /// Whether each header of a table leads to its own column.
    pub(crate) fn are_told_apart<C: Copy + PartialEq + Debug>(table: &[(C, Called)]) {
        for (column, called) in table {
            for name in called.names.iter().chain(called.others) {
                assert_eq!(column_of(table, name), Some(*column), "{name} is the header of two columns");
            }
        }
    }
}
