//! Looking at the wire without using it: what would be sent, and what an answer would mean. For `waybill provider`.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::error::Failure;
use super::{
    ErrorKind, FindRequest, LabelFile, LabelRequest, Operation, RateRequest, ShipRequest, TrackRequest, VoidRequest,
};

/// A question to a courier, as JSON: `{"operation": "rate", "request": {…}}`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "operation", content = "request", rename_all = "snake_case")]
pub enum Question {
    /// Prices.
    Rate(RateRequest),
    /// Buying.
    Ship(ShipRequest),
    /// Fetching labels.
    Label(LabelRequest),
    /// Voiding.
    VoidOrRefund(VoidRequest),
    /// Following a parcel.
    Track(TrackRequest),
    /// Finding a purchase.
    FindByReference(FindRequest),
}

impl Question {
    /// The operation it asks for.
    #[must_use]
    pub const fn operation(&self) -> Operation {
        match self {
            Question::Rate(_) => Operation::Rate,
            Question::Ship(_) => Operation::Ship,
            Question::Label(_) => Operation::Label,
            Question::VoidOrRefund(_) => Operation::VoidOrRefund,
            Question::Track(_) => Operation::Track,
            Question::FindByReference(_) => Operation::FindByReference,
        }
    }
}

/// What was read, as JSON.
pub(crate) fn shown<T: Serialize>(value: T) -> Result<Value, Failure> {
    serde_json::to_value(value).map_err(|error| ErrorKind::BadAnswer { reason: error.to_string() }.into())
}

/// A label without its bytes.
pub(crate) fn label(file: &LabelFile) -> Value {
    json!({ "tracking_numbers": file.tracking_numbers, "media": file.media, "bytes": file.bytes.len() })
}
