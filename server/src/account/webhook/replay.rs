//! `POST /webhook-events/replay`

use std::collections::{BTreeSet, HashSet};

use axum::extract::State;
use chrono::{DateTime, Utc};
use garde::Validate;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::violation::Form;
use waybill_core::violation::field::within;

use super::delivery_entity::{Column, Entity, WebhookDeliveryState};
use super::endpoint_entity::{self as endpoint, WebhookStatus};
use super::event_entity as event;
use super::find::find_endpoint;
use super::job::DeliverWebhooks;
use super::limits::{REPLAY_MAX, REPLAYS_PER_ACCOUNT};
use super::publish::{new_delivery, wants};
use super::view::WebhookReplay;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Valid};
use crate::platform::jobs::enqueue;
use crate::platform::limit::hit;
use crate::platform::session::Owner;
use crate::platform::store::{StoreResult, find_in_account, update_in_account, write_tx};

/// What to send again: single events, or those of a time to an endpoint.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export, optional_fields)]
pub struct WebhookReplayInput {
    /// These events, to the endpoints that were to receive them, or to the one below alone.
    #[garde(inner(custom(within(REPLAY_MAX))))]
    pub event_ids: Option<Vec<Uuid>>,
    /// The endpoint: of a time, all events that it wants, those from before it was made included.
    #[garde(skip)]
    pub endpoint: Option<Uuid>,
    /// From this moment on.
    #[garde(skip)]
    pub from: Option<DateTime<Utc>>,
    /// Before this moment; now if missing.
    #[garde(skip)]
    pub to: Option<DateTime<Utc>>,
    /// Of those, only what was never delivered.
    #[garde(skip)]
    pub undelivered: Option<bool>,
}

/// Queues events to be sent again, at most 1,000 a call. Of each subject they go in the order in which they happened. What is
/// pending already, and what is for an endpoint that is switched off, is left alone.
///
/// 404 where an event or the endpoint is not the account's; 422 where neither events nor an endpoint and a time are named.
#[utoipa::path(post, path = "/webhook-events/replay", tag = "webhooks", security(("bearer" = [])),
    request_body = WebhookReplayInput, responses((status = 404), (status = 200, body = Data<WebhookReplay>)))]
pub async fn replay_events(
    State(state): State<Platform>,
    caller: Owner,
    Valid(input): Valid<WebhookReplayInput>,
) -> ApiResult<Data<WebhookReplay>> {
    let WebhookReplayInput { event_ids, endpoint, from, to, undelivered } = input;
    hit(&state, REPLAYS_PER_ACCOUNT, &caller.account.id.to_string()).await?;
    let named = match endpoint {
        Some(id) => Some(find_endpoint(&state.db, &caller, id).await?),
        None => None,
    };
    let now = state.clock.now();
    let rows = find_in_account::<event::Entity>(caller.account.id);
    let (rows, is_of_time) = match (event_ids, from, &named) {
        (Some(ids), _, _) => {
            let ids: BTreeSet<Uuid> = ids.into_iter().collect();
            let found = rows.filter(event::Column::Id.is_in(ids.iter().copied())).all(&state.db).await?;
            if found.len() != ids.len() {
                return Err(ErrorCode::NotFound.into());
            }
            (found, false)
        }
        (None, Some(from), Some(_)) => {
            let in_time = rows
                .filter(event::Column::CreatedAt.gte(from))
                .filter(event::Column::CreatedAt.lt(to.unwrap_or(now)))
                .order_by_asc(event::Column::CreatedAt)
                .order_by_asc(event::Column::Id)
                .limit(REPLAY_MAX as u64 + 1);
            (in_time.all(&state.db).await?, true)
        }
        _ => return Err(ErrorCode::Invalid.into()),
    };
    let next_from = rows.get(REPLAY_MAX).map(|row| row.created_at);
    let events = &rows[..rows.len().min(REPLAY_MAX)];
    let endpoints = match named {
        Some(endpoint) => vec![endpoint],
        None => find_in_account::<endpoint::Entity>(caller.account.id).all(&state.db).await?,
    };
    let tx = write_tx(&state.db).await?;
    let mut queued = 0;
    for endpoint in endpoints.iter().filter(|endpoint| endpoint.status == WebhookStatus::On) {
        let these: Vec<&event::Model> =
            events.iter().filter(|row| !is_of_time || wants(endpoint, *row.event)).collect();
        let mut count = requeue(&tx, endpoint, &these, undelivered.unwrap_or_default(), now).await?;
        if is_of_time {
            count += queue_missing(&tx, endpoint, &these, now).await?;
        }
        if count > 0 {
            let job = DeliverWebhooks { account_id: endpoint.account_id, endpoint_id: endpoint.id };
            enqueue(&tx, &job, now).await?;
        }
        queued += count;
    }
    tx.commit().await?;
    Ok(Data(WebhookReplay { queued, next_from }))
}

/// Queues settled deliveries, with all their attempts; returns their number.
async fn requeue(
    db: &impl ConnectionTrait,
    endpoint: &endpoint::Model,
    events: &[&event::Model],
    only_undelivered: bool,
    now: DateTime<Utc>,
) -> StoreResult<u64> {
    let mut resting = update_in_account::<Entity>(endpoint.account_id)
        .col_expr(Column::State, Expr::value(WebhookDeliveryState::Pending))
        .col_expr(Column::Tries, Expr::value(0))
        .col_expr(Column::NextAttemptAt, Expr::value(now))
        .col_expr(Column::UpdatedAt, Expr::value(now))
        .filter(Column::EndpointId.eq(endpoint.id))
        .filter(Column::EventId.is_in(events.iter().map(|event| event.id)))
        .filter(Column::NextAttemptAt.is_null());
    if only_undelivered {
        resting = resting.filter(Column::State.eq(WebhookDeliveryState::Failed));
    }
    Ok(resting.exec(db).await?.rows_affected)
}

/// Queues events that an endpoint was never to receive: it did not exist, was switched off or did not want them then.
async fn queue_missing(
    db: &impl ConnectionTrait,
    endpoint: &endpoint::Model,
    events: &[&event::Model],
    now: DateTime<Utc>,
) -> StoreResult<u64> {
    let known: HashSet<Uuid> = find_in_account::<Entity>(endpoint.account_id)
        .select_only()
        .column(Column::EventId)
        .filter(Column::EndpointId.eq(endpoint.id))
        .filter(Column::EventId.is_in(events.iter().map(|event| event.id)))
        .into_tuple()
        .all(db)
        .await?
        .into_iter()
        .collect();
    let missing = events.iter().filter(|event| !known.contains(&event.id));
    let rows = missing.map(|event| new_delivery((endpoint.account_id, endpoint.id), event.id, event.subject_id, now));
    let rows: Vec<_> = rows.collect::<Result<_, _>>()?;
    let count = rows.len() as u64;
    if count > 0 {
        Entity::insert_many(rows).exec_without_returning(db).await?;
    }
    Ok(count)
}
