//! Freight quotes that senders asked for, and the desk's answer.

mod answer;
mod list;
mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use list::{FreightQuoteFilter, FreightQuoteStatus};
pub use view::FreightQuote;

/// The routes of freight quotes.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(list::list_freight_quotes)).routes(routes!(answer::answer_freight_quote))
}
