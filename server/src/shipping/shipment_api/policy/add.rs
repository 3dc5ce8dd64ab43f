//! Cover added to a label that is bought, until its first scan: a separate policy.

use axum::response::Response;
use uuid::Uuid;
use waybill_core::insurance::PolicyStatus;
use waybill_core::policy::{ShippingInsuranceInput, ShippingWith};
use waybill_core::wire::Table;
use waybill_core::{Cents, Lang};

use super::buy::order;
use super::insurable::insurable;
use super::save::{filled, refuse_unless_whole};
use super::show::CoverSubject;
use crate::platform::Platform;
use crate::platform::clock::today_at;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::write_tx;
use crate::shipping::file::FileOwner;
use crate::shipping::insurance::{PolicyForm, create, fill, find_standalone, in_force_for, open_for};
use crate::shipping::purchase::{BuyingState, CallerKey, cancel_cover};
use crate::shipping::shipment::{Draft, entity as shipment};

/// The cover that is wanted for a label.
#[derive(Debug)]
pub struct Wanted {
    /// The declared value.
    pub amount: Cents,
    /// The kind of goods, where it is another than the shipment says.
    pub goods: Option<String>,
    /// Answers to the questions on restricted and referred goods, where they differ from the shipment's.
    pub answers: Table<bool>,
}

/// Puts new answers about the goods in the place of old ones.
pub fn answer(known: &mut Table<bool>, answers: &Table<bool>) {
    for (key, yes) in answers.iter() {
        known.insert(key.to_owned(), *yes);
    }
}

/// Insures a label that is bought, and answers as buying does.
///
/// # Errors
/// 409 where it is insured already, its label is not there, or the courier has the parcel; 422 with what is missing; and as
/// buying.
pub async fn add_to_label(
    state: &BuyingState,
    caller: &Caller,
    row: &shipment::Model,
    Wanted { amount, goods, answers }: Wanted,
    key: Option<CallerKey>,
    lang: Lang,
) -> ApiResult<Response> {
    if !in_force_for(&state.db, (row.account_id, row.id)).await?.is_empty() {
        return Err(ErrorCode::PolicyTwice.into());
    }
    let label = insurable(state, row).await?;
    let mut draft = Draft::read(row)?;
    answer(&mut draft.options.restricted_referred, &answers);
    let planned = label.ship_request.read()?.shipment.ship_date;
    let today = today_at(&draft.origin.clone().unwrap_or_default(), state.clock.now());
    let form = ShippingInsuranceInput {
        shipping_with: ShippingWith::ShipAndInsure,
        courier: label.courier.clone(),
        service_level: label.service.clone(),
        tracking_number: label.tracking_numbers()?.into_iter().next().unwrap_or_default(),
        // It is on its way from the first scan on, no matter which day was planned.
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
    let form = PolicyForm::Parcel(form);
    refuse_unless_whole(state, CoverSubject::Label((row.account_id, row.id)), form.clone(), lang).await?;
    let filled = filled(state, form, PolicyStatus::Quoted, Some(row.id));
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    // What an earlier try left is used, so that two at once meet in one purchase.
    FileOwner::Shipment((row.account_id, row.id)).hold(&tx, now).await?;
    if !in_force_for(&tx, (row.account_id, row.id)).await?.is_empty() {
        return Err(ErrorCode::PolicyTwice.into());
    }
    let id = match open_for(&tx, (row.account_id, row.id)).await? {
        Some(open) if open.purchase_id.is_some() => open.id,
        Some(open) => {
            fill(&tx, ((open.account_id, open.id), None), filled, now).await?;
            open.id
        }
        // It belongs to the user who sends the parcel, no matter who adds it.
        None => create(&tx, (row.account_id, row.user_id), filled, now).await?.id,
    };
    tx.commit().await?;
    let policy = find_standalone(&state.db, caller, id).await?;
    order(state, caller, &policy, (None, key), lang).await
}

/// Cancels the cover of a label, whether it was bought with it or added to it.
///
/// # Errors
/// 409 where there is none, and once the courier has the parcel.
pub async fn take_off_label(state: &Platform, caller: &Caller, shipment_id: Uuid) -> ApiResult<()> {
    let policy = in_force_for(&state.db, (caller.account.id, shipment_id))
        .await?
        .into_iter()
        .next()
        .ok_or(ErrorCode::PolicyOver)?;
    cancel_cover(state, caller, &policy).await.map(drop)
}

/// What is inside, as far as the shipment says.
fn contents(draft: &Draft) -> String {
    let named = draft.items.iter().map(|item| item.description.trim()).find(|text| !text.is_empty());
    let goods = draft.options.what_are_you_shipping.trim();
    named.or(Some(goods).filter(|goods| !goods.is_empty())).unwrap_or("-").to_owned()
}
