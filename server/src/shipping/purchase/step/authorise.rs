//! Holding the money. The same question carries the same key, so that asking again after a lost answer holds it once.

use sea_orm::ActiveValue::Set;
use waybill_core::purchase::PurchaseEvent;
use waybill_providers::payment::{Payment, PaymentError, PaymentId, PaymentStatus};

use super::authorisation::authorisation;
use crate::platform::balance::BALANCE;
use crate::shipping::purchase::entity::Model;
use crate::shipping::purchase::failure::Failure;
use crate::shipping::purchase::machine::{Halt, Progress, Run};

/// Requests the hold, or its status. `fresh`: it was not requested before.
pub async fn ask(run: &Run<'_>, row: &Model, fresh: bool) -> Result<Progress, Halt> {
    let state = run.state;
    state.fault_points.reach("before_authorise_call").await;
    let outcome = match &row.payment_ref {
        None => state.payments.authorise(&authorisation(row), &format!("{}-authorise", row.id)).await,
        Some(payment) => look(run, row, &PaymentId::new(payment)).await,
    };
    state.fault_points.reach("after_authorise_call").await;
    match outcome {
        Ok(payment) => follow(run, row, payment).await,
        Err(PaymentError::Refused { refusal, .. }) if refusal.code == BALANCE => {
            decline(run, row, Failure::BalanceShort, None).await
        }
        Err(PaymentError::Refused { refusal, payment }) => {
            decline(run, row, Failure::Card { refusal }, payment.as_ref()).await
        }
        // Nothing was ever asked: the buyer may try again at once.
        Err(PaymentError::Unavailable { reason }) if fresh && row.payment_ref.is_none() && row.tries == 0 => {
            tracing::warn!(purchase = %row.id, reason, "the payment processor cannot be reached");
            decline(run, row, Failure::PaymentUnavailable, None).await
        }
        Err(error) if error.is_transient() => {
            tracing::warn!(purchase = %row.id, %error, "it is not known whether the money is held");
            Ok(Progress::Later)
        }
        Err(error) if is_about_the_card(&error) => {
            tracing::warn!(purchase = %row.id, %error, "the card was removed while it was to pay");
            decline(run, row, Failure::CardRemoved, None).await
        }
        Err(error) => {
            tracing::error!(purchase = %row.id, %error, "the payment processor does not take the request");
            decline(run, row, Failure::PaymentUnavailable, None).await
        }
    }
}

/// Whether the processor does not take the card itself: it was removed between the check and the question, or in the
/// processor's own dashboard.
fn is_about_the_card(error: &PaymentError) -> bool {
    matches!(error, PaymentError::NotFound { param } | PaymentError::Invalid { param, .. } if param == "payment_method")
}

/// An existing payment: as it is, or confirmed if the cardholder's answer requires it.
async fn look(run: &Run<'_>, row: &Model, id: &PaymentId) -> Result<Payment, PaymentError> {
    let payment = run.state.payments.payment(id).await?;
    if payment.status == PaymentStatus::RequiresConfirmation {
        let key = format!("{}-confirm", row.id);
        return run.state.payments.confirm(id, None, Some(&row.return_url), &key).await;
    }
    Ok(payment)
}

async fn follow(run: &Run<'_>, row: &Model, payment: Payment) -> Result<Progress, Halt> {
    let reference = Some(payment.id.as_str().to_owned());
    match payment.status {
        PaymentStatus::RequiresCapture => {
            let held = run
                .step(row, PurchaseEvent::PaymentAuthorised, |change| {
                    change.payment_ref = Set(reference);
                    change.failure = Set(None);
                })
                .await?;
            Ok(held.into())
        }
        PaymentStatus::RequiresAction => {
            Ok(run.step(row, PurchaseEvent::AskHolder, |change| change.payment_ref = Set(reference)).await?.into())
        }
        PaymentStatus::RequiresCard => {
            let refusal = payment.refusal.clone().unwrap_or_default();
            decline(run, row, Failure::Card { refusal }, Some(&payment.id)).await
        }
        PaymentStatus::Canceled => decline(run, row, Failure::HoldLost, Some(&payment.id)).await,
        PaymentStatus::Processing | PaymentStatus::RequiresConfirmation => Ok(Progress::Later),
        // We never ask for this: an authorisation that took the money at once.
        PaymentStatus::Succeeded => Err(Halt::Bug(format!("{} was captured without a label", payment.id))),
    }
}

async fn decline(run: &Run<'_>, row: &Model, failure: Failure, payment: Option<&PaymentId>) -> Result<Progress, Halt> {
    let reference = payment.map(|id| id.as_str().to_owned()).or_else(|| row.payment_ref.clone());
    let refused = run
        .step(row, PurchaseEvent::PaymentDeclined, |change| {
            change.payment_ref = Set(reference);
            change.failure = Set(failure.to_column());
        })
        .await?;
    Ok(refused.into())
}
