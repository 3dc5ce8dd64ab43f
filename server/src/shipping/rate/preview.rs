//! GET /shipments/{id}/preview/{rateId}

use axum::extract::State;
use uuid::Uuid;
use waybill_core::{Code, Violation};

use super::store::{of_shipment, valid_rate};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Path, RequestLang};
use crate::platform::session::Full;
use crate::shipping::file;
use crate::shipping::shipment::view::{Preview, ShipmentAddress};
use crate::shipping::shipment::{self, Draft};

/// Shows everything a person agrees to before paying: addresses, parcels, and the price line by line.
#[utoipa::path(get, path = "/shipments/{id}/preview/{rateId}", tag = "rates", security(("bearer" = [])),
    params(("id" = Uuid, Path), ("rateId" = Uuid, Path)),
    responses((status = 409), (status = 422), (status = 200, description = "The preview", body = Data<Preview>)))]
pub async fn preview(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path((id, rate_id)): Path<(Uuid, Uuid)>,
) -> ApiResult<Data<Preview>> {
    let row = shipment::find(&state.db, &caller, id).await?;
    valid_rate(&state.db, &state, &row, rate_id).await?;
    let rate = of_shipment(&state, &row, rate_id, lang).await?.ok_or(ErrorCode::NotFound)?;
    let draft = Draft::read(&row)?;
    let lacking = file::lacking(&state.db, &draft, (row.account_id, row.id), lang).await?;
    let (Some(origin), Some(destination)) = (draft.origin, draft.destination) else {
        return Err(ErrorCode::Invalid.into());
    };
    let mut blockers = Vec::new();
    if caller.user.email_verified_at.is_none() {
        blockers.push(Violation::new(Code::PurchaseEmailNotVerified, "", lang));
    }
    blockers.extend(lacking);
    blockers.extend(rate.blockers.iter().cloned());
    Ok(Data(Preview {
        shipment_id: row.id,
        charges: rate.charges.clone(),
        total: rate.total,
        currency: rate.currency.clone(),
        simulated: rate.simulated || state.payments.is_simulated(),
        rate,
        origin_address: ShipmentAddress { id: row.origin_id, address: origin },
        destination_address: ShipmentAddress { id: row.destination_id, address: destination },
        parcels: draft.parcels,
        options: draft.options,
        blockers,
    }))
}
