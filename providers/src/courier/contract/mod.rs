//! What every courier is asked and answers.

mod customs;
mod drop_off;
mod label;
mod label_size;
mod manifest;
mod party;
mod pickup;
mod rate;
mod return_label;
mod ship;
mod track;
mod void;

use async_trait::async_trait;
use serde::{Deserialize, Serialize};
use waybill_core::Violation;

use super::{CourierError, CourierMessage, CourierMeta, ErrorKind, Operation, Question};
use crate::http::{BreakerState, WireAnswer, WireRequest};

pub use customs::{Customs, CustomsItem};
pub use drop_off::{DropOffKind, DropOffPoint, DropOffRequest, DropOffService, OpenHours};
pub use label::{LabelFile, LabelMedia, LabelRequest};
pub use label_size::LabelSize;
pub use manifest::{Manifest, ManifestRequest};
pub use party::Party;
pub use pickup::{
    PickupAvailability, PickupAvailabilityRequest, PickupCancelRequest, PickupContents, PickupOutcome, PickupRequest,
    PickupSpot, PickupUpdateRequest,
};
pub use rate::{Dimensions, OfferLine, Parcel, RateOffer, RateOptions, RateRequest, ReadParcelError};
pub use return_label::ReturnRequest;
pub use ship::{
    BadReference, CourierCost, FindRequest, LabelLink, Piece, REFERENCE_LENGTH, Reference, ShipOutcome, ShipRequest,
};
pub use track::{TrackRequest, Tracking, TrackingEvent, status_of};
pub use void::{VoidOutcome, VoidRequest};

/// A result and what there is to say about it: two parcels priced and one option left out is a normal outcome.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply<T> {
    /// The result.
    pub result: T,
    /// Messages for a person.
    pub messages: Vec<CourierMessage>,
}

impl<T> Reply<T> {
    /// A result with nothing to add.
    pub fn new(result: T) -> Self {
        Self { result, messages: Vec::new() }
    }

    /// Another result with the same messages.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Reply<U> {
        Reply { result: change(self.result), messages: self.messages }
    }
}

/// A courier. Its operations that [`CourierMeta::operations`] does not list answer `Unsupported`.
///
/// Every call ends before its deadline ([`super::Deadlines`]), even if the courier does not answer.
#[async_trait]
pub trait Courier: Send + Sync {
    /// Who it is and what it can do.
    fn meta(&self) -> &CourierMeta;

    /// Whether calls go through at present.
    fn breaker(&self) -> BreakerState;

    /// The requests with which an operation begins, without sending them. No credentials are in them.
    fn encode(&self, question: &Question) -> Result<Vec<WireRequest>, CourierError> {
        Err(CourierError::new(self.meta(), ErrorKind::Unsupported(question.operation())))
    }

    /// What an answer to one of those requests would mean, as JSON.
    fn decode(&self, question: &Question, _answer: &WireAnswer) -> Result<serde_json::Value, CourierError> {
        Err(CourierError::new(self.meta(), ErrorKind::Unsupported(question.operation())))
    }

    /// What this courier cannot carry or print of a shipment, before it is asked: weight, size, address lines. Empty if
    /// nothing is wrong. With a `service`, also what that service refuses.
    fn check(&self, request: &RateRequest, service: Option<&str>) -> Vec<Violation>;

    /// The prices of all services that fit, all parcels together.
    async fn rate(&self, request: &RateRequest) -> Result<Reply<Vec<RateOffer>>, CourierError>;

    /// Buys the shipment. An error of kind [`super::ErrorKind::InDoubt`] means that it may have been bought: look it up by
    /// reference, never call again.
    async fn ship(&self, request: &ShipRequest) -> Result<Reply<ShipOutcome>, CourierError>;

    /// Fetches a label of a bought shipment. May be called again at any time.
    async fn label(&self, request: &LabelRequest) -> Result<Reply<Vec<LabelFile>>, CourierError>;

    /// Voids a bought shipment, or requests its refund if the courier has already billed it.
    async fn void_or_refund(&self, request: &VoidRequest) -> Result<Reply<VoidOutcome>, CourierError>;

    /// Where a parcel is.
    async fn track(&self, request: &TrackRequest) -> Result<Reply<Tracking>, CourierError>;

    /// How many parcels can be asked for in one call.
    fn tracks_at_once(&self) -> usize {
        1
    }

    /// Where some parcels are, at most [`Courier::tracks_at_once`] of one language in a call: an answer a parcel, in their
    /// order.
    async fn track_many(&self, requests: &[TrackRequest]) -> Vec<Result<Reply<Tracking>, CourierError>> {
        let mut answers = Vec::with_capacity(requests.len());
        for request in requests {
            answers.push(self.track(request).await);
        }
        answers
    }

    /// Looks for a shipment whose purchase was never answered, by our reference. Nothing found proves that there is none
    /// only where [`CourierMeta::find_by_reference`] is `Exact`.
    async fn find_by_reference(&self, request: &FindRequest) -> Result<Reply<Option<ShipOutcome>>, CourierError>;

    /// When the courier would come to a place on a day.
    async fn pickup_availability(
        &self,
        _: &PickupAvailabilityRequest,
    ) -> Result<Reply<PickupAvailability>, CourierError> {
        Err(unsupported(self.meta(), Operation::PickupAvailability))
    }

    /// What a pickup would cost; a courier without this operation comes for nothing or says so when booking.
    async fn pickup_price(&self, _: &PickupRequest) -> Result<Reply<CourierCost>, CourierError> {
        Err(unsupported(self.meta(), Operation::PickupPrice))
    }

    /// Books a pickup. An error of kind [`super::ErrorKind::PickupInDoubt`] means that it may have been booked: never
    /// call again by yourself.
    async fn create_pickup(&self, _: &PickupRequest) -> Result<Reply<PickupOutcome>, CourierError> {
        Err(unsupported(self.meta(), Operation::CreatePickup))
    }

    /// Changes a booked pickup; its id may be another afterwards.
    async fn update_pickup(&self, _: &PickupUpdateRequest) -> Result<Reply<PickupOutcome>, CourierError> {
        Err(unsupported(self.meta(), Operation::UpdatePickup))
    }

    /// Cancels a booked pickup.
    async fn cancel_pickup(&self, _: &PickupCancelRequest) -> Result<Reply<()>, CourierError> {
        Err(unsupported(self.meta(), Operation::CancelPickup))
    }

    /// Drop-off points, nearest first.
    async fn drop_offs(&self, _: &DropOffRequest) -> Result<Reply<Vec<DropOffPoint>>, CourierError> {
        Err(unsupported(self.meta(), Operation::DropOffs))
    }

    /// Makes a label for the way back. Fails as [`Courier::ship`] does.
    async fn return_label(&self, _: &ReturnRequest) -> Result<Reply<ShipOutcome>, CourierError> {
        Err(unsupported(self.meta(), Operation::ReturnLabel))
    }

    /// Closes the day; empty where there was nothing to close.
    async fn manifest(&self, _: &ManifestRequest) -> Result<Reply<Vec<Manifest>>, CourierError> {
        Err(unsupported(self.meta(), Operation::Manifest))
    }
}

fn unsupported(meta: &CourierMeta, operation: Operation) -> CourierError {
    CourierError::new(meta, ErrorKind::Unsupported(operation))
}
