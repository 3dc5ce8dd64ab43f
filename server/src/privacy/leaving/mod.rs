//! Leaving a team: what a member leaves behind, and what goes with them.

mod hand_over;
mod remove;

use crate::platform::openapi::define_router;

pub use hand_over::{GONE_WITH_THE_USER, HANDED_OVER};

define_router! {
    /// The route of leaving.
    remove::remove_invited_user;
}
