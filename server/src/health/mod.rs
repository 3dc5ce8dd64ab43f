//! Whether the process runs, and whether it can work.

use axum::extract::State;
use object_store::ObjectStoreExt as _;
use sea_orm::ConnectionTrait;
use serde::Serialize;
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;
use crate::http::{ApiError, ApiResult, Data, Problem};

/// The routes of health, at the host's root.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(live)).routes(routes!(ready))
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

/// 200 while the process runs.
#[utoipa::path(get, path = "/health/live", tag = "health", responses((status = 200, body = Data<Health>)))]
pub async fn live() -> Data<Health> {
    Data(OK)
}

/// 200 when the database and the file store answer, else 503.
#[utoipa::path(get, path = "/health/ready", tag = "health", responses((status = 200, body = Data<Health>)))]
pub async fn ready(State(state): State<AppState>) -> ApiResult<Data<Health>> {
    let unready = |cause: String| ApiError { cause: Some(cause), ..Problem::Busy.into() };
    state.db.execute_unprepared("select 1").await.map_err(|error| unready(error.to_string()))?;
    match state.files.head(&object_store::path::Path::from("ready")).await {
        // A store that says that there is no such file has answered.
        Ok(_) | Err(object_store::Error::NotFound { .. }) => Ok(Data(OK)),
        Err(error) => Err(unready(error.to_string())),
    }
}
