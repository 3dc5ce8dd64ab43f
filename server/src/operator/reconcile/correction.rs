//! What a courier bills otherwise than it said when the label was sold: after it weighed the parcel, or found it larger.
//! The buyer has paid what was agreed, so that no two books differ by it; it is recorded once, and shown or charged to the sender.

use waybill_core::Cents;
use waybill_providers::courier::{ShipOutcome, ShipRequest};

use super::{Difference, Mismatch, Run};
use crate::platform::store::StoreResult;
use crate::shipping::adjustment::{AdjustmentFacts, FoundAdjustment, LatestCost, record as write_down};
use crate::shipping::purchase::entity::Model;

/// What the courier corrected since; None where it says the same, or says no amount.
pub fn of(
    row: &Model,
    sent: &ShipRequest,
    last: Option<&LatestCost>,
    ours: &ShipOutcome,
    theirs: &ShipOutcome,
) -> Option<FoundAdjustment> {
    let mut before = last.map(|last| &last.cost).or(ours.cost.as_ref())?.clone();
    let after = theirs.cost.clone()?;
    if before.total == after.total {
        return None;
    }
    before.total = before.total - last.map_or(Cents::ZERO, |last| last.agreed);
    if before.total == after.total {
        return None;
    }
    // Couriers repeat what was declared until they measure.
    let declared = sent.shipment.parcels.clone();
    let was_measured = theirs.measured.len() == declared.len()
        && theirs.measured.iter().zip(&declared).any(|(one, other)| one.dimensions != other.dimensions);
    let measured = if was_measured { theirs.measured.clone() } else { Vec::new() };
    let facts = AdjustmentFacts { service: sent.service.clone(), declared, measured, before, after };
    Some(FoundAdjustment::of(row, ours.tracking_number.clone(), facts))
}

/// Records corrections; each is reported, and isn't a difference.
pub(super) async fn record(run: &mut Run<'_>, corrections: &[FoundAdjustment]) -> StoreResult<()> {
    write_down(run.platform, corrections).await?;
    for FoundAdjustment { purchase_id, tracking_number, facts, .. } in corrections {
        let detail = format!("{} before, {} now; recorded", facts.before.total.0, facts.after.total.0);
        (run.tell)(&Difference::of(*purchase_id, Mismatch::CourierCorrected, tracking_number, detail));
    }
    Ok(())
}
