//! Reading a shipment.

use waybill_core::{Cents, Decimal};

use crate::label::Block;
use crate::transforce::{Package, Sent, number};
use crate::xml::Reader;

/// A shipment as it was sent. Who names no country means Canada.
pub fn shipment(shipment: Reader<'_>) -> Sent {
    let text = |name: &str| shipment.child(name).text();
    let (weights, sides) = (text("reported_weight_unit"), text("dimention_unit"));
    let declared =
        |package: Reader<'_>| -> Decimal { number(package.child("declared_value").text()).unwrap_or_default() };
    let cover: Decimal = shipment.all("packages").map(declared).sum();
    Sent {
        from: block(shipment.child("pickup_address")),
        to: block(shipment.child("delivery_address")),
        residential: shipment.is_true("delivery_address/residential"),
        service: text("service_type").to_owned(),
        shipper: text("shipper_num").to_owned(),
        shipped: text("shipping_date").chars().take(10).collect(),
        packages: shipment.all("packages").map(|each| package(each, weights == "L", sides == "I")).collect(),
        cover: Cents(cover.ten_thousandths() / 100),
        units: !weights.is_empty() && !sides.is_empty(),
        signed: !shipment.is_true("nsr"),
        letters: [weights.to_owned(), sides.to_owned()],
        papers: papers(shipment),
    }
}

/// A description of papers, or goods that are described, counted and have a value each.
fn papers(shipment: Reader<'_>) -> bool {
    let proforma = shipment.child("proforma");
    let described = |item: Reader<'_>| {
        let commodity = item.child("commodity_info");
        !commodity.child("description").text().is_empty()
            && !item.child("quantity").text().is_empty()
            && commodity.child("value").exists()
    };
    let mut goods = proforma.all("proforma_items").peekable();
    let reason = !proforma.child("reason_for_export").text().is_empty();
    reason && if goods.peek().is_some() { goods.all(described) } else { shipment.text_at("description").is_some() }
}

fn block(address: Reader<'_>) -> Block {
    let text = |name: &str| address.child(name).text().to_owned();
    let lines = [text("address_line_1"), text("address_line_2"), text("address_line_3")];
    let (country, attention) = (text("country").to_uppercase(), text("attention"));
    // The attention, where there is one, is the person; the name is then the company.
    let (name, company) = if attention.is_empty() { (text("name"), attention) } else { (attention, text("name")) };
    Block {
        name,
        company,
        lines: lines.into_iter().filter(|line| !line.is_empty()).collect(),
        city: text("city"),
        province: text("province").to_uppercase(),
        postal_code: text("postal_code").replace(' ', "").to_uppercase(),
        country: if country.is_empty() { "CA".to_owned() } else { country },
        phone: text("phone"),
    }
}

fn package(package: Reader<'_>, pounds: bool, inches: bool) -> Package {
    let weight = number(package.child("reported_weight").text()).unwrap_or_default();
    let side =
        |name| number(package.child(name).text()).map(|length| if inches { length.times(254, 100) } else { length });
    let sides = || Some([side("length")?, side("width")?, side("height")?]);
    let text = |name: &str| package.child(name).text().to_owned();
    Package {
        weight: if pounds { weight.times(45_359_237, 100_000_000) } else { weight },
        sides: sides(),
        references: [text("reference"), text("alternative_reference")],
        by_hand: package.is_true("xc"),
    }
}
