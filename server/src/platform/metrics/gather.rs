//! `GET /metrics`, on a listener of its own.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use prometheus_client::encoding::text::{encode_eof, encode_registry};
use prometheus_client::registry::Registry;
use sea_orm::{ColumnTrait, EntityTrait, PaginatorTrait, QueryFilter, QueryOrder};
use waybill_providers::http::BreakerPhase;

use super::CourierLabels;
use super::figure::{self, Figure};
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::jobs::entity as job;
use crate::platform::session::entity as session;

/// The only route of the metrics listener, with the platform's metrics and the features' figures.
pub fn router(platform: Platform, figures: Vec<Figure>) -> Router {
    let figures: Arc<[Figure]> = figures.into();
    Router::new().route("/metrics", get(move |State(platform)| gather(platform, figures.clone()))).with_state(platform)
}

async fn gather(platform: Platform, figures: Arc<[Figure]>) -> Response {
    if let Err(error) = look(&platform).await {
        // The rest is still worth having.
        tracing::warn!(?error, "the database's figures could not be read");
    }
    let of_features = figure::read(&figures, &platform).await;
    match written(&[&platform.metrics.registry, &of_features]) {
        Ok(text) => {
            ([(CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text).into_response()
        }
        Err(error) => {
            tracing::error!(%error, "the metrics could not be written");
            axum::http::StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

/// Several registries as one text.
fn written(registries: &[&Registry]) -> Result<String, std::fmt::Error> {
    let mut text = String::new();
    for registry in registries {
        encode_registry(&mut text, registry)?;
    }
    encode_eof(&mut text)?;
    Ok(text)
}

/// Reads current values.
async fn look(state: &Platform) -> ApiResult<()> {
    let metrics = &state.metrics;
    for courier in state.couriers.all() {
        let labels = CourierLabels { courier: courier.meta().slug.to_owned() };
        let is_open = courier.breaker().phase != BreakerPhase::Closed;
        metrics.circuit_open.get_or_create(&labels).set(i64::from(is_open));
    }
    let now = state.clock.now();
    let due = job::Entity::find()
        .filter(job::Column::DoneAt.is_null())
        .filter(job::Column::SetAsideAt.is_null())
        .filter(job::Column::DueAt.lte(now));
    metrics.jobs_waiting.set(whole(due.clone().count(&state.db).await?));
    let oldest = due.order_by_asc(job::Column::DueAt).one(&state.db).await?;
    metrics.jobs_oldest_seconds.set(oldest.map_or(0, |row| (now - row.due_at).num_seconds()));
    let aside = job::Entity::find().filter(job::Column::SetAsideAt.is_not_null()).filter(job::Column::DoneAt.is_null());
    metrics.jobs_set_aside.set(whole(aside.count(&state.db).await?));
    let sessions = session::Entity::find().filter(session::Column::ExpiresAt.gt(now)).count(&state.db).await?;
    metrics.sessions.set(whole(sessions));
    Ok(())
}

fn whole(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
