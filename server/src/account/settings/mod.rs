//! Settings: an account's defaults for new shipments, tracking notices and brand, and what users choose for themselves.

mod defaults;
pub mod entity;
mod logo;
mod packages;
pub mod preference_entity;
mod store;
mod tracking;
pub mod view;

use crate::platform::openapi::define_router;

pub use entity::Column;
pub use logo::Logo;
pub use packages::save_packages;
pub use store::{PreferenceChange, Settings, change_preferences, save, settings_of};
pub use view::defaults_for;

define_router! {
    /// The routes of settings.
    defaults::get_account_settings, defaults::put_account_settings;
    tracking::get_tracking_settings;
    tracking::put_tracking_settings;
}
