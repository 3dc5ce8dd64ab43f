//! GET /v2/dynamic-pickups

use axum::extract::State;
use garde::Validate;
use serde::{Deserialize, Serialize};
use utoipa::IntoParams;
use uuid::Uuid;
use waybill_core::lang::LangContext;
use waybill_core::parcel::WeightUnit;
use waybill_core::pickup::{PickupDay, PickupDaysInput, PickupInput, PickupTimesInput, days, times};
use waybill_core::place::area;
use waybill_core::violation::Form;
use waybill_core::{Cents, Decimal, Lang};
use waybill_providers::courier::{Courier, Operation, Party, PickupContents};

use super::add::price;
use super::intent::request_of;
use super::load::{Load, load_of};
use super::place::{Hours, hours_at, now_at, today_in, zone_at};
use super::view::PickupOffer;
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, Query, RequestLang, max_text_len};
use crate::platform::limit::hit_account;
use crate::platform::session::Full;
use crate::shipping::rate::COURIER_ASKED;

/// Of which courier, and where.
#[derive(Debug, Clone, Default, Serialize, Deserialize, IntoParams, Form, Validate)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct OfferQuery {
    /// The courier's slug.
    #[garde(custom(max_text_len))]
    pub courier: String,
    /// The place's postal code.
    #[garde(custom(max_text_len))]
    pub postal_code: String,
    /// A shipment that waits there: its place and contents tell the courier more, such as what to charge.
    #[garde(skip)]
    pub shipment_id: Option<Uuid>,
}

/// The days and hours in which a courier can be asked to come, on the clock of the place, with the cut-off of today and what the
/// courier would charge, where it says so.
///
/// The hours are the courier's own where it tells them, else those of the rules. 422 for a postal code that is none of Canada's.
#[utoipa::path(get, path = "/v2/dynamic-pickups", tag = "pickups", security(("bearer" = [])), params(OfferQuery),
    responses((status = 200, description = "Days and hours", body = Data<PickupOffer>)))]
pub async fn dynamic_pickups(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Query(query): Query<OfferQuery>,
) -> ApiResult<Data<PickupOffer>> {
    let courier = state.couriers.get(&query.courier).cloned().ok_or(ErrorCode::NotFound)?;
    let found = area(&query.postal_code).ok_or(ErrorCode::PickupPlace)?;
    let load = match query.shipment_id {
        Some(id) => load_of(&state.db, &caller, &[id]).await?,
        None => Load {
            courier: query.courier.clone(),
            simulated: courier.meta().simulated,
            place: Party {
                city: found.city.to_owned(),
                province: found.province.to_owned(),
                postal_code: query.postal_code.split_whitespace().collect::<String>().to_uppercase(),
                country: "CA".to_owned(),
                ..Party::default()
            },
            shipments: Vec::new(),
            contents: one_parcel(),
        },
    };
    hit_account(&state, COURIER_ASKED, caller.account.id).await?;
    let zone = zone_at(&load.place);
    let now = now_at(zone, state.clock.now());
    let input = |hours| PickupDaysInput {
        courier: query.courier.clone(),
        province: load.place.province.clone(),
        now: now.clone(),
        hours,
    };
    let context = LangContext { lang };
    let first = days(&input(None), &context).into_iter().find(|day| day.available);
    let first = first.and_then(|day| day.date.to_string().parse().ok());
    let asked = first.unwrap_or_else(|| today_in(zone, state.clock.now()));
    let hours = hours_at(courier.as_ref(), &load.place, asked, load.contents.clone(), lang).await;
    let Hours { hours, of_courier, closed_on, refusal } = hours.ok_or(ErrorCode::NotFound)?;
    let mut shown = days(&input(Some(hours.clone())), &context);
    for day in &mut shown {
        if let Some(reason) = &refusal {
            day.available = false;
            day.reason = reason.in_lang(lang);
        } else if closed_on.is_some_and(|closed| closed.to_string() == day.date.to_string()) {
            day.available = false;
            day.reason =
                lang.pick("The courier doesn’t come on this day", "Le transporteur ne passe pas ce jour-là").to_owned();
        }
    }
    let open = shown.iter().find(|day| day.available);
    let charge = match open {
        Some(day) => charge_of(courier.as_ref(), &load, &hours, day, lang).await,
        None => None,
    };
    Ok(Data(PickupOffer {
        courier: query.courier.clone(),
        courier_name: courier.meta().name.in_lang(lang).to_owned(),
        postal_code: load.place.postal_code.clone(),
        province: load.place.province.clone(),
        time_zone: zone.to_owned(),
        now: now.clone(),
        hours,
        of_courier,
        days: shown,
        charge,
    }))
}

/// What the courier would charge for the longest window of a day.
async fn charge_of(
    courier: &dyn Courier,
    load: &Load,
    hours: &waybill_core::pickup::PickupHours,
    day: &PickupDay,
    lang: Lang,
) -> Option<Cents> {
    if !courier.meta().supports(Operation::PickupPrice) {
        return None;
    }
    let asked = PickupTimesInput { hours: hours.clone(), earliest: day.earliest.clone(), ready_time: String::new() };
    let window = times(&asked, &LangContext { lang });
    let input = PickupInput {
        date: day.date.to_string(),
        ready_time: window.ready.first()?.time.clone(),
        close_time: window.close.last()?.time.clone(),
        ..PickupInput::default()
    };
    let request = request_of(Uuid::now_v7(), load, &input, lang).ok()?;
    price(courier, &request).await.map(Cents)
}

/// What couriers are told that ask for contents before there are any.
fn one_parcel() -> PickupContents {
    PickupContents {
        parcels: 1,
        weight: Decimal::whole(1),
        weight_unit: WeightUnit::Kg,
        services: Vec::new(),
        tracking_numbers: Vec::new(),
        to_united_states: false,
        abroad: false,
    }
}
