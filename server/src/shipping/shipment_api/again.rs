//! POST /shipments/{id}/again

use axum::extract::State;
use uuid::Uuid;
use waybill_core::customs::InternationalInput;
use waybill_core::shipment::{ShipmentContent, ShipmentType, again as carried};

use super::show;
use super::show::note;
use crate::account::settings;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path, RequestLang};
use crate::platform::session::{Cookies, Full};
use crate::platform::store::write_tx;
use crate::shipping::shipment::view::Shipment;
use crate::shipping::shipment::{Draft, change, find, insert, refuse_unless};

/// Sends a shipment again: makes a new draft with its addresses, parcels, options and invoice.
///
/// The label, tracking and references of the first one stay with it. Nothing of the draft is held to be right because
/// it once was: it is checked and quoted like any other. 409 for a shipment that is not finished itself.
#[utoipa::path(post, path = "/shipments/{id}/again", tag = "shipments", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, description = "The draft", body = Data<Shipment>)))]
pub async fn again(
    State(state): State<Platform>,
    caller: Full,
    cookies: Cookies,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<Shipment>> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let sent = Draft::read(&find(&tx, &caller, id).await?)?;
    refuse_unless(sent.status, |may| may.again)?;
    let ShipmentContent {
        origin_address,
        destination_address,
        parcels,
        options,
        international_shipment,
        international_shipment_item,
    } = carried(ShipmentContent {
        origin_address: sent.origin,
        destination_address: sent.destination,
        parcels: sent.parcels,
        options: sent.options,
        international_shipment: sent.international,
        international_shipment_item: sent.items,
    });
    let reference = settings::settings_of(&tx, caller.account.id).await?.defaults.reference;
    let begun = insert(&tx, &caller, ShipmentType::Normal, now).await?;
    let of = begun.id.to_string();
    let fill = |draft: &mut Draft| {
        draft.origin = origin_address;
        if let Some(origin) = &mut draft.origin {
            origin.reference = reference;
        }
        draft.destination = destination_address;
        draft.parcels = parcels;
        draft.options = options;
        draft.international = international_shipment.map(|papers| InternationalInput { shipment_id: of, ..papers });
        draft.items = international_shipment_item;
    };
    let filled = change(&tx, begun, fill, now).await?;
    tx.commit().await?;
    note(&cookies, &filled);
    Ok(Data(show(&state, &filled, lang).await?))
}
