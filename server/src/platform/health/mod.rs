//! Whether the process is running, and whether it can work.

mod disk_space;
mod probe;
mod probe_entity;

use axum::Router;
use axum::extract::State;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::platform::Platform;
use crate::platform::files;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, layer};
use crate::platform::openapi::define_router;

pub use probe::WriteProbe;

define_router! {
    /// The routes of health, at the host's root.
    live;
    ready;
}

/// The same routes alone, for a listener of their own.
pub fn alone(platform: Platform) -> Router {
    let (routes, _) = router::<Platform>().split_for_parts();
    layer(routes.with_state(platform.clone()), &platform)
}

/// How it goes.
#[derive(Debug, Serialize, ToSchema)]
pub struct Health {
    /// `ok`
    status: &'static str,
    /// This server's version and the version of its rules.
    version: &'static str,
}

const OK: Health = Health { status: "ok", version: env!("CARGO_PKG_VERSION") };

/// The state of the server and of the couriers.
#[derive(Debug, Serialize, ToSchema)]
pub struct Readiness {
    /// `ok`
    status: &'static str,
    /// This server's version.
    version: &'static str,
    /// Every courier in use. A courier whose circuit is open doesn't affect readiness: the others continue.
    couriers: Vec<CourierHealth>,
}

/// A courier's state, as this process sees it.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct CourierHealth {
    /// The slug.
    courier: &'static str,
    /// `closed` (calls go through), `open` (it is not called) or `trying` (the next call is a test).
    #[schema(value_type = String)]
    #[ts(type = "\"closed\" | \"open\" | \"trying\"")]
    circuit: waybill_providers::http::BreakerPhase,
    /// Calls that failed in a row.
    failures_in_a_row: u32,
    /// Seconds until it is tried again; 0 unless open.
    retry_after_seconds: u64,
}

/// 200 while the process is running.
#[utoipa::path(get, path = "/health/live", tag = "health", responses((status = 200, body = Data<Health>)))]
pub async fn live() -> Data<Health> {
    Data(OK)
}

/// 200 if the database accepts writes, its disk has room, and the file store responds; else 503 or 507. Includes each
/// courier's circuit.
#[utoipa::path(get, path = "/health/ready", tag = "health", responses(
    (status = 200, body = Data<Readiness>), (status = 503), (status = 507)))]
pub async fn ready(State(state): State<Platform>) -> ApiResult<Data<Readiness>> {
    work(&state).await?;
    Ok(Data(Readiness { status: OK.status, version: OK.version, couriers: couriers(&state) }))
}

/// Whether the process can work.
///
/// # Errors
/// 503 or 507 with the cause.
pub async fn work(state: &Platform) -> ApiResult<()> {
    let unready = |cause: String| ApiError { cause: Some(cause), ..ErrorCode::Busy.into() };
    disk_space::check(&state.config).map_err(|error| unready(error.to_string()))?;
    state.write_probe.write(&state.db, state.clock.now()).await?;
    files::reachable(&*state.files, &state.config.storage).await.map_err(|error| unready(error.to_string()))
}

/// Every courier in use, as this process sees it.
#[must_use]
pub fn couriers(state: &Platform) -> Vec<CourierHealth> {
    let health = state.couriers.all().map(|courier| {
        let breaker = courier.breaker();
        CourierHealth {
            courier: courier.meta().slug,
            circuit: breaker.phase,
            failures_in_a_row: breaker.failures_in_a_row,
            retry_after_seconds: breaker.retry_after_seconds,
        }
    });
    health.collect()
}
