//! Purolator E-Ship Web Services: SOAP 1.1, WCF data contracts with strict element order, under `/puro`. Facts: the WSDLs
//! of versions 1 and 2.

mod answer;
pub mod catalogue;
mod document;
mod envelope;
mod estimate;
mod locator;
mod manifest;
mod order;
mod pickup;
mod record;
mod schema;
mod ship;
mod track;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Router, middleware};

use crate::fault::{Guard, Operation, guard};
use crate::state::SimulatorState;

/// Purolator's routes. Its servers do not mind the case of a path, so one handler reads the path itself.
pub fn router(state: SimulatorState) -> Router {
    let layer = Guard { state: state.clone(), provider: "puro", operation, refusal };
    let documents = Router::new().route("/documents/manifest/{id}", get(manifest::file));
    documents.fallback(call).layer(middleware::from_fn_with_state(layer, guard)).with_state(state)
}

async fn call(
    State(state): State<SimulatorState>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let Some(service) = envelope::Service::at(uri.path()) else { return StatusCode::NOT_FOUND.into_response() };
    if method != Method::POST {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    if let Err(refused) = envelope::admit(&state, &headers) {
        return *refused;
    }
    let text = match std::str::from_utf8(&body) {
        Ok(text) => text,
        Err(_) => return envelope::fault("The message is not UTF-8."),
    };
    match envelope::Call::read(service, &headers, text, |call| dispatch(&state, &headers, call)) {
        Ok(response) | Err(response) => *response,
    }
}

fn dispatch(state: &SimulatorState, headers: &HeaderMap, call: &envelope::Call<'_>) -> Response {
    match call.operation {
        "GetFullEstimate" => estimate::full(state, call),
        "GetQuickEstimate" => estimate::quick(state, call),
        "CreateShipment" => ship::create(state, call),
        "ValidateShipment" => ship::validate(state, call),
        "VoidShipment" => ship::void(state, call),
        "GetDocuments" => document::get(state, call),
        "TrackPackagesByPin" => track::by_pin(state, call),
        "ValidatePickUp" => pickup::validate(state, call),
        "SchedulePickUp" => pickup::schedule(state, call),
        "ModifyPickUp" => pickup::modify(state, call),
        "VoidPickUp" => pickup::void(state, call),
        "GetLocationsByPostalCode" | "GetLocationsByCity" => locator::near(call),
        "CreateReturnsManagementShipment" => ship::create_return(state, call),
        "Consolidate" => manifest::close(state, call),
        "GetShipmentManifestDocument" => manifest::list(state, &state.base_url(headers), call),
        _ => track::by_reference(state, call),
    }
}

fn operation(parts: &Parts) -> Operation {
    let action = parts.headers.get("soapaction").and_then(|value| value.to_str().ok()).unwrap_or_default();
    match action.trim_matches('"').rsplit('/').next().unwrap_or_default() {
        "GetFullEstimate" | "GetQuickEstimate" => Operation::Rate,
        "CreateShipment" | "CreateReturnsManagementShipment" => Operation::Ship,
        "ValidatePickUp" | "SchedulePickUp" | "ModifyPickUp" | "VoidPickUp" => Operation::Pickup,
        "GetLocationsByPostalCode" | "GetLocationsByCity" => Operation::Locate,
        "Consolidate" | "GetShipmentManifestDocument" => Operation::Manifest,
        "GetDocuments" => Operation::Label,
        "VoidShipment" => Operation::Void,
        "TrackPackagesByPin" | "TrackPackagesByReference" => Operation::Track,
        _ if parts.uri.path().contains("/documents/manifest/") => Operation::Manifest,
        _ => Operation::Other,
    }
}

fn refusal(status: StatusCode) -> Response {
    // The web server in front answers these, in plain text.
    (status, "The service is unavailable.").into_response()
}
