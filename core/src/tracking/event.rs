//! What a courier's event means for the parcel.

use crate::wire::input;

use super::phrase::{says, spoken};
use crate::lang::LangContext;
use crate::shipment::TrackingStatus;

/// Words by which couriers announce a parcel or its pickup, folded, whatever code they give them; the longer before those
/// they hold. Who collects a parcel at a counter or a locker is its receiver: no pickup by the courier.
pub(super) const FIRST_WORDS: [(&str, TrackingStatus); 21] = [
    ("electronic information submitted", TrackingStatus::LabelCreated),
    ("electronically submitted", TrackingStatus::LabelCreated),
    ("renseignements electroniques soumis", TrackingStatus::LabelCreated),
    ("renseignements electroniques ont ete soumis", TrackingStatus::LabelCreated),
    ("shipment information received", TrackingStatus::LabelCreated),
    ("order information has been received", TrackingStatus::LabelCreated),
    ("shipper created a label", TrackingStatus::LabelCreated),
    ("label created", TrackingStatus::LabelCreated),
    ("etiquette creee", TrackingStatus::LabelCreated),
    ("picked up by recipient", TrackingStatus::Delivered),
    ("picked up by the recipient", TrackingStatus::Delivered),
    ("picked up by receiver", TrackingStatus::Delivered),
    ("picked up by consignee", TrackingStatus::Delivered),
    ("picked up by addressee", TrackingStatus::Delivered),
    ("picked up by customer", TrackingStatus::Delivered),
    ("ramasse par le destinataire", TrackingStatus::Delivered),
    ("ramasse par le client", TrackingStatus::Delivered),
    ("item picked up", TrackingStatus::PickedUp),
    ("article ramasse", TrackingStatus::PickedUp),
    ("shipment picked up", TrackingStatus::PickedUp),
    ("picked up by", TrackingStatus::PickedUp),
];

/// Where receivers collect, not couriers.
const COLLECTED_AT: [&str; 5] = ["locker", "lockers", "casier", "from post office", "from the post office"];

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
    let said = spoken(&input.description);
    match FIRST_WORDS.iter().find(|(words, _)| says(&said, &[words])) {
        Some((_, S::PickedUp)) if says(&said, &COLLECTED_AT) => S::Delivered,
        Some((_, status)) => *status,
        None => by_code,
    }
}
