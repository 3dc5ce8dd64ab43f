//! The caller's Idempotency-Key, bound in the transaction that does what was asked.

use axum::http::HeaderMap;
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use serde::Serialize;
use uuid::Uuid;

use super::key_entity::{ActiveModel, Column, Entity};
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::store::{Constraint, StoreError, find_in_account};
use crate::shipping::purchase::{CallerKey, KEY_KEPT};

/// A caller's key and what it was sent with.
pub struct BulkKey(CallerKey);

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
        // A large list is not written out for nothing.
        if !headers.contains_key("idempotency-key") {
            return Ok(None);
        }
        let asked = serde_json::to_string(asked).map_err(ApiError::internal)?;
        Ok(CallerKey::of(headers, account_id, route, &asked)?.map(Self))
    }

    /// What the key began before.
    ///
    /// # Errors
    /// 409 where it began something else.
    pub async fn began(&self, db: &impl ConnectionTrait, now: DateTime<Utc>) -> ApiResult<Option<Began>> {
        let found = find_in_account::<Entity>(self.0.account_id)
            .filter(Column::Route.eq(self.0.route))
            .filter(Column::Key.eq(&self.0.key))
            .one(db)
            .await?;
        match found {
            Some(row) if now - row.created_at >= KEY_KEPT => {
                Entity::delete_by_id((row.account_id, row.id)).exec(db).await?;
                Ok(None)
            }
            Some(row) if row.fingerprint != self.0.fingerprint => Err(ErrorCode::KeyReused.into()),
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
            account_id: Set(self.0.account_id),
            route: Set(self.0.route.to_owned()),
            key: Set(self.0.key.clone()),
            fingerprint: Set(self.0.fingerprint.clone()),
            run_id: Set(run_id),
            created_at: Set(now),
        };
        row.insert(db).await.map(drop).map_err(StoreError::from).map_err(|error| {
            error.on(Constraint::BulkKey, || ApiError { retry_after: Some(1), ..ErrorCode::KeyUnderWay.into() })
        })
    }
}
