//! GLS Canada's "smart4i": REST with JSON and HTTP Basic, under `/gls/v1`. Facts: public clients and their samples. The list of
//! shipments, the sentences of refusals and all activity codes but `DL` are the simulator's own.

mod access;
mod label;
mod order;
mod pickup;
mod rate;
mod record;
mod shipment;
mod track;

use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::response::Response;
use axum::routing::{get, post, put};
use axum::{Router, middleware};

use crate::fault::{Guard, Operation, guard};
use crate::state::SimulatorState;

/// GLS Canada's routes.
pub fn router(state: SimulatorState) -> Router {
    let layer = Guard { state: state.clone(), provider: "gls", operation, refusal };
    let v1 = Router::new()
        .route("/rate", post(rate::price))
        .route("/rate/shipment/{id}", get(rate::of_shipment))
        .route("/shipment", post(shipment::create))
        .route("/shipment/list", get(shipment::list))
        .route("/shipment/{id}", get(shipment::one).delete(shipment::cancel))
        .route("/shipment/label/{id}", get(label::get))
        .route("/pickup", post(pickup::create))
        .route("/pickup/list", get(pickup::list))
        .route("/pickup/{id}", put(pickup::update).delete(pickup::cancel))
        .route("/pickup/{id}/add-shipment/{shipment}", post(pickup::add_shipment))
        .route("/tracking/{number}", get(track::get));
    Router::new().nest("/v1", v1).layer(middleware::from_fn_with_state(layer, guard)).with_state(state)
}

fn operation(parts: &Parts) -> Operation {
    let path = parts.uri.path().trim_start_matches("/gls").trim_start_matches("/v1");
    match (&parts.method, path) {
        (&Method::POST, "/rate") => Operation::Rate,
        (&Method::POST, "/shipment") => Operation::Ship,
        (_, path) if path == "/pickup" || path.starts_with("/pickup/") => Operation::Pickup,
        (&Method::DELETE, path) if path.starts_with("/shipment/") => Operation::Void,
        (_, path) if path.starts_with("/shipment/label/") => Operation::Label,
        (_, path) if path.starts_with("/tracking/") || path.starts_with("/shipment/") => Operation::Track,
        _ => Operation::Other,
    }
}

fn refusal(status: StatusCode) -> Response {
    access::message(status, "The service is unavailable.")
}
