//! Where a parcel is after all of its scans: which scan changes a status, and from which to which, for every courier alike.

use crate::wire::input;

use super::TrackingEventInput;
use super::event::event_status;
use super::phrase::{says, spoken};
use crate::lang::LangContext;
use crate::shipment::TrackingStatus;

/// Words by which a courier takes back what an earlier scan said.
pub(super) const CORRECTIONS: [&str; 8] = [
    "in error",
    "by mistake",
    "misdelivered",
    "wrong address",
    "par erreur",
    "mauvaise adresse",
    "erreur de livraison",
    "livraison erronee",
];

/// Words that name the receiver, or a place of theirs: a parcel that was on its way back arrived there after all.
pub(super) const RECEIVERS: [&str; 10] = [
    "recipient",
    "receiver",
    "consignee",
    "addressee",
    "customer",
    "front door",
    "community mailbox",
    "destinataire",
    "client",
    "porte avant",
];

/// Most scans of one parcel: some have a hundred.
pub const SCANS_MAX: usize = 500;

/// A scan.
#[input(Default)]
#[serde(default)]
pub struct ScanInput {
    /// What its code says; null where the code is not known.
    pub status: Option<TrackingStatus>,
    /// Whether it only informs (a photo, a refunded duty, a new date): it says nothing about where the parcel is.
    pub is_notice: bool,
    /// The courier's words.
    pub description: String,
}

/// What is known of a parcel.
#[input(Default)]
#[serde(default)]
pub struct ScansInput {
    /// Where it was before these scans; null where nothing is known.
    pub before: Option<TrackingStatus>,
    /// The courier's scans, the oldest first.
    #[wire(max = SCANS_MAX)]
    pub scans: Vec<ScanInput>,
}

/// Where the parcel is; a parcel without scans is known by its label alone.
#[must_use]
pub fn status_of_scans(input: &ScansInput, _: &LangContext) -> TrackingStatus {
    input.scans.iter().fold(input.before, after_scan).unwrap_or(TrackingStatus::LabelCreated)
}

/// Where a parcel is after one more scan.
#[must_use]
pub fn after_scan(before: Option<TrackingStatus>, scan: &ScanInput) -> Option<TrackingStatus> {
    use TrackingStatus as S;
    if scan.is_notice {
        return before;
    }
    let words = TrackingEventInput { status: scan.status, description: scan.description.clone() };
    let said = event_status(&words, &LangContext::default());
    let Some(from) = before else { return Some(said) };
    let takes_back = || says(&spoken(&scan.description), &CORRECTIONS);
    let is_taken = match (from, said) {
        // A label comes first. The word of it that arrives later moves nothing.
        (from, S::LabelCreated) => from == S::LabelCreated,
        // What the courier has delivered or returned is not voided any more.
        (S::Delivered | S::Returned, S::Cancelled) => false,
        // A voided label was used after all.
        (S::Cancelled, _) => true,
        // A delivery ends the way, unless the courier goes out with the parcel again or takes the delivery back.
        (S::Delivered, S::PickedUp | S::InTransit | S::Exception) => takes_back(),
        (S::Delivered, _) => true,
        // On the way back a parcel is scanned, carried out and handed over as on any other. A delivery counts where the
        // words name the receiver; without them it is the sender who has the parcel.
        (S::Returned, S::Delivered) => says(&spoken(&scan.description), &RECEIVERS) || takes_back(),
        (S::Returned, _) => said == S::Returned || takes_back(),
        _ => true,
    };
    Some(match (from, said) {
        _ if !is_taken => from,
        // The courier had it before: it was handled again, not handed over a second time.
        (S::InTransit | S::OutForDelivery | S::DeliveryAttempted | S::AvailableForPickup, S::PickedUp) => S::InTransit,
        _ => said,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::wire::Word;

    #[test]
    fn a_notice_never_moves_a_parcel() {
        for &before in TrackingStatus::ALL {
            for &status in TrackingStatus::ALL {
                let notice = ScanInput { status: Some(status), is_notice: true, ..ScanInput::default() };
                assert_eq!(after_scan(Some(before), &notice), Some(before), "{before:?}, {status:?}");
            }
        }
    }

    #[test]
    fn a_scan_without_words_takes_back_neither_a_delivery_nor_a_return_by_being_somewhere() {
        use TrackingStatus as S;
        for from in [S::Delivered, S::Returned] {
            for said in [S::LabelCreated, S::PickedUp, S::InTransit, S::Exception, S::Cancelled] {
                let scan = ScanInput { status: Some(said), ..ScanInput::default() };
                assert_eq!(after_scan(Some(from), &scan), Some(from), "{from:?}, {said:?}");
            }
        }
    }
}
