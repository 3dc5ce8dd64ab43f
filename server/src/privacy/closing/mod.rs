//! Closing an account: what prevents it, what is kept and for how long, what is erased and when.

mod close;
pub mod entity;
mod erase;
mod mail;
mod retention;
mod slice;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::account::auth::PasswordHasher;
use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use close::{CloseAccountInput, ClosingPreview};
pub(super) use erase::remove_files;
pub use erase::{ERASED, EraseAccount, ForgetAccount, KEPT};
pub use mail::{AccountClosed, AccountClosedForYou};
pub use retention::Retention;
pub(super) use slice::empty;

/// The routes of closing.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    PasswordHasher: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(close::preview_closing, close::close_account))
}
