//! Looking at the wire without using it: what would be sent, and what an answer would mean. For `waybill provider`.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::error::Failure;
use super::{
    DropOffRequest, ErrorKind, FindRequest, LabelFile, LabelRequest, ManifestRequest, Operation,
    PickupAvailabilityRequest, PickupCancelRequest, PickupRequest, PickupUpdateRequest, RateRequest, ReturnRequest,
    ShipRequest, TrackRequest, VoidRequest,
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
    /// When the courier would come.
    PickupAvailability(PickupAvailabilityRequest),
    /// What its coming costs.
    PickupPrice(PickupRequest),
    /// Booking a pickup.
    CreatePickup(PickupRequest),
    /// Changing a pickup.
    UpdatePickup(Box<PickupUpdateRequest>),
    /// Cancelling a pickup.
    CancelPickup(PickupCancelRequest),
    /// Drop-off points.
    DropOffs(DropOffRequest),
    /// A label for the way back.
    ReturnLabel(Box<ReturnRequest>),
    /// Closing the day.
    Manifest(ManifestRequest),
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
            Question::PickupAvailability(_) => Operation::PickupAvailability,
            Question::PickupPrice(_) => Operation::PickupPrice,
            Question::CreatePickup(_) => Operation::CreatePickup,
            Question::UpdatePickup(_) => Operation::UpdatePickup,
            Question::CancelPickup(_) => Operation::CancelPickup,
            Question::DropOffs(_) => Operation::DropOffs,
            Question::ReturnLabel(_) => Operation::ReturnLabel,
            Question::Manifest(_) => Operation::Manifest,
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

/// An operation that this courier has not, or whose wire is not shown.
pub(crate) fn unsupported(question: &Question) -> Failure {
    ErrorKind::Unsupported(question.operation()).into()
}
