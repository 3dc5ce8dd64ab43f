//! A row of a file: its cells as text become what a person would have typed.

use super::choice::{BulkBy, BulkChoice};
use super::column::{BulkColumn, unit_in_header};
use super::cover::cover_of;
use super::measure::measure_of;
use super::row::BulkRowInput;
use crate::address::import::{AddressColumn, COLUMNS_MAX, recipient_of};
use crate::address::{AddressInput, fold};
use crate::date::Date;
use crate::lang::{Lang, LangContext};
use crate::number::{cents_of, count, without_zeros};
use crate::parcel::{DimensionUnit, ParcelInput, ParcelItemInput, WeightUnit};
use crate::shipment::ShipmentOptionsInput;
use crate::wire::input;

/// A row of a file, and what its columns hold.
#[input(Default)]
#[serde(default)]
pub struct BulkCells {
    /// What each column holds; null for one that is not read.
    #[wire(max = COLUMNS_MAX)]
    pub columns: Vec<Option<BulkColumn>>,
    /// The headers, which may name a unit (`Weight (kg)`).
    #[wire(max = COLUMNS_MAX)]
    pub header: Vec<String>,
    /// The cells.
    #[wire(max = COLUMNS_MAX)]
    pub cells: Vec<String>,
    /// What the parcel goes in where the row gives no side: its kind and sides, and its weight where the row gives none.
    pub package: Option<ParcelInput>,
}

impl BulkCells {
    fn of(&self, column: BulkColumn) -> &str {
        let at = self.columns.iter().position(|known| *known == Some(column));
        at.and_then(|at| self.cells.get(at)).map_or("", |cell| cell.trim())
    }

    fn header_of(&self, column: BulkColumn) -> &str {
        let at = self.columns.iter().position(|known| *known == Some(column));
        at.and_then(|at| self.header.get(at)).map_or("", String::as_str)
    }
}

/// Reads a row. What cannot be read stays as it is in the cell, for the check to say what is wrong with it.
#[must_use]
pub fn read_row(row: &BulkCells, context: &LangContext) -> BulkRowInput {
    let cover = cover_of(row.of(BulkColumn::InsuredValue), context.lang);
    let (parcel_items, item_value) = item(row, context.lang).unzip();
    let parcel_items = parcel_items.into_iter().collect();
    BulkRowInput {
        destination_address: address(row),
        parcels: vec![ParcelInput { parcel_items, ..parcel(row, context.lang) }],
        options: ShipmentOptionsInput {
            insurance: cover.insurance,
            insured_amount: cover.insured_amount,
            signature: yes(row.of(BulkColumn::Signature)),
            additional_details: row.of(BulkColumn::Instructions).to_owned(),
            ..ShipmentOptionsInput::default()
        },
        insured_value: cover.insured_value,
        item_values: item_value.into_iter().filter(|value: &String| !value.is_empty()).collect(),
        choice: choice(row.of(BulkColumn::Service)),
    }
}

/// The column of a list of labels that holds this part of an address; none for what a label doesn't need.
fn column_of(column: AddressColumn) -> Option<BulkColumn> {
    Some(match column {
        AddressColumn::FirstName => BulkColumn::FirstName,
        AddressColumn::LastName => BulkColumn::LastName,
        AddressColumn::FullName => BulkColumn::FullName,
        AddressColumn::Company => BulkColumn::Company,
        AddressColumn::Phone => BulkColumn::Phone,
        AddressColumn::PhoneExt => BulkColumn::PhoneExt,
        AddressColumn::Email => BulkColumn::Email,
        AddressColumn::Street1 => BulkColumn::Street1,
        AddressColumn::Street2 => BulkColumn::Street2,
        AddressColumn::City => BulkColumn::City,
        AddressColumn::State => BulkColumn::State,
        AddressColumn::PostalCode => BulkColumn::PostalCode,
        AddressColumn::Country => BulkColumn::Country,
        AddressColumn::Reference => BulkColumn::Reference,
        AddressColumn::InvoiceReference | AddressColumn::Residential => return None,
    })
}

fn address(row: &BulkCells) -> AddressInput {
    recipient_of(|column| column_of(column).map_or("", |column| row.of(column)))
}

fn parcel(row: &BulkCells, lang: Lang) -> ParcelInput {
    let (sides, unit_of_sides) = sides(row);
    let (weight, unit_of_weight) = split_unit(row.of(BulkColumn::Weight));
    let dimension_unit = length_unit(row.of(BulkColumn::DimensionUnit))
        .or_else(|| length_unit(&unit_of_sides))
        .or_else(|| length_unit(&unit_in_header(row.header_of(BulkColumn::Length))))
        .or_else(|| length_unit(&unit_in_header(row.header_of(BulkColumn::Dimensions))));
    let weight_unit = unit_of(row.of(BulkColumn::WeightUnit))
        .or_else(|| unit_of(&unit_of_weight))
        .or_else(|| unit_of(&unit_in_header(row.header_of(BulkColumn::Weight))));
    let [length, width, height] = sides.map(|side| measure_of(&side, lang));
    let weight = measure_of(&weight, lang);
    let parcel = ParcelInput {
        length,
        width,
        height,
        weight,
        // Canada measures in these; a file that means others says so.
        weight_unit: weight_unit.or(Some(WeightUnit::Kg)),
        dimension_unit: dimension_unit.or(Some(DimensionUnit::Cm)),
        ..ParcelInput::default()
    };
    match &row.package {
        Some(package) if [&parcel.length, &parcel.width, &parcel.height].into_iter().all(String::is_empty) => {
            packed(parcel, package)
        }
        _ => parcel,
    }
}

