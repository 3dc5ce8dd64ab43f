//! Closing an account: what prevents it, what is kept and for how long, what is erased and when.

mod close;
pub mod entity;
mod erase;
mod mail;
mod retention;
mod slice;

use crate::account::auth::PasswordHasher;
use crate::platform::openapi::define_router;

pub use close::{CloseAccountInput, ClosingPreview};
pub(super) use erase::remove_files;
pub use erase::{ERASED, EraseAccount, ForgetAccount, KEPT};
pub use mail::{AccountClosed, AccountClosedForYou};
pub use retention::Retention;
pub(super) use slice::empty;

define_router! {
    /// The routes of closing.
    [PasswordHasher]
    close::preview_closing, close::close_account;
}
