//! Outcome of an attempt for its delivery, and for an endpoint that fails.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::attempt::{Attempt, GONE};
use super::delivery_entity::{ActiveModel, Column, Entity, Model, WebhookDeliveryState};
use super::endpoint_entity::{self as endpoint, WebhookStatus};
use super::limits::ATTEMPTS_KEPT;
use super::mail::WebhookSwitchedOff;
use crate::account::audit::{Act, Entry, record_of_product};
use crate::platform::Platform;
use crate::platform::account::owner_of;
use crate::platform::jobs::enqueue;
use crate::platform::mail::Order;
use crate::platform::store::{Document, StoreError, StoreResult, update_by_id, write_tx};

/// The waits after a failed attempt: ten attempts within three days, after the schedule that the Standard Webhooks specification
/// gives as an example.
pub const RETRY_DELAYS: [TimeDelta; 9] = [
    TimeDelta::seconds(5),
    TimeDelta::minutes(5),
    TimeDelta::minutes(30),
    TimeDelta::hours(2),
    TimeDelta::hours(5),
    TimeDelta::hours(10),
    TimeDelta::hours(14),
    TimeDelta::hours(20),
    TimeDelta::hours(20),
];
/// The longest wait that an endpoint may ask for with `Retry-After`.
pub const RETRY_AFTER_MAX: TimeDelta = TimeDelta::hours(24);
/// An endpoint whose every attempt fails for so long is switched off.
pub const FAILING_MAX: TimeDelta = TimeDelta::days(5);

/// Raises the alert about an endpoint that was switched off, or ends it where it is on again; done with the notices.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct TellOfWebhook {
    /// The endpoint, in its account.
    pub account_id: Uuid,
    pub endpoint_id: Uuid,
}

/// Writes what an attempt came to: the delivery, whether the endpoint is failing, and when it is tried again.
pub(super) async fn record(
    platform: &Platform,
    endpoint: &endpoint::Model,
    row: Model,
    attempt: Attempt,
) -> StoreResult<()> {
    let now = platform.clock.now();
    let tries = row.tries + 1;
    let is_gone = attempt.status == Some(GONE);
    let is_delivered = attempt.fault.is_none();
    let wait = usize::try_from(row.tries).ok().and_then(|tries| RETRY_DELAYS.get(tries)).filter(|_| !is_delivered);
    let asked = attempt.retry_after.map_or(TimeDelta::zero(), |asked| {
        TimeDelta::from_std(asked).map_or(RETRY_AFTER_MAX, |asked| asked.min(RETRY_AFTER_MAX))
    });
    let next = wait.map(|wait| now + asked.max(*wait));
    let state = match (is_delivered, next) {
        (true, _) => WebhookDeliveryState::Delivered,
        (false, Some(_)) => WebhookDeliveryState::Pending,
        (false, None) => WebhookDeliveryState::Failed,
    };
    let mut attempts = row.attempts.read().unwrap_or_default();
    attempts.push(attempt);
    attempts.drain(..attempts.len().saturating_sub(ATTEMPTS_KEPT));
    let attempts = Document::of(&attempts);
    let moved = ActiveModel {
        state: Set(state),
        tries: Set(tries),
        attempts: Set(attempts.map_err(|error| StoreError::Other(sea_orm::DbErr::Json(error.to_string())))?),
        next_attempt_at: Set(next),
        updated_at: Set(now),
        ..Default::default()
    };
    let tx = write_tx(&platform.db).await?;
    // Unless another job has sent it meanwhile, or a user has queued it again.
    let written = update_by_id::<Entity>((row.account_id, row.id))
        .set(moved)
        .filter(Column::Tries.eq(row.tries))
        .filter(Column::NextAttemptAt.is_not_null())
        .exec(&tx)
        .await?;
    if written.rows_affected == 1 {
        match is_delivered {
            true => note_success(&tx, endpoint).await?,
            false => note_failure(&tx, endpoint, is_gone, now).await?,
        }
    }
    tx.commit().await
}

/// The endpoint works again.
async fn note_success(db: &impl ConnectionTrait, of: &endpoint::Model) -> StoreResult<()> {
    update_by_id::<endpoint::Entity>((of.account_id, of.id))
        .col_expr(endpoint::Column::FailingSince, Expr::value(None::<DateTime<Utc>>))
        .filter(endpoint::Column::FailingSince.is_not_null())
        .exec(db)
        .await?;
    Ok(())
}

/// The endpoint fails: it is noted since when, and switched off after five days, or at once where it wants no more events.
async fn note_failure(
    db: &impl ConnectionTrait,
    of: &endpoint::Model,
    is_gone: bool,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    update_by_id::<endpoint::Entity>((of.account_id, of.id))
        .col_expr(endpoint::Column::FailingSince, Expr::value(now))
        .filter(endpoint::Column::FailingSince.is_null())
        .exec(db)
        .await?;
    let status = if is_gone { WebhookStatus::Gone } else { WebhookStatus::Failed };
    let mut switched_off = update_by_id::<endpoint::Entity>((of.account_id, of.id))
        .col_expr(endpoint::Column::Status, Expr::value(status))
        .col_expr(endpoint::Column::UpdatedAt, Expr::value(now))
        .filter(endpoint::Column::Status.eq(WebhookStatus::On));
    if !is_gone {
        switched_off = switched_off.filter(endpoint::Column::FailingSince.lte(now - FAILING_MAX));
    }
    if switched_off.exec(db).await?.rows_affected == 1 {
        tell_of_switch_off(db, of, is_gone, now).await?;
    }
    Ok(())
}

/// Mails the owner, and has the trail and an alert say it too.
async fn tell_of_switch_off(
    db: &impl ConnectionTrait,
    of: &endpoint::Model,
    is_gone: bool,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    tracing::warn!(endpoint = %of.id, is_gone, "a webhook endpoint was switched off");
    let act = if is_gone { Act::WebhookGone } else { Act::WebhookFailed };
    let entry = Entry { act, subject_id: Some(of.id), params: &[("url", &of.url)] };
    record_of_product(db, Uuid::now_v7(), of.account_id, entry, now).await?;
    enqueue(db, &TellOfWebhook { account_id: of.account_id, endpoint_id: of.id }, now).await?;
    let Some(owner) = owner_of(db, of.account_id).await? else { return Ok(()) };
    let template = WebhookSwitchedOff {
        account_id: of.account_id,
        first_name: owner.first_name.clone(),
        url: of.url.clone(),
        is_gone,
    };
    enqueue(db, &Order { to: owner.email.clone(), lang: owner.lang(), template }, now).await
}
