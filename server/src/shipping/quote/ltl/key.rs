//! The caller's Idempotency-Key, kept in the row of the request that it began.

use axum::http::HeaderMap;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use serde::Serialize;
use sha2::{Digest, Sha256};
use uuid::Uuid;

use super::entity::{Column, Entity, Model};
use crate::platform::http::{ApiError, ApiResult, ErrorCode};
use crate::platform::store::{find_in_account, update_by_id};

/// How long a key counts.
const KEPT: TimeDelta = TimeDelta::days(7);

/// A caller's key, if there is one, and what it was sent with.
pub(super) struct RequestKey {
    pub(super) key: Option<String>,
    pub(super) hash: String,
}

impl RequestKey {
    /// The key of a request.
    ///
    /// # Errors
    /// 400 where it is empty, too long or not visible text.
    pub(super) fn of(headers: &HeaderMap, asked: &impl Serialize) -> ApiResult<Self> {
        let asked = serde_json::to_vec(asked).map_err(ApiError::internal)?;
        let hash = hex::encode(Sha256::digest(asked));
        let Some(value) = headers.get("idempotency-key") else { return Ok(Self { key: None, hash }) };
        let key = value.to_str().map_err(|_| ErrorCode::KeyInvalid)?.trim();
        if key.is_empty() || key.len() > 255 {
            return Err(ErrorCode::KeyInvalid.into());
        }
        Ok(Self { key: Some(key.to_owned()), hash })
    }

    /// The request that the key began before.
    ///
    /// # Errors
    /// 409 where it began something else.
    pub(super) async fn began(
        &self,
        db: &impl ConnectionTrait,
        account_id: Uuid,
        now: DateTime<Utc>,
    ) -> ApiResult<Option<Model>> {
        let Some(key) = &self.key else { return Ok(None) };
        let found = find_in_account::<Entity>(account_id).filter(Column::RequestKey.eq(key));
        match found.one(db).await? {
            Some(row) if now - row.created_at >= KEPT => {
                update_by_id::<Entity>((row.account_id, row.id))
                    .col_expr(Column::RequestKey, Expr::value(None::<String>))
                    .exec(db)
                    .await?;
                Ok(None)
            }
            Some(row) if row.request_hash != self.hash => Err(ErrorCode::KeyReused.into()),
            found => Ok(found),
        }
    }
}
