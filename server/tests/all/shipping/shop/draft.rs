use chrono::Utc;
use waybill_core::address::AddressInput;
use waybill_core::customs::{DESCRIPTION_MAX, Purpose};
use waybill_core::parcel::{DimensionUnit, ParcelInput, WeightUnit};
use waybill_core::shop::{OrderFulfilment, OrderPayment, ShopSetupInput};
use waybill_core::{Cents, Decimal};
use waybill_providers::shop::{FulfilmentLine, FulfilmentOrder, Order, OrderLine, Place};
use waybill_server::shipping::shop::draft::{Packed, Packing, pack};

fn order() -> Order {
    let line = |id: &str, weight, hs_code: &str| OrderLine {
        id: id.to_owned(),
        title: "T-shirt, organic cotton, printed in Montréal by hand".to_owned(),
        variant: String::new(),
        sku: String::new(),
        quantity: 3,
        requires_shipping: true,
        price: Cents(3_450),
        weight,
        sides: None,
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
        tags: Vec::new(),
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
    let sender = AddressInput { street1: "12 rue A".to_owned(), country: "CA".to_owned(), ..AddressInput::default() };
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
fn a_missing_weight_is_left_to_the_user_and_the_set_up_fills_in() {
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
    assert_eq!(packed(&dollars, &part(&[("a", 1)]), &ShopSetupInput::default()).unwrap().items[0].value, Cents::ZERO);
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

#[test]
fn a_single_piece_travels_in_the_size_that_its_product_has_unless_a_package_is_set_up() {
    let mut order = order();
    order.lines[0].sides = Some(([12, 12, 11].map(Decimal::whole), DimensionUnit::Cm));
    let length = |count, setup: &ShopSetupInput| packed(&order, &part(&[("a", count)]), setup).unwrap().parcel.length;
    assert_eq!(length(1, &ShopSetupInput::default()), "12");
    assert_eq!(length(2, &ShopSetupInput::default()), "30", "two of them are not that size");
    assert_eq!(length(1, &ShopSetupInput { length: "40".to_owned(), ..ShopSetupInput::default() }), "40");
}
