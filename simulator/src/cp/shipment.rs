//! Looking at shipments that were bought.

use std::collections::BTreeMap;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};

use super::access::{admit, own_customer};
use super::info;
use super::media_type::{NCSHIPMENT_NS, NCSHIPMENT_TYPE, SHIPMENT_NS, SHIPMENT_TYPE};
use super::message::{Answer, Refused, business, document, refuse};
use super::record::{Shipment, all, by_pin, find};
use crate::state::SimulatorState;
use crate::xml::Element;

/// A query as names and values.
pub type Asked = BTreeMap<String, String>;

fn media_type(contract: bool) -> &'static str {
    if contract { SHIPMENT_TYPE } else { NCSHIPMENT_TYPE }
}

/// The shipment of an id, for the customer of the path.
pub fn own(
    state: &SimulatorState,
    headers: &HeaderMap,
    customers: &[&str],
    id: &str,
    contract: bool,
) -> Result<Shipment, Refused> {
    admit(state, headers, media_type(contract))?;
    own_customer(state, customers)?;
    let found = find(state, id, contract)?;
    found.ok_or_else(|| refuse(StatusCode::NOT_FOUND, &[]).into())
}

fn show(state: &SimulatorState, headers: &HeaderMap, customers: &[&str], id: &str, contract: bool) -> Answer {
    let shipment = own(state, headers, customers, id, contract)?;
    Ok(document(media_type(contract), &info::info(state, &state.base_url(headers), &shipment, contract)))
}

