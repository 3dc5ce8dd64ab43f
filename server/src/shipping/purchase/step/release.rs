//! Releasing the hold.

use waybill_core::purchase::PurchaseEvent;
use waybill_providers::payment::{PaymentError, PaymentId, PaymentStatus};

use crate::shipping::purchase::entity::Model;
use crate::shipping::purchase::machine::{Halt, Progress, Run};

/// Releases the hold, once.
pub async fn release(run: &Run<'_>, row: &Model) -> Result<Progress, Halt> {
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
            Err(error) => return Err(Halt::Bug(format!("a hold cannot be released: {error}"))),
        }
    }
    Ok(run.step(row, PurchaseEvent::HoldReleased, |_| ()).await?.into())
}
