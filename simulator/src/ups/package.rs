//! The packages of a request, read and checked.

use waybill_core::{Cents, Decimal};

use super::access::Problem;
use super::purpose::Purpose;
use crate::json::Member;
use crate::tariff::Parcel;

const PACKAGING: [&str; 12] = ["00", "01", "02", "03", "04", "21", "24", "25", "30", "2a", "2b", "2c"];
/// 70 kg and 150 lb; 270 cm and 108 in; longest side and girth 419 cm and 165 in.
const HEAVIEST: [i64; 2] = [70, 150];
const LONGEST: [i64; 2] = [270, 108];
const LARGEST: [i64; 2] = [419, 165];
const POUND: (i64, i64) = (45_359_237, 100_000_000);

/// Options with their amounts, by the package that they are of; none for those of the whole shipment.
pub type Options = Vec<(Option<usize>, String, Option<Cents>)>;

/// Reads the packages: in kilograms and centimetres, and whether they were written so.
pub fn packages(
    shipment: &Member<'_>,
    purpose: Purpose,
    options: &mut Options,
    problems: &mut Vec<Problem>,
) -> (bool, Vec<Parcel>) {
    let family = purpose.family();
    let listed = shipment.all("Package");
    if listed.is_empty() || listed.len() > 200 {
        problems.push(Problem::new(format!("{family}0607"), "Missing packages, or more than 200."));
    }
    let unit_of = |package: &Member<'_>| package.text_at("PackageWeight/UnitOfMeasurement/Code");
    let metric = listed.first().is_none_or(|package| unit_of(package) == "KGS");
    let mut parcels = Vec::new();
    for (place, package) in listed.iter().enumerate() {
        let mut against = |tail: &str, said: &str| {
            problems.push(Problem::new(format!("{family}{tail}"), format!("Package {}: {said}", place + 1)));
        };
        let kind = if purpose == Purpose::Price { "PackagingType" } else { "Packaging" };
        if !PACKAGING.contains(&package.at(kind).text_at("Code").as_str()) {
            against("0600", "missing or invalid packaging type.");
        }
        let (weight_unit, size_unit) = (unit_of(package), package.text_at("Dimensions/UnitOfMeasurement/Code"));
        let system = if metric { ("KGS", "CM") } else { ("LBS", "IN") };
        if weight_unit != system.0 || (package.at("Dimensions").exists() && size_unit != system.1) {
            against("0548", "the units of measurement are not of one system, or unknown.");
        }
        let written = package.text_at("PackageWeight/Weight");
        let weight = package.at("PackageWeight/Weight").decimal().unwrap_or_default();
        let most = if purpose == Purpose::Price { 6 } else { 5 };
        if weight <= Decimal::ZERO {
            against("1030", "the weight must be above zero.");
        } else if written.chars().count() > most {
            against("0601", "invalid weight.");
        } else if weight > Decimal::whole(HEAVIEST[usize::from(!metric)]) {
            against("1035", "the weight is above the maximum of 70 kilograms or 150 pounds.");
        }
        let sides = sides(package, metric, &mut against);
        let kilograms = if metric { weight } else { weight.times(POUND.0, POUND.1) };
        parcels.push(Parcel { weight: kilograms, sides, unpackaged: false });
        let services = package.at("PackageServiceOptions");
        match services.text_at("DeliveryConfirmation/DCISType").as_str() {
            "" => {}
            "2" => options.push((Some(place), "DCIS".to_owned(), None)),
            "3" => options.push((Some(place), "DCIS_ADULT".to_owned(), None)),
            _ => against("1090", "the delivery confirmation is not available."),
        }
        let declared = services.at("DeclaredValue");
        if declared.exists() {
            match declared.at("MonetaryValue").cents().filter(|value| *value > Cents::ZERO) {
                Some(value) if declared.text_at("CurrencyCode") == "CAD" => {
                    options.push((Some(place), "DV".to_owned(), Some(value)));
                }
                _ => against("1091", "the declared value option needs an amount in CAD."),
            }
        }
    }
    (metric, parcels)
}

fn sides(package: &Member<'_>, metric: bool, against: &mut impl FnMut(&str, &str)) -> Option<[Decimal; 3]> {
    let size = package.at("Dimensions");
    if !size.exists() {
        return None;
    }
    let names = ["Length", "Width", "Height"];
    let texts = names.map(|name| size.text_at(name));
    // Clients write whole centimetres as `20.0`; six characters are what the schema has room for.
    let fits = texts.iter().all(|text| text.len() <= 6);
    let read = names.map(|name| size.at(name).decimal().unwrap_or_default());
    if read.iter().any(|side| *side <= Decimal::ZERO) || !fits {
        against("0602", "missing or invalid dimensions.");
        return None;
    }
    let mut sorted = read;
    sorted.sort_unstable();
    let [short, middle, long] = sorted;
    let system = usize::from(!metric);
    if long > Decimal::whole(LONGEST[system]) {
        against("1055", "the length is above the maximum of 270 centimetres or 108 inches.");
    } else if long + short + short + middle + middle > Decimal::whole(LARGEST[system]) {
        against("1050", "the size total of length and girth is above the maximum of 419 centimetres or 165 inches.");
    }
    Some(read.map(|side| if metric { side } else { side.times(254, 100) }))
}
