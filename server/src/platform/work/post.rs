//! Writing into the outbox.

use chrono::{DateTime, Utc};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait};
use uuid::Uuid;

use super::{Posted, entity};
use crate::platform::store::{StoreError, StoreResult};

/// Writes an effect in the caller's transaction; it happens after the commit.
///
/// # Errors
/// When the row cannot be written.
pub async fn post(db: &impl ConnectionTrait, effect: &impl Posted, now: DateTime<Utc>) -> StoreResult<()> {
    post_later(db, effect, now, now).await
}

/// Writes an effect in the caller's transaction that happens not before a moment.
///
/// # Errors
/// When the row cannot be written.
pub async fn post_later<E: Posted>(
    db: &impl ConnectionTrait,
    effect: &E,
    due_at: DateTime<Utc>,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    entity::ActiveModel {
        id: Set(Uuid::now_v7()),
        kind: Set(E::KIND.to_owned()),
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
