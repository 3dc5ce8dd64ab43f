//! Tracking by the number of a shipment or of a parcel.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;
use serde_json::{Value, json};
use waybill_core::Lang;

use super::access::{Answer, admit, message};
use super::record::by_number;
use super::shipment::shown;
use crate::state::SimulatorState;
use crate::tracking::{Scan, ScanKind};

/// `GET /v1/tracking/{number}`
pub async fn get(State(state): State<SimulatorState>, Path(number): Path<String>, headers: HeaderMap) -> Answer {
    let lang = admit(&state, &headers)?;
    let unknown = || message(StatusCode::NOT_FOUND, "The tracking number was not found.");
    let shipment = by_number(&state, &number)?.ok_or_else(unknown)?;
    let scans = shipment.trip.scans(state.parcels_now());
    let mut tracked = shown(&shipment);
    tracked["isAuthorized"] = json!(true);
    tracked["activities"] = scans.iter().rev().map(|scan| activity(scan, lang)).collect();
    let delivered = scans.iter().find(|scan| scan.kind == ScanKind::Delivered);
    let signed = delivered.filter(|_| !shipment.trip.signer.is_empty());
    tracked["activityImages"] = signed
        .map(|scan| {
            let at = scan.at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
            json!({ "imageDate": at, "url": "", "clientName": shipment.trip.signer, "imageType": "POD" })
        })
        .into_iter()
        .collect();
    Ok(Json(tracked).into_response())
}

fn activity(scan: &Scan, lang: Lang) -> Value {
    let (code, en, fr) = match scan.kind {
        ScanKind::Accepted => ("PU", "Picked up", "Ramassé"),
        ScanKind::Processed => ("DP", "Left the terminal", "Parti du terminal"),
        ScanKind::Exported => ("EX", "Left Canada", "A quitté le Canada"),
        ScanKind::Cleared => ("CL", "Released by customs", "Dédouané"),
        ScanKind::Arrived => ("AR", "Arrived at the terminal", "Arrivé au terminal"),
        ScanKind::Delayed => ("DE", "Delayed", "Retard"),
        ScanKind::OutForDelivery => ("OD", "Out for delivery", "En livraison"),
        ScanKind::Attempted => ("NH", "Delivery attempted", "Tentative de livraison"),
        ScanKind::AwaitsPickup => ("HP", "Available for pickup", "À ramasser au terminal"),
        ScanKind::Delivered => ("DL", "Delivered", "Livré"),
        ScanKind::Returned => ("RS", "Returned to shipper", "Retourné à l’expéditeur"),
    };
    let at = scan.at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true);
    let terminal: String = scan.place.city.to_uppercase().chars().filter(|c| c.is_alphabetic()).take(3).collect();
    json!({
        "activityDate": at,
        "createDate": at,
        "status": lang.pick(en, fr),
        "statusDetail": "",
        "code": code,
        "codeDetail": "",
        "group": code,
        "additionalInformation": "",
        "terminal": terminal,
    })
}
