//! What requests hold: every member of Canpar's schemas, also those that we do not send, for its other clients do.

use crate::transforce::schema::{
    ADDRESS, BOOLEAN, BY_ID, FLOAT, ID, INT, MANIFEST, PASSWORD, PLACE, SHIPPER, USER, close, pickup, schedule, search,
    upto,
};
use crate::xml::{Model, Node, Text, one_of, optional, repeated};

pub const BEANS: &str = "http://ws.dto.canshipws.canpar.com/xsd";
pub const DTO: &str = "http://dto.canshipws.canpar.com/xsd";

/// `2026-11-23T00:00:00`, also with a zone.
const MOMENT: Model = Model::Text(Text::Moment);
const BYTE: Model = Model::Text(Text::Integer(-128, 127));
const LONG: Model = Model::Text(Text::Integer(i64::MIN, i64::MAX));

static COD: [Node; 9] = [
    optional(&["amount_1"], FLOAT),
    optional(&["amount_2"], FLOAT),
    optional(&["amount_3"], FLOAT),
    optional(&["id"], INT),
    optional(&["inserted_on"], MOMENT),
    optional(&["post_dated_cheque_1"], MOMENT),
    optional(&["post_dated_cheque_2"], MOMENT),
    optional(&["post_dated_cheque_3"], MOMENT),
    optional(&["updated_on"], MOMENT),
];
static PACKAGE: [Node; 24] = [
    optional(&["alternative_reference"], upto(40)),
    optional(&["barcode"], upto(40)),
    optional(&["billed_weight"], FLOAT),
    optional(&["cod"], Model::All(&COD)),
    optional(&["cost_centre"], upto(40)),
    optional(&["declared_value"], FLOAT),
    optional(&["dim_weight"], FLOAT),
    optional(&["dim_weight_flag"], BOOLEAN),
    optional(&["height"], FLOAT),
    optional(&["id"], INT),
    optional(&["inserted_on"], MOMENT),
    optional(&["length"], FLOAT),
    optional(&["lg"], BOOLEAN),
    optional(&["min_weight_flag"], BOOLEAN),
    optional(&["over_size"], BOOLEAN),
    optional(&["over_weight"], BOOLEAN),
    optional(&["package_num"], INT),
    optional(&["package_reference"], LONG),
    optional(&["reference"], upto(40)),
    optional(&["reported_weight"], FLOAT),
    optional(&["store_num"], upto(40)),
    optional(&["updated_on"], MOMENT),
    optional(&["width"], FLOAT),
    optional(&["xc"], BOOLEAN),
];
static COMMODITY: [Node; 8] = [
    optional(&["country_of_origin"], upto(2)),
    optional(&["description"], upto(100)),
    optional(&["hs_code"], upto(15)),
    optional(&["id"], INT),
    optional(&["inserted_on"], MOMENT),
    optional(&["province_of_origin"], upto(2)),
    optional(&["updated_on"], MOMENT),
    optional(&["value"], FLOAT),
];
static ITEM: [Node; 5] = [
    optional(&["commodity_info"], Model::All(&COMMODITY)),
    optional(&["id"], INT),
    optional(&["inserted_on"], MOMENT),
    optional(&["quantity"], INT),
    optional(&["updated_on"], MOMENT),
];
static PROFORMA: [Node; 14] = [
    optional(&["broker_address"], Model::All(&ADDRESS)),
    optional(&["business_num"], upto(20)),
    optional(&["currency_of_declared_value"], upto(3)),
    optional(&["extension"], upto(10)),
    optional(&["id"], INT),
    optional(&["inserted_on"], MOMENT),
    optional(&["name"], upto(40)),
    optional(&["permit_num"], upto(40)),
    optional(&["phone"], upto(20)),
    repeated(&["proforma_items"], 500, Model::All(&ITEM)),
    optional(&["reason_for_export"], upto(40)),
    optional(&["reference"], upto(40)),
    optional(&["status"], upto(20)),
    optional(&["updated_on"], MOMENT),
];
/// Premium: none, by 10:30, by noon, on Saturday.
static SHIPMENT: [Node; 62] = [
    optional(&["airport_code"], upto(10)),
    optional(&["billed_weight"], FLOAT),
    optional(&["billed_weight_unit"], upto(1)),
    optional(&["cod_charge"], FLOAT),
    optional(&["cod_type"], upto(1)),
    optional(&["collect"], BOOLEAN),
    optional(&["collect_charge"], FLOAT),
    optional(&["collect_shipper_num"], upto(20)),
    optional(&["consolidation_type"], upto(20)),
    optional(&["cos"], BOOLEAN),
    optional(&["cos_charge"], FLOAT),
    optional(&["delivery_address"], Model::All(&ADDRESS)),
    optional(&["description"], upto(100)),
    optional(&["dg"], BOOLEAN),
    optional(&["dg_charge"], FLOAT),
    optional(&["dimention_unit"], one_of(&["I", "C"])),
    optional(&["dv_charge"], FLOAT),
    optional(&["ea_charge"], FLOAT),
    optional(&["ea_zone"], BYTE),
    optional(&["estimated_delivery_date"], MOMENT),
    optional(&["freight_charge"], FLOAT),
    optional(&["fuel_surcharge"], FLOAT),
    optional(&["handling"], FLOAT),
    optional(&["handling_type"], upto(1)),
    optional(&["id"], INT),
    optional(&["inserted_on"], MOMENT),
    optional(&["instruction"], upto(200)),
    optional(&["lg_charge"], FLOAT),
    optional(&["manifest_num"], upto(20)),
    optional(&["nsr"], BOOLEAN),
    optional(&["order_id"], upto(40)),
    optional(&["over_size_charge"], FLOAT),
    optional(&["over_weight_charge"], FLOAT),
    repeated(&["packages"], 99, Model::All(&PACKAGE)),
    optional(&["pickup_address"], Model::All(&ADDRESS)),
    optional(&["premium"], one_of(&["N", "A", "B", "S"])),
    optional(&["premium_charge"], FLOAT),
    optional(&["proforma"], Model::All(&PROFORMA)),
    optional(&["ra_charge"], FLOAT),
    optional(&["reported_weight_unit"], one_of(&["L", "K"])),
    optional(&["rural_charge"], FLOAT),
    optional(&["send_email_to_delivery"], BOOLEAN),
    optional(&["send_email_to_pickup"], BOOLEAN),
    optional(&["service_type"], upto(1)),
    optional(&["shipment_status"], upto(1)),
    optional(&["shipper_num"], upto(20)),
    optional(&["shipping_date"], MOMENT),
    optional(&["subtotal"], FLOAT),
    optional(&["subtotal_with_handling"], FLOAT),
    optional(&["tax_charge_1"], FLOAT),
    optional(&["tax_charge_2"], FLOAT),
    optional(&["tax_code_1"], upto(10)),
    optional(&["tax_code_2"], upto(10)),
    optional(&["total"], FLOAT),
    optional(&["total_with_handling"], FLOAT),
    optional(&["transit_time"], BYTE),
    optional(&["transit_time_guaranteed"], BOOLEAN),
    optional(&["updated_on"], MOMENT),
    optional(&["user_id"], upto(100)),
    optional(&["voided"], BOOLEAN),
    optional(&["xc_charge"], FLOAT),
    optional(&["zone"], BYTE),
];
static RATES: [Node; 6] = [
    optional(&["apply_association_discount"], BOOLEAN),
    optional(&["apply_individual_discount"], BOOLEAN),
    optional(&["apply_invoice_discount"], BOOLEAN),
    PASSWORD,
    optional(&["shipment"], Model::Inside(DTO, &SHIPMENT)),
    USER,
];
static PROCESS: [Node; 3] = [PASSWORD, optional(&["shipment"], Model::Inside(DTO, &SHIPMENT)), USER];
static LABELS: [Node; 5] =
    [optional(&["horizontal"], BOOLEAN), optional(&["id"], ID), PASSWORD, optional(&["thermal"], BOOLEAN), USER];
