//! Giving the money of a voided label back. The key comes from the purchase, so that however often it is asked, and by
//! whomever, the money goes back once.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;
use waybill_core::Cents;
use waybill_core::purchase::PurchaseEvent;
use waybill_core::shipment::RefundStatus as Shown;
use waybill_providers::payment::{PaymentError, PaymentId, Refund, RefundReason, RefundRequest, RefundStatus};

use super::cancelled;
use super::entity::Model;
use super::run::Progress;
use super::step::{ExtraChanges, Halt, Run};
use crate::platform::Platform;
use crate::platform::store::{Key, StoreResult};
use crate::shipping::insurance;

/// When the money of a cancelled label went back.
#[must_use]
pub fn refunded_at(row: &Model) -> Option<DateTime<Utc>> {
    row.refunded_at
}

/// The refund of everything that a purchase took, but for what goes back for its policy alone.
pub(super) async fn request(db: &impl ConnectionTrait, row: &Model, payment: PaymentId) -> StoreResult<RefundRequest> {
    let apart = owed_apart(db, (row.account_id, row.id)).await?;
    Ok(RefundRequest {
        payment,
        // All of it is said without a sum, as before there were policies: the same key asks the same.
        amount: (apart > Cents::ZERO).then_some(Cents(row.amount) - apart),
        reason: RefundReason::RequestedByCustomer,
        metadata: [("purchase_id".to_owned(), row.id.to_string())].into(),
    })
}

/// What goes back of a purchase for its policy alone: a refund of its own. From the moment in which a label is being
/// cancelled, it does not change any more.
pub(super) async fn owed_apart(db: &impl ConnectionTrait, purchase: Key) -> StoreResult<Cents> {
    let policies = insurance::of_purchases(db, std::iter::once(purchase)).await?;
    Ok(policies.get(&purchase.1).and_then(|policy| policy.refund_amount).map_or(Cents::ZERO, Cents))
}

/// Its key.
pub(super) fn key(row: &Model) -> String {
    format!("{}-refund", row.id)
}

/// How a refund shows at the shipment.
#[must_use]
pub(super) const fn shown(status: RefundStatus) -> Shown {
    match status {
        RefundStatus::Pending => Shown::Pending,
        RefundStatus::Succeeded => Shown::Paid,
        RefundStatus::Failed => Shown::Failed,
    }
}

/// Gives the money back.
pub async fn refund(run: &Run<'_>, row: &Model) -> Result<Progress, Halt> {
    let state = run.state;
    let payment = row.payment_ref.as_deref().map(PaymentId::new);
    let payment = payment.ok_or_else(|| Halt::Bug("a label was paid without a payment".to_owned()))?;
    let asked = request(&state.db, row, payment.clone()).await?;
    state.fault_points.reach("before_refund_call").await;
    let outcome = state.payments.refund(&asked, &key(row)).await;
    state.fault_points.reach("after_refund_call").await;
    let refund = match outcome {
        Ok(refund) => refund,
        Err(error) if error.is_transient() => {
            tracing::warn!(purchase = %row.id, %error, "it is not known whether the money went back");
            return Ok(Progress::Later);
        }
        // It may have gone back by another way, such as the processor's dashboard.
        Err(error) => match gone_back(state, row, &payment).await {
            Ok(Some(refund)) => refund,
            _ => {
                // It is asked for again all the same; the log and the buyer are told once.
                if cancelled::show_refused(state, row).await? {
                    tracing::error!(purchase = %row.id, %error, "the money of a voided label does not go back: the operator has to return it another way");
                }
                return Ok(Progress::Later);
            }
        },
    };
    let now = state.clock.now();
    let beside = ExtraChanges { refund: Some(shown(refund.status)), ..ExtraChanges::default() };
    let row = run
        .step_with(row, PurchaseEvent::RefundMade, beside, |change| {
            change.refund_ref = Set(Some(refund.id));
            change.refunded_at = Set(Some(now));
        })
        .await?;
    Ok(row.into())
}

/// The refund by which everything went back already.
async fn gone_back(state: &Platform, row: &Model, payment: &PaymentId) -> Result<Option<Refund>, PaymentError> {
    let refunds = state.payments.refunds(payment).await?;
    let standing = refunds.into_iter().filter(|refund| refund.status != RefundStatus::Failed);
    let standing: Vec<Refund> = standing.collect();
    let back: i64 = standing.iter().map(|refund| refund.amount.0).sum();
    Ok(standing.into_iter().next().filter(|_| back >= row.amount))
}
