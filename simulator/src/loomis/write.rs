//! Writing a shipment: members in the order of their names.

use waybill_core::Decimal;

use crate::label::Block;
use crate::transforce::{Shipment, dollars};
use crate::xml::Element;

/// A shipment's members. Its charges are numbers with names.
pub fn shipment(shipment: &Shipment) -> Vec<Element> {
    let text = |name: &str, value: &dyn ToString| Element::text(name, value.to_string());
    let compact = |day: &dyn ToString| day.to_string().replace('-', "");
    let pounds = shipment.letters[0] == "L";
    let weight = |kilograms: Decimal| {
        let weight = if pounds { kilograms.times(100_000_000, 45_359_237) } else { kilograms };
        weight.fixed(1)
    };
    let mut members =
        vec![text("billed_weight", &weight(shipment.billed)), text("billed_weight_unit", &shipment.letters[0])];
    members.extend(address("delivery", &shipment.to));
    members.push(text("dimension_unit", &shipment.letters[1]));
    members.push(text("estimated_delivery_date", &compact(&shipment.expected)));
    members.push(text("id", &shipment.id));
    members.push(text("manifest_num", &shipment.manifest));
    let inches = shipment.letters[1] == "I";
    let length = |cm: Decimal| if inches { cm.times(100, 254) } else { cm }.fixed(1);
    members.extend(shipment.pieces.iter().map(|piece| {
        let sides = piece.sides.map(|sides| {
            ["LENGTH", "WIDTH", "HEIGHT"]
                .into_iter()
                .zip(sides)
                .map(|(name, side)| pair("package_info_num", name, &length(side)))
        });
        Element::new("packages")
            .with("barcode", &piece.barcode)
            .children(sides.into_iter().flatten())
            .child(pair("package_info_str", "REFERENCE", &piece.references[0]))
            .with("reported_weight", weight(piece.weight))
    }));
    members.extend(address("pickup", &shipment.from));
    members.push(text("reported_weight_unit", &shipment.letters[0]));
    members.push(text("service_type", &shipment.service));
    let charges = shipment.charges.iter().map(|(name, amount)| (name.to_uppercase(), *amount));
    let charges = charges.chain([("TOTAL_CHARGE".to_owned(), shipment.total)]);
    members.extend(charges.map(|(name, amount)| pair("shipment_info_num", &name, &dollars(amount))));
    let own = shipment.pieces.first().map_or("", |piece| piece.barcode.as_str());
    members.extend((!own.is_empty()).then(|| pair("shipment_info_str", "SIN", own)));
    members.push(text("shipper_num", &shipment.shipper));
    members.push(text("shipping_date", &compact(&shipment.shipped)));
    for (number, tax) in [("1", shipment.taxes.first()), ("2", shipment.taxes.get(1))] {
        members.push(text(&format!("tax_charge_{number}"), &tax.map_or("0.0".to_owned(), |(_, tax)| dollars(*tax))));
    }
    for (number, tax) in [("1", shipment.taxes.first()), ("2", shipment.taxes.get(1))] {
        members.push(text(&format!("tax_code_{number}"), &tax.map_or("", |(code, _)| code.as_str())));
    }
    members.push(text("transit_time", &shipment.days));
    members.push(text("transit_time_guaranteed", &shipment.guaranteed));
    members.push(text("voided", &shipment.voided));
    members
}

fn pair(kind: &str, name: &str, value: &str) -> Element {
    Element::new(kind).with("name", name).with("value", value)
}

fn address(end: &str, block: &Block) -> Vec<Element> {
    let line = |at: usize| block.lines.get(at).map_or("", String::as_str);
    let members = [
        ("address_line_1", line(0)),
        ("address_line_2", line(1)),
        ("address_line_3", line(2)),
        ("city", &block.city),
        ("country", &block.country),
        ("name", &block.name),
        ("phone", &block.phone),
        ("postal_code", &block.postal_code),
        ("province", &block.province),
    ];
    members.into_iter().map(|(name, value)| Element::text(format!("{end}_{name}"), value)).collect()
}