static TRACK: [Node; 3] =
    [optional(&["barcode"], upto(40)), optional(&["filter"], upto(40)), optional(&["track_shipment"], BOOLEAN)];
static DAYS: [Node; 6] = [
    optional(&["from_date"], MOMENT),
    optional(&["num_of_days"], Model::Text(Text::Integer(1, 30))),
    PASSWORD,
    optional(&["postal_code"], upto(10)),
    SHIPPER,
    USER,
];
static CUTOFF: [Node; 1] = [optional(&["postal_code"], upto(10))];
static SEARCH: [Node; 7] = search(MOMENT);
static CLOSE: [Node; 5] = close(MOMENT);
static PICKUP: [Node; 18] = pickup(MOMENT);
static SCHEDULE: [Node; 3] = schedule(DTO, &PICKUP);

/// The request of an operation.
pub fn request(operation: &str) -> Model {
    let members: &'static [Node] = match operation {
        "rateShipment" | "rateShipmentAllServices" => &RATES,
        "processShipment" => &PROCESS,
        "voidShipment" | "cancelPickup" => &BY_ID,
        "getLabels" | "getLabelsAdvanced" => &LABELS,
        "searchShipmentsByReference" | "searchShipmentsByShippingDate" => &SEARCH,
        "endOfDay" => &CLOSE,
        "getManifest" => &MANIFEST,
        "getPickupDay" => &DAYS,
        "getCutoffTime" => &CUTOFF,
        "schedulePickupV2" => &SCHEDULE,
        "searchTerminalLocation" => &PLACE,
        _ => &TRACK,
    };
    Model::Inside(BEANS, members)
}
