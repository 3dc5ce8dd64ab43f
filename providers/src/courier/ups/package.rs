//! Packages as UPS takes them, for a price and for a purchase.

use serde_json::{Value, json};
use waybill_core::parcel::{DimensionUnit, WeightUnit, convert_weight};
use waybill_core::{Cents, Decimal};

use crate::courier::measure::cm;
use crate::courier::sum::dollars;
use crate::courier::{Parcel, RateRequest};

/// The name of the member that says how a package is packed: prices and purchases differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum For {
    Price,
    Purchase,
}

/// Packed by the customer: an envelope of ours is not a UPS Letter, which is one of UPS's own.
const CUSTOMER_PACKAGING: &str = "02";

/// The heaviest package in pounds. In kilograms UPS takes 70, which is a little more.
const POUNDS: Decimal = Decimal::whole(150);

/// Pounds and inches where all parcels have them, else kilograms and centimetres: UPS takes one system a shipment.
fn imperial(parcels: &[Parcel]) -> bool {
    parcels.iter().all(|parcel| {
        parcel.weight_unit == WeightUnit::Lbs
            && parcel.weight <= POUNDS
            && parcel.dimensions.is_none_or(|size| size.unit == DimensionUnit::In)
    })
}

/// The packages of a shipment.
pub(super) fn packages(request: &RateRequest, purpose: For) -> Vec<Value> {
    let imperial = imperial(&request.parcels);
    let covers = shares(request.options.courier_cover.unwrap_or_default(), request.parcels.len());
    let written = request.parcels.iter().zip(covers).map(|(parcel, cover)| {
        let packaging = match purpose {
            For::Price => "PackagingType",
            For::Purchase => "Packaging",
        };
        let mut package = json!({
            packaging: { "Code": CUSTOMER_PACKAGING },
            "PackageWeight": {
                "UnitOfMeasurement": { "Code": if imperial { "LBS" } else { "KGS" } },
                "Weight": weight(parcel, imperial),
            },
        });
        if let Some(size) = parcel.dimensions {
            let side = |length| whole(if imperial { length } else { cm(length, size.unit) });
            let mut sides = [side(size.length), side(size.width), side(size.height)];
            // The longest is the length.
            sides.sort_unstable_by(|a, b| b.cmp(a));
            package["Dimensions"] = json!({
                "UnitOfMeasurement": { "Code": if imperial { "IN" } else { "CM" } },
                "Length": sides[0].to_string(), "Width": sides[1].to_string(), "Height": sides[2].to_string(),
            });
        }
        if request.options.signature && within_canada(request) {
            package["PackageServiceOptions"]["DeliveryConfirmation"] = json!({ "DCISType": "2" });
        }
        if cover > Cents::ZERO {
            package["PackageServiceOptions"]["DeclaredValue"] =
                json!({ "CurrencyCode": "CAD", "MonetaryValue": dollars(cover) });
        }
        package
    });
    written.collect()
}

/// A signature of the whole shipment, which is how UPS takes it where a border is crossed.
pub(super) fn signature(request: &RateRequest) -> Option<Value> {
    (request.options.signature && !within_canada(request)).then(|| json!({ "DCISType": "1" }))
}

fn within_canada(request: &RateRequest) -> bool {
    request.origin.in_canada() && request.destination.in_canada()
}

/// Five characters at most, as purchases take them; prices are asked with the same, so that they hold.
fn weight(parcel: &Parcel, imperial: bool) -> String {
    let unit = if imperial { WeightUnit::Lbs } else { WeightUnit::Kg };
    let weight = convert_weight(parcel.weight, parcel.weight_unit, unit);
    let places = if weight < Decimal::whole(100) { 2 } else { 1 };
    // UPS refuses zero; a hundredth is billed as the least weight anyway.
    weight.max(Decimal::scaled(100)).fixed(places)
}

/// UPS counts whole units, rounded to the nearest.
fn whole(length: Decimal) -> i64 {
    length.rounded().max(1)
}

