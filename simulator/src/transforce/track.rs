//! Tracking by the number of a package.

use chrono::Offset;
use chrono::TimeZone;

use super::envelope::{Call, nil};
use super::record::by_barcode;
use super::refusal::Refusal;
use super::shipment::Bought;
use crate::label::Block;
use crate::state::SimulatorState;
use crate::tariff::tariff;
use crate::tracking::{Scan, ScanKind};
use crate::xml::Element;

/// `trackByBarcode`, `trackByBarcodeV2`: the package, or with `track_shipment` all of its shipment. Nobody signs in.
pub fn by_number(state: &SimulatorState, call: &Call<'_>) -> Result<Vec<Element>, Refusal> {
    let number = call.request.child("barcode").text();
    let unknown = || Refusal::new("TRCK", "Barcode not found", "Code à barres introuvable");
    let bought = by_barcode(state, call.dialect, number)?.ok_or_else(unknown)?;
    let whole = call.request.child("track_shipment").text().eq_ignore_ascii_case("true");
    let pieces = bought.shipment.pieces.iter().map(|piece| piece.barcode.as_str());
    let results = pieces.filter(|own| whole || *own == number).map(|own| result(state, call, &bought, own));
    Ok(results.collect())
}

fn result(state: &SimulatorState, call: &Call<'_>, bought: &Bought, number: &str) -> Element {
    let (shipment, trip) = (&bought.shipment, &bought.trip);
    let scans = trip.scans(state.parcels_now());
    let delivered = scans.iter().any(|scan| scan.kind == ScanKind::Delivered);
    let signed = delivered && !trip.signer.is_empty();
    let compact = |day: &dyn ToString| day.to_string().replace('-', "");
    let row = tariff(call.dialect.slug).services.iter().find(|row| row.code == shipment.service);
    let mut members = vec![
        Element::text(call.dialect.tracked, number),
        consignee(&shipment.to, shipment.residential),
        Element::text("delivered", delivered),
        Element::text("estimated_delivery_date", compact(&shipment.expected)),
    ];
    members.extend(scans.iter().rev().map(|scan| event(scan, signed)));
    members.push(
        shipment
            .pieces
            .first()
            .map_or_else(|| nil("reference_num"), |piece| Element::text("reference_num", &piece.references[0])),
    );
    members.push(Element::text("service_description_en", row.map_or("", |row| row.en).to_uppercase()));
    members.push(Element::text("service_description_fr", row.map_or("", |row| row.fr).to_uppercase()));
    members.push(Element::text("shipping_date", compact(&shipment.shipped)));
    members.push(if signed { Element::text("signed_by", &trip.signer) } else { nil("signed_by") });
    call.object("result", members)
}

/// To whom it goes, as tracking of both names of the engine tells it.
fn consignee(to: &Block, residential: bool) -> Element {
    let line = |at: usize| to.lines.get(at).map_or("", String::as_str).to_uppercase();
    Element::new("consignee_address")
        .with("address_id", "")
        .with("address_line_1", line(0))
        .with("address_line_2", line(1))
        .with("address_line_3", line(2))
        .with("attention", "")
        .with("city", to.city.to_uppercase())
        .with("country", &to.country)
        .with("id", -1)
        .with("name", "")
        .with("postal_code", &to.postal_code)
        .with("province", &to.province)
        .with("residential", residential)
}

fn event(scan: &Scan, signed: bool) -> Element {
    let (code, en, fr) = match scan.kind {
        ScanKind::Accepted => ("PIC", "PICKUP FROM CUSTOMER/SHIPPER", "CUEILLETTE EFFECTUÉE CHEZ L'EXPÉDITEUR"),
        ScanKind::Processed => ("DEP", "DEPARTED FROM TERMINAL", "A QUITTÉ LE TERMINAL"),
        ScanKind::Exported => ("INO", "INTERLINE OUTBOUND", "COLIS REMIS À UNE FIRME DE TRANSPORT DE LIAISON"),
        ScanKind::Cleared => ("CLR", "RELEASED BY CUSTOMS", "DÉDOUANÉ"),
        ScanKind::Arrived => ("ARR", "ARRIVAL AT HUB/TERMINAL", "COLIS ARRIVÉ AU CENTRE"),
        ScanKind::Delayed => ("DLY", "SHIPMENT DELAYED", "ENVOI RETARDÉ"),
        ScanKind::OutForDelivery => ("WC", "OUT FOR DELIVERY", "EN LIVRAISON"),
        ScanKind::Attempted => {
            ("ATT", "DELIVERY ATTEMPTED, RECEIVER ABSENT", "TENTATIVE DE LIVRAISON, DESTINATAIRE ABSENT")
        }
        ScanKind::AwaitsPickup => ("HLD", "HELD FOR PICKUP AT TERMINAL", "À RAMASSER AU TERMINAL"),
        ScanKind::Delivered if signed => ("DEL", "DELIVERED", "LIVRÉ"),
        ScanKind::Returned => ("RTS", "RETURNED TO SHIPPER", "RETOURNÉ À L'EXPÉDITEUR"),
        ScanKind::Delivered => ("NSR", "DELIVERED, NO SIGNATURE REQUIRED", "LIVRÉ, SIGNATURE NON REQUISE"),
    };
    let place = &scan.place;
    let address = Element::new("address")
        .child(Element::new("address_line_1"))
        .with("city", place.city.to_uppercase())
        .with("country", &place.country)
        .with("id", -1)
        .with("postal_code", &place.postal_code)
        .with("province", &place.province)
        .with("residential", false);
    // Hours ahead of the courier's own servers, which stand in Vancouver.
    let here = chrono_tz::America::Vancouver.offset_from_utc_datetime(&scan.at.naive_utc()).fix().local_minus_utc();
    let there = (scan.local - scan.at.naive_utc()).num_seconds();
    Element::new("events")
        .child(address)
        .with("code", code)
        .with("code_description_en", en)
        .with("code_description_fr", fr)
        .child(nil("comment"))
        .with("local_date_time", scan.local.format("%Y%m%d %H%M%S"))
        .with("time_shift", (there - i64::from(here)) / 3_600)
}
