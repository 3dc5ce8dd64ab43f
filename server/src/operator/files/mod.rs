//! Pictures and papers of what operators decide about.

mod read;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;
use crate::shipping::file::Uploads;

/// The route of files.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    Uploads: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(read::read_evidence))
}
