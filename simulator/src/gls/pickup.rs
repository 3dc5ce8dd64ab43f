//! Pickups. The sentences of refusals are the simulator's own.

use std::collections::BTreeMap;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use serde_json::{Value, json};
use waybill_core::date::Date;

use super::access::{Answer, Refused, admit, body, invalid, message};
use super::order::{Purpose, one_of, party};
use super::record::{by_id, known};
use crate::json::Member;
use crate::pickup::{
    Booking, Refusal as Reason, Standing, Wish, book, bookings, clock_time, find, keep, rules, to_minutes,
};
use crate::state::SimulatorState;

const LOCATIONS: [&str; 8] = ["SS", "RC", "PH", "MR", "MB", "BU", "OT", "SH"];
/// Pickups on a page of the list.
const PAGE: usize = 25;

/// What is asked for.
struct Asked {
    date: Date,
    ready: u32,
    close: u32,
    province: String,
    postal_code: String,
}

impl Asked {
    fn read(state: &SimulatorState, sent: &Value) -> Result<Self, Refused> {
        let root = Member::root(sent);
        let mut breaches = Vec::new();
        // A place, or shipments that are fetched where they are sent from.
        let mut ends = Vec::new();
        for shipment in root.all("shipments") {
            let id = shipment.required("id", 20, &mut breaches);
            match by_id(state, &id)? {
                Some(found) => ends.push(found.trip.origin),
                None => shipment.at("id").breaks("is no shipment.", &mut breaches),
            }
        }
        let (province, postal_code) = match (root.at("sender").exists(), ends.first()) {
            (true, _) => {
                let place = party(&root.at("sender"), Purpose::Purchase, &mut breaches);
                (place.province, place.postal_code)
            }
            (false, Some(end)) => (end.province.clone(), end.postal_code.clone()),
            (false, None) => {
                root.at("sender").breaks("is required.", &mut breaches);
                (String::new(), String::new())
            }
        };
        root.required("contact/fullName", 40, &mut breaches);
        root.required("contact/telephone", 20, &mut breaches);
        one_of(&root.at("location"), &LOCATIONS, &mut breaches);
        one_of(&root.at("category"), &["Parcel"], &mut breaches);
        root.optional("otherLocation", 80, &mut breaches);
        let date = root.required("date", 10, &mut breaches).parse::<Date>();
        let mut time = |name: &str| {
            let text = root.required(name, 5, &mut breaches);
            let minutes = to_minutes(&text);
            if minutes.is_none() {
                root.at(name).breaks("is no time.", &mut breaches);
            }
            minutes.unwrap_or_default()
        };
        let (ready, close) = (time("ready"), time("officeClose"));
        match date {
            Ok(date) if breaches.is_empty() => Ok(Self { date, ready, close, province, postal_code }),
            Ok(_) => Err(invalid(&breaches).into()),
            Err(_) => {
                root.at("date").breaks("is no date.", &mut breaches);
                Err(invalid(&breaches).into())
            }
        }
    }

    fn wish(&self) -> Wish<'_> {
        let Self { date, ready, close, province, postal_code } = self;
        Wish { date: *date, ready: *ready, close: *close, province, postal_code }
    }
}

fn check(state: &SimulatorState, wish: &Wish<'_>) -> Result<(), Refused> {
    let rules = rules("gls");
    let Err(reason) = rules.check(wish, state.now()) else { return Ok(()) };
    let said = match reason {
        Reason::Place => "Pickups are not available at this postal code.".to_owned(),
        Reason::Past => "The pickup date is in the past.".to_owned(),
        Reason::Day => "The pickup date is on a weekend or a holiday.".to_owned(),
        Reason::TooFar => format!("The pickup date is more than {} days ahead.", rules.ahead),
        Reason::Cutoff => "It is too late: the cut-off has passed.".to_owned(),
        Reason::Hours => {
            let (from, until) = (clock_time(rules.earliest), clock_time(rules.latest));
            format!("ready and officeClose must lie between {from} and {until}.")
        }
        Reason::Window => format!("The window from ready to officeClose is {} minutes at least.", rules.shortest),
    };
    Err(message(StatusCode::BAD_REQUEST, &said).into())
}

