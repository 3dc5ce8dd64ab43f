//! What requests hold. Their members may stand in any order, as clients send them.

use crate::xml::{Model, Node, Text, one_of, optional, repeated};

pub const RATING: &str = "http://ws.rating.uss.transforce.ca/xsd";
pub const BUSINESS: &str = "http://ws.business.uss.transforce.ca/xsd";
pub const ADDONS: &str = "http://ws.addons.uss.transforce.ca/xsd";
pub const DTO: &str = "http://dto.uss.transforce.ca/xsd";

const fn upto(most: usize) -> Model {
    Model::Text(Text::Length(0, most))
}

/// Up to 9,999.9999 of a weight.
const MEASURE: Model = Model::Text(Text::Decimal { most: 99_999_999, places: 4 });
const DAY: Model = Model::Text(Text::Digits(8, 8));

static PAIR: [Node; 2] = [optional(&["name"], upto(40)), optional(&["value"], upto(40))];
static PACKAGE: [Node; 3] = [
    repeated(&["package_info_num"], 20, Model::All(&PAIR)),
    repeated(&["package_info_str"], 20, Model::All(&PAIR)),
    optional(&["reported_weight"], MEASURE),
];
static SHIPMENT: [Node; 30] = [
    optional(&["delivery_address_line_1"], upto(40)),
    optional(&["delivery_address_line_2"], upto(40)),
    optional(&["delivery_address_line_3"], upto(40)),
    optional(&["delivery_city"], upto(40)),
    optional(&["delivery_country"], upto(2)),
    optional(&["delivery_email"], upto(100)),
    optional(&["delivery_extension"], upto(10)),
    optional(&["delivery_name"], upto(40)),
    optional(&["delivery_phone"], upto(20)),
    optional(&["delivery_postal_code"], upto(10)),
    optional(&["delivery_province"], upto(2)),
    optional(&["dimension_unit"], one_of(&["I", "C", "M"])),
    repeated(&["packages"], 99, Model::All(&PACKAGE)),
    optional(&["pickup_address_line_1"], upto(40)),
    optional(&["pickup_address_line_2"], upto(40)),
    optional(&["pickup_address_line_3"], upto(40)),
    optional(&["pickup_city"], upto(40)),
    optional(&["pickup_country"], upto(2)),
    optional(&["pickup_email"], upto(100)),
    optional(&["pickup_extension"], upto(10)),
    optional(&["pickup_name"], upto(40)),
    optional(&["pickup_phone"], upto(20)),
    optional(&["pickup_postal_code"], upto(10)),
    optional(&["pickup_province"], upto(2)),
    optional(&["reported_weight_unit"], one_of(&["L", "K"])),
    optional(&["service_type"], upto(5)),
    repeated(&["shipment_info_num"], 20, Model::All(&PAIR)),
    repeated(&["shipment_info_str"], 20, Model::All(&PAIR)),
    optional(&["shipper_num"], upto(20)),
    optional(&["shipping_date"], DAY),
];
static OF_SHIPMENT: [Node; 3] = [
    optional(&["password"], upto(100)),
    optional(&["shipment"], Model::Inside(DTO, &SHIPMENT)),
    optional(&["user_id"], upto(100)),
];
static BY_ID: [Node; 3] = [
    optional(&["id"], Model::Text(Text::Digits(1, 10))),
    optional(&["password"], upto(100)),
    optional(&["user_id"], upto(100)),
];
static LABELS: [Node; 4] = [
    optional(&["format"], upto(10)),
    optional(&["id"], Model::Text(Text::Digits(1, 10))),
    optional(&["password"], upto(100)),
    optional(&["user_id"], upto(100)),
];
static SEARCH: [Node; 7] = [
    optional(&["from_shipping_date"], DAY),
    optional(&["page_num"], Model::Text(Text::Digits(1, 6))),
    optional(&["password"], upto(100)),
    optional(&["reference"], upto(40)),
    optional(&["shipper_num"], upto(20)),
    optional(&["to_shipping_date"], DAY),
    optional(&["user_id"], upto(100)),
];
static TRACK: [Node; 2] =
    [optional(&["barcode"], upto(40)), optional(&["track_shipment"], one_of(&["TRUE", "FALSE", "true", "false"]))];

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
    optional(&["residential"], Model::Text(Text::Boolean)),
];
static CLOSE: [Node; 4] = [
    optional(&["date"], DAY),
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
    optional(&["pickup_date"], DAY),
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
    match operation {
        "getRates" | "rateShipment" => Model::Inside(RATING, &OF_SHIPMENT),
        "processShipment" => Model::Inside(BUSINESS, &OF_SHIPMENT),
        "voidShipment" => Model::Inside(BUSINESS, &BY_ID),
        "getLabelsAdvancedV2" => Model::Inside(BUSINESS, &LABELS),
        "searchShipmentsByReference" | "searchShipmentsByShippingDate" => Model::Inside(BUSINESS, &SEARCH),
        "endOfDay" => Model::Inside(BUSINESS, &CLOSE),
        "getManifest" => Model::Inside(BUSINESS, &MANIFEST),
        "schedulePickup" => Model::Inside(ADDONS, &SCHEDULE),
        "cancelPickup" => Model::Inside(ADDONS, &BY_ID),
        "searchTerminalLocation" => Model::Inside(ADDONS, &PLACE),
        _ => Model::Inside(ADDONS, &TRACK),
    }
}
