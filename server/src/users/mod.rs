//! Users and their profiles.

pub mod entity;
pub mod find;
pub mod get;
pub mod profile;
pub mod view;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;

/// The routes of users.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(get::get_user))
}
