//! What requests hold. Their members may be in any order, as clients send them.

use crate::transforce::schema::{
    BY_ID, FLOAT, ID, MANIFEST, PASSWORD, PLACE, SHIPPER, USER, close, pickup, schedule, search, upto,
};
use crate::xml::{Model, Node, Text, one_of, optional, repeated};

pub const RATING: &str = "http://ws.rating.uss.transforce.ca/xsd";
pub const BUSINESS: &str = "http://ws.business.uss.transforce.ca/xsd";
pub const ADDONS: &str = "http://ws.addons.uss.transforce.ca/xsd";
pub const DTO: &str = "http://dto.uss.transforce.ca/xsd";

const DAY: Model = Model::Text(Text::Digits(8, 8));

static PAIR: [Node; 2] = [optional(&["name"], upto(40)), optional(&["value"], upto(40))];
static PACKAGE: [Node; 3] = [
    repeated(&["package_info_num"], 20, Model::All(&PAIR)),
    repeated(&["package_info_str"], 20, Model::All(&PAIR)),
    optional(&["reported_weight"], FLOAT),
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
    SHIPPER,
    optional(&["shipping_date"], DAY),
];
static OF_SHIPMENT: [Node; 3] = [PASSWORD, optional(&["shipment"], Model::Inside(DTO, &SHIPMENT)), USER];
static LABELS: [Node; 4] = [optional(&["format"], upto(10)), optional(&["id"], ID), PASSWORD, USER];
static TRACK: [Node; 2] =
    [optional(&["barcode"], upto(40)), optional(&["track_shipment"], one_of(&["TRUE", "FALSE", "true", "false"]))];
static SEARCH: [Node; 7] = search(DAY);
static CLOSE: [Node; 5] = close(DAY);
static PICKUP: [Node; 18] = pickup(DAY);
static SCHEDULE: [Node; 3] = schedule(DTO, &PICKUP);

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
