//! Getting the label. The courier is asked once; after a lost answer it is only ever looked up.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ActiveValue::Set;
use waybill_core::purchase::{PurchaseEvent, PurchaseState};
use waybill_providers::courier::{FindByReference, FindRequest, ShipOutcome};

use crate::platform::store::Document;
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::entity::Model;
use crate::shipping::purchase::failure::Failure;
use crate::shipping::purchase::machine::{Halt, Progress, Run};

/// A hold lasts seven days; a label not found by then will not be paid from it.
const GIVE_UP_AFTER: TimeDelta = TimeDelta::days(6);
/// The longest pause between two searches for a label in doubt.
const LONGEST_PAUSE: TimeDelta = TimeDelta::hours(2);

/// When the hold of a label in doubt is released at the latest.
pub fn given_up_at(row: &Model) -> DateTime<Utc> {
    row.sent_at.unwrap_or(row.created_at) + GIVE_UP_AFTER
}

/// How long a label in doubt waits for the next search: a sixth of the time that has passed, but not beyond the end. A
/// courier that can tell for certain is asked at the usual pace, so that the doubt ends minutes after it responds
/// again.
pub fn pause_in_doubt(state: &BuyingState, row: &Model) -> TimeDelta {
    let search =
        state.couriers.get_as(&row.courier, row.courier_simulated).map(|courier| courier.meta().find_by_reference);
    if search == Some(FindByReference::Exact) {
        return TimeDelta::zero();
    }
    let (now, sent_at) = (state.clock.now(), row.sent_at.unwrap_or(row.created_at));
    ((now - sent_at) / 6).min(LONGEST_PAUSE).min((given_up_at(row) - now).max(TimeDelta::zero()))
}

/// Asks the courier for the label.
pub async fn buy(run: &Run<'_>, row: &Model) -> Result<Progress, Halt> {
    let state = run.state;
    let request = row.ship_request.read()?;
    let Some(courier) = state.couriers.get_as(&row.courier, row.courier_simulated).cloned() else {
        let withdrawn = run
            .step(row, PurchaseEvent::Withdraw, |change| change.failure = Set(Failure::CourierGone.to_column()))
            .await?;
        return Ok(withdrawn.into());
    };
    let now = state.clock.now();
    let row = run.step(row, PurchaseEvent::BuyLabel, |change| change.sent_at = Set(Some(now))).await?;
    state.fault_points.reach("before_ship_call").await;
    let outcome = courier.ship(&request).await;
    state.fault_points.reach("after_ship_call").await;
    match outcome {
        Ok(reply) => bought(run, &row, &reply.result).await,
        Err(error) if error.certainly_not_done() => {
            tracing::warn!(purchase = %row.id, %error, "the courier sold no label");
            refused(run, &row, Failure::Courier { message: error.message() }).await
        }
        Err(error) => {
            tracing::warn!(purchase = %row.id, %error, "the courier's answer was lost");
            find(run, &row).await
        }
    }
}

/// Searches for a label whose purchase was never answered.
pub async fn find(run: &Run<'_>, row: &Model) -> Result<Progress, Halt> {
    let state = run.state;
    let (now, sent_at) = (state.clock.now(), row.sent_at.unwrap_or(row.created_at));
    let Some(courier) = state.couriers.get_as(&row.courier, row.courier_simulated).cloned() else {
        return Ok(in_doubt(run, row).await?.unwrap_or(Progress::Later));
    };
    let sent = row.ship_request.read()?;
    let search = courier.meta().find_by_reference;
    let found = match search {
        FindByReference::No => None,
        FindByReference::Exact | FindByReference::Eventually => {
            match courier.find_by_reference(&FindRequest { sent, sent_at }).await {
                Ok(reply) => Some(reply.result),
                Err(error) => {
                    tracing::warn!(purchase = %row.id, %error, "a label could not be looked for");
                    None
                }
            }
        }
    };
    match found {
        Some(Some(outcome)) => return bought(run, row, &outcome).await,
        // The call may still be on its way to the courier; only after a while does not found mean not bought.
        Some(None) if search == FindByReference::Exact && now - sent_at >= state.config.payments.settle() => {
            return refused(run, row, Failure::LabelNotFound).await;
        }
        _ => {}
    }
    if now - sent_at >= GIVE_UP_AFTER {
        tracing::error!(purchase = %row.id, "a label was never found; its hold is released before it expires");
        if let Some(Progress::Moved(moved)) = in_doubt(run, row).await? {
            return refused(run, &moved, Failure::LabelNotFound).await;
        }
        return refused(run, row, Failure::LabelNotFound).await;
    }
    // An exact search, but too early to believe: the state stays, and the next search is soon.
    if search == FindByReference::Exact && found.is_some() {
        return Ok(Progress::Later);
    }
    Ok(in_doubt(run, row).await?.unwrap_or(Progress::Later))
}

/// Tells the buyer that the outcome is unknown; None if they know already.
async fn in_doubt(run: &Run<'_>, row: &Model) -> Result<Option<Progress>, Halt> {
    if row.state != PurchaseState::BuyingLabel {
        return Ok(None);
    }
    // The run searches once more in the new state, finds nothing, and schedules a retry.
    Ok(Some(run.step(row, PurchaseEvent::LabelLost, |_| ()).await?.into()))
}

async fn bought(run: &Run<'_>, row: &Model, outcome: &ShipOutcome) -> Result<Progress, Halt> {
    let (now, outcome) = (run.state.clock.now(), Document::of(outcome)?);
    let row = run
        .step(row, PurchaseEvent::LabelBought, |change| {
            change.ship_outcome = Set(Some(outcome));
            change.bought_at = Set(Some(now));
        })
        .await?;
    Ok(row.into())
}

async fn refused(run: &Run<'_>, row: &Model, failure: Failure) -> Result<Progress, Halt> {
    Ok(run.step(row, PurchaseEvent::LabelRefused, |change| change.failure = Set(failure.to_column())).await?.into())
}
