//! Settings: what an account sets for every new shipment and for tracking notices, and what a user chooses instead.

mod defaults;
pub mod entity;
pub mod preference_entity;
mod store;
mod tracking;
pub mod view;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;

pub use store::{PreferenceChange, Settings, change_preferences, settings_of};

/// The routes of settings.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(defaults::get_account_settings, defaults::put_account_settings))
        .routes(routes!(tracking::get_tracking_settings))
        .routes(routes!(tracking::put_tracking_settings))
}
