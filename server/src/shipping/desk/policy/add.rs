//! Cover added to a label that is bought, until its first scan: a policy of its own.

use axum::response::Response;
use uuid::Uuid;
use waybill_core::insurance::PolicyStatus;
use waybill_core::policy::{ShippingInsuranceInput, ShippingWith};
use waybill_core::purchase::PurchaseState;
use waybill_core::shipment::TrackingStatus;
use waybill_core::{Cents, Lang};

use super::buy::order;
use super::save::{filled, refuse_unless_whole, unwritten};
use super::show::Rests;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Problem};
use crate::platform::session::Caller;
use crate::platform::store::{StoreError, write_tx};
use crate::shipping::file::FileOwner;
use crate::shipping::insurance::{create, fill, find_own, in_force_for, open_for};
use crate::shipping::purchase::{BuyingState, CallerKey, cancel_cover, paid};
use crate::shipping::rate::today_at;
use crate::shipping::shipment::{Draft, entity as shipment};

/// Insures a label that is bought, and answers as buying does.
///
/// # Errors
/// 409 where it is insured already, its label is not there, or the courier has the parcel; 422 with what is missing; and as
/// buying.
pub async fn add_to_label(
    state: &BuyingState,
    caller: &Caller,
    row: &shipment::Model,
    (amount, goods): (Cents, Option<String>),
    key: Option<CallerKey>,
    lang: Lang,
) -> ApiResult<Response> {
    if !in_force_for(&state.db, row.id).await?.is_empty() {
        return Err(Problem::PolicyTwice.into());
    }
    let label = paid(&state.db, row.id).await?.filter(|label| label.state == PurchaseState::Done);
    let label = label.ok_or(Problem::PolicyGoesWithLabel)?;
    if row.tracking_status.is_some_and(|status| status != TrackingStatus::LabelCreated) {
        return Err(Problem::CoverTooLate.into());
    }
    let draft = Draft::read(row)?;
    let planned = label.ship_request.read()?.shipment.ship_date;
    let today = today_at(&draft.origin.clone().unwrap_or_default(), state.clock.now());
    let form = ShippingInsuranceInput {
        shipping_with: ShippingWith::ShipAndInsure,
        courier: label.courier.clone(),
        service_level: label.service.clone(),
        tracking_number: label.tracking_numbers()?.into_iter().next().unwrap_or_default(),
        // It is on its way from the first scan on, whatever day was planned.
        ship_date: planned.max(today).to_string(),
        signature: draft.options.signature,
        additional_details: contents(&draft),
        what_are_you_shipping: goods.unwrap_or(draft.options.what_are_you_shipping),
        declared_value: amount,
        insured_amount: amount,
        restricted_referred: draft.options.restricted_referred,
        origin_address: draft.origin,
        destination_address: draft.destination,
        ..ShippingInsuranceInput::default()
    };
    refuse_unless_whole(state, Rests::OnShipment(row.id), form.clone(), lang).await?;
    let filled = filled(state, form, PolicyStatus::Quoted, Some(row.id));
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    // What an earlier try left is used, so that two at once meet in one purchase.
    FileOwner::Shipment(row.id).hold(&tx, now).await?;
    let id = match open_for(&tx, row.id).await? {
        Some(open) if open.purchase_id.is_some() => open.id,
        Some(open) => {
            fill(&tx, open.id, filled, now).await.map_err(unwritten)?;
            open.id
        }
        None => create(&tx, caller, filled, now).await.map_err(unwritten)?.id,
    };
    tx.commit().await.map_err(StoreError::from)?;
    let policy = find_own(&state.db, caller, id).await?;
    order(state, caller, &policy, (None, key), lang).await
}

/// Cancels the cover of a label, whether it was bought with it or added to it.
///
/// # Errors
/// 409 where there is none, and once the courier has the parcel.
pub async fn take_off_label(state: &Platform, caller: &Caller, shipment_id: Uuid) -> ApiResult<()> {
    let policy = in_force_for(&state.db, shipment_id).await?.into_iter().next().ok_or(Problem::PolicyOver)?;
    cancel_cover(state, caller, &policy).await.map(drop)
}

/// What is inside, as far as the shipment says.
fn contents(draft: &Draft) -> String {
    let named = draft.items.iter().map(|item| item.description.trim()).find(|text| !text.is_empty());
    let goods = draft.options.what_are_you_shipping.trim();
    named.or(Some(goods).filter(|goods| !goods.is_empty())).unwrap_or("-").to_owned()
}
