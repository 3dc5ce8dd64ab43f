//! Our row compared with the courier's records, if the courier can be asked by our reference.

use waybill_core::purchase::PurchaseState;
use waybill_providers::courier::{CourierError, FindByReference, FindRequest};

use super::{Difference, Mismatch, correction};
use crate::platform::Platform;
use crate::shipping::adjustment::{FoundAdjustment, LatestCost};
use crate::shipping::purchase::entity::Model;

/// Answers what the courier corrected since it was last recorded.
///
/// # Errors
/// When the courier does not answer.
pub(super) async fn compare(
    platform: &Platform,
    row: &Model,
    at: PurchaseState,
    corrected: Option<&LatestCost>,
    found: &mut Vec<Difference>,
) -> Result<Option<FoundAdjustment>, CourierError> {
    let Some(sent_at) = row.sent_at else { return Ok(None) };
    let Some(courier) = platform.couriers.get_as(&row.courier, row.courier_simulated) else { return Ok(None) };
    let search = courier.meta().find_by_reference;
    // What was erased with its account cannot be asked for any more.
    let Ok(sent) = row.ship_request.read() else { return Ok(None) };
    let ours = row.ship_outcome.as_ref().and_then(|outcome| outcome.read().ok());
    let is_over = !matches!(at, PurchaseState::Captured | PurchaseState::Done);
    // Our row knows of a label that was voided or charged late; couriers differ in what they show of one.
    if search == FindByReference::No || is_over && ours.is_some() {
        return Ok(None);
    }
    let request = FindRequest { sent, sent_at };
    let theirs = courier.find_by_reference(&request).await?.result;
    match (ours, theirs) {
        (Some(ours), None) if search == FindByReference::Exact => {
            let detail = "the courier does not know the reference";
            found.push(Difference::of(row.id, Mismatch::LabelUnknownToCourier, &ours.tracking_number, detail));
        }
        (Some(ours), Some(theirs)) if ours.tracking_number != theirs.tracking_number => {
            let detail = format!("our row says {}", ours.tracking_number);
            found.push(Difference::of(row.id, Mismatch::OtherLabelAtCourier, &theirs.tracking_number, detail));
        }
        (None, Some(theirs)) if is_over => {
            let detail = format!("our row is {} without a label", row.state);
            found.push(Difference::of(row.id, Mismatch::LabelLeftAtCourier, &theirs.tracking_number, detail));
        }
        (Some(ours), Some(theirs)) => return Ok(correction::of(row, &request.sent, corrected, &ours, &theirs)),
        _ => {}
    }
    Ok(None)
}
