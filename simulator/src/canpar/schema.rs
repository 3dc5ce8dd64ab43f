//! What requests hold, of what the schemas list: the members that a purchase here can have. They may stand in any
//! order.

use crate::xml::{Model, Node, Text, one_of, optional, repeated};

pub const BEANS: &str = "http://ws.dto.canshipws.canpar.com/xsd";
pub const DTO: &str = "http://dto.canshipws.canpar.com/xsd";

const BOOLEAN: Model = Model::Text(Text::Boolean);
const ID: Model = Model::Text(Text::Digits(1, 10));
/// Up to 9,999.9999 of a weight or a side; floating numbers come with up to 15 places.
const MEASURE: Model = Model::Text(Text::Decimal { most: 99_999_999, places: 4 });
/// `2026-11-23T00:00:00`
const MOMENT: Model = Model::Text(Text::Pattern(&["9999-99-99T99:99:99"]));

const fn upto(most: usize) -> Model {
    Model::Text(Text::Length(0, most))
}

static ADDRESS: [Node; 13] = [
    optional(&["address_line_1"], upto(40)),
    optional(&["address_line_2"], upto(40)),
    optional(&["address_line_3"], upto(40)),
    optional(&["attention"], upto(40)),
    optional(&["city"], upto(40)),
    optional(&["country"], upto(2)),
    optional(&["email"], upto(100)),
    optional(&["extension"], upto(10)),
    optional(&["name"], upto(40)),
    optional(&["phone"], upto(20)),
    optional(&["postal_code"], upto(15)),
    optional(&["province"], upto(30)),
    optional(&["residential"], BOOLEAN),
];
static PACKAGE: [Node; 8] = [
    optional(&["alternative_reference"], upto(40)),
    optional(&["declared_value"], MEASURE),
    optional(&["height"], MEASURE),
    optional(&["length"], MEASURE),
    optional(&["reference"], upto(40)),
    optional(&["reported_weight"], MEASURE),
    optional(&["width"], MEASURE),
    optional(&["xc"], BOOLEAN),
];
static COMMODITY: [Node; 5] = [
    optional(&["country_of_origin"], upto(2)),
    optional(&["description"], upto(100)),
    optional(&["hs_code"], upto(15)),
    optional(&["province_of_origin"], upto(2)),
    optional(&["value"], MEASURE),
];
static ITEM: [Node; 2] = [
    optional(&["commodity_info"], Model::All(&COMMODITY)),
    optional(&["quantity"], Model::Text(Text::Integer(1, 99_999))),
];
static PROFORMA: [Node; 8] = [
    optional(&["business_num"], upto(20)),
    optional(&["currency_of_declared_value"], one_of(&["CAD", "USD"])),
    optional(&["extension"], upto(10)),
    optional(&["name"], upto(40)),
    optional(&["phone"], upto(20)),
    repeated(&["proforma_items"], 500, Model::All(&ITEM)),
    optional(&["reason_for_export"], upto(40)),
    optional(&["reference"], upto(40)),
];
static SHIPMENT: [Node; 14] = [
    optional(&["cod_type"], one_of(&["N"])),
    optional(&["delivery_address"], Model::All(&ADDRESS)),
    optional(&["description"], upto(100)),
    optional(&["dimention_unit"], one_of(&["I", "C"])),
    optional(&["instruction"], upto(200)),
    optional(&["nsr"], BOOLEAN),
    repeated(&["packages"], 99, Model::All(&PACKAGE)),
    optional(&["pickup_address"], Model::All(&ADDRESS)),
    optional(&["premium"], one_of(&["N"])),
    optional(&["proforma"], Model::All(&PROFORMA)),
    optional(&["reported_weight_unit"], one_of(&["L", "K"])),
    optional(&["service_type"], upto(1)),
    optional(&["shipper_num"], upto(20)),
    optional(&["shipping_date"], MOMENT),
];
static RATES: [Node; 6] = [
    optional(&["apply_association_discount"], BOOLEAN),
    optional(&["apply_individual_discount"], BOOLEAN),
    optional(&["apply_invoice_discount"], BOOLEAN),
    optional(&["password"], upto(100)),
    optional(&["shipment"], Model::Inside(DTO, &SHIPMENT)),
    optional(&["user_id"], upto(100)),
];
static PROCESS: [Node; 3] = [
    optional(&["password"], upto(100)),
    optional(&["shipment"], Model::Inside(DTO, &SHIPMENT)),
    optional(&["user_id"], upto(100)),
];
static BY_ID: [Node; 3] =
    [optional(&["id"], ID), optional(&["password"], upto(100)), optional(&["user_id"], upto(100))];
