//! The routes that change part of a draft; with `If-Match`, only over the version that was read.

use axum::extract::{FromRef, FromRequestParts};
use axum::http::request::Parts;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::address::AddressInput;
use waybill_core::parcel::ParcelInput;
use waybill_core::shipment::ShipmentOptionsInput;

use super::create::save;
use super::show;
use super::show::note;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, IfMatch, Path, RequestLang, Valid};
use crate::platform::session::{Cookies, Full};
use crate::platform::store::write_tx;
use crate::shipping::partial::Partial;
use crate::shipping::shipment::view::{Shipment, ShipmentPatch};
use crate::shipping::shipment::{find, hold};

/// Who changes a draft, over which version of it, and how to answer them.
pub struct Change {
    state: Platform,
    caller: Full,
    cookies: Cookies,
    lang: Lang,
    read: IfMatch,
}

impl<S> FromRequestParts<S> for Change
where
    S: Send + Sync,
    Platform: FromRef<S>,
{
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> ApiResult<Self> {
        let caller = Full::from_request_parts(parts, state).await?;
        let Ok(cookies) = Cookies::from_request_parts(parts, state).await;
        let RequestLang(lang) = RequestLang::from_request_parts(parts, state).await?;
        let read = IfMatch::from_request_parts(parts, state).await?;
        Ok(Self { state: Platform::from_ref(state), caller, cookies, lang, read })
    }
}

impl Change {
    async fn write(&self, id: Uuid, patch: ShipmentPatch) -> ApiResult<Data<Shipment>> {
        let Self { state, caller, cookies, lang, read } = self;
        let tx = write_tx(&state.db).await?;
        let row = find(&tx, caller, id).await?;
        hold(read, &row)?;
        let row = save(&tx, state, caller, row, patch).await?;
        tx.commit().await?;
        note(cookies, &row);
        Ok(Data(show(state, &row, *lang).await?))
    }
}

/// Changes parts of a draft; missing parts stay as they are. A changed draft forgets its chosen rate.
#[utoipa::path(patch, path = "/shipments/{id}", tag = "shipments",
    security(("bearer" = [])), params(("id" = Uuid, Path), ("If-Match" = Option<String>, Header)),
    request_body = ShipmentPatch, responses((status = 200, description = "The draft", body = Data<Shipment>)))]
pub async fn update(
    change: Change,
    Path(id): Path<Uuid>,
    Valid(Partial(patch)): Valid<Partial<ShipmentPatch>>,
) -> ApiResult<Data<Shipment>> {
    change.write(id, patch).await
}

/// Changes the origin or the destination, by the address's own id.
#[utoipa::path(patch, path = "/shipments/{id}/address/{addressId}", tag = "shipments",
    security(("bearer" = [])), params(("id" = Uuid, Path), ("addressId" = Uuid, Path), ("If-Match" = Option<String>, Header)),
    request_body = AddressInput, responses((status = 200, description = "The draft", body = Data<Shipment>)))]
pub async fn address(
    change: Change,
    Path((id, address_id)): Path<(Uuid, Uuid)>,
    Valid(Partial(address)): Valid<Partial<AddressInput>>,
) -> ApiResult<Data<Shipment>> {
    let row = find(&change.state.db, &change.caller, id).await?;
    let patch = if address_id == row.origin_id {
        ShipmentPatch { origin_address: Some(address), ..ShipmentPatch::default() }
    } else if address_id == row.destination_id {
        ShipmentPatch { destination_address: Some(address), ..ShipmentPatch::default() }
    } else {
        return Err(ErrorCode::NotFound.into());
    };
    change.write(id, patch).await
}

/// Replaces the parcels.
#[utoipa::path(put, path = "/shipments/{id}/parcel", tag = "shipments",
    security(("bearer" = [])), params(("id" = Uuid, Path), ("If-Match" = Option<String>, Header)),
    request_body = Vec<ParcelInput>, responses((status = 200, description = "The draft", body = Data<Shipment>)))]
pub async fn parcel(
    change: Change,
    Path(id): Path<Uuid>,
    Valid(Partial(parcels)): Valid<Partial<Vec<ParcelInput>>>,
) -> ApiResult<Data<Shipment>> {
    change.write(id, ShipmentPatch { parcels: Some(parcels), ..ShipmentPatch::default() }).await
}

/// Replaces the options.
#[utoipa::path(post, path = "/shipments/{id}/options", tag = "shipments",
    security(("bearer" = [])), params(("id" = Uuid, Path), ("If-Match" = Option<String>, Header)),
    request_body = ShipmentOptionsInput, responses((status = 200, description = "The draft", body = Data<Shipment>)))]
pub async fn options(
    change: Change,
    Path(id): Path<Uuid>,
    Valid(Partial(options)): Valid<Partial<ShipmentOptionsInput>>,
) -> ApiResult<Data<Shipment>> {
    change.write(id, ShipmentPatch { options: Some(options), ..ShipmentPatch::default() }).await
}
