//! Settings: an account's defaults for new shipments, tracking notices and brand, and what users choose for themselves.

mod defaults;
pub mod entity;
mod logo;
mod packages;
pub mod preference_entity;
mod store;
mod tracking;
pub mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use entity::Column;
pub use logo::Logo;
pub use packages::save_packages;
pub use store::{PreferenceChange, Settings, change_preferences, save, settings_of};
pub use view::defaults_for;

/// The routes of settings.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(defaults::get_account_settings, defaults::put_account_settings))
        .routes(routes!(tracking::get_tracking_settings))
        .routes(routes!(tracking::put_tracking_settings))
}
