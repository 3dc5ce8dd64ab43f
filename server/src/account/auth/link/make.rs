//! Making a link.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait};
use uuid::Uuid;
use waybill_core::account::MailedLink;
use waybill_core::date::Span;

use super::entity::{ActiveModel, LinkPurpose};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::secret::{Purpose, RootSecret, account_token, sha256};
use crate::platform::store::{Key, StoreResult};

impl LinkPurpose {
    /// How long such a link works.
    #[must_use]
    pub const fn life(self) -> Span {
        match self {
            LinkPurpose::VerifyEmail => MailedLink::VerifyEmail,
            LinkPurpose::ResetPassword => MailedLink::ResetPassword,
            LinkPurpose::ChangeEmail => MailedLink::ChangeEmail,
            LinkPurpose::Invitation => MailedLink::Invitation,
        }
        .life()
    }

    /// The same, for clock arithmetic.
    #[must_use]
    pub const fn lasts(self) -> TimeDelta {
        TimeDelta::seconds(self.life().seconds())
    }

    /// The screen of the web client that the link opens.
    #[must_use]
    pub const fn screen(self) -> &'static str {
        match self {
            LinkPurpose::VerifyEmail => "verify-email",
            LinkPurpose::ResetPassword => "reset-password",
            LinkPurpose::ChangeEmail => "confirm-email",
            LinkPurpose::Invitation => "invitation",
        }
    }
}

/// A link's token, derived from its id and the installation's secret: a mail can be written again from its job although
/// the database holds nothing that would open the link.
#[must_use]
pub fn token(secret: &RootSecret, (account_id, id): Key) -> String {
    account_token(account_id, &secret.mac(Purpose::OneTimeLink, id.as_bytes()))
}

/// The address that goes into a mail. The stored hash tells which secret made the token.
#[must_use]
pub fn url(platform: &Platform, purpose: LinkPurpose, key: Key, token_hash: &str) -> String {
    let (account_id, id) = key;
    let macs = platform.secret.macs(Purpose::OneTimeLink, id.as_bytes());
    let mut tokens = macs.map(|mac| account_token(account_id, &mac));
    let token = tokens.find(|token| sha256(token) == token_hash).unwrap_or_else(|| token(&platform.secret, key));
    format!("{}/{}/{token}", platform.config.http.origin(), purpose.screen())
}

/// Makes a link for a user and returns its id.
pub async fn make(
    db: &impl ConnectionTrait,
    secret: &RootSecret,
    user: &user::Model,
    purpose: LinkPurpose,
    now: DateTime<Utc>,
) -> StoreResult<Uuid> {
    make_to(db, secret, user, (purpose, None), now).await
}

/// Makes a link that, where it changes the user's e-mail, holds the new one, and returns its id.
pub async fn make_to(
    db: &impl ConnectionTrait,
    secret: &RootSecret,
    user: &user::Model,
    (purpose, email): (LinkPurpose, Option<&str>),
    now: DateTime<Utc>,
) -> StoreResult<Uuid> {
    let id = Uuid::now_v7();
    ActiveModel {
        account_id: Set(user.account_id),
        id: Set(id),
        user_id: Set(user.id),
        purpose: Set(purpose),
        token_hash: Set(sha256(&token(secret, (user.account_id, id)))),
        created_at: Set(now),
        expires_at: Set(now + purpose.lasts()),
        used_at: Set(None),
        email: Set(email.map(str::to_owned)),
    }
    .insert(db)
    .await?;
    Ok(id)
}
