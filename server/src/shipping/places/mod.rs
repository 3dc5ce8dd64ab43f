//! Places: provinces and states, and what a postal code says.

mod postal_code;
mod provinces;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;

pub use postal_code::PostalPlace;

/// The routes of places.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(provinces::list_provinces))
        .routes(routes!(provinces::list_states))
        .routes(routes!(postal_code::look_up_postal_code))
}
