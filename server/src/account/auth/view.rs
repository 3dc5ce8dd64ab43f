//! What sign-in looks like on the wire.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Lang;

use crate::account::users::view::User;

/// What a sign-in answers.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct LoginAnswer {
    /// The bearer token; shown once.
    pub token: String,
    /// The user.
    pub user: User,
}

/// A signed-in device.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Session {
    /// Key.
    pub id: Uuid,
    /// The browser's own description of itself.
    pub user_agent: String,
    /// Where it signed in from.
    pub address: String,
    /// When it signed in.
    pub created_at: DateTime<Utc>,
    /// When it was last used, to the hour.
    pub last_seen_at: DateTime<Utc>,
    /// When it ends unless it is used before then.
    pub expires_at: DateTime<Utc>,
    /// Whether it is the session making this request.
    pub current: bool,
}

/// The outcome of a verification link.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "snake_case")]
#[ts(export)]
pub enum VerificationStatus {
    /// The e-mail is verified now.
    Verified,
    /// It was before.
    AlreadyVerified,
    /// A new e-mail has replaced it.
    Changed,
}

/// The outcome of a verification link, and its sentence.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct Verification {
    /// What it did.
    pub status: VerificationStatus,
    /// The sentence.
    pub message: String,
}

impl Verification {
    /// With its sentence.
    #[must_use]
    pub fn new(status: VerificationStatus, lang: Lang) -> Self {
        let message = match status {
            VerificationStatus::Verified => {
                lang.pick("Thank you, your email is confirmed.", "Merci, votre adresse courriel est confirmée.")
            }
            VerificationStatus::AlreadyVerified => {
                lang.pick("Your email is already confirmed.", "Votre adresse courriel est déjà confirmée.")
            }
            VerificationStatus::Changed => lang.pick(
                "Thank you, your new email is confirmed. Sign in with it from now on.",
                "Merci, votre nouvelle adresse courriel est confirmée. Connectez-vous désormais avec elle.",
            ),
        };
        Self { status, message: message.to_owned() }
    }
}
