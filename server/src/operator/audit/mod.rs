//! What operators read and do, at the desk and in a shell.

mod act;
pub mod entity;
mod list;
mod record;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use act::OperatorAct;
pub(in crate::operator) use list::PAGE;
pub use list::{BeforeQuery, OperatorEntry, entries_on};
pub use record::{By, because, record};

/// The route of the trail.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(list::list_operator_audit))
}
