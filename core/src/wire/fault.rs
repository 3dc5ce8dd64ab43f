//! Deserialize errors: why a value is not of the wanted shape, and where.

use std::fmt;

/// What is wrong, with the path of the member that it is wrong with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    path: String,
    reason: String,
}

impl Fault {
    /// A fault in words.
    #[must_use]
    pub fn new(reason: impl Into<String>) -> Self {
        Self { path: String::new(), reason: reason.into() }
    }

    /// The value is of another kind than `expected`: it is `found`.
    #[must_use]
    pub fn misfit(expected: &str, found: &str) -> Self {
        Self::new(["expected ", expected, ", found ", found].concat())
    }

    /// A member that has no default was left out.
    #[must_use]
    pub fn missing(name: &str) -> Self {
        Self::new(["missing field `", name, "`"].concat())
    }

    /// Where it is: the member's path (`parcels[1].weight`); empty when the whole is meant.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.path
    }

    /// What is wrong there, in words for developers.
    #[must_use]
    pub fn reason(&self) -> &str {
        &self.reason
    }

    /// A list has more items than a caller may send.
    #[must_use]
    pub fn too_many(max: usize, count: usize) -> Self {
        Self::new(["at most ", &max.to_string(), " are allowed, ", &count.to_string(), " were sent"].concat())
    }

    /// The same fault, one member further out.
    #[must_use]
    pub fn under(mut self, member: &str) -> Self {
        let dot = if self.path.is_empty() || self.path.starts_with('[') { "" } else { "." };
        self.path = [member, dot, &self.path].concat();
        self
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.path.is_empty() {
            f.write_str(&self.path)?;
            f.write_str(": ")?;
        }
        f.write_str(&self.reason)
    }
}

impl std::error::Error for Fault {}
