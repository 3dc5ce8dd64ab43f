//! POST /saved-quotes/{id}/draft

use axum::extract::State;
use uuid::Uuid;
use waybill_core::shipment::ShipmentType;

use super::entity::Content;
use super::store::find;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, Path, RequestLang};
use crate::platform::session::Full;
use crate::platform::store::write_tx;
use crate::shipping::shipment;
use crate::shipping::shipment::view::Shipment;
use crate::shipping::shipment_api::show;

/// Makes a draft of a saved quote, with everything that was known. The quote stays.
#[utoipa::path(post, path = "/saved-quotes/{id}/draft", tag = "saved quotes", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, description = "The draft", body = Data<Shipment>)))]
pub async fn reopen(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<Shipment>> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let Content { origin, destination, parcels, options, international, items } =
        find(&tx, &caller, id).await?.content.read()?;
    let begun = shipment::insert(&tx, &caller, ShipmentType::Normal, now).await?;
    let of = begun.id.to_string();
    let filled = shipment::change(
        &tx,
        begun,
        |draft| {
            draft.origin = Some(origin);
            draft.destination = Some(destination);
            draft.parcels = parcels;
            draft.options = options;
            draft.international =
                international.map(|papers| waybill_core::customs::InternationalInput { shipment_id: of, ..papers });
            draft.items = items;
        },
        now,
    )
    .await?;
    tx.commit().await?;
    Ok(Data(show(&state, &filled, lang).await?))
}
