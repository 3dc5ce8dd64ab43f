//! Form bodies with brackets: `metadata[purchase_id]=…`, `payment_method_types[]=card`.

use std::collections::BTreeMap;

/// The fields of a request, in the order in which they were set.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Form(Vec<(String, String)>);

impl Form {
    /// Adds a field.
    #[must_use]
    pub fn set(mut self, name: &str, value: impl Into<String>) -> Self {
        self.0.push((name.to_owned(), value.into()));
        self
    }

    /// Adds a field where there is a value.
    #[must_use]
    pub fn set_some(self, name: &str, value: Option<impl Into<String>>) -> Self {
        match value {
            Some(value) => self.set(name, value),
            None => self,
        }
    }

    /// Adds a map as `name[key]=value`.
    #[must_use]
    pub fn set_map(mut self, name: &str, map: &BTreeMap<String, String>) -> Self {
        self.0.extend(map.iter().map(|(key, value)| (format!("{name}[{key}]"), value.clone())));
        self
    }

    /// Name and value of every field.
    pub fn pairs(&self) -> &[(String, String)] {
        &self.0
    }
}
