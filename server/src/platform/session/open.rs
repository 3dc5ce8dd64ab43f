//! Opening a session.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;

use super::entity;
use crate::platform::account::user_entity as user;
use crate::platform::http::ApiResult;
use crate::platform::secret;
use crate::platform::store::StoreResult;

/// How long a session lasts after its last use.
pub const LASTS: TimeDelta = TimeDelta::days(30);
/// How long a session lasts at most, however much it is used.
pub const LASTS_AT_MOST: TimeDelta = TimeDelta::days(90);
/// How often `last_seen_at` is written at most.
pub const SEEN_EVERY: TimeDelta = TimeDelta::hours(1);

/// When a session that was opened and used at these moments ends.
#[must_use]
pub fn ends_at(opened: DateTime<Utc>, used: DateTime<Utc>) -> DateTime<Utc> {
    (used + LASTS).min(opened + LASTS_AT_MOST)
}

/// A session that was just opened: the only moment at which its token is known.
pub struct Opened {
    /// The session.
    pub id: Uuid,
    /// Its account and 256 random bits.
    pub token: String,
}

/// Deletes sessions that have ended.
pub async fn forget_ended(db: &impl ConnectionTrait, now: DateTime<Utc>) -> StoreResult<()> {
    entity::Entity::delete_many().filter(entity::Column::ExpiresAt.lt(now)).exec(db).await?;
    Ok(())
}

/// Opens a session for a user.
pub async fn open(
    db: &impl ConnectionTrait,
    user: &user::Model,
    user_agent: &str,
    address: &str,
    now: DateTime<Utc>,
) -> ApiResult<Opened> {
    let token = secret::account_token(user.account_id, &secret::token()?);
    let id = Uuid::now_v7();
    entity::ActiveModel {
        id: Set(id),
        account_id: Set(user.account_id),
        user_id: Set(user.id),
        token_hash: Set(secret::sha256(&token)),
        // Clients may send a description of any length.
        user_agent: Set(user_agent.chars().take(300).collect()),
        address: Set(address.to_owned()),
        created_at: Set(now),
        last_seen_at: Set(now),
        confirmed_at: Set(now),
        expires_at: Set(ends_at(now, now)),
    }
    .insert(db)
    .await?;
    Ok(Opened { id, token })
}
