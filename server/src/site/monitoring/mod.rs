//! The tunnel for error reports: the page sends them here, and they go on to the one configured service.

mod forward;
mod reports;
mod site;

use axum::extract::{DefaultBodyLimit, FromRef};
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::{define_router, routes};

pub use forward::Named;
pub use reports::ErrorReports;
pub use site::{ErrorReporting, Site};

/// The largest envelope; a session replay of an error stays below.
const MAX_ENVELOPE_BYTES: usize = 5 * 1024 * 1024;

define_router! {
    /// What the page needs to know before anyone signs in.
    site::show_site;
}

/// The tunnel, at the host's root.
pub fn tunnel<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    ErrorReports: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(forward::forward)).layer(DefaultBodyLimit::max(MAX_ENVELOPE_BYTES))
}
