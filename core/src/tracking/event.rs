//! Meaning of a courier's scan event for the parcel.

use crate::wire::input;

use super::phrase::{says, spoken};
use crate::lang::LangContext;
use crate::shipment::TrackingStatus;

/// Words by which couriers announce a parcel or its pickup, folded, with any code; the longer before those
/// they hold. Who collects a parcel at a counter or a locker is its receiver: no pickup by the courier.
pub(super) const FIRST_WORDS: [(&str, TrackingStatus); 14] = [
    ("electronic information submitted", TrackingStatus::LabelCreated),
    ("electronically submitted", TrackingStatus::LabelCreated),
    ("renseignements electroniques soumis", TrackingStatus::LabelCreated),
    ("renseignements electroniques ont ete soumis", TrackingStatus::LabelCreated),
    ("shipment information received", TrackingStatus::LabelCreated),
    ("order information has been received", TrackingStatus::LabelCreated),
    ("shipper created a label", TrackingStatus::LabelCreated),
    ("label created", TrackingStatus::LabelCreated),
    ("etiquette creee", TrackingStatus::LabelCreated),
    ("item picked up", TrackingStatus::PickedUp),
    ("article ramasse", TrackingStatus::PickedUp),
    ("ramasse par", TrackingStatus::PickedUp),
    ("shipment picked up", TrackingStatus::PickedUp),
    ("picked up by", TrackingStatus::PickedUp),
];

/// Where and by whom a parcel is collected, so that no courier picked it up.
const COLLECTED: [&str; 19] = [
    "locker",
    "lockers",
    "casier",
    "from post office",
    "from the post office",
    "by recipient",
    "by the recipient",
    "by receiver",
    "by the receiver",
    "by consignee",
    "by the consignee",
    "by addressee",
    "by the addressee",
    "by customer",
    "by the customer",
    "par le destinataire",
    "par la destinataire",
    "par le client",
    "par la cliente",
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
    let said = spoken(&input.description);
    match FIRST_WORDS.iter().find(|(words, _)| says(&said, &[words])) {
        Some((_, S::PickedUp)) if says(&said, &COLLECTED) => S::Delivered,
        Some((_, status)) => *status,
        None => by_code,
    }
}
