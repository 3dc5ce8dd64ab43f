//! `PATCH /users/{id}`

use axum::extract::State;
use garde::Validate;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, IntoActiveModel};
use serde::{Deserialize, Deserializer, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::account::{LabelFormat, Units};
use waybill_core::violation::Form;

use super::find::details;
use super::view::User;
use crate::account::settings::{PreferenceChange, change_preferences};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, Valid};
use crate::platform::session::Signed;
use crate::platform::store::{StoreError, write_tx};

/// What users may change about themselves; missing fields stay as they are.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema, Validate)]
#[serde(default)]
#[ts(export, optional_fields)]
pub struct UserPatch {
    /// False once the welcome message and tour are done.
    #[garde(skip)]
    pub show_welcome_message: Option<bool>,
    /// The language of pages, mails and documents.
    #[garde(skip)]
    pub language: Option<Lang>,
    /// Units of weight and length; null returns to the account's.
    #[serde(deserialize_with = "given")]
    #[garde(skip)]
    pub units: Option<Option<Units>>,
    /// Label format; null returns to the account's.
    #[serde(deserialize_with = "given")]
    #[garde(skip)]
    pub label_format: Option<Option<LabelFormat>>,
}

impl Form for UserPatch {}

/// Tells null apart from a missing field.
fn given<'de, T: Deserialize<'de>, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Option<T>>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}

/// Changes the caller. Any other user's id is 404.
#[utoipa::path(patch, path = "/users/{id}", tag = "users", security(("bearer" = [])), params(("id" = Uuid, Path)),
    request_body = UserPatch, responses((status = 200, body = Data<User>)))]
pub async fn change_user(
    State(state): State<Platform>,
    caller: Signed,
    Path(id): Path<Uuid>,
    Valid(patch): Valid<UserPatch>,
) -> ApiResult<Data<User>> {
    if id != caller.user.id {
        return Err(ErrorCode::NotFound.into());
    }
    let UserPatch { show_welcome_message, language, units, label_format } = patch;
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
    let now = state.clock.now();
    row.updated_at = Set(now);
    let tx = write_tx(&state.db).await?;
    let user = row.update(&tx).await?;
    change_preferences(&tx, &caller, preferences, now).await?;
    tx.commit().await.map_err(StoreError::from)?;
    Ok(Data(details(&state.db, &user, &caller.account).await?))
}
