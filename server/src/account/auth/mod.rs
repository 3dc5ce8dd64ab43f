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

use crate::platform::openapi::define_router;

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

define_router! {
    /// The routes of sign-in.
    [PasswordHasher]
    register::register;
    login::login;
    logout::logout;
    forgot_password::forgot_password;
    reset_password::reset_password;
    change_password::change_password;
    change_email::change_email;
    change_email::confirm_email;
    verify_email::verify_email;
    resend_verification::resend_verification;
    resend_verification::resend_own_verification;
    sessions::list_sessions;
    sessions::revoke_session;
}
