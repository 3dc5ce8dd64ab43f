//! The caller's Idempotency-Key: unique per account and route, and bound to the attempt it began, so that the same
//! request gets that attempt's outcome, even after a crash. A request refused before an attempt began is not bound.

use axum::http::HeaderMap;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::store::{Key, StoreError, StoreResult, find_in_account};
use crate::shipping::purchase::key_entity::{ActiveModel, Column, Entity, Model};

/// How long a key counts.
pub const KEPT: TimeDelta = TimeDelta::days(7);

/// A caller's key and what it was sent with.
#[derive(Debug, Clone)]
pub struct CallerKey {
    pub account_id: Uuid,
    pub route: &'static str,
    pub key: String,
    pub fingerprint: String,
}

impl CallerKey {
    /// The key of a request, if it has one.
    ///
    /// # Errors
    /// 400 where it is empty, too long or not visible text.
    pub fn of(headers: &HeaderMap, account_id: Uuid, route: &'static str, asked: &str) -> ApiResult<Option<Self>> {
        let Some(value) = headers.get("idempotency-key") else { return Ok(None) };
        let key = value.to_str().map_err(|_| ErrorCode::KeyInvalid)?.trim();
        if key.is_empty() || key.len() > 255 {
            return Err(ErrorCode::KeyInvalid.into());
        }
        let fingerprint = hex::encode(Sha256::digest(asked));
        Ok(Some(Self { account_id, route, key: key.to_owned(), fingerprint }))
    }

    /// The attempt that this key began.
    ///
    /// # Errors
    /// 409 where it began something else.
    pub async fn began(&self, db: &impl ConnectionTrait, now: DateTime<Utc>) -> ApiResult<Option<Key>> {
        match self.find(db).await? {
            Some(row) if now - row.created_at >= KEPT => {
                Entity::delete_by_id((row.account_id, row.id)).exec(db).await?;
                Ok(None)
            }
            Some(row) if row.fingerprint != self.fingerprint => Err(ErrorCode::KeyReused.into()),
            found => Ok(found.map(|row| (row.account_id, row.purchase_id))),
        }
    }

    /// Binds the key to an attempt, in the transaction that begins it.
    ///
    /// # Errors
    /// [`StoreError::Unique`] where another request was first.
    pub async fn bind(&self, db: &impl ConnectionTrait, purchase_id: Uuid, now: DateTime<Utc>) -> StoreResult<()> {
        let row = ActiveModel {
            id: Set(Uuid::now_v7()),
            account_id: Set(self.account_id),
            route: Set(self.route.to_owned()),
            key: Set(self.key.clone()),
            fingerprint: Set(self.fingerprint.clone()),
            purchase_id: Set(purchase_id),
            created_at: Set(now),
        };
        row.insert(db).await.map(|_| ()).map_err(StoreError::from)
    }

    async fn find(&self, db: &impl ConnectionTrait) -> StoreResult<Option<Model>> {
        let row = find_in_account::<Entity>(self.account_id)
            .filter(Column::Route.eq(self.route))
            .filter(Column::Key.eq(&self.key))
            .one(db)
            .await?;
        Ok(row)
    }
}
