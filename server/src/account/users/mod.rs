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

use crate::platform::openapi::define_router;

pub use change::UserPatch;
pub use popup::PopupOptions;
pub use profile_change::ProfilePatch;
pub use profile_complete::{ProfileSave, check_origin, save_profile};

define_router! {
    /// The routes of users.
    get::get_user;
    change::change_user;
    popup::set_popup_options;
    profile_get::get_profile;
    profile_complete::complete_profile;
    profile_change::change_profile;
}
