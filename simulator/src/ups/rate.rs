//! Prices of one service, or of all.

use std::collections::BTreeMap;

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use serde_json::{Value, json};
use waybill_core::Decimal;
use waybill_core::date::Date;

use super::access::{Answer, Problem, body, error, refuse, success};
use super::charge::{PUBLISHED, negotiated, package, published};
use super::order::{Order, unavailable};
use super::purpose::Purpose;
use crate::fault::Operation;
use crate::json::Member;
use crate::state::SimulatorState;
use crate::tariff::{Conditions, Quote, ServiceRow, quote, tariff};

/// `POST /rating/v2409/{Rate|Shop|Ratetimeintransit|Shoptimeintransit}[?additionalinfo=timeintransit]`
pub async fn price(
    State(state): State<SimulatorState>,
    Path(option): Path<String>,
    Query(asked): Query<BTreeMap<String, String>>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Answer {
    let option = option.to_ascii_lowercase();
    let (all, timed) = match option.as_str() {
        "rate" => (false, false),
        "shop" => (true, false),
        "ratetimeintransit" => (false, true),
        "shoptimeintransit" => (true, true),
        _ => return Err(error(StatusCode::BAD_REQUEST, "20006", "Invalid request action.").into()),
    };
    let timed = timed || asked.get("additionalinfo").is_some_and(|more| more == "timeintransit");
    let sent = body(&state, &headers, &bytes, "RateRequest")?;
    let order = Order::read(&state, &sent, Purpose::Price)?;
    let shipment = Member::root(&sent).at("Shipment");
    if timed
        && order.from.country != order.to.country
        && shipment.at("InvoiceLineTotal/MonetaryValue").decimal().is_none()
    {
        return Err(refuse(&[Problem::new("111549", "Invalid Shipment Contents Value.")]).into());
    }
    let services = services(&order, all, &shipment.text_at("Service/Code")).map_err(|problem| refuse(&[problem]))?;
    let conditions = Conditions::of(&state, "ups", Operation::Rate);
    // Delivery days are given if the request says when it is picked up.
    let timed = timed && shipment.at("DeliveryTimeInformation/PackageBillType").exists();
    let rated: Vec<Value> = services.iter().filter_map(|service| rated(&order, service, conditions, timed)).collect();
    if rated.is_empty() {
        return Err(refuse(&[unavailable(Purpose::Price)]).into());
    }
    let alert = Problem::new("110971", "Your invoice may vary from the displayed reference rates");
    let written = json!({ "RateResponse": { "Response": success(&sent, &[alert]), "RatedShipment": rated } });
    Ok(Json(written).into_response())
}

/// The services that are asked for: all that go there, or the one that is named.
fn services(order: &Order, all: bool, code: &str) -> Result<Vec<&'static ServiceRow>, Problem> {
    let (known, reach) = (tariff("ups"), order.away.reach());
    if all {
        return Ok(known.services.iter().filter(|service| service.reach == reach).collect());
    }
    if known.service(code).is_none() {
        return Err(Problem::new("110500", "Missing or invalid service code."));
    }
    known.service_to(code, reach).map(|service| vec![service]).ok_or_else(|| unavailable(Purpose::Price))
}

fn rated(order: &Order, service: &'static ServiceRow, conditions: Conditions<'_>, timed: bool) -> Option<Value> {
    let listed = quote(&order.question(PUBLISHED, conditions), service)?;
    let own = if order.negotiated { quote(&order.question(100, conditions), service) } else { None };
    let packages: Vec<Value> = (0..order.parcels.len())
        .map(|place| {
            let mut written = package(order, &listed, own.as_ref(), place);
            let weight = order.parcels.get(place).map(|parcel| parcel.weight.fixed(1));
            written.insert("Weight".to_owned(), json!(weight));
            Value::Object(written)
        })
        .collect();
    let mut written = json!({
        "Disclaimer": [{ "Code": "01", "Description": "Taxes are included in the shipping cost." }],
        "Service": { "Code": service.code, "Description": "" },
        "RatingMethod": "01",
        "BillableWeightCalculationMethod": "02",
        "BillingWeight": billing_weight(order, &listed),
        "RatedPackage": packages,
    });
    if let Some(written) = written.as_object_mut() {
        written.extend(published(order, &listed));
        if let Some(own) = &own {
            written.insert("NegotiatedRateCharges".to_owned(), negotiated(order, own));
        }
        if service.guaranteed {
            let days = listed.transit.days.to_string();
            written.insert("GuaranteedDelivery".to_owned(), json!({ "BusinessDaysInTransit": days }));
        }
        if timed {
            written.insert("TimeInTransit".to_owned(), time_in_transit(order, &listed));
        }
    }
    Some(written)
}

/// The billed weight, in the unit of the request.
pub fn billing_weight(order: &Order, quote: &Quote) -> Value {
    let (code, name, weight) = match order.metric {
        true => ("KGS", "Kilograms", quote.rated),
        false => ("LBS", "Pounds", quote.rated.times(100_000_000, 45_359_237)),
    };
    json!({ "UnitOfMeasurement": { "Code": code, "Description": name }, "Weight": weight.fixed(1) })
}

fn time_in_transit(order: &Order, quote: &Quote) -> Value {
    let service = quote.service;
    let time = match (service.code, service.am) {
        ("14" | "54", _) => "090000",
        (_, true) => "120000",
        _ => "233000",
    };
    let rest = quote.transit.date.days_since(order.shipped) - i32::try_from(quote.transit.days).unwrap_or_default();
    let mut summary = json!({
        "Service": { "Description": service.en },
        "EstimatedArrival": {
            "Arrival": { "Date": compact(quote.transit.date), "Time": time },
            "BusinessDaysInTransit": quote.transit.days.to_string(),
            "Pickup": { "Date": compact(order.shipped), "Time": "180000" },
            "CustomerCenterCutoff": "170000",
            "RestDays": Decimal::whole(i64::from(rest.max(0))).to_string(),
            "TotalTransitDays": quote.transit.date.days_since(order.shipped).to_string(),
        },
        "SaturdayDelivery": "0",
    });
    if service.guaranteed {
        summary["GuaranteedIndicator"] = json!("");
    }
    json!({ "PickupDate": compact(order.shipped), "PackageBillType": "03", "AutoDutyCode": "02", "ServiceSummary": summary })
}

/// `YYYYMMDD`
pub fn compact(day: Date) -> String {
    day.to_string().replace('-', "")
}
