//! Giving the money of a voided label back. The key comes from the purchase, so that however often it is asked, and by
//! whomever, the money goes back once.

use sea_orm::ActiveValue::Set;
use waybill_core::purchase::PurchaseEvent;
use waybill_providers::payment::{PaymentError, PaymentId, Refund, RefundStatus};

use crate::platform::Platform;
use crate::shipping::purchase::entity::Model;
use crate::shipping::purchase::machine::{ExtraChanges, Halt, Progress, Run};
use crate::shipping::purchase::refund::{refund_key, refund_request, show_refused, shown};

/// Refunds the payment.
pub async fn refund(run: &Run<'_>, row: &Model) -> Result<Progress, Halt> {
    let state = run.state;
    let payment = row.payment_ref.as_deref().map(PaymentId::new);
    let payment = payment.ok_or_else(|| Halt::Bug("a label was paid without a payment".to_owned()))?;
    let asked = refund_request(&state.db, row, payment.clone()).await?;
    state.fault_points.reach("before_refund_call").await;
    let outcome = state.payments.refund(&asked, &refund_key(row)).await;
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
                // It is requested again all the same; it is logged and mailed once.
                if show_refused(state, row).await? {
                    tracing::error!(purchase = %row.id, %error, "the money of a voided label does not go back: the operator has to return it another way");
                }
                return Ok(Progress::Later);
            }
        },
    };
    let now = state.clock.now();
    let extra = ExtraChanges { refund: Some(shown(refund.status)), ..ExtraChanges::default() };
    let row = run
        .step_with(row, PurchaseEvent::RefundMade, extra, |change| {
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