/// `GET …/shipment/{id}`
pub async fn get(
    State(state): State<SimulatorState>,
    Path((customer, mobo, id)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Answer {
    show(&state, &headers, &[&customer, &mobo], &id, true)
}

/// `GET …/ncshipment/{id}`
pub async fn get_non_contract(
    State(state): State<SimulatorState>,
    Path((customer, id)): Path<(String, String)>,
    headers: HeaderMap,
) -> Answer {
    show(&state, &headers, &[&customer], &id, false)
}

/// `GET …/shipment/{id}/price`
pub async fn price(
    State(state): State<SimulatorState>,
    Path((customer, mobo, id)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Answer {
    let shipment = own(&state, &headers, &[&customer, &mobo], &id, true)?;
    Ok(document(SHIPMENT_TYPE, &info::price(&shipment.price).attribute("xmlns", SHIPMENT_NS)))
}

/// `GET …/shipment/{id}/details`
pub async fn details(
    State(state): State<SimulatorState>,
    Path((customer, mobo, id)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Answer {
    let shipment = own(&state, &headers, &[&customer, &mobo], &id, true)?;
    let grouped = match &shipment.group {
        Some(group) => Element::text("group-id", group),
        None => Element::text("transmit-shipment", true),
    };
    let detail = Element::new("shipment-detail")
        .child(grouped)
        .with("expected-mailing-date", shipment.mailed)
        .children(spec(&shipment));
    let refund = shipment.refund.as_ref().map(|(day, ticket)| {
        Element::new("refund-request-info").with("service-ticket-date", day).with("service-ticket-id", ticket)
    });
    let root = Element::new("shipment-details")
        .attribute("xmlns", SHIPMENT_NS)
        .with_some("customer-request-id", shipment.request_id.as_ref())
        .with("shipment-status", info::status(&shipment))
        .with("final-shipping-point", &shipment.label.from.postal_code)
        .with("tracking-pin", &shipment.pin)
        .child(detail)
        .children(refund);
    Ok(document(SHIPMENT_TYPE, &root))
}

/// `GET …/ncshipment/{id}/details`
pub async fn details_non_contract(
    State(state): State<SimulatorState>,
    Path((customer, id)): Path<(String, String)>,
    headers: HeaderMap,
) -> Answer {
    let shipment = own(&state, &headers, &[&customer], &id, false)?;
    let root = Element::new("non-contract-shipment-details")
        .attribute("xmlns", NCSHIPMENT_NS)
        .with("final-shipping-point", &shipment.label.from.postal_code)
        .with("tracking-pin", &shipment.pin)
        .children(spec(&shipment));
    Ok(document(NCSHIPMENT_TYPE, &root))
}

fn spec(shipment: &Shipment) -> Option<Element> {
    roxmltree::Document::parse(&shipment.spec).ok().map(|parsed| Element::copy_of(parsed.root_element()))
}

/// `GET …/ncshipment/{id}/receipt`
pub async fn receipt(
    State(state): State<SimulatorState>,
    Path((customer, id)): Path<(String, String)>,
    headers: HeaderMap,
) -> Answer {
    let shipment = own(&state, &headers, &[&customer], &id, false)?;
    Ok(document(NCSHIPMENT_TYPE, &receipt_of(&shipment)))
}

fn receipt_of(shipment: &Shipment) -> Element {
    use super::rate::dollars;
    let price = &shipment.price;
    let card = Element::new("cc-receipt-details")
        .with("merchant-name", "Canada Post Corporation (simulated)")
        .with("merchant-url", "www.canadapost.ca")
        .with("auth-code", &shipment.artifact[shipment.artifact.len() - 6..])
        .with("auth-timestamp", shipment.created_at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true))
        .with("card-type", "VIS")
        .with("charge-amount", dollars(price.due))
        .with("currency", "CAD")
        .with("transaction-type", "Sale");
    let options = price.options.iter().map(|(code, amount)| {
        Element::new("priced-option").with("option-code", code).with("option-price", dollars(*amount))
    });
    let adjustments = price.adjustments.iter().map(|(code, amount)| {
        Element::new("adjustment").with("adjustment-code", code).with("adjustment-amount", dollars(*amount))
    });
    let standard = Element::new("service-standard")
        .with("am-delivery", price.am)
        .with("guaranteed-delivery", price.guaranteed)
        .with("expected-transit-time", price.days)
        .with("expected-delivery-date", price.date);
    Element::new("non-contract-shipment-receipt")
        .attribute("xmlns", NCSHIPMENT_NS)
        .with("final-shipping-point", &shipment.label.from.postal_code)
        .with("shipping-point-name", &shipment.label.from.city)
        .with("shipping-point-id", "0000")
        .with("mailed-by-customer", &shipment.label.account)
        .with("service-code", &price.service)
        .with("rated-weight", price.rated.fixed(3))
        .with("base-amount", dollars(price.base))
        .with("pre-tax-amount", dollars(price.pre_tax))
        .with("gst-amount", dollars(price.gst))
        .with("pst-amount", dollars(price.pst))
        .with("hst-amount", dollars(price.hst))
        .child(Element::new("priced-options").children(options))
        .child(Element::new("adjustments").children(adjustments))
        .child(card)
        .child(standard)
}

/// `GET …/shipment?trackingPIN=`, `?groupId=` or `?manifestId=`
pub async fn list(
    State(state): State<SimulatorState>,
    Path((customer, mobo)): Path<(String, String)>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Answer {
    links(&state, &headers, &[&customer, &mobo], &asked, true)
}

/// `GET …/ncshipment?trackingPIN=` or `?from=YYYYMMDDhhmm&to=`
pub async fn list_non_contract(
    State(state): State<SimulatorState>,
    Path(customer): Path<String>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Answer {
    links(&state, &headers, &[&customer], &asked, false)
}

fn links(state: &SimulatorState, headers: &HeaderMap, customers: &[&str], asked: &Asked, contract: bool) -> Answer {
    let lang = admit(state, headers, media_type(contract))?;
    own_customer(state, customers)?;
    let fits: Box<dyn Fn(&Shipment) -> bool> = if asked.contains_key("trackingPIN") {
        Box::new(|_| true)
    } else if let (true, Some(group)) = (contract, asked.get("groupId")) {
        Box::new(move |shipment| shipment.group.as_ref() == Some(group))
    } else if let (true, Some(manifest)) = (contract, asked.get("manifestId")) {
        Box::new(move |shipment| shipment.manifest.as_ref() == Some(manifest))
    } else if let (false, Some(from), Some(to)) = (contract, asked.get("from"), asked.get("to")) {
        // The post's clock is Ottawa's.
        let minute = |shipment: &Shipment| {
            shipment.created_at.with_timezone(&chrono_tz::America::Toronto).format("%Y%m%d%H%M").to_string()
        };
        Box::new(move |shipment| (from.as_str()..=to.as_str()).contains(&minute(shipment).as_str()))
    } else {
        let (en, fr) = (
            "A tracking PIN, a group or a range of time is required.",
            "Un NIP de repérage, un groupe ou une plage de temps est requis.",
        );
        return Err(business("9110", lang, en, fr).into());
    };
    let found = match asked.get("trackingPIN") {
        Some(pin) => by_pin(state, pin).map(|found| {
            found.into_iter().filter(|shipment| shipment.contract == contract && !shipment.way_back).collect()
        }),
        None => all(state, |shipment| shipment.contract == contract && !shipment.way_back && fits(shipment)),
    };
    let found: Vec<Shipment> = found?;
    let base_url = state.base_url(headers);
    let (root, namespace) =
        if contract { ("shipments", SHIPMENT_NS) } else { ("non-contract-shipments", NCSHIPMENT_NS) };
    let links = found.iter().map(|shipment| {
        let rel = if contract { "shipment" } else { "non-contract-shipment" };
        let link = Element::new("link").attribute("rel", rel).attribute("href", info::href(state, &base_url, shipment));
        link.attribute("media-type", media_type(contract))
    });
    Ok(document(media_type(contract), &Element::new(root).attribute("xmlns", namespace).children(links)))
}
