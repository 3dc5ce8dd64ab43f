//! Writing a shipment: every member of the schema, in its order, which is that of their names. The engine writes all
//! numbers and flags also where they say nothing, and marks texts that it does not have as nil.

use waybill_core::date::Date;
use waybill_core::{Cents, Decimal};

use crate::label::Block;
use crate::transforce::{Piece, Shipment, dollars, nil};
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
    let inches = shipment.letters[1] == "I";
    let side = |piece: &Piece, at: usize| {
        let cm = piece.sides.map_or(Decimal::ZERO, |sides| sides[at]);
        if inches { cm.times(100, 254) } else { cm }.fixed(1)
    };
    let zero = |name: &str| text(name, &"0.0");
    let no = |name: &str| text(name, &false);
    let at = midnight(shipment.shipped);
    let sum = |tax: bool| {
        let charges: Cents = shipment.charges.iter().map(|(_, amount)| *amount).sum();
        dollars(if tax { shipment.total } else { charges })
    };
    let mut members = vec![
        text("airport_code", &""),
        text("billed_weight", &weight(shipment.billed)),
        text("billed_weight_unit", &shipment.letters[0]),
        zero("cod_charge"),
        text("cod_type", &"N"),
        no("collect"),
        zero("collect_charge"),
        text("collect_shipper_num", &""),
        text("consolidation_type", &""),
        no("cos"),
        zero("cos_charge"),
        address("delivery_address", &shipment.to, shipment.residential, &at),
        text("description", &""),
        no("dg"),
        zero("dg_charge"),
        text("dimention_unit", &shipment.letters[1]),
        charge("dv_charge"),
        charge("ea_charge"),
        text("ea_zone", &u8::from(shipment.charges.iter().any(|(name, _)| name == "ea_charge"))),
        text("estimated_delivery_date", &midnight(shipment.expected)),
        charge("freight_charge"),
        charge("fuel_surcharge"),
        zero("handling"),
        text("handling_type", &"$"),
        text("id", &shipment.id),
        text("inserted_on", &at),
        text("instruction", &""),
        zero("lg_charge"),
        or_nil("manifest_num", &shipment.manifest),
        no("nsr"),
        nil("order_id"),
        charge("over_size_charge"),
        charge("over_weight_charge"),
    ];
    members.extend((1..).zip(&shipment.pieces).map(|(number, piece)| {
        Element::new("packages")
            .with("alternative_reference", &piece.references[1])
            .with("barcode", &piece.barcode)
            .with("billed_weight", weight(piece.weight))
            .child(nil("cod"))
            .with("cost_centre", "")
            .with("declared_value", "0.0")
            .with("dim_weight", "0.0")
            .with("dim_weight_flag", false)
            .with("height", side(piece, 2))
            .with("id", number)
            .with("inserted_on", &at)
            .with("length", side(piece, 0))
            .with("lg", false)
            .with("min_weight_flag", false)
            .with("over_size", false)
            .with("over_weight", false)
            .with("package_num", number)
            .with("package_reference", number)
            .with("reference", &piece.references[0])
            .with("reported_weight", weight(piece.weight))
            .with("store_num", "")
            .with("updated_on", &at)
            .with("width", side(piece, 1))
            .with("xc", false)
    }));
    members.extend([
        address("pickup_address", &shipment.from, false, &at),
        text("premium", &"N"),
        zero("premium_charge"),
        nil("proforma"),
        charge("ra_charge"),
        text("reported_weight_unit", &shipment.letters[0]),
        zero("rural_charge"),
        no("send_email_to_delivery"),
        no("send_email_to_pickup"),
        text("service_type", &shipment.service),
        text("shipment_status", &"R"),
        text("shipper_num", &shipment.shipper),
        text("shipping_date", &at),
        text("subtotal", &sum(false)),
        text("subtotal_with_handling", &sum(false)),
        text("tax_charge_1", &tax(0).1),
        text("tax_charge_2", &tax(1).1),
        text("tax_code_1", &tax(0).0),
        text("tax_code_2", &tax(1).0),
        text("total", &sum(true)),
        text("total_with_handling", &sum(true)),
        text("transit_time", &shipment.days),
        text("transit_time_guaranteed", &shipment.guaranteed),
        text("updated_on", &at),
        nil("user_id"),
        text("voided", &shipment.voided),
        charge("xc_charge"),
        text("zone", &1),
    ]);
    members
}

fn or_nil(name: &str, value: &str) -> Element {
    if value.is_empty() { nil(name) } else { Element::text(name, value) }
}

/// Midnight in Toronto, in UTC, as Axis2 writes a day.
fn midnight(day: Date) -> String {
    format!("{day}T05:00:00.000Z")
}

fn address(name: &str, block: &Block, residential: bool, at: &str) -> Element {
    let line = |at: usize| block.lines.get(at).map_or("", String::as_str);
    let (called, attention) =
        if block.company.is_empty() { (&block.name, "") } else { (&block.company, block.name.as_str()) };
    Element::new(name)
        .with("address_id", "")
        .with("address_line_1", line(0))
        .with("address_line_2", line(1))
        .with("address_line_3", line(2))
        .with("attention", attention)
        .with("city", &block.city)
        .with("country", &block.country)
        .with("email", "")
        .with("extension", "")
        .with("id", -1)
        .with("inserted_on", at)
        .with("name", called)
        .with("phone", &block.phone)
        .with("postal_code", &block.postal_code)
        .with("province", &block.province)
        .with("residential", residential)
        .with("updated_on", at)
}
