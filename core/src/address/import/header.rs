//! What the header of a file calls a column, in English, French or the words of other programs.

use std::collections::BTreeMap;

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
}

/// A header by its letters and digits, folded.
pub(crate) fn bare(header: &str) -> String {
    fold(header).chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// The columns that a file may have, by each header that names one.
struct Known<C>(BTreeMap<String, C>);

impl<C: Copy> Known<C> {
    fn of(table: &[(C, Called)]) -> Self {
        let mut known = BTreeMap::new();
        for (column, called) in table {
            for name in called.names.iter().chain(called.others) {
                // The first column of a name has it.
                known.entry(bare(name)).or_insert(*column);
            }
        }
        Self(known)
    }

    fn column(&self, header: &str) -> Option<C> {
        self.0.get(&bare(header)).copied().or_else(|| {
            // What stands in parentheses is a unit or an example: `Dimensions (cm)`.
            let (name, _) = header.split_once('(')?;
            self.0.get(&bare(name)).copied()
        })
    }
}

/// What each column holds; a second column of the same header is left to the person. Beside a first name, a bare 'Nom' or
/// 'Name' is the last name.
pub(crate) fn columns_of<C: Copy + PartialEq>(
    table: &[(C, Called)],
    header: &[String],
    [first_name, last_name]: [C; 2],
) -> Vec<Option<C>> {
    let known = Known::of(table);
    let mut found: Vec<Option<C>> = Vec::new();
    for name in header {
        let column = known.column(name).filter(|column| !found.contains(&Some(*column)));
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
        let known = Known::of(table);
        for (column, called) in table {
            for name in called.names.iter().chain(called.others) {
                assert_eq!(known.column(name), Some(*column), "{name} is the header of two columns");
            }
        }
    }
}
