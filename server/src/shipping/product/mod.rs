//! Products that were sent before: what an account's labels say of them, offered where the same is sent again.

mod contents;
pub mod entity;
mod latest;
mod learned;
mod record;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use learned::{LearnedProductsInput, LearnedShipment};
pub use record::{forget_sent, record_sent};

/// The route of what is known of products.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(learned::list_learned_products))
}
