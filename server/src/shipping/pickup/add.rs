//! POST /pickups/{id}/add

use axum::extract::State;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::courier::check_letters;
use waybill_core::pickup::{PickupContext, PickupInput, PickupStatus, check_pickup};
use waybill_providers::courier::{Courier, Operation, PickupRequest};

use super::entity::{Column, Entity, Model, Wanted};
use super::execute;
use super::intent::{CHANGE, begin, join, request_of, take};
use super::list::show;
use super::load::{Load, load_again, load_of};
use super::place::{hours_at, key_of, now_at, today_in, zone_at};
use super::store::{find, members_of};
use super::view::Pickup;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Body, Data, ErrorCode, Path, RequestLang};
use crate::platform::limit::hit_account;
use crate::platform::session::{Caller, Full};
use crate::platform::store::{Stored, find_in_account, write_tx};
use crate::shipping::rate::COURIER_ASKED;

/// How a pickup that does not exist yet is named in the address.
const NEW: &str = "new";

/// Asks a courier to fetch shipments, or adds shipments to a pickup and changes when they are ready.
///
/// With `new` as its id, a pickup that is scheduled with the same courier, at the same place and on the same day takes the
/// shipments in; the later times of both hold. All shipments are of one courier and one place, bought, and not yet scanned. If
/// the courier says no, nothing changes, and the answer is 409 with its reason. If its answer was lost, the pickup is
/// `unconfirmed`.
#[utoipa::path(post, path = "/pickups/{id}/add", tag = "pickups", security(("bearer" = [])),
    params(("id" = String, Path, description = "The pickup, or `new`")), request_body = PickupInput,
    responses((status = 409, description = "The courier does not agree, or the pickup is being changed"),
        (status = 200, description = "The pickup", body = Data<Pickup>)))]
