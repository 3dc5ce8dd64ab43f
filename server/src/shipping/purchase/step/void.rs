//! Cancelling a label: the courier is asked to void it, and only what it voided is refunded.

use chrono::TimeDelta;
use sea_orm::ActiveValue::Set;
use waybill_core::Lang;
use waybill_core::purchase::PurchaseEvent;
use waybill_core::shipment::TrackingStatus;
use waybill_providers::courier::{
    Courier, CourierError, ErrorKind, MessageCode, Operation, TrackRequest, VoidOutcome, VoidRequest,
};

use crate::account::audit::Act;
use crate::platform::store::Document;
use crate::shipping::purchase::entity::Model;
use crate::shipping::purchase::failure::Failure;
use crate::shipping::purchase::machine::{ExtraChanges, Halt, Progress, Run};

/// How long a courier that does not answer is asked; after that, the label stays valid and can be cancelled again.
const TRIED_FOR: TimeDelta = TimeDelta::hours(24);

/// Asks the courier to void the label. `fresh`: it was not asked before.
pub async fn void(run: &Run<'_>, row: &Model, fresh: bool) -> Result<Progress, Halt> {
    let state = run.state;
    let Some(courier) = state.couriers.get_as(&row.courier, row.courier_simulated).cloned() else {
        return refused(run, row, Failure::CourierGone).await;
    };
    let shipment = row.ship_outcome.as_ref().ok_or_else(|| Halt::Bug("a label without what was sold".to_owned()))?;
    let shipment = shipment.read()?;
    let tracking_number = shipment.tracking_number.clone();
    let asked = VoidRequest { shipment, email: state.config.mail.from.clone(), lang: Lang::En };
    state.fault_points.reach("before_void_call").await;
    let outcome = courier.void_or_refund(&asked).await;
    state.fault_points.reach("after_void_call").await;
    let error = match outcome {
        Ok(reply) => return voided(run, row, Some(&reply.result)).await,
        Err(error) => error,
    };
    tracing::warn!(purchase = %row.id, %error, "a label was not voided");
    if !fresh && was_voided(courier.as_ref(), tracking_number, &error).await {
        return voided(run, row, None).await;
    }
    let no = matches!(error.kind, ErrorKind::Refused { .. } | ErrorKind::Unsupported(_) | ErrorKind::Limits(_));
    let too_long = state.clock.now() - row.cancel_asked_at.unwrap_or(row.updated_at) >= TRIED_FOR;
    match no || too_long {
        true => refused(run, row, Failure::CancelRefused { message: error.message() }).await,
        false => Ok(Progress::Later),
    }
}

/// Whether a refusal means that an earlier question, whose answer was lost, was carried out: the courier no longer knows
/// the label, or its tracking says that it was voided.
async fn was_voided(courier: &dyn Courier, tracking_number: String, error: &CourierError) -> bool {
    match error.kind {
        ErrorKind::Refused { code: MessageCode::NotFound, .. } => true,
        ErrorKind::Refused { .. } if courier.meta().supports(Operation::Track) => {
            let tracked = courier.track(&TrackRequest { tracking_number, lang: Lang::En }).await;
            tracked.is_ok_and(|reply| reply.result.status == TrackingStatus::Cancelled)
        }
        _ => false,
    }
}

async fn voided(run: &Run<'_>, row: &Model, outcome: Option<&VoidOutcome>) -> Result<Progress, Halt> {
    let now = run.state.clock.now();
    let outcome = outcome.map(Document::of).transpose()?;
    let extra = ExtraChanges { act: Some(Act::LabelCancelled), ..ExtraChanges::default() };
    let row = run
        .step_with(row, PurchaseEvent::ShipmentCancelled, extra, |change| {
            change.voided_at = Set(Some(now));
            change.void_outcome = Set(outcome);
            change.failure = Set(None);
        })
        .await?;
    Ok(row.into())
}

/// The label stays valid, and the row says why.
async fn refused(run: &Run<'_>, row: &Model, failure: Failure) -> Result<Progress, Halt> {
    let extra = ExtraChanges { act: Some(Act::LabelCancelRefused), ..ExtraChanges::default() };
    let row = run
        .step_with(row, PurchaseEvent::VoidRefused, extra, |change| change.failure = Set(failure.to_column()))
        .await?;
    Ok(row.into())
}
