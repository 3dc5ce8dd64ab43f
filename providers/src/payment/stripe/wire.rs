//! Pieces that several of Stripe's objects share.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::payment::PaymentError;

/// A reference that is an id, or the whole object where it was expanded.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub enum Expandable {
    /// The id.
    Id(String),
    /// The object.
    Object {
        /// Its id.
        id: String,
    },
}

impl Expandable {
    /// The id.
    pub fn id(self) -> String {
        match self {
            Expandable::Id(id) | Expandable::Object { id } => id,
        }
    }
}

/// A list, one page of it.
#[derive(Debug, Deserialize)]
pub struct List<T> {
    /// The page.
    pub data: Vec<T>,
    /// Whether there is another page.
    #[serde(default)]
    pub has_more: bool,
}

/// Reads an answer. One that cannot be read was still an answer to something that happened.
pub fn decode<T: DeserializeOwned>(answer: Value) -> Result<T, PaymentError> {
    serde_json::from_value(answer)
        .map_err(|error| PaymentError::Unknown { reason: format!("unreadable answer: {error}") })
}
