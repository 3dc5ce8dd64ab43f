//! Voiding what was not transmitted, and asking for a refund of what was.

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::IntoResponse;

use super::access::{body_text, parse};
use super::media_type::{NCSHIPMENT_NS, NCSHIPMENT_TYPE, SHIPMENT_NS, SHIPMENT_TYPE};
use super::message::{Answer, document, refuse};
use super::record::SHIPMENTS;
use super::schema;
use super::shipment::own;
use crate::state::SimulatorState;
use crate::tariff::local_date;
use crate::xml::Element;

/// `DELETE …/shipment/{id}`
pub async fn void(
    State(state): State<SimulatorState>,
    Path((customer, mobo, id)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Answer {
    let shipment = own(&state, &headers, &[&customer, &mobo], &id, true)?;
    if shipment.group.is_none() {
        let said = "A Shipment can only be void if it is in a PROCESSED or PRINTED state. If it has been transmitted, a Refund request should be submitted.";
        return Err(refuse(StatusCode::BAD_REQUEST, &[("8064", said)]).into());
    }
    state.store().remove(SHIPMENTS, &id)?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// `POST …/shipment/{id}/refund`
pub async fn contract(
    State(state): State<SimulatorState>,
    Path((customer, mobo, id)): Path<(String, String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    refund(&state, &headers, &[&customer, &mobo], &id, &body, true)
}

/// `POST …/ncshipment/{id}/refund`
pub async fn non_contract(
    State(state): State<SimulatorState>,
    Path((customer, id)): Path<(String, String)>,
    headers: HeaderMap,
    body: Bytes,
) -> Answer {
    refund(&state, &headers, &[&customer], &id, &body, false)
}

fn refund(
    state: &SimulatorState,
    headers: &HeaderMap,
    customers: &[&str],
    id: &str,
    body: &Bytes,
    contract: bool,
) -> Answer {
    let (media_type, namespace, root, answer) = match contract {
        true => (SHIPMENT_TYPE, SHIPMENT_NS, &schema::REFUND_REQUEST, "shipment-refund-request-info"),
        false => {
            (NCSHIPMENT_TYPE, NCSHIPMENT_NS, &schema::NC_REFUND_REQUEST, "non-contract-shipment-refund-request-info")
        }
    };
    let mut shipment = own(state, headers, customers, id, contract)?;
    let text = body_text(headers, media_type, body)?;
    parse(&text, "/rs/refund", namespace, root)?;
    let refused = |code: &str, text: &str| Err(refuse(StatusCode::BAD_REQUEST, &[(code, text)]).into());
    if shipment.group.is_some() {
        return refused(
            "8065",
            "A refund can only be requested once the shipment has been transmitted; void it instead.",
        );
    }
    if shipment.refund.is_some() {
        return refused("7292", "A refund has already been requested for this shipment.");
    }
    if !shipment.trip.scans(state.parcels_now()).is_empty() {
        return refused("8066", "A refund cannot be requested for an item that has been scanned.");
    }
    let today = local_date(state.now(), "CA", "ON", "K1A0B1");
    let ticket = format!("GT{}RT", &shipment.artifact[shipment.artifact.len() - 8..]);
    shipment.refund = Some((today, ticket.clone()));
    state.store().put(SHIPMENTS, id, &shipment)?;
    let root = Element::new(answer).attribute("xmlns", namespace);
    Ok(document(media_type, &root.with("service-ticket-date", today).with("service-ticket-id", ticket)))
}
