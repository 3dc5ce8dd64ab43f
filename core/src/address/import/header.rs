//! What the header of a file calls a column, in English, French or the words of other programs.

use std::collections::BTreeMap;

use super::whose::{Whose, split};
use crate::Lang;
use crate::address::fold;

/// What a column is called. Headers are compared folded and by their letters and digits alone.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Called {
    /// Its name in English and French, as lists of choices and files of ours have it.
    pub names: [&'static str; 2],
    /// The other headers by which files call it, the preferred first: where a file has two of them, that one is read.
    pub others: &'static [&'static str],
}

impl Called {
    /// Its name in a language.
    pub(crate) fn name(&self, lang: Lang) -> &'static str {
        let [english, french] = self.names;
        lang.pick(english, french)
    }
}

/// The columns that are read together: a name, the place of an address.
pub(crate) struct Together<C> {
    /// First and last name, each in its own column.
    pub names: [C; 2],
    /// First and last name in one column.
    pub full_name: C,
    /// Street and number.
    pub street: C,
    /// What may be the payer's where the recipient's is not in the file: phone and e-mail.
    pub contact: [C; 2],
    /// The order's number.
    pub reference: C,
}

/// A header by its letters and digits, folded.
pub(crate) fn bare(header: &str) -> String {
    fold(header).chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// A column that a header names. The smallest is the one to read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Named {
    whose: Whose,
    /// The place of the header's name among those of its column.
    place: usize,
}

/// The columns that a file may have, by each header that names one.
struct Known<C>(BTreeMap<String, (C, usize)>);

impl<C: Copy> Known<C> {
    fn of(table: &[(C, Called)]) -> Self {
        let mut known = BTreeMap::new();
        for (column, called) in table {
            for (place, name) in called.names.iter().chain(called.others).enumerate() {
                // The first column of a name has it.
                known.entry(bare(name)).or_insert((*column, place));
            }
        }
        Self(known)
    }

    fn column(&self, header: &str) -> Option<(C, Named)> {
        self.whole(header).or_else(|| {
            // In parentheses there is a unit or an example: `Dimensions (cm)`.
            let parts =
                header.split(['(', '/', '|']).flat_map(|part| part.split(" or ")).flat_map(|part| part.split(" ou "));
            // Of names that mean the same, one is enough: `State/Province`, `City or Town`.
            parts.skip_while(|part| part.trim().is_empty()).find_map(|part| self.whole(part))
        })
    }

    /// The column of a whole header: a name, or a name with a word for whose it is.
    fn whole(&self, header: &str) -> Option<(C, Named)> {
        let bare = bare(header);
        let of = |name: &str, whose| self.0.get(name).map(|(column, place)| (*column, Named { whose, place: *place }));
        of(&bare, Whose::of_word(&bare))
            .or_else(|| split(&bare, header.contains('(')).find_map(|(whose, name)| of(name, whose)))
    }
}

/// What each column holds; of several that hold the same, the recipient's is read, and the others are left to the person.
pub(crate) fn columns_of<C: Copy + PartialEq>(
    table: &[(C, Called)],
    header: &[String],
    together: &Together<C>,
) -> Vec<Option<C>> {
    let known = Known::of(table);
    let mut named: Vec<Option<(C, Named)>> = header.iter().map(|name| known.column(name)).collect();
    if header.iter().any(|name| bare(name).starts_with("lineitem")) {
        // An export of a shop's orders: 'Name' is the order's, `#1001`.
        let of_order = header.iter().position(|name| bare(name) == "name");
        if let Some(named) = of_order.and_then(|at| named.get_mut(at)) {
            *named = Some((together.reference, Named { whose: Whose::Plain, place: 0 }));
        }
    }
    together.name_last(header, &mut named);
    together.settle(&mut named);
    let best = |at: usize, (column, one): (C, Named)| {
        named.iter().enumerate().all(|(other_at, other)| match other {
            Some((other_column, other)) if *other_column == column => (one, at) <= (*other, other_at),
            _ => true,
        })
    };
    named.iter().enumerate().map(|(at, one)| one.filter(|one| best(at, *one)).map(|(column, _)| column)).collect()
}

impl<C: Copy + PartialEq> Together<C> {
    /// Next to a first name, a bare 'Nom' or 'Name' is the last name.
    fn name_last(&self, header: &[String], named: &mut [Option<(C, Named)>]) {
        let [first_name, last_name] = self.names;
        let is_name = |name: &str| matches!(name, "nom" | "name");
        for at in 0..named.len() {
            let Some((column, Named { whose, place })) = named[at] else { continue };
            let bare = bare(&header[at]);
            let is_bare = is_name(&bare) || split(&bare, true).any(|(_, name)| is_name(name));
            let has = |column| named.iter().flatten().any(|(other, named)| *other == column && named.whose == whose);
            if column == self.full_name && is_bare && has(first_name) && !has(last_name) {
                named[at] = Some((last_name, Named { whose, place }));
            }
        }
    }

    /// Leaves out the columns of people other than the recipient.
    fn settle(&self, named: &mut [Option<(C, Named)>]) {
        let best = |named: &[Option<(C, Named)>], columns: &[C]| {
            let of_these = named.iter().flatten().filter(|(column, _)| columns.contains(column));
            of_these.map(|(_, named)| named.whose).min()
        };
        let (whole, parted) = (best(named, &[self.full_name]), best(named, &self.names));
        let street = best(named, &[self.street]);
        for one in named {
            let Some((column, Named { whose, .. })) = one else { continue };
            let is_name = self.names.contains(column) || *column == self.full_name;
            // A name in another form that is more surely the recipient's.
            let other = if *column == self.full_name { parted } else { whole };
            let is_worse = is_name && other.is_some_and(|other| other < *whose);
            // The payer may have another address.
            let is_payer = *whose == Whose::Payer && !self.contact.contains(column);
            if is_worse || is_payer && street.is_some_and(|street| street < Whose::Payer) {
                *one = None;
            }
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use std::fmt::Debug;

    use super::*;

    /// Whether each header of a table leads to its own column.
    pub(crate) fn assert_no_shared_headers<C: Copy + PartialEq + Debug>(table: &[(C, Called)]) {
        let known = Known::of(table);
        for (column, called) in table {
            for name in called.names.iter().chain(called.others) {
                let found = known.column(name).map(|(column, _)| column);
                assert_eq!(found, Some(*column), "{name} is the header of two columns");
            }
        }
    }
}
