//! A shipment as Loomis takes it: flat, with pairs for what has no element of its own.

use waybill_core::Cents;

use super::super::transforce::{References, Units, Written, written};
use crate::courier::error::Failure;
use crate::courier::sum::dollars;
use crate::courier::{Parcel, Party, RateRequest};
use crate::xml::Element;

/// A shipment's members. Its packages carry one reference, which is ours: the sender's own has no place.
pub(super) fn write(request: &RateRequest, references: References<'_>) -> Result<Element, Failure> {
    let (units, for_price) = (Units::of(request), references.is_none());
    let packages = request.parcels.iter().map(|parcel| package(parcel, units, references));
    let cover = request.options.courier_cover.filter(|cover| *cover > Cents::ZERO);
    let mut shipment = Element::new("shipment")
        .leaf("dimension_unit", units.sides())
        .leaf("reported_weight_unit", units.weights())
        .leaf("shipping_date", request.ship_date.format("%Y%m%d").to_string())
        .children(packages)
        .child_if(cover.map(|cover| pair("shipment_info_num", "DECLARED_VALUE", &dollars(cover))));
    for (end, party) in [("delivery", &request.destination), ("pickup", &request.origin)] {
        shipment = shipment.children(address(end, party, &written("loomis", party, for_price, false)?));
    }
    Ok(shipment)
}

fn address(end: &str, party: &Party, written: &Written) -> Vec<Element> {
    let line = |at: usize| written.lines.get(at).map_or("", String::as_str);
    let members = [
        ("address_line_1", line(0)),
        ("address_line_2", line(1)),
        ("address_line_3", line(2)),
        ("city", &party.city),
        ("country", &party.country),
        ("email", &party.email),
        ("extension", &party.phone_ext),
        ("name", &written.name),
        ("phone", &party.phone),
        ("postal_code", &party.postal_code),
        ("province", &party.province),
    ];
    members.into_iter().map(|(name, text)| Element::text(format!("{end}_{name}"), text)).collect()
}

fn package(parcel: &Parcel, units: Units, references: References<'_>) -> Element {
    let sides = units.size(parcel).into_iter().flatten();
    let ours = references.map(|(ours, _)| pair("package_info_str", "REFERENCE", ours));
    Element::new("packages")
        .children(sides.map(|(name, length)| pair("package_info_num", name, &length)))
        .child(pair("package_info_str", "NON_STANDARD", "FALSE"))
        .child(pair("package_info_str", "SPECIAL_HANDLING", "FALSE"))
        .child_if(ours)
        .leaf("reported_weight", units.weight(parcel))
}

fn pair(kind: &str, name: &str, value: &str) -> Element {
    Element::new(kind).leaf("name", name).leaf("value", value)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;
    use crate::courier::samples::domestic;
    use crate::xml::{XmlNode, parse};

    fn pairs<'a>(node: impl XmlNode<'a>, kind: &str) -> Vec<(&'a str, &'a str)> {
        node.all(kind).iter().map(|pair| (pair.value("name"), pair.value("value"))).collect()
    }

    #[test]
    fn a_purchase_carries_our_reference_on_every_package_and_the_cover_once() {
        let text = write(&domestic(), Some(("ours", "Order 77"))).unwrap().document();
        let document = parse(&text).unwrap();
        let shipment = document.root_element();
        let packages = shipment.all("packages");
        assert_eq!(packages.len(), 2);
        for package in &packages {
            let texts = pairs(*package, "package_info_str");
            assert_eq!(texts, [("NON_STANDARD", "FALSE"), ("SPECIAL_HANDLING", "FALSE"), ("REFERENCE", "ours")]);
        }
        let sides = [("LENGTH", "8.0"), ("WIDTH", "12.0"), ("HEIGHT", "4.0")];
        assert_eq!(
            (pairs(packages[0], "package_info_num"), packages[1].value("reported_weight")),
            (sides.into(), "0.50")
        );
        assert_eq!(pairs(shipment, "shipment_info_num"), [("DECLARED_VALUE", "125.50")]);
        assert_eq!((shipment.value("dimension_unit"), shipment.value("reported_weight_unit")), ("I", "K"));
        assert_eq!(shipment.value("shipping_date"), "20261123");
    }

    #[test]
    fn both_addresses_are_flat_members_of_the_shipment() {
        let text = write(&domestic(), Some(("ours", ""))).unwrap().document();
        let document = parse(&text).unwrap();
        let shipment = document.root_element();
        for (name, want) in [
            ("delivery_name", "Bo & Sons"),
            ("delivery_city", "Regina"),
            ("delivery_postal_code", "S4P3Y2"),
            ("delivery_province", "SK"),
            ("pickup_address_line_1", "12 rue Laurier"),
            ("pickup_address_line_2", "bureau 4"),
            ("pickup_address_line_3", ""),
            ("pickup_extension", "7"),
            ("pickup_phone", "8195550123"),
        ] {
            assert_eq!(shipment.value(name), want, "{name}");
        }
    }

    #[test]
    fn a_price_is_asked_before_anyone_is_named_and_without_a_reference() {
        let mut request = domestic();
        request.destination = Party { postal_code: "S4P3Y2".into(), country: "CA".into(), ..Party::default() };
        let text = write(&request, None).unwrap().document();
        assert!(text.contains("<delivery_name>Quote</delivery_name>") && !text.contains("REFERENCE"));
    }
}
