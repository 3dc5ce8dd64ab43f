//! Tracking by PIN and by reference.

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use chrono::NaiveDateTime;
use waybill_core::Lang;

use super::access::{admit, own_customer};
use super::media_type::{TRACK_NS, TRACK_TYPE};
use super::message::{Answer, Refused, document, refuse};
use super::record::{self, Shipment, by_pin};
use super::shipment::Asked;
use crate::state::SimulatorState;
use crate::tracking::{Place, Scan, ScanKind};
use crate::xml::Element;

fn unknown() -> Response {
    refuse(StatusCode::NOT_FOUND, &[("004", "No Pin History")])
}

/// The shipment of a PIN.
fn find(state: &SimulatorState, headers: &HeaderMap, pin: &str) -> Result<(Lang, Shipment), Refused> {
    let lang = admit(state, headers, TRACK_TYPE)?;
    if !(11..=16).contains(&pin.len()) || !pin.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(refuse(StatusCode::BAD_REQUEST, &[("007", "Invalid PIN")]).into());
    }
    let found = by_pin(state, pin)?;
    found.map(|shipment| (lang, shipment)).ok_or_else(|| unknown().into())
}

/// `GET /vis/track/pin/{pin}/summary`
pub async fn summary(State(state): State<SimulatorState>, Path(pin): Path<String>, headers: HeaderMap) -> Answer {
    let (lang, shipment) = find(&state, &headers, &pin)?;
    Ok(summaries(&state, &[shipment], lang))
}

/// `GET /vis/track/ref/summary?customerNumber=&referenceNumber=…`
pub async fn by_reference(
    State(state): State<SimulatorState>,
    Query(asked): Query<Asked>,
    headers: HeaderMap,
) -> Answer {
    let lang = admit(&state, &headers, TRACK_TYPE)?;
    let value = |name: &str| asked.get(name).map(String::as_str).filter(|value| !value.is_empty());
    own_customer(&state, &[value("customerNumber").unwrap_or_default()])?;
    let Some(reference) = value("referenceNumber") else {
        return Err(refuse(StatusCode::BAD_REQUEST, &[("008", "A reference number is required")]).into());
    };
    let (from, to) = (value("mailingDateFrom"), value("mailingDateTo"));
    let mut found = record::by_reference(&state, reference, |shipment| {
        let mailed = shipment.mailed.to_string();
        value("destinationPostalCode").is_none_or(|code| shipment.label.to.postal_code == code)
            && from.is_none_or(|from| mailed.as_str() >= from)
            && to.is_none_or(|to| mailed.as_str() <= to)
    })?;
    found.truncate(100);
    if found.is_empty() {
        return Ok(unknown());
    }
    Ok(summaries(&state, &found, lang))
}

/// A day as the post writes it, or nothing.
fn day(scan: Option<&Scan>) -> String {
    scan.map_or_else(String::new, |scan| scan.local.format("%Y-%m-%d").to_string())
}

fn summaries(state: &SimulatorState, shipments: &[Shipment], lang: Lang) -> Response {
    let rows = shipments.iter().map(|shipment| {
        let scans = shipment.trip.scans(state.parcels_now());
        let last = scans.last();
        let of_kind = |kind: ScanKind| scans.iter().find(|scan| scan.kind == kind);
        let delivered = of_kind(ScanKind::Delivered);
        // A label that was bought and not scanned is known by its electronic announcement.
        let (_, announced) = announcement(lang);
        let moment = last.map_or(shipment.created_at.naive_utc(), |scan| scan.local);
        let kind = match last.map(|scan| scan.kind) {
            Some(ScanKind::Delivered) => "DELIVERED",
            Some(ScanKind::OutForDelivery) => "OUT",
            Some(ScanKind::Attempted) => "ATTEMPTED",
            Some(ScanKind::Accepted) => "INDUCTION",
            Some(_) => "INFO",
            None => "INFO",
        };
        Element::new("pin-summary")
            .with("pin", &shipment.pin)
            .with("origin-postal-id", shipment.label.from.postal_code.chars().take(3).collect::<String>())
            .with("destination-postal-id", &shipment.label.to.postal_code)
            .with("destination-province", &shipment.label.to.province)
            .with("service-name", lang.pick(&shipment.label.service, &shipment.label.service_fr))
            .with("mailed-on-date", shipment.mailed)
            .with("expected-delivery-date", shipment.trip.expected)
            .with("actual-delivery-date", day(delivered))
            .with("delivery-option-completed-ind", u8::from(delivered.is_some()))
            .with("event-date-time", moment.format("%Y%m%d:%H%M%S"))
            .with("event-description", last.map_or(announced, |scan| event(scan.kind, lang).1))
            .with("attempted-date", day(of_kind(ScanKind::Attempted)))
            .with("customer-ref-1", &shipment.references[0])
            .with("customer-ref-2", &shipment.references[1])
            .with("return-pin", "")
            .with("event-type", kind)
            .with(
                "event-location",
                last.map_or(String::new(), |scan| format!("{}, {}", scan.place.city, scan.place.province)),
            )
            .with("signatory-name", delivered.map_or("", |_| &shipment.trip.signer))
    });
    document(TRACK_TYPE, &Element::new("tracking-summary").attribute("xmlns", TRACK_NS).children(rows))
}

