//! Freight (LTL) quotes: asked of the freight desk by mail, kept among the saved quotes, answered with a price.

mod answer;
mod ask;
pub mod entity;
mod key;
mod mail;
mod number;
mod status;
mod store;
pub mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use answer::{answer, today_for};
pub use mail::LtlMail;
pub use store::owned_by;

/// The routes of freight quotes; the list is that of saved quotes.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(ask::ask)).routes(routes!(status::archive_delete))
}
