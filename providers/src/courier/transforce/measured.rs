//! What the engine says of its packages' sides and weights: after they were measured on the way, what was measured.

use waybill_core::Decimal;
use waybill_core::parcel::{DimensionUnit, ParcelType, WeightUnit};

use crate::courier::{Dimensions, Parcel};
use crate::xml::XmlNode;

/// The parcels of a shipment; none where one has no sides.
pub(super) fn measured<'a>(shipment: impl XmlNode<'a>) -> Vec<Parcel> {
    let weight_unit = if shipment.value("reported_weight_unit") == "L" { WeightUnit::Lbs } else { WeightUnit::Kg };
    // Canpar spells it so.
    let letters = [shipment.value("dimension_unit"), shipment.value("dimention_unit")];
    let unit = if letters.contains(&"I") { DimensionUnit::In } else { DimensionUnit::Cm };
    let parcels = shipment.all("packages").into_iter().map(|package| {
        let side = |name| number(named(package, name));
        let (length, width, height) = (side("length")?, side("width")?, side("height")?);
        let dimensions = Some(Dimensions { length, width, height, unit });
        let weight = number(package.value("reported_weight"))?;
        Some(Parcel { kind: ParcelType::Parcel, weight, weight_unit, dimensions })
    });
    parcels.collect::<Option<_>>().unwrap_or_default()
}

/// A package's number: an element, or a pair of that name in capitals.
fn named<'a>(package: impl XmlNode<'a>, name: &str) -> &'a str {
    let pairs = package.all("package_info_num");
    let pair = pairs.into_iter().find(|pair| pair.value("name").eq_ignore_ascii_case(name));
    pair.map_or_else(|| package.value(name), |pair| pair.value("value"))
}

/// A machine's floating number with at most four places, if it is more than zero.
fn number(text: &str) -> Option<Decimal> {
    let end = text.find('.').map_or(text.len(), |point| text.len().min(point + 5));
    text.get(..end)?.parse().ok().filter(|number| *number > Decimal::ZERO)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;
    use crate::xml::parse;

    fn read(members: &str) -> Vec<Parcel> {
        let text = format!("<shipment>{members}</shipment>");
        measured(parse(&text).unwrap().root_element())
    }

    #[test]
    fn elements_and_pairs_are_read_alike() {
        let elements = read(
            "<dimention_unit>C</dimention_unit><packages><height>12.0</height><length>32.0</length>\
             <reported_weight>1.2000000476837158</reported_weight><width>22.0</width></packages>\
             <reported_weight_unit>K</reported_weight_unit>",
        );
        let pair = |name: &str, value: &str| {
            format!("<package_info_num><name>{name}</name><value>{value}</value></package_info_num>")
        };
        let sides =
            [("LENGTH", "32"), ("WIDTH", "22"), ("HEIGHT", "12")].map(|(name, value)| pair(name, value)).concat();
        let pairs = read(&format!(
            "<dimension_unit>C</dimension_unit><packages>{sides}<reported_weight>1.2</reported_weight></packages>\
             <reported_weight_unit>K</reported_weight_unit>"
        ));
        assert_eq!(elements, pairs);
        let sides = elements[0].dimensions.unwrap();
        assert_eq!([sides.length, sides.width, sides.height], [32, 22, 12].map(Decimal::whole));
        assert_eq!(elements[0].weight.to_string(), "1.2");
    }

    #[test]
    fn a_package_without_sides_was_not_measured() {
        assert_eq!(read("<packages><length>0.0</length><reported_weight>1.2</reported_weight></packages>"), []);
        let one = "<packages><height>1</height><length>1</length><reported_weight>1</reported_weight><width>1</width></packages>";
        assert_eq!(read(one).len(), 1);
        assert_eq!(read(&format!("{one}<packages/>")), []);
    }
}
