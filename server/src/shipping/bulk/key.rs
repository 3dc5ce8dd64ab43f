//! The caller's Idempotency-Key, bound in the transaction that does what was asked.

use axum::http::HeaderMap;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use serde::Serialize;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::key_entity::{ActiveModel, Column, Entity};
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::store::{Constraint, StoreError, find_in_account};

/// How long a key counts.
const KEPT: TimeDelta = TimeDelta::days(7);

/// A caller's key and what it was sent with.
pub struct BulkKey {
    account_id: Uuid,
    route: &'static str,
    key: String,
    fingerprint: String,
}

/// What a key began.
pub struct Began {
    /// The list, where it began one.
    pub run_id: Option<Uuid>,
}

impl BulkKey {
    /// The key of a request, if it has one.
    ///
    /// # Errors
    /// 400 where it is empty, too long or not visible text.
    pub fn of(
        headers: &HeaderMap,
        account_id: Uuid,
        route: &'static str,
        asked: &impl Serialize,
    ) -> ApiResult<Option<Self>> {
        let Some(value) = headers.get("idempotency-key") else { return Ok(None) };
        let key = value.to_str().map_err(|_| ErrorCode::KeyInvalid)?.trim();
        if key.is_empty() || key.len() > 255 {
            return Err(ErrorCode::KeyInvalid.into());
        }
        let asked = serde_json::to_vec(asked).map_err(ApiError::internal)?;
        Ok(Some(Self { account_id, route, key: key.to_owned(), fingerprint: hex::encode(Sha256::digest(asked)) }))
    }

    /// What the key began before.
    ///
    /// # Errors
    /// 409 where it began something else.
    pub async fn began(&self, db: &impl ConnectionTrait, now: DateTime<Utc>) -> ApiResult<Option<Began>> {
        let found = find_in_account::<Entity>(self.account_id)
            .filter(Column::Route.eq(self.route))
            .filter(Column::Key.eq(&self.key))
            .one(db)
            .await?;
        match found {
            Some(row) if now - row.created_at >= KEPT => {
                Entity::delete_by_id((row.account_id, row.id)).exec(db).await?;
                Ok(None)
            }
            Some(row) if row.fingerprint != self.fingerprint => Err(ErrorCode::KeyReused.into()),
            found => Ok(found.map(|row| Began { run_id: row.run_id })),
        }
    }

    /// Binds the key, in the transaction that does what was asked.
    ///
    /// # Errors
    /// 409 with Retry-After where another request with the same key was first.
    pub async fn bind(&self, db: &impl ConnectionTrait, run_id: Option<Uuid>, now: DateTime<Utc>) -> ApiResult<()> {
        let row = ActiveModel {
            id: Set(Uuid::now_v7()),
            account_id: Set(self.account_id),
            route: Set(self.route.to_owned()),
            key: Set(self.key.clone()),
            fingerprint: Set(self.fingerprint.clone()),
            run_id: Set(run_id),
            created_at: Set(now),
        };
        row.insert(db).await.map(drop).map_err(StoreError::from).map_err(|error| {
            error.on(Constraint::BulkKey, || ApiError { retry_after: Some(1), ..ErrorCode::KeyUnderWay.into() })
        })
    }
}
