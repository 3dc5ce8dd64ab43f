//! Values by name.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::ToWire;
use super::write::write_object;

/// A few values by name, in the order of the names. On the wire an object.
///
/// A sorted list and not a `BTreeMap`: for the handful of names that a rule knows it is as fast, and a tree's code weighs
/// five kilobytes in the browser's module.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "BTreeMap<String, V>", into = "BTreeMap<String, V>", bound(serialize = "V: Clone + Serialize"))]
pub struct Table<V>(Vec<(String, V)>);

impl<V> Table<V> {
    /// A table of nothing.
    #[must_use]
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// Index of a name, or where it would be inserted.
    fn place(&self, name: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|(known, _)| known.as_str().cmp(name))
    }

    /// Puts a value under a name, in the place of one that was there.
    pub fn insert(&mut self, name: String, value: V) {
        match self.place(&name) {
            Ok(at) => self.0[at].1 = value,
            Err(at) => self.0.insert(at, (name, value)),
        }
    }

    /// The value under a name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&V> {
        self.place(name).ok().and_then(|at| self.0.get(at)).map(|(_, value)| value)
    }

    /// Whether there is nothing in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Names and values, in the order of the names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &V)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value))
    }
}

impl<V> Default for Table<V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V> FromIterator<(String, V)> for Table<V> {
    fn from_iter<I: IntoIterator<Item = (String, V)>>(pairs: I) -> Self {
        let mut table = Self::new();
        pairs.into_iter().for_each(|(name, value)| table.insert(name, value));
        table
    }
}

impl<V> From<BTreeMap<String, V>> for Table<V> {
    fn from(tree: BTreeMap<String, V>) -> Self {
        Self(tree.into_iter().collect())
    }
}

impl<V> From<Table<V>> for BTreeMap<String, V> {
    fn from(table: Table<V>) -> Self {
        table.0.into_iter().collect()
    }
}

impl<V: ToWire> ToWire for Table<V> {
    fn to_wire(&self, out: &mut String) {
        let names: Vec<&str> = self.0.iter().map(|(name, _)| name.as_str()).collect();
        let values: Vec<&dyn ToWire> = self.0.iter().map(|(_, value)| value as &dyn ToWire).collect();
        write_object(out, &names, &values);
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    #[test]
    fn names_are_sorted_and_unique() {
        let mut table: Table<u8> = [("c".to_owned(), 3), ("a".to_owned(), 1)].into_iter().collect();
        table.insert("b".to_owned(), 2);
        table.insert("a".to_owned(), 9);
        assert_eq!(table.iter().collect::<Vec<_>>(), [("a", &9), ("b", &2), ("c", &3)]);
        assert_eq!((table.get("c"), table.get("d")), (Some(&3), None));
    }

    #[test]
    fn serde_and_the_wire_agree() {
        let table: Table<String> =
            [("b".to_owned(), "2".to_owned()), ("a".to_owned(), "1".to_owned())].into_iter().collect();
        let mut wire = String::new();
        table.to_wire(&mut wire);
        assert_eq!(wire, serde_json::to_string(&table).unwrap());
        assert_eq!(serde_json::from_str::<Table<String>>(&wire).unwrap(), table);
    }
}
