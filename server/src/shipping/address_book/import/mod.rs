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
use crate::shipping::import_work::{FORM_BYTES_MAX, ImportWork};

pub use example::ExampleQuery;

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
