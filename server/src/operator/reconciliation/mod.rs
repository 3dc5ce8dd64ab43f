//! The last comparison of the books, kept for the desk.

pub mod entity;
mod show;
mod store;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use show::LastReconciliation;
pub use store::{last, reconcile_and_keep, reconcile_daily};

/// The route of the reconciliation.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(show::show_reconciliation))
}
