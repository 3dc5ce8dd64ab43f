//! Exporting everything an account holds: a zip file of tables and stored files, gathered by a job or sent right away.

mod ask;
mod download;
pub mod entity;
mod error;
mod mail;
mod produce;
mod progress;
mod remove;
mod tables;
pub mod view;
mod work;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use entity::LASTS;
pub use mail::ExportReady;
pub use tables::{HELD, LEFT_OUT};
pub(crate) use work::remove_file;
pub use work::{WriteExport, expire};

/// The routes of exports.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(ask::begin_export, ask::list_exports))
        .routes(routes!(ask::read_export, remove::remove_export))
        .routes(routes!(download::download_export))
        .routes(routes!(download::stream_export))
}
