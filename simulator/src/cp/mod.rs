//! Canada Post: REST and XML with vendor media types, under `/cp`. Facts: Canada Post developer programme, REST services
//! (rating v4, shipment v8, non-contract shipment v4, tracking v2).
//!
//! Where a behaviour is not documented (a repeated `customer-request-id`), it is the careless one: each call buys a label,
//! so that a client that calls twice is found out.

mod access;
mod artifact;
mod authorized_return;
mod beyond_schema;
mod buy;
mod gate;
mod info;
mod manifest;
mod media_type;
mod message;
mod pickup;
mod post_office;
mod rate;
mod record;
mod refund;
mod schema;
mod service;
mod shipment;
mod track;

use axum::http::request::Parts;
use axum::http::{Method, StatusCode};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Router, middleware};

use crate::fault::{Guard, Operation, guard};
use crate::state::SimulatorState;

/// Canada Post's routes.
pub fn router(state: SimulatorState) -> Router {
    let layer = Guard { state: state.clone(), provider: "cp", operation, refusal };
    Router::new()
        .route("/rs/ship/price", post(rate::price))
        .route("/rs/ship/service", get(service::list))
        .route("/rs/ship/service/{code}", get(service::one))
        .route("/rs/artifact/{key}/{id}/{index}", get(artifact::get))
        .route("/rs/{customer}/{mobo}/shipment", post(buy::contract).get(shipment::list))
        .route("/rs/{customer}/{mobo}/shipment/{id}", get(shipment::get).delete(refund::void))
        .route("/rs/{customer}/{mobo}/shipment/{id}/details", get(shipment::details))
        .route("/rs/{customer}/{mobo}/shipment/{id}/price", get(shipment::price))
        .route("/rs/{customer}/{mobo}/shipment/{id}/refund", post(refund::contract))
        .route("/rs/{customer}/ncshipment", post(buy::non_contract).get(shipment::list_non_contract))
        .route("/rs/{customer}/ncshipment/{id}", get(shipment::get_non_contract))
        .route("/rs/{customer}/ncshipment/{id}/details", get(shipment::details_non_contract))
        .route("/rs/{customer}/ncshipment/{id}/receipt", get(shipment::receipt))
        .route("/rs/{customer}/ncshipment/{id}/refund", post(refund::non_contract))
        .route("/vis/track/pin/{pin}/summary", get(track::summary))
        .route("/vis/track/pin/{pin}/detail", get(track::detail))
        .route("/vis/track/ref/summary", get(track::by_reference))
        .route("/rs/{customer}/{mobo}/authorizedreturn", post(authorized_return::create))
        .route("/rs/{customer}/{mobo}/manifest", post(manifest::transmit).get(manifest::list))
        .route("/rs/{customer}/{mobo}/manifest/{id}", get(manifest::get))
        .route("/rs/{customer}/{mobo}/manifest/{id}/details", get(manifest::details))
        .route("/rs/postoffice", get(post_office::list))
        .route("/rs/postoffice/{id}/detail", get(post_office::detail))
        .route("/ad/pickup/pickupavailability/{postal}", get(pickup::availability))
        .route("/enab/{customer}/pickuprequest", post(pickup::create))
        .route("/enab/{customer}/pickuprequest/price", post(pickup::price))
        .route("/enab/{customer}/pickuprequest/{id}", get(pickup::get).put(pickup::update).delete(pickup::cancel))
        .route("/enab/{customer}/pickuprequest/{id}/details", get(pickup::details))
        .route("/enab/{customer}/pickuprequests", get(pickup::list))
        .fallback(not_found)
        .layer(middleware::from_fn_with_state(layer, guard))
        .with_state(state)
}

async fn not_found() -> Response {
    message::refuse(StatusCode::NOT_FOUND, &[])
}

fn operation(parts: &Parts) -> Operation {
    let path = parts.uri.path();
    let buys = ["/shipment", "/ncshipment", "/authorizedreturn"].iter().any(|end| path.ends_with(end));
    match parts.method {
        _ if path.contains("/pickup") => Operation::Pickup,
        _ if path.contains("/rs/postoffice") => Operation::Locate,
        _ if path.contains("/manifest") => Operation::Manifest,
        Method::DELETE => Operation::Void,
        Method::POST if path.ends_with("/refund") => Operation::Void,
        Method::POST if buys => Operation::Ship,
        _ if path.contains("/rs/ship/") => Operation::Rate,
        _ if path.contains("/rs/artifact/") => Operation::Label,
        _ if path.contains("/vis/track/") || path.contains("shipment") => Operation::Track,
        _ => Operation::Other,
    }
}

fn refusal(status: StatusCode) -> Response {
    match status {
        StatusCode::TOO_MANY_REQUESTS => message::refuse(status, &[("Server", "Rejected by SLM Monitor")]),
        status => message::refuse(status, &[("Server", "Service temporarily unavailable")]),
    }
}
