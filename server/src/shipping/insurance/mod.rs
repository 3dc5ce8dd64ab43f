//! Shipping insurance.

mod markup;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::platform::Platform;

pub use markup::Wanted;

/// The routes of insurance.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(markup::markup))
}
