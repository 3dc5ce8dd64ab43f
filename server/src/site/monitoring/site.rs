//! `GET /site`

use axum::extract::State;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data};

/// What the page needs to know about the installation before anyone signs in.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Site {
    /// The server's version, a dash, and the version of its rules; events name it as their release.
    pub release: String,
    /// Where errors are reported; null if nowhere.
    pub error_reporting: Option<ErrorReporting>,
}

/// Where the page reports errors.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ErrorReporting {
    /// The address of the project; public by its nature.
    pub dsn: String,
    /// The path on this host that envelopes are sent to instead.
    pub tunnel: String,
    /// The environment that events name.
    pub environment: String,
}

/// What the page needs to know about the installation.
#[utoipa::path(get, path = "/site", tag = "operations", responses((status = 200, body = Data<Site>)))]
pub async fn show_site(State(state): State<Platform>) -> ApiResult<Data<Site>> {
    let config = &state.config.error_reporting;
    let error_reporting = config.target().map(|target| ErrorReporting {
        dsn: config.dsn.clone(),
        tunnel: format!("/monitoring?o={}&p={}", config.organisation, target.project),
        environment: config.environment.clone(),
    });
    let release = format!("{}-{}", env!("CARGO_PKG_VERSION"), waybill_core::rule::VERSION);
    Ok(Data(Site { release, error_reporting }))
}
