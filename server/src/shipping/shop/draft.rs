//! What an order says of a shipment. Pure: the order, the place that it goes from, and what the account says of its parcels.

use waybill_core::address::{AddressInput, AddressType, prefilled, tidy};
use waybill_core::customs::{
    DESCRIPTION_MAX, DutiesTaxes, InternationalInput, InternationalItemInput, InternationalType, NonDeliveryOption,
    Purpose,
};
use waybill_core::parcel::{
    DimensionUnit, ITEMS_MAX, ParcelInput, ParcelItemInput, ParcelType, WeightUnit, convert_weight,
};
use waybill_core::shop::ShopSetupInput;
use waybill_core::{Cents, Decimal};
use waybill_providers::shop::{FulfilmentOrder, Order, OrderLine, Place};

use super::parcel_entity::ParcelLine;

/// The currency of everything that is declared here.
const DECLARED_IN: &str = "CAD";

/// What the account says of its parcels.
#[derive(Debug, Clone)]
pub struct Packing<'a> {
    /// Its own address.
    pub sender: &'a AddressInput,
    /// Its usual parcel.
    pub usual: &'a ParcelInput,
    /// What it said of the store.
    pub setup: &'a ShopSetupInput,
}

/// A part of an order, packed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Packed {
    /// What is in it.
    pub lines: Vec<ParcelLine>,
    /// From whom.
    pub origin: AddressInput,
    /// To whom.
    pub destination: AddressInput,
    /// One parcel.
    pub parcel: ParcelInput,
    /// The commercial invoice, where one is needed.
    pub international: Option<InternationalInput>,
    /// Its lines.
    pub items: Vec<InternationalItemInput>,
}

/// Packs what is left of a part; None where there is nothing that is shipped.
#[must_use]
pub fn pack(order: &Order, part: &FulfilmentOrder, packing: &Packing<'_>) -> Option<Packed> {
    let destination = order.destination.as_ref().map(|place| destination(order, place))?;
    let left: Vec<(&OrderLine, ParcelLine)> = part
        .lines
        .iter()
        .filter(|left| part.is_open && left.remaining > 0)
        .filter_map(|left| {
            let line = order.lines.iter().find(|line| line.id == left.line_id && line.requires_shipping)?;
            let (id, line_id) = (left.id.clone(), left.line_id.clone());
            Some((line, ParcelLine { id, line_id, quantity: left.remaining }))
        })
        .collect();
    if left.is_empty() {
        return None;
    }
    let unit = packing.setup.weight_unit.or(packing.usual.weight_unit).unwrap_or(WeightUnit::Kg);
    let origin = origin(&part.location, packing.sender);
    let abroad = [&origin, &destination].iter().any(|place| !place.country.eq_ignore_ascii_case("CA"));
    let items: Vec<InternationalItemInput> =
        left.iter().map(|(line, left)| item(order, line, left.quantity, unit, packing.setup)).collect();
    let lines = left.iter().map(|(_, line)| line.clone()).collect();
    let international = abroad.then(|| InternationalInput {
        kind: InternationalType::Package,
        purpose: Some(Purpose::Sale),
        duties_taxes: Some(DutiesTaxes::Receiver),
        non_delivery_option: Some(NonDeliveryOption::ReturnToSender),
        invoice_number: order.name.clone(),
        ..InternationalInput::default()
    });
    let parcel = parcel(&items, unit, packing, only(&left));
    let items = if abroad { items } else { Vec::new() };
    Some(Packed { lines, origin, destination, parcel, international, items })
}

/// The customer, at whose door a person lives unless a company is named.
pub fn destination(order: &Order, place: &Place) -> AddressInput {
    let phone = if place.phone.is_empty() { &order.phone } else { &place.phone };
    let written = AddressInput {
        contact_first_name: place.first_name.clone(),
        contact_last_name: place.last_name.clone(),
        contact_phone: phone.clone(),
        contact_email: order.email.clone(),
        company_name: place.company.clone(),
        street1: place.street1.clone(),
        street2: place.street2.clone(),
        city: place.city.clone(),
        state: place.province.clone(),
        postal_code: place.postal_code.clone(),
        country: place.country.clone(),
        reference: order.name.clone(),
        residential: u8::from(place.company.is_empty()),
        ..AddressInput::default()
    };
    prefilled(&tidy(&written))
}

