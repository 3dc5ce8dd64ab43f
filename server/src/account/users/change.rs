//! `PATCH /users/{id}`

use axum::extract::State;
use chrono::{DateTime, Utc};
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ConnectionTrait, EntityTrait, IntoActiveModel};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::account::{LabelFormat, OwnNameInput, Units};
use waybill_core::violation::checked;

use super::find::details;
use super::view::User;
use crate::account::audit::{Act, Entry, record};
use crate::account::settings::{PreferenceChange, change_preferences};
use crate::platform::Platform;
use crate::platform::account::{entity as account, user_entity as user};
use crate::platform::http::{
    ApiError, ApiResult, Data, ErrorCode, Path, RequestLang, Valid, given_or_null, without_rules,
};
use crate::platform::session::{Caller, Signed};
use crate::platform::store::{StoreResult, write_tx};

/// What users may change about themselves; missing fields stay as they are.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema)]
#[serde(default)]
#[ts(export, optional_fields)]
pub struct UserPatch {
    /// False once the welcome message and tour are done.
    pub show_welcome_message: Option<bool>,
    /// First name.
    pub first_name: Option<String>,
    /// Last name.
    pub last_name: Option<String>,
    /// The language of pages, mails and documents.
    pub language: Option<Lang>,
    /// Units of weight and length; null returns to the account's.
    #[serde(deserialize_with = "given_or_null")]
    pub units: Option<Option<Units>>,
    /// Label format; null returns to the account's.
    #[serde(deserialize_with = "given_or_null")]
    pub label_format: Option<Option<LabelFormat>>,
}

without_rules!(UserPatch);

/// Changes the caller. Any other user's id is 404.
#[utoipa::path(patch, path = "/users/{id}", tag = "users", security(("bearer" = [])), params(("id" = Uuid, Path)),
    request_body = UserPatch, responses((status = 200, body = Data<User>)))]
pub async fn change_user(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(patch): Valid<UserPatch>,
) -> ApiResult<Data<User>> {
    if id != caller.user.id {
        return Err(ErrorCode::NotFound.into());
    }
    let UserPatch { show_welcome_message, first_name, last_name, language, units, label_format } = patch;
    let before = &caller.user;
    let name = OwnNameInput {
        first_name: first_name.unwrap_or_else(|| before.first_name.clone()).trim().to_owned(),
        last_name: last_name.unwrap_or_else(|| before.last_name.clone()).trim().to_owned(),
    };
    let is_renamed = name.first_name != before.first_name || name.last_name != before.last_name;
    if is_renamed {
        ApiError::refuse(checked(&name, &(), lang))?;
    }
    let preferences = PreferenceChange {
        units: units.map(|units| units.map(Into::into)),
        label_format: label_format.map(|format| format.map(Into::into)),
    };
    let mut row = caller.user.clone().into_active_model();
    if let Some(show) = show_welcome_message {
        row.show_welcome_message = Set(show);
    }
    if let Some(language) = language {
        row.language = Set(Some(language.into()));
    }
    (row.first_name, row.last_name) = (Set(name.first_name), Set(name.last_name));
    let now = state.clock.now();
    row.updated_at = Set(now);
    let tx = write_tx(&state.db).await?;
    let user = row.update(&tx).await?;
    if is_renamed {
        note_new_name(&tx, &caller, &user, now).await?;
    }
    change_preferences(&tx, &caller, preferences, now).await?;
    tx.commit().await?;
    let account = account::Entity::find_by_id(user.account_id).one(&state.db).await?.ok_or(ErrorCode::NotFound)?;
    Ok(Data(details(&state.db, &user, &account).await?))
}

/// Records the new name. An account without a company is called by its owner's name, which it follows.
async fn note_new_name(
    tx: &impl ConnectionTrait,
    caller: &Caller,
    user: &user::Model,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let (before, name) = (caller.user.name(), user.name());
    if caller.is_owner() && caller.account.name == before {
        let renamed = account::ActiveModel {
            id: Set(caller.account.id),
            name: Set(name.clone()),
            updated_at: Set(now),
            ..Default::default()
        };
        renamed.update(tx).await?;
    }
    let params = [("before", before.as_str()), ("name", name.as_str())];
    record(tx, user, Entry { act: Act::NameChanged, subject_id: Some(user.id), params: &params }, now).await
}
