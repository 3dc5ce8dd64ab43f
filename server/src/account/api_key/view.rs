//! API keys as clients see them.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::ConnectionTrait;
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::api_key::{ApiKeyKind, ApiKeyMode, ApiKeyScope};

use crate::platform::account::user_entity as user;
use crate::platform::http::ApiResult;
use crate::platform::session::key_entity::{ApiKeyStatus, Model};
use crate::platform::store::{StoreResult, find_among};

/// A key with which a program calls in the name of a user.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ApiKey {
    /// Key of the row, not the key itself.
    pub id: Uuid,
    /// What it is for.
    pub name: String,
    /// Where it may be.
    pub kind: ApiKeyKind,
    /// Which data it reaches.
    pub mode: ApiKeyMode,
    /// Whether it works.
    pub status: ApiKeyStatus,
    /// Its beginning and its last four characters, `wb_live_…4f2a`.
    pub hint: String,
    /// What a secret key may do.
    pub scopes: Vec<ApiKeyScope>,
    /// The origins whose pages may send a publishable key.
    pub origins: Vec<String>,
    /// Requests a minute.
    pub calls_per_minute: u32,
    /// Above which price in cents a purchase with it waits for the owner; null where the account's own limit alone holds.
    pub approval_over: Option<Cents>,
    /// Whose rights it has at most, by name.
    pub user_name: String,
    /// Whether it is the caller's own.
    pub is_own: bool,
    /// When it was created.
    pub created_at: DateTime<Utc>,
    /// When it ends; null where it does not.
    pub expires_at: Option<DateTime<Utc>>,
    /// When it was last used, to five minutes; null where it never was.
    pub last_used_at: Option<DateTime<Utc>>,
    /// The address from which it was last used.
    pub last_used_from: Option<String>,
    /// The key itself, in the answer to creating it alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    #[schema(nullable = false)]
    pub secret: Option<String>,
}

impl ApiKey {
    /// Rows as a reader sees them, in their order; the reader is none of the account's where an operator looks.
    pub async fn of(db: &impl ConnectionTrait, rows: Vec<Model>, reader: Option<Uuid>) -> ApiResult<Vec<Self>> {
        let Some(account_id) = rows.first().map(|row| row.account_id) else { return Ok(Vec::new()) };
        let names = names(db, account_id, rows.iter().map(|row| row.user_id)).await?;
        rows.into_iter()
            .map(|row| {
                Ok(Self {
                    scopes: row.scopes.read()?,
                    origins: row.origins.read()?,
                    user_name: names.get(&row.user_id).cloned().unwrap_or_default(),
                    is_own: reader == Some(row.user_id),
                    id: row.id,
                    name: row.name,
                    kind: *row.kind,
                    mode: *row.mode,
                    status: row.status,
                    hint: row.hint,
                    calls_per_minute: u32::try_from(row.calls_per_minute).unwrap_or(u32::MAX),
                    approval_over: row.approval_over.map(Cents),
                    created_at: row.created_at,
                    expires_at: row.expires_at,
                    last_used_at: row.last_used_at,
                    last_used_from: row.last_used_from,
                    secret: None,
                })
            })
            .collect()
    }
}

async fn names(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    ids: impl Iterator<Item = Uuid>,
) -> StoreResult<HashMap<Uuid, String>> {
    let users = find_among::<user::Entity>(account_id, ids).all(db).await?;
    Ok(users.iter().map(|user| (user.id, user.name())).collect())
}
