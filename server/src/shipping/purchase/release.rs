//! Giving the hold back.

use waybill_core::purchase::PurchaseEvent;
use waybill_providers::payment::{PaymentError, PaymentId, PaymentStatus};

use super::entity::Model;
use super::run::Progress;
use super::step::{Run, Stop};

/// Releases the hold, once.
pub async fn give_back(run: &Run<'_>, row: &Model) -> Result<Progress, Stop> {
    let state = run.state;
    if let Some(payment) = &row.payment_ref {
        state.fault_points.reach("before_release_call").await;
        let outcome = state.payments.cancel(&PaymentId::new(payment), &format!("{}-release", row.id)).await;
        state.fault_points.reach("after_release_call").await;
        match outcome {
            Ok(_) => {}
            Err(PaymentError::WrongState { payment: Some(payment) }) if payment.status == PaymentStatus::Canceled => {}
            // A payment on its way to the bank cannot be cancelled until the bank has answered.
            Err(PaymentError::WrongState { payment: Some(payment) }) if payment.status == PaymentStatus::Processing => {
                return Ok(Progress::Later);
            }
            Err(error) if error.is_transient() => return Ok(Progress::Later),
            Err(error) => return Err(Stop::Bug(format!("a hold cannot be released: {error}"))),
        }
    }
    Ok(run.step(row, PurchaseEvent::HoldReleased, |_| ()).await?.into())
}
