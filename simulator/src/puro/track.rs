//! Tracking by PIN and by reference.

use axum::response::Response;
use waybill_core::Lang;

use super::answer::{Refusal, information, pin};
use super::envelope::Call;
use super::record::{SHIPMENTS, Shipment, find};
use crate::state::SimulatorState;
use crate::tracking::{Scan, ScanKind};
use crate::xml::Element;

/// `TrackPackagesByPin`
pub fn by_pin(state: &SimulatorState, call: &Call<'_>) -> Response {
    let pins: Vec<String> =
        call.request.child("PINs").all("PIN").map(|pin| pin.child("Value").text().to_owned()).collect();
    let rows: Result<Vec<Element>, Refusal> = pins
        .iter()
        .map(|value| match find(state, value)?.filter(|shipment| !shipment.voided) {
            Some(shipment) => Ok(tracking(state, &shipment, value, call.lang)),
            None => Ok(unknown(value, call.lang)),
        })
        .collect();
    list(call, rows)
}

/// `TrackPackagesByReference`
pub fn by_reference(state: &SimulatorState, call: &Call<'_>) -> Response {
    let wanted = call.request.child("TrackPackageByReferenceSearchCriteria");
    let reference = wanted.child("Reference").text();
    let found: Result<Vec<Shipment>, Refusal> = state.store().holding(SHIPMENTS, reference).map_err(Refusal::from);
    let mut found = match found {
        Ok(found) => found,
        Err(refusal) => return list(call, Err(refusal)),
    };
    let (from, to) = (wanted.child("ShipmentFromDate").text(), wanted.child("ShipmentToDate").text());
    let same = |name: &str, own: &str| {
        wanted.text_at(name).is_none_or(|asked| asked.replace(' ', "").eq_ignore_ascii_case(own))
    };
    found.retain(|shipment| {
        let shipped = shipment.shipped.to_string();
        !shipment.voided
            && shipment.references.iter().any(|own| own == reference)
            && same("DestinationPostalCode", &shipment.trip.destination.postal_code)
            && same("DestinationCountryCode", &shipment.trip.destination.country)
            && same("BillingAccountNumber", &shipment.account)
            && (from..=to).contains(&shipped.as_str())
    });
    let rows =
        found.iter().flat_map(|shipment| shipment.pins.iter().map(|value| tracking(state, shipment, value, call.lang)));
    list(call, Ok(rows.collect()))
}

fn list(call: &Call<'_>, rows: Result<Vec<Element>, Refusal>) -> Response {
    match rows {
        Ok(rows) => call.answer([information(&[], call.lang), Element::new("TrackingInformationList").children(rows)]),
        Err(refusal) => call.answer([information(&[refusal], call.lang), Element::nil("TrackingInformationList")]),
    }
}

fn unknown(value: &str, lang: Lang) -> Element {
    let refusal = Refusal::new("1300128", "The PIN was not found.", "Le NIP est introuvable (not found).");
    Element::new("TrackingInformation")
        .child(pin("PIN", value))
        .child(Element::nil("Scans"))
        .child(information(&[refusal], lang))
}

fn tracking(state: &SimulatorState, shipment: &Shipment, value: &str, lang: Lang) -> Element {
    let scans = shipment.trip.scans(state.parcels_now());
    // Newest first; the label itself is the oldest.
    let created = created(shipment, value, lang);
    let scans = scans.iter().rev().map(|scan| row(scan, value, lang)).chain([created]);
    Element::new("TrackingInformation")
        .child(pin("PIN", value))
        .child(Element::new("Scans").children(scans))
        .child(Element::nil("ResponseInformation"))
}

fn scan(kind: &str, value: &str, depot: String, (date, time): (String, String), words: &str) -> Element {
    Element::new("Scan")
        .with("ScanType", kind)
        .child(pin("PIN", value))
        .child(Element::new("Depot").with("Name", depot))
        .with("ScanDate", date)
        .with("ScanTime", time)
        .with("Description", words)
        .child(Element::new("Comment"))
        .with("SummaryScanIndicator", false)
}

fn created(shipment: &Shipment, value: &str, lang: Lang) -> Element {
    let origin = &shipment.trip.origin;
    let zone = waybill_core::address::zone_of(&origin.country, &origin.province, &origin.postal_code);
    let local = shipment.created_at.with_timezone(&zone.parse::<chrono_tz::Tz>().unwrap_or(chrono_tz::Tz::UTC));
    let at = (local.format("%Y-%m-%d").to_string(), local.format("%H%M%S").to_string());
    let words = lang.pick(
        "Shipping label created - New Tracking Number Assigned",
        "Étiquette créée - nouveau numéro de repérage attribué",
    );
    scan("Other", value, format!("{}, {}", origin.city.to_uppercase(), origin.province), at, words)
}

fn row(scanned: &Scan, value: &str, lang: Lang) -> Element {
    let (kind, en, fr) = match scanned.kind {
        ScanKind::Accepted => ("ProofOfPickUp", "Picked up by Purolator", "Ramassé par Purolator"),
        ScanKind::Processed => ("Other", "Departed sort facility", "A quitté le centre de tri"),
        ScanKind::Exported => ("InternationalOutbound", "Shipment has left Canada", "L'envoi a quitté le Canada"),
        ScanKind::Cleared => ("Other", "Released by customs", "Dédouané"),
        ScanKind::Arrived => ("Other", "Arrived at sort facility", "Arrivé au centre de tri"),
        ScanKind::Delayed => ("Other", "Shipment delayed", "Envoi retardé"),
        ScanKind::OutForDelivery => ("OnDelivery", "On vehicle for delivery", "À bord du véhicule de livraison"),
        ScanKind::Attempted => (
            "Undeliverable",
            "Attempted delivery - receiver not available",
            "Tentative de livraison - destinataire absent",
        ),
        ScanKind::AwaitsPickup => {
            ("Other", "Available for pickup (held at depot)", "Available for pickup - à ramasser au dépôt")
        }
        ScanKind::Delivered => ("Delivery", "Shipment delivered", "Envoi livré"),
        ScanKind::Returned => ("Other", "Returned to sender", "Retourné à l'expéditeur"),
    };
    let place = format!("{}, {}", scanned.place.city.to_uppercase(), scanned.place.province);
    let at = (scanned.local.format("%Y-%m-%d").to_string(), scanned.local.format("%H%M%S").to_string());
    scan(kind, value, place.trim_end_matches([',', ' ']).to_owned(), at, lang.pick(en, fr))
}
