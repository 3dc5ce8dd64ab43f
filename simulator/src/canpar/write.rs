//! Writing a shipment: members in the order of the schema, which is that of their names.

use waybill_core::Decimal;
use waybill_core::date::Date;

use crate::label::Block;
use crate::transforce::{Shipment, dollars};
use crate::xml::Element;

/// A shipment's members.
pub fn shipment(shipment: &Shipment) -> Vec<Element> {
    let text = |name: &str, value: &dyn ToString| Element::text(name, value.to_string());
    let charge = |name: &str| {
        let of = shipment.charges.iter().filter(|(known, _)| known == name);
        text(name, &dollars(of.map(|(_, amount)| *amount).sum()))
    };
    let pounds = shipment.letters[0] == "L";
    let weight = |kilograms: Decimal| {
        let weight = if pounds { kilograms.times(100_000_000, 45_359_237) } else { kilograms };
        weight.fixed(1)
    };
    let tax =
        |at: usize| shipment.taxes.get(at).map_or(("", "0.0".to_owned()), |(code, tax)| (code.as_str(), dollars(*tax)));
    let mut members = vec![
        text("billed_weight", &weight(shipment.billed)),
        text("billed_weight_unit", &shipment.letters[0]),
        text("cod_charge", &"0.0"),
        text("cod_type", &"N"),
        address("delivery_address", &shipment.to, shipment.residential),
        text("dimention_unit", &shipment.letters[1]),
        charge("dv_charge"),
        charge("ea_charge"),
        text("estimated_delivery_date", &midnight(shipment.expected)),
        charge("freight_charge"),
        charge("fuel_surcharge"),
        text("id", &shipment.id),
        text("manifest_num", &shipment.manifest),
        charge("over_size_charge"),
        charge("over_weight_charge"),
    ];
    members.extend((1..).zip(&shipment.pieces).map(|(number, piece)| {
        Element::new("packages")
            .with("alternative_reference", &piece.references[1])
            .with("barcode", &piece.barcode)
            .with("package_num", number)
            .with("reference", &piece.references[0])
            .with("reported_weight", weight(piece.weight))
    }));
    members.extend([
        address("pickup_address", &shipment.from, false),
        text("premium", &"N"),
        text("premium_charge", &"0.0"),
        charge("ra_charge"),
        text("reported_weight_unit", &shipment.letters[0]),
        text("rural_charge", &"0.0"),
        text("service_type", &shipment.service),
        text("shipment_status", &"R"),
        text("shipper_num", &shipment.shipper),
        text("shipping_date", &midnight(shipment.shipped)),
        text("tax_charge_1", &tax(0).1),
        text("tax_charge_2", &tax(1).1),
        text("tax_code_1", &tax(0).0),
        text("tax_code_2", &tax(1).0),
        text("transit_time", &shipment.days),
        text("transit_time_guaranteed", &shipment.guaranteed),
        text("voided", &shipment.voided),
        charge("xc_charge"),
    ]);
    members
}

/// Midnight in Toronto, in UTC, as Axis2 writes a day.
fn midnight(day: Date) -> String {
    format!("{day}T05:00:00.000Z")
}

fn address(name: &str, block: &Block, residential: bool) -> Element {
    let line = |at: usize| block.lines.get(at).map_or("", String::as_str);
    let (called, attention) =
        if block.company.is_empty() { (&block.name, "") } else { (&block.company, block.name.as_str()) };
    Element::new(name)
        .with("address_line_1", line(0))
        .with("address_line_2", line(1))
        .with("address_line_3", line(2))
        .with("attention", attention)
        .with("city", &block.city)
        .with("country", &block.country)
        .with("name", called)
        .with("phone", &block.phone)
        .with("postal_code", &block.postal_code)
        .with("province", &block.province)
        .with("residential", residential)
}
