//! UPS: REST with JSON and a token by OAuth client credentials, under `/ups`. Facts: UPS's OpenAPI files (2026-07-21),
//! public clients and their recorded answers. The codes of refusals that no public page lists are the simulator's own; a
//! purchase answers its label in ZPL, label recovery in PDF and ZPL, and no other picture is made.

mod access;
mod charge;
mod label;
mod locator;
mod order;
mod package;
mod party;
mod pickup;
mod purpose;
mod rate;
mod record;
mod ship;
mod token;
mod token_store;
mod track;
mod void;

use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::response::Response;
use axum::routing::{delete, get, post};
use axum::{Router, middleware};

use crate::fault::{Guard, Operation, guard};
use crate::state::SimulatorState;

/// UPS's routes.
pub fn router(state: SimulatorState) -> Router {
    let layer = Guard { state: state.clone(), provider: "ups", operation, refusal };
    let api = Router::new()
        .route("/rating/v2409/{option}", post(rate::price))
        .route("/shipments/v2409/ship", post(ship::create))
        .route("/shipments/v2409/void/cancel/{number}", delete(void::void))
        .route("/shipments/v2409/pickup/{kind}", post(pickup::price).delete(pickup::cancel))
        .route("/pickupcreation/v2409/pickup", post(pickup::create))
        .route("/locations/v3/search/availabilities/{option}", post(locator::search))
        .route("/labels/v1/recovery", post(label::recover))
        .route("/track/v1/details/{number}", get(track::get));
    Router::new()
        .route("/security/v1/oauth/token", post(token::create))
        .nest("/api", api)
        .layer(middleware::from_fn_with_state(layer, guard))
        .with_state(state)
}

fn operation(parts: &Parts) -> Operation {
    let path = parts.uri.path().trim_start_matches("/ups").trim_start_matches("/api");
    match (&parts.method, path) {
        (&Method::POST, path) if path.starts_with("/rating/") => Operation::Rate,
        (_, path) if path.contains("/pickup") => Operation::Pickup,
        (_, path) if path.starts_with("/locations/") => Operation::Locate,
        (&Method::POST, path) if path.ends_with("/ship") => Operation::Ship,
        (&Method::DELETE, path) if path.contains("/void/") => Operation::Void,
        (&Method::POST, path) if path.starts_with("/labels/") => Operation::Label,
        (&Method::GET, path) if path.starts_with("/track/") => Operation::Track,
        _ => Operation::Other,
    }
}

fn refusal(status: StatusCode) -> Response {
    let (code, said) = match status {
        StatusCode::TOO_MANY_REQUESTS => ("10429", "Too Many Requests"),
        _ => ("10500", "The service is unavailable."),
    };
    access::error(status, code, said)
}
