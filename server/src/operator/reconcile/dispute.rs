//! The processor's disputes compared with ours. One whose events were lost is written down, and no difference; then each cent
//! that was withdrawn or reinstated has to be what its status says.

use std::collections::{HashMap, HashSet};

use chrono::TimeDelta;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::payment::DisputeStatus;
use waybill_providers::payment::{Dispute, PaymentId, RefundStatus};

use super::{Compared, Difference, Mismatch, PAGE, ReconcileError, Run};
use crate::platform::Platform;
use crate::shipping::purchase::dispute::entity::{Column, Entity, Model};
use crate::shipping::purchase::dispute::{follow_dispute, is_dispute_known};
use crate::shipping::purchase::entity as purchase;

/// How long after its last change a dispute's money may still be on its way.
const SETTLES_WITHIN: TimeDelta = TimeDelta::hours(1);

pub(super) async fn compare(run: &mut Run<'_>) -> Result<(), ReconcileError> {
    let platform = run.platform;
    // One in many hundred payments is disputed: their ids are few.
    let mut listed = HashSet::new();
    let mut after = None;
    loop {
        let page = platform.payments.disputes(after.as_ref()).await?;
        let paid = paid_by(platform, &page.disputes).await?;
        for dispute in &page.disputes {
            // Others may use the same processor account.
            let Some(paid) = dispute.payment.as_ref().and_then(|payment| paid.get(payment.as_str())) else { continue };
            listed.insert(dispute.id.as_str().to_owned());
            run.compared.disputes += 1;
            let Some(row) = caught_up(platform, dispute, &mut run.compared).await? else { continue };
            run.compared.dispute_withdrawn += row.withdrawn;
            run.compared.dispute_reinstated += row.reinstated;
            run.compared.dispute_fees += row.fee;
            for (mismatch, detail) in of_dispute(platform, &row, paid).await? {
                run.report(&Difference::of(row.purchase_id, mismatch, &row.dispute_ref, detail));
            }
        }
        match page.disputes.last() {
            Some(last) if page.has_more => after = Some(last.id.clone()),
            _ => break,
        }
    }
    unknown(run, &listed).await
}

/// The purchases of a page, by the processor's id of their payment.
async fn paid_by(
    platform: &Platform,
    disputes: &[Dispute],
) -> Result<HashMap<String, purchase::Model>, ReconcileError> {
    let payments = disputes.iter().filter_map(|dispute| dispute.payment.as_ref()).map(PaymentId::as_str);
    let paid = purchase::Entity::find().filter(purchase::Column::PaymentRef.is_in(payments));
    let paid = paid.filter(platform.data.rows(&platform.db, purchase::Column::AccountId)).all(&platform.db).await?;
    Ok(paid.into_iter().filter_map(|paid| Some((paid.payment_ref.clone()?, paid))).collect())
}

/// Our row, which says what the processor says.
async fn caught_up(
    platform: &Platform,
    dispute: &Dispute,
    compared: &mut Compared,
) -> Result<Option<Model>, ReconcileError> {
    let row = Entity::find().filter(Column::DisputeRef.eq(dispute.id.as_str())).one(&platform.db).await?;
    if let Some(row) = row.filter(|row| is_dispute_known(row, dispute)) {
        return Ok(Some(row));
    }
    compared.disputes_caught_up += 1;
    let followed = follow_dispute(platform, &dispute.id).await;
    followed.map_err(|error| ReconcileError::Dispute(error.to_string()))
}

/// What does not match of a dispute's money.
async fn of_dispute(
    platform: &Platform,
    row: &Model,
    paid: &purchase::Model,
) -> Result<Vec<(Mismatch, String)>, ReconcileError> {
    let mut found = Vec::new();
    let gone = row.withdrawn - row.reinstated;
    let expected = match *row.status {
        DisputeStatus::NeedsResponse | DisputeStatus::UnderReview | DisputeStatus::Lost => row.amount,
        _ => 0,
    };
    if gone != expected && platform.clock.now() - row.updated_at >= SETTLES_WITHIN {
        let detail = format!(
            "it is {} over {}: {} were withdrawn, {} came back, the fee is {}",
            row.status, row.amount, row.withdrawn, row.reinstated, row.fee
        );
        found.push((Mismatch::DisputeMoney, detail));
    }
    if gone > 0 {
        let refunds = platform.payments.refunds(&PaymentId::new(&row.payment_ref)).await?;
        let back: i64 =
            refunds.iter().filter(|refund| refund.status != RefundStatus::Failed).map(|refund| refund.amount.0).sum();
        if back + gone > paid.amount {
            let detail = format!("charged {}, given back {back}, withdrawn {gone}", paid.amount);
            found.push((Mismatch::RefundedAndDisputed, detail));
        }
    }
    Ok(found)
}

/// Our disputes that the processor does not list.
async fn unknown(run: &mut Run<'_>, listed: &HashSet<String>) -> Result<(), ReconcileError> {
    let platform = run.platform;
    let mut after = Uuid::nil();
    loop {
        let page =
            Entity::find().filter(Column::Id.gt(after)).filter(platform.data.rows(&platform.db, Column::AccountId));
        let page = page.order_by_asc(Column::Id).limit(PAGE).all(&platform.db).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after = last.id;
        for row in page.iter().filter(|row| !listed.contains(&row.dispute_ref)) {
            let detail = format!("our row is {}", row.status);
            run.report(&Difference::of(row.purchase_id, Mismatch::DisputeUnknown, &row.dispute_ref, detail));
        }
    }
}
