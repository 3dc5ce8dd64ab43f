//! What can stand in the outbox. A feature with an effect of its own adds a variant.

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::work::EffectError;
use crate::platform::Platform;
use crate::account::{auth, team};
use crate::platform::mail;
use crate::privacy::closing;
use crate::shipping::payment;

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
    /// Notes a sign-in with a wrong password in the trail of the user's account, where there is such a user: noted here, so
    /// that the answer takes the same time for any e-mail.
    SignInRefused {
        /// Whose e-mail it was; null for nobody's.
        user_id: Option<Uuid>,
        /// Where it came from.
        address: String,
        /// When.
        at: DateTime<Utc>,
    },
    /// Sends a verification link, where the user exists and needs one.
    ResendVerification {
        /// The user.
        user_id: Uuid,
    },
    /// Sends an invitation, with its link or, where the e-mail has an account, without.
    Invitation {
        /// The invitation.
        invitation_id: Uuid,
    },
    /// Takes the removed cards of a holder off the payment processor.
    DetachCards {
        /// Whose they were.
        holder_id: Uuid,
    },
    /// Erases what is personal of an account that was closed.
    EraseAccount {
        /// The account.
        account_id: Uuid,
    },
    /// Lets the records of an account go that was closed years ago.
    ForgetAccount {
        /// The account.
        account_id: Uuid,
    },
}

impl Effect {
    /// The kind, to read rows by.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Effect::Mail(_) => "mail",
            Effect::ForgotPassword { .. } => "forgot_password",
            Effect::SignInRefused { .. } => "sign_in_refused",
            Effect::ResendVerification { .. } => "resend_verification",
            Effect::Invitation { .. } => "invitation",
            Effect::DetachCards { .. } => "detach_cards",
            Effect::EraseAccount { .. } => "erase_account",
            Effect::ForgetAccount { .. } => "forget_account",
        }
    }

    /// Does it.
    pub(super) async fn happen(&self, state: &Platform, id: Uuid) -> Result<(), EffectError> {
        match self {
            Effect::Mail(order) => mail::send(state, id, order).await,
            Effect::ForgotPassword { email } => auth::send_reset_link(state, email).await,
            Effect::SignInRefused { user_id, address, at } => {
                auth::note_refused(state, id, *user_id, address, *at).await
            }
            Effect::ResendVerification { user_id } => auth::send_verification_link(state, *user_id).await,
            Effect::Invitation { invitation_id } => team::send_invitation(state, *invitation_id).await,
            Effect::DetachCards { holder_id } => payment::detach_cards(state, *holder_id).await,
            Effect::EraseAccount { account_id } => closing::erase_account(state, *account_id).await,
            Effect::ForgetAccount { account_id } => closing::forget_account(state, *account_id).await,
        }
    }
}
