//! The history: what was sold, found by filter and by search, exported and archived.

mod cursor;
mod export;
mod exported;
mod filter;
mod list;
mod listed;
mod status;
pub mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use cursor::{Cursor, CursorQuery};
pub use filter::HistoryFilter;
pub use status::HistoryStatusInput;

/// The routes of the history.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(list::history))
        .routes(routes!(export::export_history))
        .routes(routes!(status::archive_delete))
}