pub async fn add_to_pickup(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<String>,
    Body(input): Body<PickupInput>,
) -> ApiResult<Data<Pickup>> {
    let known = if id == NEW { None } else { Some(id.parse::<Uuid>().map_err(|_| ErrorCode::NotFound)?) };
    let known = match known {
        Some(id) => Some(find(&state.db, &caller, id).await?),
        None => None,
    };
    // The rules of every courier come first: without a shipment there is no courier to ask.
    let plain = PickupContext { lang, ..PickupContext::default() };
    ApiError::refuse(check_pickup(&input, &plain))?;
    let mut ids: Vec<Uuid> = Vec::new();
    for text in &input.shipment_ids {
        let id = text.trim().parse().map_err(|_| ErrorCode::NotFound)?;
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    let load = load_of(&state.db, &caller, &ids).await?;
    if known.as_ref().is_some_and(|row| row.courier != load.courier || row.place_key != key_of(&load.place)) {
        return Err(ErrorCode::PickupShipments.into());
    }
    let courier = state.couriers.get(&load.courier).cloned().ok_or(ErrorCode::NotFound)?;
    if !courier.meta().supports(Operation::CreatePickup) || courier.meta().simulated != load.simulated {
        return Err(ErrorCode::PickupShipments.into());
    }
    hit_account(&state, COURIER_ASKED, caller.account.id).await?;
    let day = input.date.trim().parse().map_err(|_| ErrorCode::Invalid)?;
    let zone = zone_at(&load.place);
    let hours = hours_at(courier.as_ref(), &load.place, day, load.contents.clone(), lang).await;
    let context = PickupContext {
        lang,
        courier: load.courier.clone(),
        province: load.place.province.clone(),
        now: now_at(zone, state.clock.now()),
        hours: hours.map(|hours| hours.hours),
    };
    ApiError::refuse(check_pickup(&input, &context))?;
    // What the courier cannot print, its driver cannot read.
    ApiError::refuse(check_letters(&load.courier, "instructions", &input.instructions, lang))?;
    let there = match known {
        Some(row) => Some(row),
        None => same(&state.db, &caller, &load, &input).await?,
    };
    let row = match there {
        Some(row) if id == NEW => {
            add(&state, &caller, courier.as_ref(), (row.clone(), load), later(&row, &input), lang).await?
        }
        Some(row) => {
            if row.date != input.date.trim() && today_in(zone, state.clock.now()).to_string() != row.date {
                return Err(ErrorCode::PickupOver.into());
            }
            add(&state, &caller, courier.as_ref(), (row, load), input, lang).await?
        }
        None => book(&state, &caller, courier.as_ref(), load, input, lang).await?,
    };
    let row = execute::now(&state, &row, lang).await?;
    Ok(Data(show(&state, &caller, &row, lang).await?))
}

/// The account's pickup of the same courier, place and day, if there is one.
async fn same(
    db: &impl ConnectionTrait,
    caller: &Caller,
    load: &Load,
    input: &PickupInput,
) -> ApiResult<Option<Model>> {
    let found = find_in_account::<Entity>(caller.account.id)
        .filter(Column::Courier.eq(&load.courier))
        .filter(Column::PlaceKey.eq(key_of(&load.place)))
        .filter(Column::Date.eq(input.date.trim()))
        .filter(Column::Status.is_in(PickupStatus::LIVE.map(Stored)))
        .one(db)
        .await?;
    Ok(found)
}

/// What is asked for, with the later times of it and of a pickup that is there: each window stays as long as it was.
fn later(row: &Model, input: &PickupInput) -> PickupInput {
    let text = |typed: &str, known: &str| typed.trim().max(known).to_owned();
    let instructions = if input.instructions.trim().is_empty() { &row.instructions } else { &input.instructions };
    PickupInput {
        ready_time: text(&input.ready_time, &row.ready_time),
        close_time: text(&input.close_time, &row.close_time),
        instructions: instructions.clone(),
        ..input.clone()
    }
}

/// What the courier would charge, as far as it says so.
pub(super) async fn price(courier: &dyn Courier, request: &PickupRequest) -> Option<i64> {
    if !courier.meta().supports(Operation::PickupPrice) {
        return None;
    }
    match courier.pickup_price(request).await {
        Ok(reply) => Some(reply.result.total.0),
        Err(error) => {
            tracing::warn!(%error, "a courier did not say what a pickup costs");
            None
        }
    }
}

/// Writes a new pickup down.
async fn book(
    state: &Platform,
    caller: &Caller,
    courier: &dyn Courier,
    load: Load,
    input: PickupInput,
    lang: Lang,
) -> ApiResult<Model> {
    let request = request_of(Uuid::now_v7(), &load, &input, lang)?;
    let shipment_ids: Vec<Uuid> = load.shipments.iter().map(|(id, _)| *id).collect();
    let wanted = Wanted {
        charge: price(courier, &request).await,
        request,
        joining: shipment_ids.clone(),
        shipment_ids,
        location: input.location.unwrap_or_default(),
    };
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let row = begin(&tx, caller, (&load, &input), wanted, now).await?;
    let entry = Entry { act: Act::PickupRequested, subject_id: Some(row.id), params: &[("date", &row.date)] };
    record(&tx, &caller.user, entry, now).await?;
    tx.commit().await?;
    Ok(row)
}

/// Adds shipments to a pickup.
async fn add(
    state: &Platform,
    caller: &Caller,
    courier: &dyn Courier,
    (row, load): (Model, Load),
    input: PickupInput,
    lang: Lang,
) -> ApiResult<Model> {
    if row.work.is_some() {
        return Err(ErrorCode::PickupBusy.into());
    }
    if *row.status != PickupStatus::Scheduled {
        return Err(ErrorCode::PickupOver.into());
    }
    let before: Vec<Uuid> = members_of(&state.db, &row).await?.into_iter().map(|member| member.shipment_id).collect();
    let joining: Vec<(Uuid, Uuid)> = load.shipments.iter().filter(|(id, _)| !before.contains(id)).copied().collect();
    let all: Vec<Uuid> = before.iter().copied().chain(joining.iter().map(|(id, _)| *id)).collect();
    let whole = load_again(&state.db, row.account_id, &all, &load.place.email).await?;
    let whole = Load { place: row.place.read()?, ..whole };
    let input = PickupInput { date: row.date.clone(), ..input };
    let request = request_of(row.id, &whole, &input, lang)?;
    let wanted = Wanted {
        charge: price(courier, &request).await.or(row.charge),
        request,
        shipment_ids: all,
        joining: joining.iter().map(|(id, _)| *id).collect(),
        location: input.location.unwrap_or_default(),
    };
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let row = take(&tx, &row, CHANGE, Some(&wanted), now).await?;
    join(&tx, &row, &joining, now).await?;
    let entry = Entry { act: Act::PickupChanged, subject_id: Some(row.id), params: &[("date", &row.date)] };
    record(&tx, &caller.user, entry, now).await?;
    tx.commit().await?;
    Ok(row)
}