/// A parcel of unknown sides in a package.
fn packed(parcel: ParcelInput, package: &ParcelInput) -> ParcelInput {
    let package = package.clone();
    let (weight, weight_unit) = if parcel.weight.is_empty() {
        (package.weight, package.weight_unit)
    } else {
        (parcel.weight, parcel.weight_unit)
    };
    ParcelInput {
        weight,
        weight_unit: weight_unit.or(parcel.weight_unit),
        dimension_unit: package.dimension_unit.or(parcel.dimension_unit),
        parcel_items: Vec::new(),
        ..package
    }
}

/// The article of a line of an order, and the text in place of its value where that is not an amount.
fn item(row: &BulkCells, lang: Lang) -> Option<(ParcelItemInput, String)> {
    let description = row.of(BulkColumn::Item);
    if description.is_empty() {
        return None;
    }
    let written = row.of(BulkColumn::ItemValue);
    let value = cents_of(written, lang);
    let unread = if value.is_some() { String::new() } else { written.to_owned() };
    let quantity = count(without_zeros(row.of(BulkColumn::Quantity))).filter(|quantity| *quantity > 0).unwrap_or(1);
    let value = value.unwrap_or_default();
    Some((
        ParcelItemInput { description: description.to_owned(), quantity, value, ..ParcelItemInput::default() },
        unread,
    ))
}

/// The three sides, each from its own column or all from one (`40 x 20 x 15 cm`), and the unit written behind them.
fn sides(row: &BulkCells) -> ([String; 3], String) {
    let own = [BulkColumn::Length, BulkColumn::Width, BulkColumn::Height].map(|column| split_unit(row.of(column)));
    if own.iter().any(|(number, _)| !number.is_empty()) {
        let unit = own.iter().map(|(_, unit)| unit).find(|unit| !unit.is_empty()).cloned().unwrap_or_default();
        return (own.map(|(number, _)| number), unit);
    }
    let (numbers, unit) = split_unit(row.of(BulkColumn::Dimensions));
    let mut parts = numbers.split(['x', 'X', '×', '*']).map(|part| part.trim().to_owned());
    let mut next = || parts.next().unwrap_or_default();
    ([next(), next(), next()], unit)
}

/// A number and the word behind it.
fn split_unit(cell: &str) -> (String, String) {
    let cell = cell.trim();
    let end = cell.trim_end_matches(|letter: char| letter.is_alphabetic() || "\"'’”″. ".contains(letter));
    let unit = cell.get(end.len()..).unwrap_or_default().trim();
    // Neither `12.` nor a word alone is a number with its unit.
    let has_unit = !end.is_empty() && unit.chars().any(|letter| letter != '.');
    if has_unit { (end.trim().to_owned(), fold(unit)) } else { (cell.to_owned(), String::new()) }
}

fn length_unit(text: &str) -> Option<DimensionUnit> {
    match fold(text).trim_matches('.') {
        "cm" | "centimeter" | "centimeters" | "centimetre" | "centimetres" => Some(DimensionUnit::Cm),
        "in" | "inch" | "inches" | "po" | "pouce" | "pouces" | "\"" | "”" | "″" => Some(DimensionUnit::In),
        _ => None,
    }
}

fn unit_of(text: &str) -> Option<WeightUnit> {
    match fold(text).trim_matches('.') {
        "kg" | "kgs" | "kilo" | "kilos" | "kilogram" | "kilograms" | "kilogramme" | "kilogrammes" => {
            Some(WeightUnit::Kg)
        }
        "g" | "gr" | "gram" | "grams" | "gramme" | "grammes" => Some(WeightUnit::G),
        "lb" | "lbs" | "pound" | "pounds" | "livre" | "livres" => Some(WeightUnit::Lbs),
        "oz" | "ounce" | "ounces" | "once" | "onces" => Some(WeightUnit::Oz),
        _ => None,
    }
}

/// A signature unless the cell says no.
fn yes(cell: &str) -> bool {
    !matches!(fold(cell).as_str(), "no" | "n" | "non" | "0" | "false" | "faux" | "none" | "aucune")
}

fn choice(cell: &str) -> Option<BulkChoice> {
    let by = |by| Some(BulkChoice { by, ..BulkChoice::default() });
    match fold(cell).as_str() {
        "" => None,
        "cheapest" | "lowest price" | "le moins cher" | "moins cher" | "economique" => by(BulkBy::Cheapest),
        // What shops call the rate that they offer by default: no service of a courier.
        "standard"
        | "standard shipping"
        | "free shipping"
        | "free standard shipping"
        | "flat rate"
        | "economy"
        | "economy shipping"
        | "regular"
        | "shipping"
        | "livraison standard"
        | "livraison gratuite"
        | "tarif fixe"
        | "livraison economique"
        | "expedition standard"
        | "livraison" => None,
        "fastest" | "le plus rapide" | "plus rapide" | "rapide" => by(BulkBy::Fastest),
        "rules" | "shipping rules" | "regles" | "regles d’expedition" | "regles d'expedition" => by(BulkBy::Rules),
        _ => Some(match cell.parse::<Date>() {
            Ok(date) => BulkChoice { by: BulkBy::Date, date: Some(date), ..BulkChoice::default() },
            Err(_) => BulkChoice { by: BulkBy::Service, service: cell.to_owned(), ..BulkChoice::default() },
        }),
    }
}
