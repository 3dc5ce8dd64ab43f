//! Who operators are, and how they sign in: an e-mail, a password and a code that changes every thirty seconds.

mod access;
mod enrol;
pub mod entity;
mod limits;
mod login;
mod logout;
pub mod session_entity;

use crate::account::auth::PasswordHasher;
use crate::platform::openapi::define_router;

pub use access::{IDLE, LASTS, Operator};
pub use enrol::{EnrolError, Enrolment, add, disable, reset};
pub use login::{OperatorLoginInput, OperatorSession};

define_router! {
    /// The routes of signing in and out.
    [PasswordHasher]
    login::operator_login;
    logout::operator_logout;
}
