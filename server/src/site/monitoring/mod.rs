//! The tunnel of error reports: the page sends them here, and they go on to the one configured service.

mod forward;
mod site;

use axum::extract::DefaultBodyLimit;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;

pub use site::{ErrorReporting, Site};

/// The largest envelope: a replay of an error stays below.
const MAX_ENVELOPE_BYTES: usize = 5 * 1024 * 1024;

/// What the page needs to know before anybody signs in.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(site::show_site))
}

/// The tunnel, at the host's root.
pub fn tunnel() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(forward::forward)).layer(DefaultBodyLimit::max(MAX_ENVELOPE_BYTES))
}
