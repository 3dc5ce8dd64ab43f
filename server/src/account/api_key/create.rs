//! `POST /api-keys`

use axum::extract::State;
use chrono::{DateTime, Utc};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, PaginatorTrait};
use uuid::Uuid;
use waybill_core::api_key::{API_KEY_CALLS, API_KEY_COUNT_MAX, ApiKeyInput, ApiKeyMode};
use waybill_core::{Code, Lang, Violation};

use super::find::keys_of;
use super::view::ApiKey;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, RequestLang, Valid};
use crate::platform::secret::{self, sha256};
use crate::platform::session::key_entity::{ActiveModel, ApiKeyStatus};
use crate::platform::session::{Fresh, Signed, prefix_of};
use crate::platform::store::{Document, write_tx};

/// How many characters of a key's end are stored as they are.
const HINT: usize = 4;

/// Creates a key with the rights of the caller at most. The key is in this answer and in no other.
///
/// 403 without a recent proof of who is calling, or for a test key where there is no test mode; 409 where the account has 50 keys already.
#[utoipa::path(post, path = "/api-keys", tag = "keys", security(("bearer" = [])),
    request_body = ApiKeyInput, responses((status = 409), (status = 200, body = Data<ApiKey>)))]
pub async fn create_key(
    State(state): State<Platform>,
    caller: Fresh<Signed>,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<ApiKeyInput>,
) -> ApiResult<Data<ApiKey>> {
    let now = state.clock.now();
    let expires_at = end(&input.expires_at, now, lang)?;
    let (kind, mode) = (input.kind, input.mode);
    if mode == ApiKeyMode::Test && !state.has_test_mode() {
        return Err(ErrorCode::TestModeOff.into());
    }
    let prefix = prefix_of(kind, mode);
    let token = format!("{prefix}{}", secret::account_token(caller.account.id, &secret::token()?));
    let id = Uuid::now_v7();
    let tx = write_tx(&state.db).await?;
    if keys_of(caller.account.id).count(&tx).await? >= API_KEY_COUNT_MAX {
        return Err(ErrorCode::KeysMax.into());
    }
    let row = ActiveModel {
        account_id: Set(caller.account.id),
        id: Set(id),
        user_id: Set(caller.user.id),
        name: Set(input.name.trim().to_owned()),
        kind: Set(kind.into()),
        mode: Set(mode.into()),
        status: Set(ApiKeyStatus::On),
        token_hash: Set(sha256(&token)),
        hint: Set(format!("{prefix}…{}", &token[token.len() - HINT..])),
        scopes: Set(Document::of(&input.scopes)?),
        origins: Set(Document::of(&input.origins)?),
        calls_per_minute: Set(input.calls_per_minute.unwrap_or(API_KEY_CALLS).into()),
        approval_over: Set(input.approval_over.map(|over| over.0)),
        expires_at: Set(expires_at),
        last_used_at: Set(None),
        last_used_from: Set(None),
        created_at: Set(now),
        updated_at: Set(now),
    };
    let row = row.insert(&tx).await?;
    let entry = Entry { act: Act::KeyCreated, subject_id: Some(id), params: &[("name", &row.name)] };
    record(&tx, &caller.user, entry, now).await?;
    tx.commit().await?;
    let made = ApiKey::of(&state.db, vec![row], Some(caller.user.id)).await?.pop().ok_or(ErrorCode::NotFound)?;
    Ok(Data(ApiKey { secret: Some(token), ..made }))
}

/// When a key ends, as core's rule has it; None where it does not.
///
/// # Errors
/// 422 for a moment that has passed.
pub(super) fn end(text: &str, now: DateTime<Utc>, lang: Lang) -> ApiResult<Option<DateTime<Utc>>> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    match text.trim().parse::<DateTime<Utc>>() {
        Ok(at) if at > now => Ok(Some(at)),
        _ => Err(ApiError::invalid(vec![Violation::new(Code::ApiKeyEnd, "expires_at", lang)])),
    }
}
