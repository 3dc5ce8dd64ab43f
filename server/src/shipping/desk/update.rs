//! The routes that change a part of a draft, each with `If-Match` only over the version that was read.

use axum::extract::State;
use uuid::Uuid;
use waybill_core::address::AddressInput;
use waybill_core::parcel::ParcelInput;
use waybill_core::shipment::ShipmentOptionsInput;

use super::create::save;
use super::show;
use super::show::note;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, IfMatch, Path, Problem, RequestLang, Valid};
use crate::platform::session::{Caller, Cookies, Full};
use crate::platform::store::{StoreError, write_tx};
use crate::shipping::shipment::view::{Shipment, ShipmentPatch};
use crate::shipping::shipment::{find, hold};
use crate::shipping::unfinished::Unfinished;
use waybill_core::Lang;

async fn write(
    state: &Platform,
    caller: &Caller,
    cookies: &Cookies,
    lang: Lang,
    id: Uuid,
    read: &IfMatch,
    patch: ShipmentPatch,
) -> ApiResult<Data<Shipment>> {
    let tx = write_tx(&state.db).await?;
    let row = find(&tx, caller, id).await?;
    hold(read, &row)?;
    let row = save(&tx, state, caller, row, patch).await?;
    tx.commit().await.map_err(StoreError::from)?;
    note(cookies, &row);
    Ok(Data(show(state, &row, lang).await?))
}

/// Changes parts of a draft; what is missing stays. A changed draft forgets its choice of a rate.
#[utoipa::path(patch, path = "/shipments/{id}", tag = "shipments",
    security(("bearer" = [])), params(("id" = Uuid, Path), ("If-Match" = Option<String>, Header)),
    request_body = ShipmentPatch, responses((status = 200, description = "The draft", body = Data<Shipment>)))]
pub async fn update(
    State(state): State<Platform>,
    caller: Full,
    cookies: Cookies,
    RequestLang(lang): RequestLang,
    read: IfMatch,
    Path(id): Path<Uuid>,
    Valid(Unfinished(patch)): Valid<Unfinished<ShipmentPatch>>,
) -> ApiResult<Data<Shipment>> {
    write(&state, &caller, &cookies, lang, id, &read, patch).await
}

/// Changes the origin or the destination, by the address's own id.
#[utoipa::path(patch, path = "/shipments/{id}/address/{addressId}", tag = "shipments",
    security(("bearer" = [])), params(("id" = Uuid, Path), ("addressId" = Uuid, Path), ("If-Match" = Option<String>, Header)),
    request_body = AddressInput, responses((status = 200, description = "The draft", body = Data<Shipment>)))]
pub async fn address(
    State(state): State<Platform>,
    caller: Full,
    cookies: Cookies,
    RequestLang(lang): RequestLang,
    read: IfMatch,
    Path((id, address_id)): Path<(Uuid, Uuid)>,
    Valid(Unfinished(address)): Valid<Unfinished<AddressInput>>,
) -> ApiResult<Data<Shipment>> {
    let row = find(&state.db, &caller, id).await?;
    let patch = if address_id == row.origin_id {
        ShipmentPatch { origin_address: Some(address), ..ShipmentPatch::default() }
    } else if address_id == row.destination_id {
        ShipmentPatch { destination_address: Some(address), ..ShipmentPatch::default() }
    } else {
        return Err(Problem::NotFound.into());
    };
    write(&state, &caller, &cookies, lang, id, &read, patch).await
}

/// Replaces the parcels.
#[utoipa::path(put, path = "/shipments/{id}/parcel", tag = "shipments",
    security(("bearer" = [])), params(("id" = Uuid, Path), ("If-Match" = Option<String>, Header)),
    request_body = Vec<ParcelInput>, responses((status = 200, description = "The draft", body = Data<Shipment>)))]
pub async fn parcel(
    State(state): State<Platform>,
    caller: Full,
    cookies: Cookies,
    RequestLang(lang): RequestLang,
    read: IfMatch,
    Path(id): Path<Uuid>,
    Valid(Unfinished(parcels)): Valid<Unfinished<Vec<ParcelInput>>>,
) -> ApiResult<Data<Shipment>> {
    write(
        &state,
        &caller,
        &cookies,
        lang,
        id,
        &read,
        ShipmentPatch { parcels: Some(parcels), ..ShipmentPatch::default() },
    )
    .await
}

/// Replaces the options.
#[utoipa::path(post, path = "/shipments/{id}/options", tag = "shipments",
    security(("bearer" = [])), params(("id" = Uuid, Path), ("If-Match" = Option<String>, Header)),
    request_body = ShipmentOptionsInput, responses((status = 200, description = "The draft", body = Data<Shipment>)))]
pub async fn options(
    State(state): State<Platform>,
    caller: Full,
    cookies: Cookies,
    RequestLang(lang): RequestLang,
    read: IfMatch,
    Path(id): Path<Uuid>,
    Valid(Unfinished(options)): Valid<Unfinished<ShipmentOptionsInput>>,
) -> ApiResult<Data<Shipment>> {
    write(
        &state,
        &caller,
        &cookies,
        lang,
        id,
        &read,
        ShipmentPatch { options: Some(options), ..ShipmentPatch::default() },
    )
    .await
}
