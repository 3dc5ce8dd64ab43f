//! Tracking by the number of a package.

use std::collections::BTreeMap;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use chrono::NaiveDateTime;
use serde_json::{Value, json};
use waybill_core::Lang;

use super::access::{Answer, Problem, admit, refuse, text};
use super::rate::compact;
use super::record::{Shipment, by_package};
use crate::state::SimulatorState;
use crate::tracking::{Place, Scan, ScanKind};

/// `GET /track/v1/details/{number}?locale=`
pub async fn get(
    State(state): State<SimulatorState>,
    Path(number): Path<String>,
    Query(asked): Query<BTreeMap<String, String>>,
    headers: HeaderMap,
) -> Answer {
    admit(&state, &headers)?;
    // The two headers are required here, and optional elsewhere.
    for name in ["transid", "transactionsrc"] {
        if text(&headers, name).is_empty() {
            return Err(refuse(&[Problem::new("TV1003", format!("Missing {name} header"))]).into());
        }
    }
    if !(7..=34).contains(&number.len()) || !number.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(refuse(&[Problem::new("TV1002", "Invalid inquiry number")]).into());
    }
    let lang = if asked.get("locale").is_some_and(|locale| locale.starts_with("fr")) { Lang::Fr } else { Lang::En };
    let shipment = match by_package(&state, &number)? {
        Some(shipment) => json!({ "inquiryNumber": number, "package": [package(&state, &shipment, &number, lang)] }),
        // Not found is a warning under a good status, as it is with the real service.
        None => json!({
            "inquiryNumber": number,
            "warnings": [{ "code": "TW0001", "message": "Tracking Information Not Found" }],
        }),
    };
    Ok(Json(json!({ "trackResponse": { "shipment": [shipment] } })).into_response())
}

fn package(state: &SimulatorState, shipment: &Shipment, number: &str, lang: Lang) -> Value {
    // A label that was voided goes on no parcel.
    let scans = if shipment.voided { Vec::new() } else { shipment.trip.scans(state.parcels_now()) };
    let mut activities: Vec<Value> = Vec::new();
    if shipment.voided {
        activities.push(made(shipment, ("MV", "VP", "007"), lang.pick("Shipment voided", "Envoi annulé")));
    }
    activities.extend(scans.iter().rev().map(|scan| activity(scan, lang)));
    let label = lang.pick(
        "Shipper created a label, UPS has not received the package yet.",
        "L’expéditeur a créé une étiquette; UPS n’a pas encore reçu le colis.",
    );
    activities.push(made(shipment, ("M", "MP", "003"), label));
    let current = activities.first().map(|activity| activity["status"].clone());
    let mut written = json!({
        "trackingNumber": number,
        "deliveryDate": [{ "type": "SDD", "date": compact(shipment.trip.expected) }],
        "activity": activities,
        "currentStatus": current,
        "packageCount": shipment.packages.len(),
        "referenceNumber": shipment.references.iter()
            .map(|value| json!({ "type": "SHIPMENT", "number": value })).collect::<Vec<_>>(),
        "service": { "code": shipment.service.0, "description": shipment.service.1 },
    });
    if let Some(delivered) = scans.iter().find(|scan| scan.kind == ScanKind::Delivered) {
        let date = delivered.local.format("%Y%m%d").to_string();
        written["deliveryDate"] = json!([{ "type": "DEL", "date": date }]);
        written["deliveryInformation"] = json!({ "location": "Front Door", "receivedBy": shipment.trip.signer });
    }
    written
}

/// An activity of the shipment's data, which is not a scan.
fn made(shipment: &Shipment, status: (&str, &str, &str), words: &str) -> Value {
    let origin = &shipment.trip.origin;
    let at = shipment.created_at;
    let country = Place { country: origin.country.clone(), ..Place::default() };
    moment(&country, origin.local(at), at.naive_utc(), status, words)
}

fn activity(scan: &Scan, lang: Lang) -> Value {
    let (status, en, fr) = match scan.kind {
        ScanKind::Accepted => (("I", "PU", "038"), "Pickup Scan", "Lecture au ramassage"),
        ScanKind::Processed => (("I", "DP", "005"), "Departed from Facility", "Départ de l’établissement"),
        ScanKind::Exported => (("I", "EP", "005"), "Export Scan", "Lecture à l’exportation"),
        ScanKind::Cleared => (("I", "IP", "014"), "Cleared Customs", "Dédouané"),
        ScanKind::Arrived => (("I", "AR", "005"), "Arrived at Facility", "Arrivée à l’établissement"),
        ScanKind::Delayed => (("X", "DJ", "046"), "Delayed by weather", "Retardé par la météo"),
        ScanKind::OutForDelivery => (("I", "OT", "021"), "Out For Delivery Today", "En cours de livraison"),
        ScanKind::Attempted => (("X", "48", "022"), "Delivery attempted", "Tentative de livraison"),
        ScanKind::AwaitsPickup => {
            (("X", "ZP", "040"), "Ready for pickup at an Access Point", "À ramasser à un point Access Point")
        }
        ScanKind::Delivered => (("D", "F4", "011"), "DELIVERED", "LIVRÉ"),
        ScanKind::Returned => (("X", "3N", "035"), "Returned to shipper", "Retourné à l’expéditeur"),
    };
    moment(&scan.place, scan.place.local(scan.at), scan.at.naive_utc(), status, lang.pick(en, fr))
}

fn moment(place: &Place, local: NaiveDateTime, utc: NaiveDateTime, status: (&str, &str, &str), words: &str) -> Value {
    let minutes = (local - utc).num_minutes();
    let sign = if minutes < 0 { '-' } else { '+' };
    json!({
        "location": { "address": {
            "city": place.city.to_uppercase(), "stateProvince": place.province, "countryCode": place.country,
            "country": place.country,
        } },
        "status": { "type": status.0, "code": status.1, "description": words, "statusCode": status.2 },
        "date": local.format("%Y%m%d").to_string(),
        "time": local.format("%H%M%S").to_string(),
        "gmtDate": utc.format("%Y%m%d").to_string(),
        "gmtTime": utc.format("%H:%M:%S").to_string(),
        "gmtOffset": format!("{sign}{:02}:{:02}", minutes.abs() / 60, minutes.abs() % 60),
    })
}