static LABELS: [Node; 5] = [
    optional(&["horizontal"], BOOLEAN),
    optional(&["id"], ID),
    optional(&["password"], upto(100)),
    optional(&["thermal"], BOOLEAN),
    optional(&["user_id"], upto(100)),
];
static SEARCH: [Node; 7] = [
    optional(&["from_shipping_date"], MOMENT),
    optional(&["page_num"], ID),
    optional(&["password"], upto(100)),
    optional(&["reference"], upto(40)),
    optional(&["shipper_num"], upto(20)),
    optional(&["to_shipping_date"], MOMENT),
    optional(&["user_id"], upto(100)),
];
static TRACK: [Node; 3] =
    [optional(&["barcode"], upto(40)), optional(&["filter"], upto(40)), optional(&["track_shipment"], BOOLEAN)];

static DAYS: [Node; 6] = [
    optional(&["from_date"], MOMENT),
    optional(&["num_of_days"], Model::Text(Text::Integer(1, 30))),
    optional(&["password"], upto(100)),
    optional(&["postal_code"], upto(10)),
    optional(&["shipper_num"], upto(20)),
    optional(&["user_id"], upto(100)),
];
static CUTOFF: [Node; 1] = [optional(&["postal_code"], upto(10))];
static CLOSE: [Node; 4] = [
    optional(&["date"], MOMENT),
    optional(&["password"], upto(100)),
    optional(&["shipper_num"], upto(20)),
    optional(&["user_id"], upto(100)),
];
static MANIFEST: [Node; 4] = [
    optional(&["manifest_num"], upto(20)),
    optional(&["password"], upto(100)),
    optional(&["shipper_num"], upto(20)),
    optional(&["user_id"], upto(100)),
];
static PICKUP: [Node; 13] = [
    optional(&["closing_time"], upto(8)),
    optional(&["collect"], Model::Text(Text::Boolean)),
    optional(&["comments"], upto(250)),
    optional(&["created_by"], upto(80)),
    optional(&["number_of_packages"], Model::Text(Text::Integer(1, 9_999))),
    optional(&["pickup_address"], Model::All(&ADDRESS)),
    optional(&["pickup_date"], MOMENT),
    optional(&["pickup_location"], upto(40)),
    optional(&["pickup_phone"], upto(20)),
    optional(&["ready_time"], upto(8)),
    optional(&["shipper_num"], upto(20)),
    optional(&["unit_of_measure"], one_of(&["L", "K"])),
    optional(&["weight"], MEASURE),
];
static SCHEDULE: [Node; 3] = [
    optional(&["password"], upto(100)),
    optional(&["pickup"], Model::Inside(DTO, &PICKUP)),
    optional(&["user_id"], upto(100)),
];
static PLACE: [Node; 3] =
    [optional(&["city"], upto(40)), optional(&["postal_code"], upto(10)), optional(&["province"], upto(2))];

/// The request of an operation.
pub fn request(operation: &str) -> Model {
    let members: &'static [Node] = match operation {
        "rateShipment" | "rateShipmentAllServices" => &RATES,
        "processShipment" => &PROCESS,
        "voidShipment" => &BY_ID,
        "getLabels" | "getLabelsAdvanced" => &LABELS,
        "searchShipmentsByReference" | "searchShipmentsByShippingDate" => &SEARCH,
        "endOfDay" => &CLOSE,
        "getManifest" => &MANIFEST,
        "getPickupDay" => &DAYS,
        "getCutoffTime" => &CUTOFF,
        "schedulePickupV2" => &SCHEDULE,
        "cancelPickup" => &BY_ID,
        "searchTerminalLocation" => &PLACE,
        _ => &TRACK,
    };
    Model::Inside(BEANS, members)
}