/// What the cover of a shipment comes to for each of its packages: equal parts, the cents that are left with the first.
fn shares(cover: Cents, packages: usize) -> impl Iterator<Item = Cents> {
    let count = i64::try_from(packages.max(1)).unwrap_or(i64::MAX);
    let (each, rest) = (cover.0 / count, cover.0 % count);
    (0..count).map(move |place| Cents(each + i64::from(place < rest)))
}

#[cfg(test)]
mod tests {
    use super::super::samples::{abroad, request};
    use super::*;

    #[test]
    fn a_package_is_written_in_one_system_for_the_whole_shipment() {
        let packages = packages(&request(), For::Price);
        assert_eq!(packages[0]["PackageWeight"]["Weight"], "4.54", "10 lb beside a parcel in kilograms");
        assert_eq!(packages[1]["PackageWeight"], json!({ "UnitOfMeasurement": { "Code": "KGS" }, "Weight": "0.50" }));
        assert_eq!(
            packages[0]["Dimensions"],
            json!({ "UnitOfMeasurement": { "Code": "CM" }, "Length": "30", "Width": "20", "Height": "10" })
        );
        let mut pounds = request();
        pounds.parcels.truncate(1);
        let package = &super::packages(&pounds, For::Purchase)[0];
        assert_eq!(
            (&package["PackageWeight"]["Weight"], &package["Dimensions"]["Length"]),
            (&json!("10.00"), &json!("12"))
        );
        assert_eq!((&package["Packaging"]["Code"], package.get("PackagingType")), (&json!("02"), None));
    }

    #[test]
    fn an_envelope_has_a_weight_and_no_size() {
        let mut light = request();
        light.parcels.truncate(1);
        light.parcels[0].dimensions = None;
        light.parcels[0].weight = Decimal::scaled(1);
        let package = &packages(&light, For::Price)[0];
        assert!(package.get("Dimensions").is_none());
        assert_eq!(package["PackageWeight"]["Weight"], "0.01");
    }

    #[test]
    fn a_signature_belongs_to_the_packages_at_home_and_to_the_shipment_abroad() {
        let home = packages(&request(), For::Price);
        assert_eq!(home[0]["PackageServiceOptions"]["DeliveryConfirmation"]["DCISType"], "2");
        assert_eq!(signature(&request()), None);
        let away = packages(&abroad(), For::Price);
        assert!(away[0]["PackageServiceOptions"].get("DeliveryConfirmation").is_none());
        assert_eq!(signature(&abroad()), Some(json!({ "DCISType": "1" })));
    }

    #[test]
    fn the_parts_of_a_cover_sum_to_it() {
        let parts: Vec<i64> = shares(Cents(10_001), 3).map(|cents| cents.0).collect();
        assert_eq!(parts, [3_334, 3_334, 3_333]);
        let packages = packages(&request(), For::Price);
        let value = |at: usize| packages[at]["PackageServiceOptions"]["DeclaredValue"]["MonetaryValue"].clone();
        assert_eq!((value(0), value(1)), (json!("62.75"), json!("62.75")));
    }

    #[test]
    fn a_heavy_package_keeps_within_five_characters() {
        let mut heavy = request();
        heavy.parcels.truncate(1);
        heavy.parcels[0].weight = Decimal::scaled(1_499_600);
        assert_eq!(packages(&heavy, For::Purchase)[0]["PackageWeight"]["Weight"], "150.0");
        // Above 150 lb it is written in kilograms, of which UPS takes 70.
        heavy.parcels[0].weight = Decimal::whole(154);
        let package = &packages(&heavy, For::Purchase)[0];
        assert_eq!(package["PackageWeight"], json!({ "UnitOfMeasurement": { "Code": "KGS" }, "Weight": "69.85" }));
        assert_eq!(package["Dimensions"]["UnitOfMeasurement"]["Code"], "CM");
    }
}
