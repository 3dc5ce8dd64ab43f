//! A shipment as XML.

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::media_type::{NCSHIPMENT_NS, NCSHIPMENT_TYPE, SHIPMENT_NS, SHIPMENT_TYPE};
use super::rate::dollars;
use super::record::{Price, Shipment};
use crate::state::SimulatorState;
use crate::xml::Element;

/// The folder of an account's shipments, with the customer number padded to ten digits as the post pads it.
fn folder(state: &SimulatorState, base_url: &str, contract: bool) -> String {
    let customer = format!("{:0>10}", state.config().credentials.cp_customer_number);
    match contract {
        true => format!("{base_url}/cp/rs/{customer}/{customer}/shipment"),
        false => format!("{base_url}/cp/rs/{customer}/ncshipment"),
    }
}

/// The address of a shipment.
pub fn href(state: &SimulatorState, base_url: &str, shipment: &Shipment) -> String {
    format!("{}/{}", folder(state, base_url, shipment.contract), shipment.id)
}

fn link(rel: &str, href: String, media_type: &str) -> Element {
    Element::new("link").attribute("rel", rel).attribute("href", href).attribute("media-type", media_type)
}

/// `shipment-info` or `non-contract-shipment-info`.
pub fn info(state: &SimulatorState, base_url: &str, shipment: &Shipment, with_price: bool) -> Element {
    let own = href(state, base_url, shipment);
    let media_type = if shipment.contract { SHIPMENT_TYPE } else { NCSHIPMENT_TYPE };
    let label_type = if shipment.zpl { "application/zpl" } else { "application/pdf" };
    let label = format!("{base_url}/cp/rs/artifact/{}/{}/0", shipment.key, shipment.artifact);
    let mut links = vec![link("self", own.clone(), media_type), link("details", format!("{own}/details"), media_type)];
    match (shipment.contract, &shipment.group) {
        (true, Some(group)) => {
            links.push(link("price", format!("{own}/price"), media_type));
            let folder = folder(state, base_url, true);
            links.push(link("group", format!("{folder}?groupId={}", percent(group)), media_type));
        }
        (true, None) => {
            links.push(link("price", format!("{own}/price"), media_type));
            links.push(link("refund", format!("{own}/refund"), media_type));
        }
        (false, _) => {
            links.push(link("receipt", format!("{own}/receipt"), media_type));
            links.push(link("refund", format!("{own}/refund"), media_type));
        }
    }
    links.push(link("label", label, label_type).attribute("index", "0"));
    let links = Element::new("links").children(links);
    if !shipment.contract {
        return Element::new("non-contract-shipment-info")
            .attribute("xmlns", NCSHIPMENT_NS)
            .with("shipment-id", &shipment.id)
            .with("tracking-pin", &shipment.pin)
            .child(links);
    }
    Element::new("shipment-info")
        .attribute("xmlns", SHIPMENT_NS)
        .with_some("customer-request-id", shipment.request_id.as_ref())
        .with("shipment-id", &shipment.id)
        .with("shipment-status", status(shipment))
        .with("tracking-pin", &shipment.pin)
        .children(with_price.then(|| price(&shipment.price)))
        .child(links)
}

/// How far it has come on the post's books.
pub fn status(shipment: &Shipment) -> &'static str {
    match (&shipment.refund, &shipment.group) {
        (Some(_), _) => "suspended",
        (None, Some(_)) => "created",
        (None, None) => "transmitted",
    }
}

/// `shipment-price`.
pub fn price(price: &Price) -> Element {
    let options = price.options.iter().map(|(code, amount)| {
        Element::new("priced-option").with("option-code", code).with("option-price", dollars(*amount))
    });
    let adjustments = price.adjustments.iter().map(|(code, amount)| {
        Element::new("adjustment").with("adjustment-code", code).with("adjustment-amount", dollars(*amount))
    });
    let standard = Element::new("service-standard")
        .with("am-delivery", price.am)
        .with("guaranteed-delivery", price.guaranteed)
        .with("expected-transmit-time", price.days)
        .with("expected-delivery-date", price.date);
    Element::new("shipment-price")
        .with("service-code", &price.service)
        .with("base-amount", dollars(price.base))
        .child(Element::new("priced-options").children(options))
        .child(Element::new("adjustments").children(adjustments))
        .with("pre-tax-amount", dollars(price.pre_tax))
        .with("gst-amount", dollars(price.gst))
        .with("pst-amount", dollars(price.pst))
        .with("hst-amount", dollars(price.hst))
        .with("due-amount", dollars(price.due))
        .child(standard)
        .with("rated-weight", price.rated.fixed(3))
}

/// All but the unreserved characters (RFC 3986, section 2.3).
const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');

/// A text as part of a query.
fn percent(text: &str) -> impl std::fmt::Display {
    utf8_percent_encode(text, RESERVED)
}
