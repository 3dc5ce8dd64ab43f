//! Addresses from a file: checked, submitted slice by slice, and taken back together.

pub mod entity;
mod example;
mod known;
mod look_up;
mod submit;
mod undo;
mod upload;
pub mod view;

use axum::extract::{DefaultBodyLimit, FromRef};
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use example::ExampleQuery;
pub use upload::ImportWork;

/// The largest request with a file: the file, with room for what stands around it.
const FORM_BYTES_MAX: usize = upload::FILE_BYTES_MAX + 100_000;

/// The routes of imports.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    ImportWork: FromRef<S>,
{
    let upload = OpenApiRouter::new().routes(routes!(upload::upload)).layer(DefaultBodyLimit::max(FORM_BYTES_MAX));
    OpenApiRouter::new()
        .merge(upload)
        .routes(routes!(look_up::look_up))
        .routes(routes!(submit::submit))
        .routes(routes!(undo::undo))
        .routes(routes!(example::example))
}
