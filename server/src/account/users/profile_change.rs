//! `PATCH /v2/userprofiles/{id}`

use axum::extract::State;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::address::{AddressInput, AddressType, prefilled, tidy};

use super::profile;
use super::profile_complete::check_profile;
use super::profile_get::find_profile;
use super::view::Profile;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{
    ApiError, ApiResult, Data, ErrorCode, IfMatch, Path, RequestLang, Valid, deserialize_error, without_rules,
};
use crate::platform::session::Signed;
use crate::platform::store::{update_by_id, write_tx};

/// Any part of a profile.
#[derive(Debug, Clone, Default, Serialize, Deserialize, ToSchema)]
#[serde(default)]
pub struct ProfilePatch {
    /// The fields of the address to change.
    #[schema(value_type = AddressInput)]
    pub address: Map<String, Value>,
    /// The language of pages, mails and documents.
    pub language: Option<Lang>,
}

without_rules!(ProfilePatch);

/// Changes a profile; missing fields stay as they are.
///
/// With `If-Match` and the `updated_at` that was read, it is saved only over that version; otherwise 409 with the
/// current profile.
#[utoipa::path(patch, path = "/v2/userprofiles/{id}", tag = "users", security(("bearer" = [])), 
    params(("id" = Uuid, Path), ("If-Match" = Option<String>, Header)),
    request_body = ProfilePatch, responses((status = 200, body = Data<Profile>)))]
pub async fn change_profile(
    State(state): State<Platform>,
    caller: Signed,
    RequestLang(lang): RequestLang,
    read: IfMatch,
    Path(id): Path<Uuid>,
    Valid(patch): Valid<ProfilePatch>,
) -> ApiResult<Data<Profile>> {
    let row = find_profile(&state.db, &caller, id).await?;
    read.check(&row.updated_at, || Ok(json!({ "profile": Profile::from(&row) })))?;
    let ProfilePatch { address, language } = patch;
    let address = merged(&row.address, address, lang)?;
    ApiError::refuse(check_profile(&address, lang))?;
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    // The owner may change a team member's address; the member may have been removed in the meantime.
    let user = user::Entity::find_by_id((caller.account.id, row.user_id)).one(&tx).await?;
    let mut user = user.ok_or(ErrorCode::NotFound)?;
    if let Some(language) = language
        && user.id == caller.user.id
    {
        let mut changed = user.into_active_model();
        changed.language = Set(Some(language.into()));
        user = changed.update(&tx).await?;
    }
    let address = AddressInput { address_type: AddressType::Profile, ..tidy(&prefilled(&address)) };
    let changed = profile::ActiveModel {
        address: Set(serde_json::to_value(&address).map_err(ApiError::internal)?),
        complete: Set(true),
        updated_at: Set(now),
        ..Default::default()
    };
    // What the change was merged into is still what is stored.
    let written = update_by_id::<profile::Entity>((row.account_id, row.id))
        .set(changed)
        .filter(profile::Column::UpdatedAt.eq(row.updated_at))
        .exec(&tx)
        .await?;
    let row = find_profile(&tx, &caller, id).await?;
    if written.rows_affected != 1 {
        return Err(ApiError::from(ErrorCode::Conflict).with_data(json!({ "profile": Profile::from(&row) })));
    }
    let name = user.name();
    let entry = Entry { act: Act::ProfileChanged, subject_id: Some(row.id), params: &[("name", &name)] };
    record(&tx, &caller.user, entry, now).await?;
    tx.commit().await?;
    Ok(Data(Profile::from(&row)))
}

/// The stored address with the given fields merged in.
fn merged(stored: &Value, given: Map<String, Value>, lang: Lang) -> ApiResult<AddressInput> {
    let mut whole = stored.as_object().cloned().unwrap_or_default();
    whole.extend(given);
    serde_path_to_error::deserialize(Value::Object(whole)).map_err(|error| {
        let path = format!("address.{}", error.path());
        deserialize_error(&path, &error.inner().to_string(), lang)
    })
}
