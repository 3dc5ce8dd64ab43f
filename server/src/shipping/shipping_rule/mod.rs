//! Shipping rules: an account's list of them, and what they set before couriers are asked.

pub mod entity;
mod facts;
mod list;
mod prepare;
mod store;
pub mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use facts::{OrderContext, facts};
pub use prepare::{prepare_draft, prepare_row};
pub use store::{default_choice, stored_rules};

/// The routes of the list.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(list::get_shipping_rules, list::put_shipping_rules))
}
