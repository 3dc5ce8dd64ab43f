//! The audit trail: who did what in an account, for its owner to read and export.

mod act;
pub mod entity;
mod export;
mod list;
mod record;
pub mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use act::{Act, AuditGroup};
pub use list::AuditFilter;
pub use record::{Entry, record, record_of_product};

/// The routes of the audit trail.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(list::list_audit)).routes(routes!(export::export_audit))
}
