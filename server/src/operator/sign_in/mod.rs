//! Who operators are, and how they sign in: an e-mail, a password and a code that changes every thirty seconds.

mod access;
mod enrol;
pub mod entity;
mod limits;
mod login;
mod logout;
pub mod session_entity;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::account::auth::PasswordHasher;
use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use access::{IDLE, LASTS, Operator};
pub use enrol::{EnrolError, Enrolment, add, disable, reset};
pub use login::{OperatorLoginInput, OperatorSession};

/// The routes of signing in and out.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    PasswordHasher: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(login::operator_login)).routes(routes!(logout::operator_logout))
}
