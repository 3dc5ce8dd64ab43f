//! What an order says of a shipment. Pure: the order, the place that it goes from, and what the account says of its parcels.

use waybill_core::address::{AddressInput, AddressType, prefilled, tidy};
use waybill_core::customs::{
    DESCRIPTION_MAX, DutiesTaxes, InternationalInput, InternationalItemInput, InternationalType, NonDeliveryOption,
    Purpose,
};
use waybill_core::parcel::{ITEMS_MAX, ParcelInput, ParcelItemInput, ParcelType, WeightUnit, convert_weight};
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
    let parcel = parcel(&items, unit, packing);
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

/// One parcel of the usual size, as heavy as what is in it; without a weight where one of them has none.
fn parcel(items: &[InternationalItemInput], unit: WeightUnit, packing: &Packing<'_>) -> ParcelInput {
    let weigh =
        |item: &InternationalItemInput| Some(item.weight.parse::<Decimal>().ok()?.times(item.quantity.into(), 1));
    let weights: Option<Vec<Decimal>> = items.iter().map(weigh).collect();
    let total = weights.map(|weights| weights.into_iter().fold(Decimal::ZERO, |sum, weight| sum + weight));
    let Packing { usual, setup, .. } = packing;
    let is_set_up = [&setup.length, &setup.width, &setup.height].iter().any(|side| !side.trim().is_empty());
    let (sides, dimension_unit) = match is_set_up {
        true => ([&setup.length, &setup.width, &setup.height], setup.dimension_unit.or(usual.dimension_unit)),
        false => ([&usual.length, &usual.width, &usual.height], usual.dimension_unit),
    };
    let [length, width, height] = sides.map(Clone::clone);
    let inside = items.iter().take(ITEMS_MAX).map(|item| ParcelItemInput {
        description: item.description.clone(),
        weight: item.weight.clone(),
        quantity: item.quantity,
        units: item.units,
        value: item.value,
    });
    ParcelInput {
        kind: if is_set_up { ParcelType::Parcel } else { usual.kind },
        length,
        width,
        height,
        weight: total.map(|total| total.to_string()).unwrap_or_default(),
        weight_unit: Some(unit),
        dimension_unit,
        parcel_items: inside.collect(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]

    use chrono::Utc;
    use waybill_core::parcel::DimensionUnit;
    use waybill_core::shop::{OrderFulfilment, OrderPayment};
    use waybill_providers::shop::FulfilmentLine;

    use super::*;

    fn order() -> Order {
        let line = |id: &str, weight, hs_code: &str| OrderLine {
            id: id.to_owned(),
            title: "T-shirt, organic cotton, printed in Montréal by hand".to_owned(),
            sku: String::new(),
            quantity: 3,
            requires_shipping: true,
            price: Cents(3_450),
            weight,
            hs_code: hs_code.to_owned(),
            country_of_origin: String::new(),
            province_of_origin: String::new(),
        };
        let grams = Some((Decimal::whole(180), WeightUnit::G));
        Order {
            id: "o".to_owned(),
            name: "#1001".to_owned(),
            email: "bob@example.com".to_owned(),
            phone: "+1 604-555-0142".to_owned(),
            placed_at: Utc::now(),
            updated_at: Utc::now(),
            payment: OrderPayment::Paid,
            fulfilment: OrderFulfilment::Partial,
            currency: "CAD".to_owned(),
            total: Cents::ZERO,
            note: String::new(),
            shipping_method: String::new(),
            destination: Some(Place {
                first_name: "Bob".to_owned(),
                last_name: "Norman".to_owned(),
                street1: "92 Chestnut Street".to_owned(),
                city: "Louisville".to_owned(),
                province: "KY".to_owned(),
                postal_code: "40202".to_owned(),
                country: "US".to_owned(),
                ..Place::default()
            }),
            lines: vec![line("a", grams, "610910"), line("b", None, "")],
            fulfilment_orders: Vec::new(),
            fulfilments: Vec::new(),
        }
    }

    fn part(lines: &[(&str, u32)]) -> FulfilmentOrder {
        let left = |(line, remaining): &(&str, u32)| FulfilmentLine {
            id: format!("left of {line}"),
            line_id: (*line).to_owned(),
            remaining: *remaining,
        };
        let lines = lines.iter().map(left).collect();
        FulfilmentOrder { id: "p".to_owned(), is_open: true, is_on_hold: false, location: Place::default(), lines }
    }

    fn packed(order: &Order, part: &FulfilmentOrder, setup: &ShopSetupInput) -> Option<Packed> {
        let sender =
            AddressInput { street1: "12 rue A".to_owned(), country: "CA".to_owned(), ..AddressInput::default() };
        let usual = ParcelInput {
            length: "30".to_owned(),
            width: "20".to_owned(),
            height: "10".to_owned(),
            dimension_unit: Some(DimensionUnit::Cm),
            weight_unit: Some(WeightUnit::Kg),
            ..ParcelInput::default()
        };
        pack(order, part, &Packing { sender: &sender, usual: &usual, setup })
    }

    #[test]
    fn what_is_left_of_a_part_is_packed_with_its_papers() {
        let packed = packed(&order(), &part(&[("a", 2), ("b", 0)]), &ShopSetupInput::default()).unwrap();
        assert_eq!(packed.lines.len(), 1);
        assert_eq!((packed.parcel.weight.as_str(), packed.parcel.length.as_str()), ("0.36", "30"));
        assert_eq!(packed.international.unwrap().purpose, Some(Purpose::Sale));
        let [item] = packed.items.as_slice() else { panic!("{:?}", packed.items) };
        assert_eq!((item.hs_code.as_str(), item.quantity, item.value), ("610910", 2, Cents(3_450)));
        assert_eq!(item.description.chars().count(), DESCRIPTION_MAX);
        let to = packed.destination;
        assert_eq!((to.contact_phone.as_str(), to.reference.as_str(), to.residential), ("6045550142", "#1001", 1));
    }

    #[test]
    fn a_weight_that_nobody_gave_is_left_to_the_person_and_the_set_up_fills_in() {
        let both = part(&[("a", 1), ("b", 1)]);
        assert_eq!(packed(&order(), &both, &ShopSetupInput::default()).unwrap().parcel.weight, "");
        let setup = ShopSetupInput {
            length: "40".to_owned(),
            width: "30".to_owned(),
            height: "5".to_owned(),
            weight: "0.5".to_owned(),
            weight_unit: Some(WeightUnit::Kg),
            hs_code: "691200".to_owned(),
            country_of_origin: "CA".to_owned(),
            ..ShopSetupInput::default()
        };
        let filled = packed(&order(), &both, &setup).unwrap();
        assert_eq!((filled.parcel.weight.as_str(), filled.parcel.length.as_str()), ("0.68", "40"));
        assert_eq!((filled.items[0].hs_code.as_str(), filled.items[1].hs_code.as_str()), ("610910", "691200"));
        assert_eq!(filled.items[1].country_of_origin, "CA");
    }

    #[test]
    fn within_canada_there_are_no_papers_and_a_foreign_price_is_not_guessed_at() {
        let mut home = order();
        home.destination.as_mut().unwrap().country = "CA".to_owned();
        let packed_home = packed(&home, &part(&[("a", 1)]), &ShopSetupInput::default()).unwrap();
        assert_eq!((packed_home.international, packed_home.items), (None, Vec::new()));
        let dollars = Order { currency: "USD".to_owned(), ..order() };
        assert_eq!(
            packed(&dollars, &part(&[("a", 1)]), &ShopSetupInput::default()).unwrap().items[0].value,
            Cents::ZERO
        );
    }

    #[test]
    fn nothing_is_packed_of_what_is_not_shipped_held_back_or_sent() {
        let setup = ShopSetupInput::default();
        assert_eq!(packed(&order(), &part(&[("a", 0)]), &setup), None);
        assert_eq!(packed(&order(), &FulfilmentOrder { is_open: false, ..part(&[("a", 1)]) }, &setup), None);
        assert_eq!(packed(&Order { destination: None, ..order() }, &part(&[("a", 1)]), &setup), None);
        let mut card = order();
        card.lines[0].requires_shipping = false;
        assert_eq!(packed(&card, &part(&[("a", 1)]), &setup), None);
    }
}
