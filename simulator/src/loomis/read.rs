//! Reading a shipment.

use waybill_core::{Cents, Decimal};

use crate::label::Block;
use crate::transforce::{Package, Sent, number};
use crate::xml::Reader;

/// A shipment as it was sent. Who names no country means Canada.
pub fn shipment(shipment: Reader<'_>) -> Sent {
    let text = |name: &str| shipment.child(name).text();
    let (weights, sides) = (text("reported_weight_unit"), text("dimension_unit"));
    let declared = pair(shipment, "shipment_info_num", "DECLARED_VALUE").and_then(number);
    let day: Vec<char> = text("shipping_date").chars().collect();
    let part = |from: usize, to: usize| day.get(from..to).unwrap_or_default().iter().collect::<String>();
    Sent {
        from: block(shipment, "pickup"),
        to: block(shipment, "delivery"),
        // A flat shipment does not say whether the receiver's address is a home.
        residential: false,
        service: text("service_type").to_owned(),
        shipper: text("shipper_num").to_owned(),
        shipped: [part(0, 4), part(4, 6), part(6, 8)].join("-"),
        packages: shipment.all("packages").map(|each| package(each, weights == "L", sides == "I")).collect(),
        cover: declared.map_or(Cents::ZERO, |value| Cents(value.ten_thousandths() / 100)),
        units: !weights.is_empty() && !sides.is_empty(),
        signed: true,
        letters: [weights.to_owned(), sides.to_owned()],
        papers: false,
    }
}

fn block(shipment: Reader<'_>, end: &str) -> Block {
    let text = |name: &str| shipment.child(&format!("{end}_{name}")).text().to_owned();
    let lines = [text("address_line_1"), text("address_line_2"), text("address_line_3")];
    let country = text("country").to_uppercase();
    Block {
        name: text("name"),
        company: String::new(),
        lines: lines.into_iter().filter(|line| !line.is_empty()).collect(),
        city: text("city"),
        province: text("province").to_uppercase(),
        postal_code: text("postal_code").replace(' ', "").to_uppercase(),
        country: if country.is_empty() { "CA".to_owned() } else { country },
        phone: text("phone"),
    }
}

/// The value behind a name, which clients write in capitals or not.
fn pair<'a>(element: Reader<'a>, kind: &'a str, name: &str) -> Option<&'a str> {
    let named = element.all(kind).find(|pair| pair.child("name").text().eq_ignore_ascii_case(name));
    named.map(|pair| pair.child("value").text())
}

fn package(package: Reader<'_>, pounds: bool, inches: bool) -> Package {
    let weight = number(package.child("reported_weight").text()).unwrap_or_default();
    let side = |name: &str| -> Option<Decimal> {
        let length = number(pair(package, "package_info_num", name)?)?;
        Some(if inches { length.times(254, 100) } else { length })
    };
    let sides = || Some([side("LENGTH")?, side("WIDTH")?, side("HEIGHT")?]);
    let is =
        |name: &str| pair(package, "package_info_str", name).is_some_and(|value| value.eq_ignore_ascii_case("true"));
    Package {
        weight: if pounds { weight.times(45_359_237, 100_000_000) } else { weight },
        sides: sides(),
        references: [pair(package, "package_info_str", "REFERENCE").unwrap_or_default().to_owned(), String::new()],
        by_hand: is("NON_STANDARD") || is("SPECIAL_HANDLING"),
    }
}
