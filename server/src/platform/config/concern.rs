//! A concern's own checks, and a mistake in a configuration.

/// One concern's own checks, beyond the types.
pub trait Concern {
    /// Adds a mistake for each value that cannot work.
    fn check(&self, _mistakes: &mut Vec<Mistake>) {}

    /// Adds a mistake for each value that `--production` refuses.
    fn check_production(&self, _mistakes: &mut Vec<Mistake>) {}
}

/// A mistake: which key, and what is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mistake {
    /// The key, as in the file (`http.listen`).
    pub key: String,
    /// What is wrong and what to do.
    pub reason: String,
}

impl Mistake {
    /// A mistake in one key.
    pub fn new(key: &str, reason: impl Into<String>) -> Self {
        Self { key: key.to_owned(), reason: reason.into() }
    }
}