/// `POST /v1/pickup`
pub async fn create(State(state): State<SimulatorState>, headers: HeaderMap, bytes: Bytes) -> Answer {
    let (_, sent) = body(&state, &headers, &bytes)?;
    let asked = Asked::read(&state, &sent)?;
    check(&state, &asked.wish())?;
    let booking = book(&state, "gls", &asked.wish(), sent.to_string(), |number| (560 + number).to_string())?;
    let location = format!("{}/gls/v1/pickup/{}", state.base_url(&headers), booking.id);
    Ok((StatusCode::CREATED, [(header::LOCATION, location)], Json(json!({ "ID": booking.id }))).into_response())
}

/// A booking that can still be changed.
fn open(state: &SimulatorState, id: &str) -> Result<Booking, Refused> {
    let found = find(state, "gls", id)?;
    let refuse = |status, said: &str| Err(message(status, said).into());
    match found.map(|booking| (booking.standing(state), booking)) {
        Some((Standing::Scheduled, booking)) => Ok(booking),
        Some((Standing::Done, _)) => refuse(StatusCode::BAD_REQUEST, "The pickup is already completed."),
        Some((Standing::Cancelled, _)) | None => refuse(StatusCode::NOT_FOUND, "The pickup was not found."),
    }
}

/// `PUT /v1/pickup/{id}`
pub async fn update(
    State(state): State<SimulatorState>,
    Path(id): Path<String>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Answer {
    let (_, sent) = body(&state, &headers, &bytes)?;
    let booking = open(&state, &id)?;
    let asked = Asked::read(&state, &sent)?;
    check(&state, &asked.wish())?;
    if asked.postal_code != booking.postal_code {
        return Err(message(StatusCode::BAD_REQUEST, "The place of a pickup cannot be changed.").into());
    }
    let changed =
        Booking { date: asked.date, ready: asked.ready, close: asked.close, sent: sent.to_string(), ..booking };
    keep(&state, &changed)?;
    Ok(StatusCode::OK.into_response())
}

/// `POST /v1/pickup/{id}/add-shipment/{shipment}`
pub async fn add_shipment(
    State(state): State<SimulatorState>,
    Path((id, shipment)): Path<(String, String)>,
    headers: HeaderMap,
) -> Answer {
    admit(&state, &headers)?;
    let booking = open(&state, &id)?;
    known(by_id(&state, &shipment))?;
    let mut sent: Value = serde_json::from_str(&booking.sent).unwrap_or_default();
    let listed = Member::root(&sent).all("shipments").iter().any(|own| own.text_at("id") == shipment);
    if !listed {
        let mut shipments = sent.get("shipments").and_then(Value::as_array).cloned().unwrap_or_default();
        shipments.push(json!({ "id": shipment, "status": 0 }));
        sent["shipments"] = json!(shipments);
    }
    keep(&state, &Booking { sent: sent.to_string(), ..booking })?;
    Ok(StatusCode::OK.into_response())
}

/// `DELETE /v1/pickup/{id}`
pub async fn cancel(State(state): State<SimulatorState>, Path(id): Path<String>, headers: HeaderMap) -> Answer {
    admit(&state, &headers)?;
    keep(&state, &Booking { cancelled: true, ..open(&state, &id)? })?;
    Ok(StatusCode::OK.into_response())
}

/// `GET /v1/pickup/list?category=Parcel&pickupDate=YYYY-MM-DD`: 204 where there is none.
pub async fn list(
    State(state): State<SimulatorState>,
    Query(asked): Query<BTreeMap<String, String>>,
    headers: HeaderMap,
) -> Answer {
    admit(&state, &headers)?;
    let all = bookings(&state, "gls")?;
    let same = |name: &str, own: &str| asked.get(name).is_none_or(|asked| asked == own);
    let offset: usize = asked.get("offset").and_then(|text| text.parse().ok()).unwrap_or_default();
    let fits = |booking: &&Booking| {
        !booking.cancelled && same("pickupDate", &booking.date.to_string()) && same("postalCode", &booking.postal_code)
    };
    let rows: Vec<Value> = all
        .iter()
        .filter(fits)
        .skip(offset)
        .take(PAGE)
        .map(|booking| {
            let mut row: Value = serde_json::from_str(&booking.sent).unwrap_or_default();
            row["id"] = json!(booking.id);
            row
        })
        .collect();
    Ok(if rows.is_empty() { StatusCode::NO_CONTENT.into_response() } else { Json(json!(rows)).into_response() })
}
