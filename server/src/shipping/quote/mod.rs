//! Saved quotes: what a user meant to send, with the prices of then and of today.

pub mod entity;
mod list;
pub mod ltl;
mod refresh_rates;
mod reopen;
mod save;
mod status;
mod store;
pub mod view;
mod watch;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use list::QuoteFilter;
pub use save::SaveQuoteInput;
pub use status::QuoteStatusInput;
pub use watch::{Moved, watch};

/// The routes of saved quotes.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(list::list, save::save))
        .routes(routes!(status::archive_delete))
        .merge(ltl::router())
        .routes(routes!(list::read))
        .routes(routes!(refresh_rates::rates))
        .routes(routes!(reopen::reopen))
}
