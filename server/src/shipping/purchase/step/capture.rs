//! Taking the money once there is a label. The processor captures a hold only once, however often we ask.

use chrono::TimeDelta;
use sea_orm::ActiveValue::Set;
use waybill_core::purchase::PurchaseEvent;
use waybill_core::{Cents, Lang};
use waybill_providers::courier::VoidRequest;
use waybill_providers::payment::{PaymentError, PaymentId, PaymentStatus};

use super::without_label;
use crate::shipping::purchase::entity::Model;
use crate::shipping::purchase::failure::Failure;
use crate::shipping::purchase::machine::{Halt, Progress, Run};

/// How long we try to take the money before voiding the label.
const TRIED_FOR: TimeDelta = TimeDelta::hours(24);

/// Starts taking the money; if that has failed for too long, voids the label.
pub async fn begin(run: &Run<'_>, row: &Model) -> Result<Progress, Halt> {
    let bought_at = row.bought_at.unwrap_or(row.updated_at);
    let hold_lost = matches!(Failure::of(row), Some(Failure::HoldLost));
    if hold_lost || run.state.clock.now() - bought_at >= TRIED_FOR {
        return void(run, row).await;
    }
    let captures = row.captures + 1;
    Ok(run.step(row, PurchaseEvent::Capture, |change| change.captures = Set(captures)).await?.into())
}

/// Takes the money, or asks whether it was taken.
pub async fn take(run: &Run<'_>, row: &Model) -> Result<Progress, Halt> {
    let state = run.state;
    let payment = PaymentId::new(row.payment_ref.clone().unwrap_or_default());
    state.fault_points.reach("before_capture_call").await;
    let key = format!("{}-capture-{}", row.id, row.captures);
    let outcome = state.payments.capture(&payment, Cents(row.amount), &key).await;
    state.fault_points.reach("after_capture_call").await;
    let status = match outcome {
        Ok(payment) => payment.status,
        Err(PaymentError::WrongState { payment: Some(payment) }) => payment.status,
        Err(error) if error.is_transient() => {
            tracing::warn!(purchase = %row.id, %error, "it is not known whether the money is taken");
            return Ok(Progress::Later);
        }
        Err(error) => {
            tracing::error!(purchase = %row.id, %error, "the money could not be taken; it is tried again");
            // Back to the bought label; the next try carries a new key. The run ends here, or it would try again at
            // once.
            run.step(row, PurchaseEvent::CaptureFailed, |_| ()).await?;
            return Ok(Progress::Later);
        }
    };
    match status {
        PaymentStatus::Succeeded => {
            let now = state.clock.now();
            let row = run
                .step(row, PurchaseEvent::PaymentCaptured, |change| {
                    change.captured_at = Set(Some(now));
                    change.failure = Set(None);
                })
                .await?;
            Ok(row.into())
        }
        PaymentStatus::Canceled => {
            tracing::error!(purchase = %row.id, "the hold ended before the money was taken; the label is voided");
            let lost = Failure::HoldLost.to_column();
            Ok(run.step(row, PurchaseEvent::CaptureFailed, |change| change.failure = Set(lost)).await?.into())
        }
        _ => Ok(Progress::Later),
    }
}

/// No money, no label.
async fn void(run: &Run<'_>, row: &Model) -> Result<Progress, Halt> {
    if !row.is_label() {
        return without_label::give_up(run, row).await;
    }
    let (Some(courier), Some(outcome)) =
        (run.state.couriers.get_as(&row.courier, row.courier_simulated), &row.ship_outcome)
    else {
        tracing::error!(purchase = %row.id, "a label without payment cannot be voided: the operator has to look into it");
        return Ok(Progress::Later);
    };
    let shipment = outcome.read()?;
    let email = run.state.config.mail.from.clone();
    match courier.void_or_refund(&VoidRequest { shipment, email, lang: Lang::En }).await {
        Ok(_) => {
            let failure = Failure::CaptureFailed.to_column();
            Ok(run.step(row, PurchaseEvent::LabelVoided, |change| change.failure = Set(failure)).await?.into())
        }
        Err(error) => {
            tracing::error!(purchase = %row.id, %error, "a label without payment was not voided: the operator has to look into it");
            Ok(Progress::Later)
        }
    }
}
