//! `GET` and `POST /v2/package-and-config`

use axum::extract::State;
use chrono::{DateTime, Utc};
use garde::Validate;
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use serde_json::json;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use waybill_core::Violation;
use waybill_core::lang::LangContext;
use waybill_core::parcel::{ParcelRole, SavedPackageInput, SavedPackagesInput, check_saved_packages};
use waybill_core::shop::{ShopSetupInput, check_setup};
use waybill_core::violation::Form;

use super::entity::{ActiveModel, Column, Entity, Model};
use super::find::find_shop;
use super::rebuild_drafts::RebuildDrafts;
use super::view::ShopConfig;
use crate::account::audit::{Act, Entry, record};
use crate::account::settings::{save_packages, settings_of};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Body, Data, ErrorCode, IfMatch, Query, RequestLang, without_rules};
use crate::platform::jobs::enqueue;
use crate::platform::session::{Caller, Full, OwnerFull};
use crate::platform::store::{Document, update_by_id, write_tx};

/// Whose set-up is asked for.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PackageQuery {
    /// A store that is connected; without it the packages alone.
    pub shop_id: Option<Uuid>,
}

without_rules!(PackageQuery);

/// What is packed, and how a store is set up. A part that is left out stays as it is.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema, Validate, Form)]
#[serde(default)]
#[ts(export)]
pub struct PackageAndConfigInput {
    /// All packages of the account, in the order in which they are offered.
    #[garde(dive)]
    pub saved_packages: Option<Vec<SavedPackageInput>>,
    /// A store's set-up; its `shop_id` says whose.
    #[garde(dive(ParcelRole::Usual))]
    pub config: Option<ShopSetupInput>,
}

/// What is packed, and how a store is set up.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct PackageAndConfig {
    /// The set-up of the store that was asked for; null where none was.
    pub config: Option<ShopConfig>,
    /// The packages that the account has saved, in the order in which they are offered.
    pub saved_packages: Vec<SavedPackageInput>,
    /// When the account's settings last changed; null if nothing has been set yet.
    pub updated_at: Option<DateTime<Utc>>,
}

/// The packages that the account has saved under names, and a store's set-up.
#[utoipa::path(get, path = "/v2/package-and-config", tag = "settings", security(("bearer" = [])), params(PackageQuery),
    responses((status = 200, body = Data<PackageAndConfig>)))]
pub async fn get_package_and_config(
    State(state): State<Platform>,
    caller: Full,
    Query(query): Query<PackageQuery>,
) -> ApiResult<Data<PackageAndConfig>> {
    let shop = match query.shop_id {
        Some(id) => Some(find_shop(&state.db, &caller, id).await?),
        None => None,
    };
    Ok(Data(shown(&state.db, &caller, shop.as_ref()).await?))
}

/// Saves the account's packages, the whole list, and a store's set-up, each if it is given.
///
/// With `If-Match` and the `updated_at` that was read, it is saved only over that version, else 409: that of the settings where
/// packages are given, that of the `config` where it is given alone.
#[utoipa::path(post, path = "/v2/package-and-config", tag = "settings", security(("bearer" = [])),
    request_body = PackageAndConfigInput, params(("If-Match" = Option<String>, Header)),
    responses((status = 200, body = Data<PackageAndConfig>)))]
pub async fn save_package_and_config(
    State(state): State<Platform>,
    caller: OwnerFull,
    read: IfMatch,
    RequestLang(lang): RequestLang,
    Body(input): Body<PackageAndConfigInput>,
) -> ApiResult<Data<PackageAndConfig>> {
    let PackageAndConfigInput { saved_packages, config } = input;
    let packages = saved_packages.map(|saved_packages| SavedPackagesInput { saved_packages });
    let context = LangContext { lang };
    let mut violations: Vec<Violation> =
        packages.iter().flat_map(|packages| check_saved_packages(packages, &context)).collect();
    let of_config = config.iter().flat_map(|config| check_setup(config, &context));
    violations.extend(of_config.map(|violation| violation.under("config")));
    ApiError::refuse(violations)?;
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let read_config = if packages.is_some() { IfMatch::default() } else { read.clone() };
    if let Some(packages) = packages {
        save_packages(&tx, &caller, &read, packages, now).await?;
    }
    let shop = match config {
        Some(config) => Some(save_setup(&tx, &caller, &read_config, config, now).await?),
        None => None,
    };
    tx.commit().await?;
    Ok(Data(shown(&state.db, &caller, shop.as_ref()).await?))
}

async fn save_setup(
    db: &impl ConnectionTrait,
    caller: &Caller,
    read: &IfMatch,
    config: ShopSetupInput,
    now: DateTime<Utc>,
) -> ApiResult<Model> {
    let id: Uuid = config.shop_id.parse().map_err(|_| ErrorCode::NotFound)?;
    let shop = find_shop(db, caller, id).await?;
    read.check(&shop.setup_version(), || Ok(json!({ "updated_at": shop.setup_version() })))?;
    let setup = Document::of(&config)?;
    let row = ActiveModel {
        setup: Set(setup.clone()),
        set_up_at: Set(Some(now)),
        updated_at: Set(now),
        ..ActiveModel::default()
    };
    let mut save = update_by_id::<Entity>((shop.account_id, id)).set(row);
    if read.is_given() {
        save = save.filter(shop.set_up_at.map_or_else(|| Column::SetUpAt.is_null(), |at| Column::SetUpAt.eq(at)));
    }
    if save.exec(db).await?.rows_affected == 0 {
        let why = if read.is_given() { ErrorCode::Conflict } else { ErrorCode::NotFound };
        return Err(why.into());
    }
    let params = [("shop", shop.domain.as_str())];
    record(db, &caller.user, Entry { act: Act::ShopSetUp, subject_id: Some(id), params: &params }, now).await?;
    enqueue(db, &RebuildDrafts { account_id: shop.account_id, shop_id: id }, now).await?;
    Ok(Model { setup, set_up_at: Some(now), updated_at: now, ..shop })
}

async fn shown(db: &impl ConnectionTrait, caller: &Caller, shop: Option<&Model>) -> ApiResult<PackageAndConfig> {
    let settings = settings_of(db, caller.account.id).await?;
    Ok(PackageAndConfig {
        config: shop.map(ShopConfig::of).transpose()?,
        saved_packages: settings.packages.saved_packages,
        updated_at: settings.updated_at,
    })
}
