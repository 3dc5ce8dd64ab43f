//! The dead-letter queue, and jobs that fail and are retried.

pub mod list;
mod retry;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use list::{JobFilter, JobStanding, OperatorJob};
pub use retry::retry_as;

/// The routes of jobs.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(list::list_jobs)).routes(routes!(retry::retry_job))
}
