//! Registration, sign-in, passwords and sessions.

mod begin_session;
mod change_email;
mod change_password;
mod email_mail;
pub mod factor;
mod forgot_password;
mod hash;
mod leaked;
mod limits;
pub mod link;
mod login;
mod logout;
pub mod mail;
mod refused;
mod register;
mod resend_verification;
mod reset_password;
mod sessions;
mod verify_email;
pub mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use change_email::ChangeEmail;
pub use email_mail::{ConfirmNewEmail, EmailChangeAsked, EmailChanged};
pub use factor::mail::SecondFactorChanged;
pub use forgot_password::ForgotPassword;
pub use hash::{HashError, PasswordHasher};
pub use leaked::{is_leaked, refuse_leaked};
pub use limits::{CHANGE_PER_USER, REDEEM_PER_ADDRESS};
pub use mail::{AlreadyRegistered, PasswordChanged, ResetPassword, VerifyEmail};
pub use refused::SignInRefused;
pub use register::{NewAccount, new_account};
pub use resend_verification::{ResendVerification, ResendVerificationInput};

/// The routes of sign-in.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    PasswordHasher: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(register::register))
        .routes(routes!(login::login))
        .routes(routes!(logout::logout))
        .routes(routes!(forgot_password::forgot_password))
        .routes(routes!(reset_password::reset_password))
        .routes(routes!(change_password::change_password))
        .routes(routes!(change_email::change_email))
        .routes(routes!(change_email::confirm_email))
        .routes(routes!(verify_email::verify_email))
        .routes(routes!(resend_verification::resend_verification))
        .routes(routes!(resend_verification::resend_own_verification))
        .routes(routes!(sessions::list_sessions))
        .routes(routes!(sessions::revoke_session))
        .merge(factor::router())
}
