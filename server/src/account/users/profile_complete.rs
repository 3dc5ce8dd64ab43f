//! `POST /v2/userprofiles`

use axum::extract::State;
use chrono::{DateTime, Utc};
use garde::Validate;
use sea_orm::sea_query::{Expr, OnConflict};
use sea_orm::{ActiveValue::Set, EntityTrait};
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::address::{AddressContext, AddressInput, AddressRole, AddressType, check, prefilled, tidy};
use waybill_core::violation::Form;
use waybill_core::{Lang, Violation};

use super::find::profile_of;
use super::profile;
use super::view::Profile;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, RequestLang, Valid};
use crate::platform::session::{Caller, Cookies, Signed};
use crate::platform::store::{Db, Stored, update_by_id, write_tx};

/// What onboarding asks.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema, Validate, Form)]
#[serde(default)]
#[ts(export)]
pub struct ProfileSave {
    /// The address to ship from.
    #[garde(dive(AddressContext { role: AddressRole::Book, ..AddressContext::default() }))]
    pub address: AddressInput,
    /// The language of pages, mails and documents; unchanged if missing.
    #[ts(optional)]
    #[garde(skip)]
    pub language: Option<Lang>,
}

/// What is wrong with an address to ship from.
#[must_use]
pub fn check_origin(address: &AddressInput, lang: Lang) -> Vec<Violation> {
    let address = AddressInput { address_type: AddressType::Profile, ..prefilled(address) };
    check(&address, &AddressContext { lang, role: AddressRole::Book, ..AddressContext::default() })
}

/// What is wrong with a profile's address, under `address`.
pub fn check_profile(address: &AddressInput, lang: Lang) -> Vec<Violation> {
    check_origin(address, lang).into_iter().map(|violation| violation.under("address")).collect()
}

/// Saves the caller's profile and completes onboarding.
#[utoipa::path(post, path = "/v2/userprofiles", tag = "users", security(("bearer" = [])), request_body = ProfileSave,
    responses((status = 200, body = Data<Profile>)))]
pub async fn complete_profile(
    State(state): State<Platform>,
    caller: Signed,
    cookies: Cookies,
    RequestLang(lang): RequestLang,
    Valid(input): Valid<ProfileSave>,
) -> ApiResult<Data<Profile>> {
    ApiError::refuse(check_profile(&input.address, lang))?;
    let profile = Profile::from(&save_profile(&state.db, &caller, &input, state.clock.now()).await?);
    cookies.profile(profile.status);
    Ok(Data(profile))
}

/// Writes the caller's profile. The first time, owners outside the US are asked about connecting a store.
pub async fn save_profile(
    db: &Db,
    caller: &Caller,
    input: &ProfileSave,
    now: DateTime<Utc>,
) -> ApiResult<profile::Model> {
    let ProfileSave { address, language } = input;
    let address = AddressInput { address_type: AddressType::Profile, ..tidy(&prefilled(address)) };
    let address = serde_json::to_value(&address).map_err(ApiError::internal)?;
    let tx = write_tx(db).await?;
    let first = profile_of(&tx, (caller.account.id, caller.user.id)).await?.is_none();
    let row = profile::ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(caller.account.id),
        user_id: Set(caller.user.id),
        address: Set(address),
        complete: Set(true),
        created_at: Set(now),
        updated_at: Set(now),
    };
    let again = OnConflict::columns([profile::Column::AccountId, profile::Column::UserId])
        .update_columns([profile::Column::Address, profile::Column::Complete, profile::Column::UpdatedAt])
        .to_owned();
    profile::Entity::insert(row).on_conflict(again).exec_without_returning(&tx).await?;
    let mut update = update_by_id::<user::Entity>((caller.account.id, caller.user.id))
        .col_expr(user::Column::UpdatedAt, Expr::value(now));
    if let Some(language) = language {
        update = update.col_expr(user::Column::Language, Expr::value(Stored(*language)));
    }
    if first && caller.is_owner() && caller.is_full() {
        update = update.col_expr(user::Column::ShowShopifyPopup, Expr::value(true));
    }
    update.exec(&tx).await?;
    let saved = profile_of(&tx, (caller.account.id, caller.user.id)).await?.ok_or(ErrorCode::NotFound)?;
    let name = caller.user.name();
    let entry = Entry { act: Act::ProfileChanged, subject_id: Some(saved.id), params: &[("name", &name)] };
    record(&tx, &caller.user, entry, now).await?;
    tx.commit().await?;
    Ok(saved)
}
