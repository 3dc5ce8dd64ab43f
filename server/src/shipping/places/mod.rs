//! Places: provinces and states, and what a postal code tells.

mod postal_code;
mod provinces;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use postal_code::PostalPlace;
pub use provinces::StateQuery;

/// The routes of places.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(provinces::list_provinces))
        .routes(routes!(provinces::list_states))
        .routes(routes!(postal_code::look_up_postal_code))
}
