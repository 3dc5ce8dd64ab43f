//! The engine of Loomis Express and Canpar: three web services on Axis2, SOAP 1.1 and 1.2, under `/loomis` and
//! `/canpar`. Both say what is theirs in a [`Dialect`]; what is the same is here. Facts: Canpar's schemas and
//! captures, public clients of both. The sentences and codes of refusals are the simulator's own.

mod buy;
mod dialect;
mod envelope;
mod label;
mod manifest;
mod order;
mod pickup;
mod price;
mod record;
mod refusal;
pub mod schema;
mod search;
mod sent;
mod shipment;
mod terminal;
mod track;

use axum::body::Bytes;
use axum::extract::State;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use axum::{Router, middleware};

use crate::fault::{Guard, Operation, guard};
use crate::state::SimulatorState;

pub use dialect::{Dialect, Service};
pub use envelope::nil;
pub use price::dollars;
pub use sent::{Package, Sent, number};
pub use shipment::{Piece, Shipment};

/// What the engine's handlers share: the simulator, and whose call it is.
type Shared = (SimulatorState, &'static Dialect);

/// The routes of one of the engine's couriers: one handler, which reads the path itself.
pub fn router(state: SimulatorState, dialect: &'static Dialect) -> Router {
    let layer = Guard { state: state.clone(), provider: dialect.slug, operation, refusal: refused };
    Router::new().fallback(call).layer(middleware::from_fn_with_state(layer, guard)).with_state((state, dialect))
}

async fn call(
    State((state, dialect)): State<Shared>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let Some(service) = dialect.service_at(uri.path()) else { return StatusCode::NOT_FOUND.into_response() };
    if method != Method::POST {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    if !envelope::is_soap(&headers) {
        return StatusCode::UNSUPPORTED_MEDIA_TYPE.into_response();
    }
    let text = String::from_utf8_lossy(&body);
    envelope::read(dialect, service, &text, |call| dispatch(&state, call))
}

fn dispatch(state: &SimulatorState, call: &envelope::Call<'_>) -> Response {
    let answer = match call.operation {
        "getRates" | "rateShipment" | "rateShipmentAllServices" => price::rate(state, call),
        "processShipment" => buy::process(state, call),
        "voidShipment" => buy::void(state, call),
        "getLabels" | "getLabelsAdvanced" | "getLabelsAdvancedV2" => label::get(state, call),
        "searchShipmentsByReference" | "searchShipmentsByShippingDate" => search::shipments(state, call),
        "endOfDay" => manifest::close(state, call),
        "getManifest" => manifest::get(state, call),
        "getPickupDay" => pickup::days(state, call),
        "getCutoffTime" => pickup::cutoff(call),
        "schedulePickup" | "schedulePickupV2" => pickup::schedule(state, call),
        "cancelPickup" => pickup::cancel(state, call),
        "searchTerminalLocation" => terminal::search(call),
        _ => track::by_number(state, call),
    };
    match answer {
        Ok(content) => call.answer(content),
        Err(refusal) => call.refuse(&refusal),
    }
}

/// The operation, as the action names it; without one, what the service is for.
fn operation(parts: &Parts) -> Operation {
    let header = |name: &str| parts.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let named = header("content-type").split("urn:").nth(1).or(header("soapaction").split("urn:").nth(1));
    let named = named.map_or("", |rest| rest.split(['"', ';']).next().unwrap_or_default());
    match named {
        "processShipment" => Operation::Ship,
        "voidShipment" => Operation::Void,
        name if name.starts_with("getLabels") => Operation::Label,
        "endOfDay" | "getManifest" | "searchShipmentsByShippingDate" => Operation::Manifest,
        "searchTerminalLocation" => Operation::Locate,
        "schedulePickup" | "schedulePickupV2" | "cancelPickup" | "getPickupDay" | "getCutoffTime" => Operation::Pickup,
        name if name.starts_with("search") || name.starts_with("track") => Operation::Track,
        name if name.starts_with("rate") || name == "getRates" => Operation::Rate,
        _ if parts.uri.path().contains("RatingService") => Operation::Rate,
        _ => Operation::Other,
    }
}

fn refused(status: StatusCode) -> Response {
    // The web server in front answers these, in plain text.
    (status, "The service is unavailable.").into_response()
}
