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

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use super::PasswordHasher;
use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use confirm::ConfirmInput;
pub use demand::FactorDemandInput;
pub use passkey::PasskeyInput;
pub use passkey_options::ChallengeInput;
pub use remove::reset;
pub use rename::FactorPatch;
pub use sign_in::FactorLoginInput;
pub use totp::TotpInput;

/// The routes of second factors.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    PasswordHasher: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(sign_in::login_by_factor))
        .routes(routes!(passkey_options::login_passkey_options))
        .routes(routes!(list::list_factors))
        .routes(routes!(totp::add_totp))
        .routes(routes!(passkey::passkey_creation_options))
        .routes(routes!(passkey::add_passkey))
        .routes(routes!(recovery::make_recovery_codes))
        .routes(routes!(remove::remove_factor, rename::rename_factor))
        .routes(routes!(confirm::confirm_user))
        .routes(routes!(passkey_options::confirm_passkey_options))
        .routes(routes!(demand::demand_factor))
}
