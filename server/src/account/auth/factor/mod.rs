//! The second factor of customers: an authenticator app, passkeys and recovery codes
//! (docs/decisions/0213-second-factor-of-customers.md).

mod add;
pub mod challenge;
pub mod challenge_entity;
mod confirm;
mod demand;
pub mod entity;
mod find;
mod limits;
mod list;
pub mod mail;
mod passkey;
pub mod passkey_options;
mod prove;
mod recovery;
pub mod recovery_entity;
mod remove;
mod rename;
mod sign_in;
mod totp;
pub mod view;

use super::PasswordHasher;
use crate::platform::openapi::define_router;

pub use confirm::ConfirmInput;
pub use demand::FactorDemandInput;
pub use passkey::PasskeyInput;
pub use passkey_options::ChallengeInput;
pub use remove::reset;
pub use rename::FactorPatch;
pub use sign_in::FactorLoginInput;
pub use totp::TotpInput;

define_router! {
    /// The routes of second factors.
    [PasswordHasher]
    sign_in::login_by_factor;
    passkey_options::login_passkey_options;
    list::list_factors;
    totp::add_totp;
    passkey::passkey_creation_options;
    passkey::add_passkey;
    recovery::make_recovery_codes;
    remove::remove_factor, rename::rename_factor;
    confirm::confirm_user;
    passkey_options::confirm_passkey_options;
    demand::demand_factor;
}
