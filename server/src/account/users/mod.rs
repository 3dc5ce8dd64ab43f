//! Users and their profiles.

mod change;
pub mod find;
mod get;
mod popup;
pub mod profile;
mod profile_change;
mod profile_complete;
mod profile_get;
pub mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use change::UserPatch;
pub use popup::PopupOptions;
pub use profile_change::ProfilePatch;
pub use profile_complete::{ProfileSave, check_origin, save_profile};

/// The routes of users.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(get::get_user))
        .routes(routes!(change::change_user))
        .routes(routes!(popup::set_popup_options))
        .routes(routes!(profile_get::get_profile))
        .routes(routes!(profile_complete::complete_profile))
        .routes(routes!(profile_change::change_profile))
}
