//! POST /shipments and POST /shipments/create-or-update

use axum::extract::State;
use sea_orm::ConnectionTrait;
use waybill_core::address::prefilled;
use waybill_core::shipment::ShipmentOptionsInput;

use super::show;
use super::show::note;
use crate::account::settings;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, IfMatch, RequestLang, Valid};
use crate::platform::session::{Caller, Cookies, Full};
use crate::platform::store::write_tx;
use crate::shipping::address_book;
use crate::shipping::partial::Partial;
use crate::shipping::shipment::view::{Shipment, ShipmentInput, ShipmentPatch};
use crate::shipping::shipment::{Draft, change, entity, find, hold, insert};

/// Starts a draft with the account's defaults for new shipments.
#[utoipa::path(post, path = "/shipments", tag = "shipments",
    security(("bearer" = [])), responses((status = 200, description = "The draft", body = Data<Shipment>)))]
pub async fn create(
    State(state): State<Platform>,
    caller: Full,
    cookies: Cookies,
    RequestLang(lang): RequestLang,
) -> ApiResult<Data<Shipment>> {
    let tx = write_tx(&state.db).await?;
    let row = insert(&tx, &caller, Default::default(), state.clock.now()).await?;
    tx.commit().await?;
    note(&cookies, &row);
    Ok(Data(show(&state, &row, lang).await?))
}

/// Saves a whole draft: creates it without `id`, changes it with one.
///
/// A draft is saved as typed, however unfinished; `violations` says what still keeps it from being quoted. With
/// `If-Match` and the `version` that was read, it is saved only over that version; otherwise 409 with the current one.
#[utoipa::path(post, path = "/shipments/create-or-update", tag = "shipments",
    security(("bearer" = [])), request_body = ShipmentInput,
    params(("If-Match" = Option<String>, Header)),
    responses((status = 200, description = "The draft", body = Data<Shipment>)))]
pub async fn create_or_update(
    State(state): State<Platform>,
    caller: Full,
    cookies: Cookies,
    RequestLang(lang): RequestLang,
    read: IfMatch,
    Valid(Partial(input)): Valid<Partial<ShipmentInput>>,
) -> ApiResult<Data<Shipment>> {
    let ShipmentInput { id, shipment_type, origin_address, destination_address, parcels, options } = input;
    let tx = write_tx(&state.db).await?;
    let row = match id {
        Some(id) => find(&tx, &caller, id).await?,
        None => insert(&tx, &caller, shipment_type.unwrap_or_default(), state.clock.now()).await?,
    };
    if id.is_some() {
        hold(&read, &row)?;
    }
    let row = save(&tx, &state, &caller, row, ShipmentPatch { origin_address, destination_address, parcels, options })
        .await?;
    tx.commit().await?;
    note(&cookies, &row);
    Ok(Data(show(&state, &row, lang).await?))
}

/// Replaces the given parts of the row, and saves addresses in the book if asked to.
pub(super) async fn save(
    db: &impl ConnectionTrait,
    state: &Platform,
    caller: &Caller,
    row: entity::Model,
    mut patch: ShipmentPatch,
) -> ApiResult<entity::Model> {
    let now = state.clock.now();
    for address in patch.origin_address.iter_mut().chain(&mut patch.destination_address) {
        *address = prefilled(address);
    }
    if row.origin.is_none()
        && let Some(origin) = patch.origin_address.as_mut().filter(|origin| origin.reference.trim().is_empty())
    {
        // The account's reference is put on a new origin that has none; once removed, it stays removed.
        origin.reference = settings::settings_of(db, caller.account.id).await?.defaults.reference;
    }
    for address in
        patch.origin_address.iter().chain(&patch.destination_address).filter(|address| address.add_to_address_book)
    {
        address_book::keep_if_new(db, caller, address, now).await?;
    }
    change(db, row, |draft| apply(draft, patch), now).await
}

fn apply(draft: &mut Draft, patch: ShipmentPatch) {
    let ShipmentPatch { origin_address, destination_address, parcels, options } = patch;
    draft.origin = origin_address.or_else(|| draft.origin.take());
    draft.destination = destination_address.or_else(|| draft.destination.take());
    if let Some(parcels) = parcels {
        draft.parcels = parcels;
    }
    if let Some(options) = options {
        // Which images there are is known from what was uploaded.
        draft.options = ShipmentOptionsInput { insured_image: Vec::new(), packaging_images: Vec::new(), ..options };
    }
}
