//! Discover services and get service.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use waybill_core::{Decimal, Lang};

use super::access::admit;
use super::media_type::{RATE_NS, RATE_TYPE};
use super::message::{Answer, document, refuse};
use super::shipment::Asked;
use crate::state::SimulatorState;
use crate::tariff::{Destination, Reach, ServiceRow, tariff};
use crate::xml::Element;

/// `GET /rs/ship/service?country=CC`
pub async fn list(State(state): State<SimulatorState>, Query(asked): Query<Asked>, headers: HeaderMap) -> Answer {
    let lang = admit(&state, &headers, RATE_TYPE)?;
    let country = asked.get("country").map_or("CA", String::as_str).to_ascii_uppercase();
    let reach = Destination::of(&country, "").reach();
    let base_url = state.base_url(&headers);
    let services = tariff("cp").services.iter().filter(|service| service.reach == reach).map(|service| {
        let href = format!("{base_url}/cp/rs/ship/service/{}?country={country}", service.code);
        let link =
            Element::new("link").attribute("rel", "service").attribute("href", href).attribute("media-type", RATE_TYPE);
        let row = Element::new("service").with("service-code", service.code);
        row.with("service-name", lang.pick(service.en, service.fr)).child(link)
    });
    Ok(document(RATE_TYPE, &Element::new("services").attribute("xmlns", RATE_NS).children(services)))
}

/// `GET /rs/ship/service/{code}?country=CC`
pub async fn one(State(state): State<SimulatorState>, Path(code): Path<String>, headers: HeaderMap) -> Answer {
    let lang = admit(&state, &headers, RATE_TYPE)?;
    match tariff("cp").service(&code) {
        Some(service) => Ok(document(RATE_TYPE, &detail(service, lang))),
        None => Err(refuse(StatusCode::NOT_FOUND, &[("3000", "The service is not available.")]).into()),
    }
}

fn detail(service: &ServiceRow, lang: Lang) -> Element {
    // Grams, and centimetres.
    let heaviest = service.steps.last().map_or(Decimal::ZERO, |(weight, _)| *weight).rounded() * 1_000;
    let packet = service.code.ends_with(".TP");
    let side = match (packet, service.reach, service.code) {
        (true, _, _) => 60,
        (_, Reach::International, _) | (_, _, "USA.XP") => 150,
        _ => 200,
    };
    let girth = if service.reach == Reach::UnitedStates { 274 } else { 300 };
    let range = |name: &str, most: i64| Element::new(name).attribute("min", "0.1").attribute("max", most.to_string());
    let sides = Element::new("dimensional-restrictions")
        .child(range("length", side))
        .child(range("width", side))
        .child(range("height", side));
    let sides = match packet {
        true => sides.with("length-height-width-sum-max", 90),
        false => sides.with("length-plus-girth-max", girth).with("oversize-limit", 100),
    };
    let weight = Element::new("weight-restriction").attribute("min", "0").attribute("max", heaviest.to_string());
    let divisor = waybill_core::courier::billing("cp", service.code).and_then(|billing| billing.divisor);
    let restrictions = Element::new("restrictions").child(weight).child(sides).with_some("density-factor", divisor);
    let restrictions = restrictions
        .with("can-ship-in-mailing-tube", true)
        .with("can-ship-unpackaged", service.reach == Reach::Canada)
        .with("allowed-as-return-service", service.reach == Reach::Canada);
    Element::new("service")
        .attribute("xmlns", RATE_NS)
        .with("service-code", service.code)
        .with("service-name", lang.pick(service.en, service.fr))
        .child(restrictions)
}
