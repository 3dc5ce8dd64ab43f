//! A shipment as Canpar takes it.

use waybill_core::Cents;

use super::super::transforce::{References, Units, address};
use super::customs::{goods, proforma};
use crate::courier::error::Failure;
use crate::courier::sum::dollars;
use crate::courier::{Parcel, RateRequest};
use crate::xml::Element;

/// A shipment's members. `dimention_unit` is their spelling. A receiver who need not sign is `nsr`.
pub(super) fn write(request: &RateRequest, references: References<'_>) -> Result<Element, Failure> {
    let (units, for_price) = (Units::of(request), references.is_none());
    let covers = covers(request);
    let packages = request.parcels.iter().zip(covers).map(|(parcel, cover)| package(parcel, units, cover, references));
    let papers = request.customs.as_ref().filter(|_| !request.destination.in_canada());
    let mut shipment = Element::new("shipment")
        .child(address("canpar", "delivery_address", &request.destination, for_price)?)
        .leaf("dimention_unit", units.sides())
        .leaf("nsr", flag(!request.options.signature))
        .children(packages)
        .child(address("canpar", "pickup_address", &request.origin, for_price)?)
        .leaf("reported_weight_unit", units.weights())
        .leaf("shipping_date", request.ship_date.format("%Y-%m-%dT00:00:00").to_string());
    if let Some(papers) = papers {
        let (description, instruction) = goods(papers);
        shipment = shipment
            .leaf_unless_empty("description", &description)
            .leaf_unless_empty("instruction", instruction)
            .child(proforma(papers, &request.origin));
    }
    Ok(shipment)
}

fn flag(set: bool) -> &'static str {
    if set { "true" } else { "false" }
}

/// The declared value of each package: the whole in equal parts, what does not divide on the first.
fn covers(request: &RateRequest) -> Vec<Cents> {
    let whole = request.options.courier_cover.unwrap_or_default().max(Cents::ZERO).0;
    let count = i64::try_from(request.parcels.len().max(1)).unwrap_or(i64::MAX);
    let part = |at: usize| Cents(whole / count + if at == 0 { whole % count } else { 0 });
    (0..request.parcels.len()).map(part).collect()
}

fn package(parcel: &Parcel, units: Units, cover: Cents, references: References<'_>) -> Element {
    let mut package = Element::new("packages");
    if let Some((ours, theirs)) = references {
        package = package.leaf_unless_empty("alternative_reference", theirs).leaf("reference", ours);
    }
    if cover > Cents::ZERO {
        package = package.leaf("declared_value", dollars(cover));
    }
    for (name, length) in units.size(parcel).into_iter().flatten() {
        package = package.leaf(name.to_lowercase(), length);
    }
    // Extra care is for goods that cannot go on a belt; nothing here asks for it.
    package.leaf("reported_weight", units.weight(parcel)).leaf("xc", "false").sorted()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;
    use crate::courier::samples::{domestic, to_the_states};
    use crate::xml::{XmlNode, parse};

    fn read(request: &RateRequest, references: References<'_>, look: impl FnOnce(roxmltree::Node<'_, '_>)) {
        let text = write(request, references).unwrap().document();
        look(parse(&text).unwrap().root_element());
    }

    #[test]
    fn a_purchase_carries_our_reference_next_to_the_senders_own() {
        read(&domestic(), Some(("ours", "Order 77")), |shipment| {
            let packages = shipment.all("packages");
            for package in &packages {
                assert_eq!((package.value("reference"), package.value("alternative_reference")), ("ours", "Order 77"));
            }
            assert_eq!(
                packages.iter().map(|package| package.value("declared_value")).collect::<Vec<_>>(),
                ["62.75"; 2]
            );
            assert_eq!((packages[0].value("length"), packages[0].value("reported_weight")), ("8.0", "4.54"));
            assert_eq!((shipment.value("dimention_unit"), shipment.value("nsr")), ("I", "false"));
            assert_eq!(shipment.value("shipping_date"), "2026-11-23T00:00:00");
            assert!(shipment.get("proforma").is_none());
        });
    }

    #[test]
    fn a_residential_address_is_marked_and_an_unwanted_signature_is_not_required() {
        let mut request = domestic();
        request.options.signature = false;
        read(&request, Some(("ours", "")), |shipment| {
            let to = shipment.get("delivery_address").unwrap();
            assert_eq!(
                (to.value("residential"), to.value("name"), shipment.value("nsr")),
                ("true", "Bo & Sons", "true")
            );
            let from = shipment.get("pickup_address").unwrap();
            assert_eq!((from.value("residential"), from.value("address_line_2")), ("false", "bureau 4"));
            assert_eq!((from.value("extension"), from.value("phone")), ("7", "8195550123"));
            assert!(shipment.all("packages")[0].get("alternative_reference").is_none());
        });
    }

    #[test]
    fn a_cover_that_does_not_divide_is_declared_whole() {
        let mut request = domestic();
        request.options.courier_cover = Some(Cents(10_001));
        assert_eq!(covers(&request), [Cents(5_001), Cents(5_000)]);
        request.options.courier_cover = None;
        assert_eq!(covers(&request), [Cents::ZERO; 2]);
    }

    #[test]
    fn abroad_the_proforma_goes_along() {
        read(&to_the_states(), Some(("ours", "")), |shipment| {
            assert_eq!(shipment.get("proforma").unwrap().all("proforma_items").len(), 1);
            assert_eq!(shipment.get("delivery_address").unwrap().value("country"), "US");
        });
    }
}
