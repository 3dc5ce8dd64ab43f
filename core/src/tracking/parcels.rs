//! Where a shipment is, each of whose parcels is tracked on its own; and how far along its way that is.

use crate::wire::input;

use crate::lang::LangContext;
use crate::parcel::PARCELS_MAX;
use crate::shipment::TrackingStatus;

/// The parcels of a shipment.
#[input(Default)]
#[serde(default)]
pub struct TrackedParcelsInput {
    /// Where each of them is.
    #[wire(max = PARCELS_MAX)]
    pub parcels: Vec<TrackingStatus>,
}

/// What a shipment shows first: what needs attention, then the parcel that is least far.
const ORDER: [TrackingStatus; 10] = [
    TrackingStatus::Exception,
    TrackingStatus::DeliveryAttempted,
    TrackingStatus::AvailableForPickup,
    TrackingStatus::Returned,
    TrackingStatus::LabelCreated,
    TrackingStatus::PickedUp,
    TrackingStatus::InTransit,
    TrackingStatus::OutForDelivery,
    TrackingStatus::Delivered,
    TrackingStatus::Cancelled,
];

/// Where a shipment is; None without parcels. A shipment of which the courier has one parcel is picked up, even if another
/// was not seen yet: its label cannot be cancelled any more.
#[must_use]
pub fn of_shipment(input: &TrackedParcelsInput, _: &LangContext) -> Option<TrackingStatus> {
    let first = ORDER.iter().copied().find(|status| input.parcels.contains(status))?;
    let seen = |status: &TrackingStatus| !matches!(status, TrackingStatus::LabelCreated | TrackingStatus::Cancelled);
    let is_mixed = first == TrackingStatus::LabelCreated && input.parcels.iter().any(seen);
    Some(if is_mixed { TrackingStatus::PickedUp } else { first })
}

/// The steps of an ordinary way.
const STEPS: [TrackingStatus; 5] = [
    TrackingStatus::LabelCreated,
    TrackingStatus::PickedUp,
    TrackingStatus::InTransit,
    TrackingStatus::OutForDelivery,
    TrackingStatus::Delivered,
];

/// The last step of an ordinary way that a parcel has reached, from 0; None for one that does not arrive.
#[must_use]
pub fn step(status: &TrackingStatus, _: &LangContext) -> Option<u32> {
    let reached = match status {
        TrackingStatus::Exception => TrackingStatus::InTransit,
        TrackingStatus::DeliveryAttempted | TrackingStatus::AvailableForPickup => TrackingStatus::OutForDelivery,
        TrackingStatus::Returned | TrackingStatus::Cancelled => return None,
        on_its_way => *on_its_way,
    };
    STEPS.iter().position(|step| *step == reached).and_then(|at| u32::try_from(at).ok())
}

/// The steps of an ordinary way, in order.
#[must_use]
pub fn steps(_: &bool, _: &LangContext) -> Vec<TrackingStatus> {
    STEPS.to_vec()
}
