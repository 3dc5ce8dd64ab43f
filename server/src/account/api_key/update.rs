//! `PATCH /api-keys/{id}`

use axum::extract::State;
use chrono::SecondsFormat;
use garde::Validate;
use sea_orm::{ActiveModelTrait, ActiveValue::Set};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Cents;
use waybill_core::api_key::{API_KEY_ORIGINS_MAX, API_KEY_SCOPES_MAX, ApiKeyInput, ApiKeyScope};
use waybill_core::violation::field::within;
use waybill_core::violation::{Form, checked};

use super::create::end;
use super::find::find_key;
use super::view::ApiKey;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{
    ApiError, ApiResult, Data, ErrorCode, Path, RequestLang, Valid, given_or_null, max_text_len,
};
use crate::platform::session::key_entity::ActiveModel;
use crate::platform::session::{Fresh, Signed};
use crate::platform::store::{Document, write_tx};

/// What changes about a key; missing fields stay as they are.
#[derive(Debug, Clone, Default, Serialize, Deserialize, Validate, Form, TS, ToSchema)]
#[serde(default)]
#[ts(export, optional_fields)]
pub struct ApiKeyPatch {
    /// What it is for.
    #[garde(inner(custom(max_text_len)))]
    pub name: Option<String>,
    /// What a secret key may do.
    #[garde(inner(custom(within(API_KEY_SCOPES_MAX))))]
    pub scopes: Option<Vec<ApiKeyScope>>,
    /// The origins whose pages may send a publishable key.
    #[garde(inner(custom(within(API_KEY_ORIGINS_MAX)), inner(custom(max_text_len))))]
    pub origins: Option<Vec<String>>,
    /// Requests a minute, from 1 to 3,000.
    #[garde(skip)]
    pub calls_per_minute: Option<u32>,
    /// Above which price in cents a purchase with it waits for the owner; null lifts the limit.
    #[garde(skip)]
    #[serde(deserialize_with = "given_or_null")]
    pub approval_over: Option<Option<Cents>>,
    /// When it ends, RFC 3339; empty where it does not.
    #[garde(inner(custom(max_text_len)))]
    pub expires_at: Option<String>,
}

/// Changes a key. It stays the same key, of the same kind and user.
///
/// 403 without a recent proof of who is calling.
#[utoipa::path(patch, path = "/api-keys/{id}", tag = "keys", security(("bearer" = [])),
    params(("id" = Uuid, Path)), request_body = ApiKeyPatch, responses((status = 200, body = Data<ApiKey>)))]
pub async fn update_key(
    State(state): State<Platform>,
    caller: Fresh<Signed>,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(patch): Valid<ApiKeyPatch>,
) -> ApiResult<Data<ApiKey>> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let row = find_key(&tx, &caller, id).await?;
    let is_end_new = patch.expires_at.is_some();
    let wanted = ApiKeyInput {
        name: patch.name.unwrap_or(row.name),
        kind: *row.kind,
        mode: *row.mode,
        scopes: patch.scopes.map_or_else(|| row.scopes.read(), Ok)?,
        origins: patch.origins.map_or_else(|| row.origins.read(), Ok)?,
        calls_per_minute: patch.calls_per_minute.or_else(|| u32::try_from(row.calls_per_minute).ok()),
        approval_over: patch.approval_over.unwrap_or(row.approval_over.map(Cents)),
        expires_at: patch.expires_at.unwrap_or_else(|| {
            row.expires_at.map(|at| at.to_rfc3339_opts(SecondsFormat::AutoSi, true)).unwrap_or_default()
        }),
    };
    ApiError::refuse(checked(&wanted, &(), lang))?;
    let changed = ActiveModel {
        account_id: Set(row.account_id),
        id: Set(row.id),
        name: Set(wanted.name.trim().to_owned()),
        scopes: Set(Document::of(&wanted.scopes)?),
        origins: Set(Document::of(&wanted.origins)?),
        calls_per_minute: Set(wanted.calls_per_minute.map_or(row.calls_per_minute, i64::from)),
        approval_over: Set(wanted.approval_over.map(|over| over.0)),
        // One that has ended may be renamed as it is.
        expires_at: Set(if is_end_new { end(&wanted.expires_at, now, lang)? } else { row.expires_at }),
        updated_at: Set(now),
        ..Default::default()
    };
    let row = changed.update(&tx).await?;
    let entry = Entry { act: Act::KeyChanged, subject_id: Some(row.id), params: &[("name", &row.name)] };
    record(&tx, &caller.user, entry, now).await?;
    tx.commit().await?;
    Ok(Data(ApiKey::of(&state.db, vec![row], Some(caller.user.id)).await?.pop().ok_or(ErrorCode::NotFound)?))
}
