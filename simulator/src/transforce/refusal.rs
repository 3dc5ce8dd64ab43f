//! A refusal of the business, which comes inside a good answer: one sentence in both languages behind a code.

use crate::store::StoreError;

/// A refusal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refusal {
    code: &'static str,
    en: String,
    fr: String,
}

impl Refusal {
    /// A refusal in both languages.
    pub fn new(code: &'static str, en: impl Into<String>, fr: impl Into<String>) -> Self {
        Self { code, en: en.into(), fr: fr.into() }
    }

    /// `code|English|French`.
    pub fn text(&self) -> String {
        format!("{}|{}|{}", self.code, self.en, self.fr)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "the simulated courier could not keep its records");
        Self::new("SYS", "System error", "Erreur du système")
    }
}
