//! `GET` and `POST /v2/package-and-config`

use axum::extract::State;
use garde::Validate;
use serde::Deserialize;
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::lang::LangContext;
use waybill_core::parcel::{SavedPackageInput, SavedPackagesInput, check_saved_packages};
use waybill_core::violation::Form;

use super::entity::Column;
use super::store::{Settings, save, settings_of};
use super::view::PackageAndConfig;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Body, Data, IfMatch, Problem, Query, RequestLang};
use crate::platform::session::{Full, OwnerFull};
use crate::platform::store::{StoreError, write_tx};

/// Whose set-up is asked for.
#[derive(Debug, Clone, Default, Deserialize, IntoParams, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct PackageQuery {
    /// A shop that is connected; without it the packages alone.
    #[garde(skip)]
    pub shop_id: Option<Uuid>,
}

impl Form for PackageQuery {}

/// The packages that the account has saved under names, and a shop's set-up.
#[utoipa::path(get, path = "/v2/package-and-config", tag = "settings", security(("bearer" = [])), params(PackageQuery),
    responses((status = 200, body = Data<PackageAndConfig>)))]
pub async fn get_package_and_config(
    State(state): State<Platform>,
    caller: Full,
    Query(query): Query<PackageQuery>,
) -> ApiResult<Data<PackageAndConfig>> {
    // No shop is connected to any account yet.
    if query.shop_id.is_some() {
        return Err(Problem::NotFound.into());
    }
    Ok(Data(PackageAndConfig::of(settings_of(&state.db, caller.account.id).await?)))
}

/// Saves the account's packages: the whole list, in the order in which they are offered.
///
/// With `If-Match` and the `updated_at` that was read, it is saved only over that version, else 409.
#[utoipa::path(post, path = "/v2/package-and-config", tag = "settings", security(("bearer" = [])),
    request_body = SavedPackagesInput, params(("If-Match" = Option<String>, Header)),
    responses((status = 200, body = Data<PackageAndConfig>)))]
pub async fn save_package_and_config(
    State(state): State<Platform>,
    caller: OwnerFull,
    read: IfMatch,
    RequestLang(lang): RequestLang,
    Body(input): Body<SavedPackagesInput>,
) -> ApiResult<Data<PackageAndConfig>> {
    let violations = check_saved_packages(&input, &LangContext { lang });
    if !violations.is_empty() {
        return Err(ApiError::invalid(violations));
    }
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let before = settings_of(&tx, caller.account.id).await?;
    let settings = Settings { packages: tidy(input), ..before };
    save(&tx, &caller, &read, &settings, Column::SavedPackages, now).await?;
    record(&tx, &caller.user, Entry { act: Act::PackagesSaved, subject_id: None, params: &[] }, now).await?;
    tx.commit().await.map_err(StoreError::from)?;
    Ok(Data(PackageAndConfig::of(settings_of(&state.db, caller.account.id).await?)))
}

fn tidy(input: SavedPackagesInput) -> SavedPackagesInput {
    let trimmed = |saved: SavedPackageInput| SavedPackageInput { name: saved.name.trim().to_owned(), ..saved };
    SavedPackagesInput { saved_packages: input.saved_packages.into_iter().map(trimmed).collect() }
}