/// `GET /vis/track/pin/{pin}/detail`
pub async fn detail(State(state): State<SimulatorState>, Path(pin): Path<String>, headers: HeaderMap) -> Answer {
    let (lang, shipment) = find(&state, &headers, &pin)?;
    let scans = shipment.trip.scans(state.parcels_now());
    let (announced, zone) = shipment.trip.announced();
    let occurrence =
        |(identifier, description): (&str, &str), local: NaiveDateTime, zone: &str, place: &Place, signer: &str| {
            Element::new("occurrence")
                .with("event-identifier", identifier)
                .with("event-date", local.format("%Y-%m-%d"))
                .with("event-time", local.format("%H:%M:%S"))
                .with("event-time-zone", zone)
                .with("event-description", description)
                .with("signatory-name", signer)
                .with("event-site", place.city.to_uppercase())
                .with("event-province", &place.province)
                .with("event-retail-location-id", "")
                .with("event-retail-name", "")
        };
    // Newest first.
    let events = scans
        .iter()
        .rev()
        .map(|scan| {
            let signer = if scan.kind == ScanKind::Delivered { shipment.trip.signer.as_str() } else { "" };
            occurrence(event(scan.kind, lang), scan.local, &scan.zone, &scan.place, signer)
        })
        .chain([occurrence(announcement(lang), announced, &zone, &shipment.trip.origin, "")]);
    let customer = &shipment.label.account;
    let options = shipment.label.options.iter().map(|name| {
        let code = if name.starts_with("Signature") { "CH_SGN_OPTION" } else { "CH_OTHER" };
        Element::new("item").with("delivery-option", code).with("delivery-option-description", name)
    });
    let root = Element::new("tracking-detail")
        .attribute("xmlns", TRACK_NS)
        .with("pin", &shipment.pin)
        .with("active-exists", "1")
        .with("archive-exists", "")
        .with("changed-expected-date", "")
        .with("destination-postal-id", &shipment.label.to.postal_code)
        .with("expected-delivery-date", shipment.trip.expected)
        .with("changed-expected-delivery-reason", "")
        .with("mailed-by-customer-number", customer)
        .with("mailed-on-behalf-of-customer-number", customer)
        .with("original-pin", "")
        .with("service-name", &shipment.label.service)
        .with("service-name-2", &shipment.label.service_fr)
        .with("customer-ref-1", &shipment.references[0])
        .with("customer-ref-2", &shipment.references[1])
        .with("return-pin", "")
        .with("signature-image-exists", false)
        .with("suppress-signature", false)
        .child(Element::new("delivery-options").children(options))
        .child(Element::new("significant-events").children(events));
    Ok(document(TRACK_TYPE, &root))
}

/// The first event of every parcel: its label was made.
fn announcement(lang: Lang) -> (&'static str, &'static str) {
    let (en, fr) =
        ("Electronic information submitted by shipper", "Renseignements électroniques soumis par l'expéditeur");
    ("3000", lang.pick(en, fr))
}

/// The post's identifier and words for a scan. Codes: Canada Post, "Tracking scan events".
fn event(kind: ScanKind, lang: Lang) -> (&'static str, &'static str) {
    let (code, en, fr) = match kind {
        ScanKind::Accepted => ("1402", "Item accepted at the Post Office", "Article accepté au bureau de poste"),
        ScanKind::Processed => ("0170", "Item processed", "Article traité"),
        ScanKind::Exported => {
            ("0185", "International item has left Canada", "L'article international a quitté le Canada")
        }
        ScanKind::Cleared => (
            "0700",
            "Item has been released by customs and is now with the delivery agency",
            "La douane a dédouané l'article, qui est chez l'agence de livraison",
        ),
        ScanKind::Arrived => {
            ("0175", "Item arrived at the delivery facility", "Article arrivé à l'installation de livraison")
        }
        ScanKind::Delayed => {
            ("0159", "Item delayed; delivery date changed", "Article retardé; date de livraison modifiée")
        }
        ScanKind::OutForDelivery => ("0174", "Item out for delivery", "Article sorti pour livraison"),
        ScanKind::Attempted => ("0181", "Attempted delivery. Notice card left", "Tentative de livraison. Avis laissé"),
        ScanKind::AwaitsPickup => {
            ("1479", "Item available for pickup at Post Office", "Article prêt à être ramassé au bureau de poste")
        }
        ScanKind::Delivered => ("1408", "Item successfully delivered", "Article livré"),
        ScanKind::Returned => ("0120", "Item returned to sender", "Article retourné à l'expéditeur"),
    };
    (code, lang.pick(en, fr))
}
