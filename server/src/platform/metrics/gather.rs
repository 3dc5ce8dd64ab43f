//! `GET /metrics`, on a listener of its own.

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::encoding::text::encode;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder};
use waybill_core::purchase::PurchaseState;
use waybill_providers::http::BreakerPhase;

use super::CourierLabels;
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::session::entity as session;
use crate::platform::work::entity as outbox;
use crate::shipping::purchase::entity as purchase;

/// The one route of the metrics' listener.
pub fn router(state: Platform) -> Router {
    Router::new().route("/metrics", get(gather)).with_state(state)
}

async fn gather(State(state): State<Platform>) -> Response {
    if let Err(error) = look(&state).await {
        // The rest is still worth reading.
        tracing::warn!(?error, "the database's figures could not be read");
    }
    let mut text = String::new();
    match encode(&mut text, &state.metrics.registry) {
        Ok(()) => {
            ([(CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text).into_response()
        }
        Err(error) => {
            tracing::error!(%error, "the metrics could not be written");
            axum::http::StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// Reads what is true at this moment.
async fn look(state: &Platform) -> ApiResult<()> {
    let metrics = &state.metrics;
    for courier in state.couriers.all() {
        let labels = CourierLabels { courier: courier.meta().slug.to_owned() };
        let is_open = courier.breaker().phase != BreakerPhase::Closed;
        metrics.circuit_open.get_or_create(&labels).set(i64::from(is_open));
    }
    let now = state.clock.now();
    let due = outbox::Entity::find().filter(outbox::Column::DoneAt.is_null()).filter(outbox::Column::DueAt.lte(now));
    metrics.outbox_waiting.set(whole(due.clone().count(&state.db).await?));
    let oldest = due.order_by_asc(outbox::Column::DueAt).one(&state.db).await?;
    metrics.outbox_oldest_seconds.set(oldest.map_or(0, |row| (now - row.due_at).num_seconds()));
    let settled = [PurchaseState::Done, PurchaseState::Released, PurchaseState::Refused, PurchaseState::Closed];
    let unsettled = purchase::Entity::find()
        .filter(purchase::Column::State.is_not_in(settled.map(PurchaseState::as_str)))
        .count(&state.db)
        .await?;
    metrics.purchases_unsettled.set(whole(unsettled));
    let sessions = session::Entity::find().filter(session::Column::ExpiresAt.gt(now)).count(&state.db).await?;
    metrics.sessions.set(whole(sessions));
    Ok(())
}

fn whole(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
