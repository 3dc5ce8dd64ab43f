//! What a courier's event means for the parcel.

use crate::wire::input;

use crate::address::fold;
use crate::lang::LangContext;
use crate::shipment::TrackingStatus;

/// Words by which couriers announce a parcel or its pickup, folded, whatever code they give them.
pub(super) const FIRST_WORDS: [(&str, TrackingStatus); 10] = [
    ("electronic information submitted", TrackingStatus::LabelCreated),
    ("renseignements electroniques soumis", TrackingStatus::LabelCreated),
    ("shipment information received", TrackingStatus::LabelCreated),
    ("order information has been received", TrackingStatus::LabelCreated),
    ("shipper created a label", TrackingStatus::LabelCreated),
    ("label created", TrackingStatus::LabelCreated),
    ("item picked up", TrackingStatus::PickedUp),
    ("article ramasse", TrackingStatus::PickedUp),
    ("shipment picked up", TrackingStatus::PickedUp),
    ("picked up by", TrackingStatus::PickedUp),
];

/// An event of a courier.
#[input(Default)]
#[serde(default)]
pub struct TrackingEventInput {
    /// What its code says; null where the code is not known.
    pub status: Option<TrackingStatus>,
    /// The courier's words.
    pub description: String,
}

/// Where a parcel is after an event. Codes say it; the words decide only about the beginning, which couriers announce under
/// codes that say no more than that something happened.
#[must_use]
pub fn event_status(input: &TrackingEventInput, _: &LangContext) -> TrackingStatus {
    use TrackingStatus as S;
    let by_code = input.status.unwrap_or(S::InTransit);
    if !matches!(by_code, S::InTransit | S::PickedUp | S::LabelCreated) {
        return by_code;
    }
    let said = fold(&input.description);
    FIRST_WORDS.iter().find(|(words, _)| said.contains(words)).map_or(by_code, |(_, status)| *status)
}
