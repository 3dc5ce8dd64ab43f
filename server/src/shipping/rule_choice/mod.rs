//! What shipping rules choose among rates: for drafts and rows of bulk lists, and, tried, for labels that were bought.

mod dry_run;
mod orders;
mod pick;
pub mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use pick::{Picked, note, pick};

/// The route of dry runs.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(dry_run::dry_run_shipping_rules))
}
