//! Writing into the outbox.

use chrono::{DateTime, Utc};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait};
use uuid::Uuid;

use super::{Effect, entity};
use crate::platform::store::{StoreError, StoreResult};

/// Writes an effect in the caller's transaction; it happens after the commit.
///
/// # Errors
/// When the row cannot be written.
pub async fn post(db: &impl ConnectionTrait, effect: &Effect, now: DateTime<Utc>) -> StoreResult<()> {
    post_later(db, effect, now, now).await
}

/// Writes an effect in the caller's transaction that happens not before a moment.
///
/// # Errors
/// When the row cannot be written.
pub async fn post_later(
    db: &impl ConnectionTrait,
    effect: &Effect,
    due_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    entity::ActiveModel {
        id: Set(Uuid::now_v7()),
        kind: Set(effect.kind().to_owned()),
        payload: Set(
            serde_json::to_value(effect).map_err(|error| StoreError::Other(sea_orm::DbErr::Json(error.to_string())))?
        ),
        due_at: Set(due_at),
        attempts: Set(0),
        claimed_until: Set(None),
        done_at: Set(None),
        last_error: Set(String::new()),
        created_at: Set(now),
    }
    .insert(db)
    .await?;
    Ok(())
}
