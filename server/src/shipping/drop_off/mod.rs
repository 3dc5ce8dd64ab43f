//! Drop-off points: where a courier takes parcels.

mod find;
pub mod point_entity;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use find::{DropOffQuery, named};

/// The routes of drop-off points.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(find::list)).routes(routes!(find::list_too))
}
