//! What both couriers' requests are made of. Source: Canpar's schemas. Members may be in any order, any of them may be
//! nil or left out, and numbers come in any form of their kind: clients write what their languages print (`1.`,
//! `25.399999999999999`, `1.0E1`).

use crate::xml::{Model, Node, Text, one_of, optional};

/// A floating number.
pub const FLOAT: Model = Model::Text(Text::Float);
/// `true`, `false`, `1` or `0`.
pub const BOOLEAN: Model = Model::Text(Text::Boolean);
/// A whole number of 32 bits.
pub const INT: Model = Model::Text(Text::Integer(i32::MIN as i64, i32::MAX as i64));
/// A number that was given out: a shipment's, a pickup's.
pub const ID: Model = Model::Text(Text::Digits(1, 10));

/// A text of at most so many characters.
pub const fn upto(most: usize) -> Model {
    Model::Text(Text::Length(0, most))
}

/// Who signs in, and nothing else that an operation would not have.
pub const PASSWORD: Node = optional(&["password"], upto(100));
/// The user.
pub const USER: Node = optional(&["user_id"], upto(100));
/// The account.
pub const SHIPPER: Node = optional(&["shipper_num"], upto(20));

/// An address as an object.
pub static ADDRESS: [Node; 17] = [
    optional(&["address_id"], upto(40)),
    optional(&["address_line_1"], upto(40)),
    optional(&["address_line_2"], upto(40)),
    optional(&["address_line_3"], upto(40)),
    optional(&["attention"], upto(40)),
    optional(&["city"], upto(40)),
    optional(&["country"], upto(2)),
    optional(&["email"], upto(255)),
    optional(&["extension"], upto(10)),
    optional(&["id"], INT),
    optional(&["inserted_on"], Model::Text(Text::Moment)),
    optional(&["name"], upto(40)),
    optional(&["phone"], upto(20)),
    optional(&["postal_code"], upto(15)),
    optional(&["province"], upto(30)),
    optional(&["residential"], BOOLEAN),
    optional(&["updated_on"], Model::Text(Text::Moment)),
];

/// `voidShipment`, `cancelPickup`
pub static BY_ID: [Node; 3] = [optional(&["id"], ID), PASSWORD, USER];

/// `searchTerminalLocation`
pub static PLACE: [Node; 3] =
    [optional(&["city"], upto(40)), optional(&["postal_code"], upto(10)), optional(&["province"], upto(2))];

/// `getManifest`
pub static MANIFEST: [Node; 5] =
    [optional(&["manifest_num"], upto(20)), PASSWORD, SHIPPER, optional(&["type"], upto(20)), USER];

/// `searchShipmentsByReference`, `searchShipmentsByShippingDate`, with days in the courier's own form.
pub const fn search(day: Model) -> [Node; 7] {
    [
        optional(&["from_shipping_date"], day),
        optional(&["page_num"], INT),
        PASSWORD,
        optional(&["reference"], upto(40)),
        SHIPPER,
        optional(&["to_shipping_date"], day),
        USER,
    ]
}

/// `endOfDay`
pub const fn close(day: Model) -> [Node; 5] {
    [optional(&["date"], day), PASSWORD, optional(&["payment_info"], Model::Any), SHIPPER, USER]
}

/// A pickup.
pub const fn pickup(day: Model) -> [Node; 18] {
    [
        optional(&["canceled_by"], upto(80)),
        optional(&["canceled_on"], day),
        optional(&["closing_time"], upto(8)),
        optional(&["collect"], BOOLEAN),
        optional(&["comments"], upto(250)),
        optional(&["created_by"], upto(80)),
        optional(&["created_on"], day),
        optional(&["id"], INT),
        optional(&["number_of_packages"], INT),
        optional(&["picked_up_on"], day),
        optional(&["pickup_address"], Model::All(&ADDRESS)),
        optional(&["pickup_date"], day),
        optional(&["pickup_location"], upto(40)),
        optional(&["pickup_phone"], upto(20)),
        optional(&["ready_time"], upto(8)),
        SHIPPER,
        optional(&["unit_of_measure"], one_of(&["L", "K"])),
        optional(&["weight"], FLOAT),
    ]
}

/// `schedulePickup`, `schedulePickupV2`: a pickup of the courier's own namespace.
pub const fn schedule(dto: &'static str, pickup: &'static [Node]) -> [Node; 3] {
    [PASSWORD, optional(&["pickup"], Model::Inside(dto, pickup)), USER]
}