/// The place that the store sends from, with the account's own person to ask for; the account's address where the store says
/// nothing of the place.
fn origin(location: &Place, sender: &AddressInput) -> AddressInput {
    let is_elsewhere = !location.street1.is_empty() && !location.city.is_empty() && location.street1 != sender.street1;
    if !is_elsewhere {
        return sender.clone();
    }
    let state = waybill_core::address::region(&location.country, &location.province);
    tidy(&AddressInput {
        street1: location.street1.clone(),
        street2: location.street2.clone(),
        city: location.city.clone(),
        state: state.map_or_else(|| location.province.clone(), |region| region.code.to_owned()),
        postal_code: location.postal_code.clone(),
        country: location.country.clone(),
        address_type: AddressType::Custom,
        ..sender.clone()
    })
}

/// A line of the invoice. What the product does not say, the set-up does; a price in another currency is not guessed at.
fn item(
    order: &Order,
    line: &OrderLine,
    quantity: u32,
    unit: WeightUnit,
    setup: &ShopSetupInput,
) -> InternationalItemInput {
    let or = |own: &str, usual: &str| if own.is_empty() { usual.to_owned() } else { own.to_owned() };
    let assumed = || Some((setup.weight.parse::<Decimal>().ok()?, setup.weight_unit.unwrap_or(unit)));
    let weight = line.weight.or_else(assumed).filter(|(weight, _)| *weight > Decimal::ZERO);
    InternationalItemInput {
        description: line.title.chars().take(DESCRIPTION_MAX).collect(),
        hs_code: or(&line.hs_code, &setup.hs_code),
        country_of_origin: or(&line.country_of_origin, &setup.country_of_origin),
        province_of_origin: line.province_of_origin.clone(),
        quantity,
        weight: weight.map(|(weight, of)| convert_weight(weight, of, unit).to_string()).unwrap_or_default(),
        units: Some(unit),
        value: if order.currency == DECLARED_IN { line.price } else { Cents::ZERO },
    }
}

/// Length, width and height of the only piece that is sent, where there is one alone and its product has them.
fn only(left: &[(&OrderLine, ParcelLine)]) -> Option<([Decimal; 3], DimensionUnit)> {
    match left {
        [(line, ParcelLine { quantity: 1, .. })] => line.sides,
        _ => None,
    }
}

/// One parcel of the size that the set-up names, else of its only piece's, else of the account's usual one; as heavy as what is in it; without a weight where one of them has none.
fn parcel(
    items: &[InternationalItemInput],
    unit: WeightUnit,
    packing: &Packing<'_>,
    only: Option<([Decimal; 3], DimensionUnit)>,
) -> ParcelInput {
    let weigh =
        |item: &InternationalItemInput| Some(item.weight.parse::<Decimal>().ok()?.times(item.quantity.into(), 1));
    let weights: Option<Vec<Decimal>> = items.iter().map(weigh).collect();
    let total = weights.map(|weights| weights.into_iter().fold(Decimal::ZERO, |sum, weight| sum + weight));
    let Packing { usual, setup, .. } = packing;
    let is_set_up = [&setup.length, &setup.width, &setup.height].iter().any(|side| !side.trim().is_empty());
    let (sides, dimension_unit) = match (is_set_up, only) {
        (true, _) => {
            let sides = [&setup.length, &setup.width, &setup.height].map(Clone::clone);
            (sides, setup.dimension_unit.or(usual.dimension_unit))
        }
        (false, Some((sides, unit))) => (sides.map(|side| side.to_string()), Some(unit)),
        (false, None) => ([&usual.length, &usual.width, &usual.height].map(Clone::clone), usual.dimension_unit),
    };
    let [length, width, height] = sides;
    let inside = items.iter().take(ITEMS_MAX).map(|item| ParcelItemInput {
        description: item.description.clone(),
        weight: item.weight.clone(),
        quantity: item.quantity,
        units: item.units,
        value: item.value,
    });
    ParcelInput {
        kind: if is_set_up || only.is_some() { ParcelType::Parcel } else { usual.kind },
        length,
        width,
        height,
        weight: total.map(|total| total.to_string()).unwrap_or_default(),
        weight_unit: Some(unit),
        dimension_unit: dimension_unit.or(Some(DimensionUnit::Cm)),
        parcel_items: inside.collect(),
    }
}
