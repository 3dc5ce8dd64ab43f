//! What can stand in the outbox. A feature with an effect of its own adds a variant.

use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::work::EffectError;
use crate::AppState;
use crate::{auth, mail};

/// Something that must happen; each is safe to do twice.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Effect {
    /// Sends a mail.
    Mail(mail::Order),
    /// Sends a reset link, where the e-mail is known: looked up here, so that asking takes the same time for any.
    ForgotPassword {
        /// As typed, in lower case.
        email: String,
    },
    /// Sends a verification link, where the user exists and needs one.
    ResendVerification {
        /// The user.
        user_id: Uuid,
    },
}

impl Effect {
    /// The kind, to read rows by.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Effect::Mail(_) => "mail",
            Effect::ForgotPassword { .. } => "forgot_password",
            Effect::ResendVerification { .. } => "resend_verification",
        }
    }

    /// Does it.
    pub(super) async fn happen(&self, state: &AppState, id: Uuid) -> Result<(), EffectError> {
        match self {
            Effect::Mail(order) => mail::send(state, id, order).await,
            Effect::ForgotPassword { email } => auth::send_reset_link(state, email).await,
            Effect::ResendVerification { user_id } => auth::send_verification_link(state, *user_id).await,
        }
    }
}
