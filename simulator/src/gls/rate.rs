//! Prices.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use waybill_core::{Cents, Lang};

use super::access::{Answer, admit, body, message};
use super::order::{Order, Purpose};
use super::record::{by_id, known};
use crate::fault::Operation;
use crate::json::dollars;
use crate::state::SimulatorState;
use crate::tariff::{Conditions, Money, Quote, quote, tariff};

/// Percent of the listed price without the negotiated rates of the account.
const LISTED: i64 = 125;

/// `POST /v1/rate?rateType=NEG`
pub async fn price(
    State(state): State<SimulatorState>,
    Query(asked): Query<BTreeMap<String, String>>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Answer {
    let level = if asked.get("rateType").is_some_and(|kind| kind == "NEG") { 100 } else { LISTED };
    let (lang, sent) = body(&state, &headers, &bytes)?;
    let order = Order::read(&state, &sent, Purpose::Price)?;
    let conditions = Conditions::of(&state, "gls", Operation::Rate);
    let priced = quote(&order.question(level, conditions), order.service).ok_or_else(|| none(&order))?;
    Ok(Json(written(&order, &priced, lang)).into_response())
}

/// `GET /v1/rate/shipment/{id}`
pub async fn of_shipment(State(state): State<SimulatorState>, Path(id): Path<String>, headers: HeaderMap) -> Answer {
    admit(&state, &headers)?;
    Ok(Json(known(by_id(&state, &id))?.price).into_response())
}

/// No price between these points.
pub fn none(order: &Order) -> Response {
    let said = format!("The deliveryType {} is not available for this shipment.", order.service.code);
    message(StatusCode::BAD_REQUEST, &said)
}

/// A price as it is answered. How it divides into a basic charge and one for the weight is the simulator's own.
pub fn written(order: &Order, quote: &Quote, lang: Lang) -> Value {
    let zone: Cents = quote.surcharges.iter().filter(|line| line.code == "remote").map(|line| line.amount).sum();
    let handling = quote.surcharges.iter().filter(|line| line.code != "remote").map(|line| ("NCV", line.amount));
    let options = quote.options.iter().map(|line| (line.code, line.amount));
    let listed: Vec<(&str, Cents)> = handling.chain(options).collect();
    let other: Cents = listed.iter().map(|(_, amount)| *amount).sum();
    let surcharges: Vec<Value> = (1..)
        .zip(&listed)
        .map(|(place, (code, amount))| {
            let name = tariff("gls").option(code).map_or(*code, |row| lang.pick(row.en, row.fr));
            json!({ "id": place.to_string(), "value": name, "type": code, "name": name, "amount": dollars(*amount) })
        })
        .collect();
    let by_weight = Cents(quote.base.0 / 3);
    let before_fuel = quote.subtotal - quote.fuel.amount;
    let taxes: Vec<(&str, &str, Money)> = [
        ("TPS", lang.pick("Goods and services tax", "Taxe sur les produits et services"), quote.taxes.gst),
        ("TVQ", lang.pick("Quebec sales tax", "Taxe de vente du Québec"), quote.taxes.qst),
        ("TVH", lang.pick("Harmonized sales tax", "Taxe de vente harmonisée"), quote.taxes.hst),
    ]
    .into_iter()
    .filter(|(_, _, money)| money.amount != Cents::ZERO)
    .collect();
    let tax: Cents = taxes.iter().map(|(_, _, money)| money.amount).sum();
    let details: Vec<Value> = taxes
        .iter()
        .map(|(code, name, money)| json!({ "type": code, "amount": dollars(money.amount), "name": name }))
        .collect();
    let weight: waybill_core::Decimal = order.parcels.iter().map(|parcel| parcel.weight).sum();
    json!({
        "rates": [{
            "grossAmount": dollars(before_fuel),
            "discountAmount": "0.00",
            "fuelChargePercentage": quote.fuel.percent.to_string(),
            "accountType": "GEN",
            "rateType": order.service.code,
            "cubicWeight": quote.cubed.unwrap_or(weight).fixed(2),
            "basicCharge": dollars(quote.base - by_weight),
            "weightCharge": dollars(by_weight),
            "surcharges": surcharges,
            "otherCharge": dollars(other),
            "subTotal": dollars(before_fuel),
            "unitOfMeasurement": "KC",
            "taxesDetails": details,
            "taxes": dollars(tax),
            "fuelCharge": dollars(quote.fuel.amount),
            "zoneCharge": dollars(zone),
            "total": dollars(quote.total),
        }],
        "delay": quote.transit.days.to_string(),
        "terminalLimit": "1700",
        "singleShipmentCost": dollars(quote.total),
        "references": order.references.iter().map(|code| json!({ "type": "INV", "code": code })).collect::<Vec<_>>(),
        "unitOfMeasurement": "KC",
        "quantity": order.parcels.len().to_string(),
        "parcelType": "Box",
        "weight": weight.fixed(2),
        "postalCodeDelivery": order.to.postal_code,
        "postalCodePickup": order.from.postal_code,
        "date": format!("{}T00:00:00Z", order.shipped),
        "warning": "",
    })
}
