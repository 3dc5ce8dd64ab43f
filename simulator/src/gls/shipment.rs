//! Buying, looking up and cancelling.

use std::collections::BTreeMap;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use serde_json::{Value, json};

use super::access::{Answer, admit, body, message};
use super::order::{Order, Purpose};
use super::rate::{none, written};
use super::record::{SHIPMENTS, Shipment, by_id, known, page};
use crate::fault::Operation;
use crate::sale::Sale;
use crate::state::SimulatorState;
use crate::store::StoreError;
use crate::tariff::{Conditions, Quote, quote, tariff};
use crate::tracking::gls_number;

/// Shipments on a page of the list.
const PAGE: usize = 25;

/// `POST /v1/shipment`
pub async fn create(State(state): State<SimulatorState>, headers: HeaderMap, bytes: Bytes) -> Answer {
    let (lang, sent) = body(&state, &headers, &bytes)?;
    let order = Order::read(&state, &sent, Purpose::Purchase)?;
    let conditions = Conditions::of(&state, "gls", Operation::Ship);
    let priced = quote(&order.question(100, conditions), order.service).ok_or_else(|| none(&order))?;
    let price = written(&order, &priced, lang);
    let shipment = buy(&state, &order, &priced, sent, price)?;
    let location = format!("{}/gls/v1/shipment/{}", state.base_url(&headers), shipment.id);
    let answer = json!({
        "ID": shipment.id, "trackingNumber": shipment.number, "parcelTrackingNumbers": shipment.parcels,
    });
    Ok((StatusCode::CREATED, [(header::LOCATION, location)], Json(answer)).into_response())
}

fn buy(
    state: &SimulatorState,
    order: &Order,
    priced: &Quote,
    sent: Value,
    price: Value,
) -> Result<Shipment, StoreError> {
    let sequence = state.store().next("gls_shipment")?;
    let (id, number) = ((90_000 + sequence).to_string(), gls_number(state.config().seed, sequence));
    let parcels: Vec<String> = (1..=order.parcels.len()).map(|piece| format!("{number}{piece:03}")).collect();
    let named = order.options.iter().filter_map(|(code, _)| tariff("gls").option(code));
    let options: Vec<String> = named.map(|row| row.en.to_owned()).collect();
    let sale = Sale {
        courier: "gls",
        priced,
        shipped: order.shipped,
        from: &order.from,
        to: &order.to,
        references: &order.references,
        account: &order.account,
    };
    let signs = !order.options.iter().any(|(code, _)| code == "SNR");
    let record = Shipment {
        labels: sale.labels(&order.parcels, &parcels, |_| options.clone()),
        id: id.clone(),
        parcels,
        created_at: state.now(),
        sent,
        price,
        trip: sale.trip(state, &number, signs.then_some(order.to.name.as_str())),
        number,
        cancelled: false,
    };
    state.store().put(SHIPMENTS, &id, &record)?;
    Ok(record)
}

/// A shipment as it was sent, with what it got.
pub fn shown(shipment: &Shipment) -> Value {
    let mut shown = shipment.sent.clone();
    shown["id"] = json!(shipment.id);
    shown["trackingNumber"] = json!(shipment.number);
    shown["parcelTrackingNumbers"] = json!(shipment.parcels);
    let made = shipment.created_at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
    shown["createDate"] = json!(made);
    shown["updateDate"] = json!(made);
    shown["status"] = json!("0");
    shown
}

/// `GET /v1/shipment/{id}`
pub async fn one(State(state): State<SimulatorState>, Path(id): Path<String>, headers: HeaderMap) -> Answer {
    admit(&state, &headers)?;
    Ok(Json(shown(&known(by_id(&state, &id))?)).into_response())
}

/// `GET /v1/shipment/list?offset=`: a page, newest first; 204 behind the last.
pub async fn list(
    State(state): State<SimulatorState>,
    Query(asked): Query<BTreeMap<String, String>>,
    headers: HeaderMap,
) -> Answer {
    admit(&state, &headers)?;
    let offset: usize = asked.get("offset").and_then(|text| text.parse().ok()).unwrap_or_default();
    let page = page(&state, offset, PAGE)?;
    if page.is_empty() {
        return Ok(StatusCode::NO_CONTENT.into_response());
    }
    Ok(Json(page.iter().map(shown).collect::<Vec<_>>()).into_response())
}

/// `DELETE /v1/shipment/{id}`: while no scan has happened.
pub async fn cancel(State(state): State<SimulatorState>, Path(id): Path<String>, headers: HeaderMap) -> Answer {
    admit(&state, &headers)?;
    let mut shipment = known(by_id(&state, &id))?;
    if !shipment.trip.scans(state.parcels_now()).is_empty() {
        return Err(message(StatusCode::BAD_REQUEST, "The shipment is under way and cannot be cancelled.").into());
    }
    shipment.cancelled = true;
    state.store().put(SHIPMENTS, &id, &shipment)?;
    Ok(StatusCode::OK.into_response())
}
