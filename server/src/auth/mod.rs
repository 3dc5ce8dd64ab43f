//! Registration, sign-in, passwords and sessions.

mod hash;
pub mod view;

use utoipa_axum::router::OpenApiRouter;

use crate::AppState;

pub use hash::{HashError, PasswordHasher};

/// The routes of sign-in.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
}
