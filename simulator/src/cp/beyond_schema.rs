//! The elements of requests other than purchases. Facts: Canada Post's pickuprequest, authreturn v2 and manifest v8
//! schemas; the first requires the order of its elements, the others don't.

use super::schema::{BOOLEAN, CUSTOMER, DATE, EMAIL, POSTAL, SIDES, decimal, filled, upto};
use crate::xml::{Model, Node, Text, one_of, optional, required, required_repeated};

const AFTERNOON: Model = Model::Text(Text::Pattern(&["99:99"]));
const PAYMENT: Model = one_of(&["CreditCard", "Account", "SupplierAccount"]);

static PLACE: [Node; 5] = [
    required(&["company"], upto(35)),
    required(&["address-line-1"], upto(35)),
    required(&["city"], upto(35)),
    required(&["province"], filled(2)),
    required(&["postal-code"], POSTAL),
];
static LOCATION: [Node; 2] =
    [required(&["business-address-flag"], BOOLEAN), optional(&["alternate-address"], Model::Sequence(&PLACE))];
static CONTACT: [Node; 5] = [
    required(&["contact-name"], upto(45)),
    required(&["email"], EMAIL),
    required(&["contact-phone"], Model::Text(Text::Pattern(&["999-999-9999"]))),
    optional(&["telephone-ext"], Model::Text(Text::Digits(1, 6))),
    optional(&["receive-email-updates-flag"], BOOLEAN),
];
static DETAILS: [Node; 3] = [
    optional(&["five-ton-flag"], BOOLEAN),
    optional(&["loading-dock-flag"], BOOLEAN),
    required(&["pickup-instructions"], upto(132)),
];
static ITEMS: [Node; 4] = [
    optional(&["pww-flag"], BOOLEAN),
    optional(&["priority-flag"], BOOLEAN),
    optional(&["returns-flag"], BOOLEAN),
    optional(&["heavy-item-flag"], BOOLEAN),
];
static ITEMS_UPDATE: [Node; 1] = [optional(&["heavy-item-flag"], BOOLEAN)];
static ON_DEMAND: [Node; 3] =
    [required(&["date"], DATE), required(&["preferred-time"], AFTERNOON), required(&["closing-time"], AFTERNOON)];
static TIMES: [Node; 2] = [
    required(&["on-demand-pickup-time"], Model::Sequence(&ON_DEMAND)),
    required(&["scheduled-pickup-times"], Model::Any),
];
static PAYMENT_INFO: [Node; 3] = [
    optional(&["contract-id"], CUSTOMER),
    optional(&["method-of-payment"], PAYMENT),
    optional(&["pre-authorized-payment"], Model::Any),
];
static REQUEST: [Node; 9] = [
    optional(&["customer-request-id"], filled(35)),
    required(&["pickup-type"], one_of(&["OnDemand", "Scheduled"])),
    required(&["pickup-location"], Model::Sequence(&LOCATION)),
    required(&["contact-info"], Model::Sequence(&CONTACT)),
    required(&["location-details"], Model::Sequence(&DETAILS)),
    optional(&["items-characteristics"], Model::Sequence(&ITEMS)),
    required(&["pickup-volume"], filled(40)),
    required(&["pickup-times"], Model::Choice(&TIMES)),
    optional(&["payment-info"], Model::Sequence(&PAYMENT_INFO)),
];
/// Create a pickup.
pub static PICKUP_REQUEST: Node = required(&["pickup-request-details"], Model::Sequence(&REQUEST));

static UPDATE: [Node; 5] = [
    required(&["contact-info"], Model::Sequence(&CONTACT)),
    required(&["location-details"], Model::Sequence(&DETAILS)),
    optional(&["items-characteristics"], Model::Sequence(&ITEMS_UPDATE)),
    required(&["pickup-volume"], filled(40)),
    required(&["pickup-times"], Model::Choice(&TIMES)),
];
/// Change a pickup.
pub static PICKUP_UPDATE: Node = required(&["pickup-request-update"], Model::Sequence(&UPDATE));

static PRICE: [Node; 6] = [
    optional(&["date"], DATE),
    optional(&["contract-id"], CUSTOMER),
    optional(&["pww-flag"], BOOLEAN),
    optional(&["priority-flag"], BOOLEAN),
    optional(&["alternate-address-province"], filled(2)),
    optional(&["alternate-address-postal-code"], POSTAL),
];
/// Price a pickup.
pub static PICKUP_DETAILS: Node = required(&["pickup-details"], Model::Sequence(&PRICE));

static HOME: [Node; 5] = [
    required(&["address-line-1"], filled(44)),
    optional(&["address-line-2"], upto(44)),
    required(&["city"], filled(40)),
    required(&["province"], filled(2)),
    required(&["postal-code"], POSTAL),
];
static RETURNER: [Node; 3] = [
    required(&["name"], filled(44)),
    optional(&["company"], filled(44)),
    required(&["domestic-address"], Model::All(&HOME)),
];
static RECEIVER: [Node; 5] = [
    required(&["name"], filled(44)),
    optional(&["company"], filled(44)),
    optional(&["email"], EMAIL),
    optional(&["receiver-voice-number"], upto(25)),
    required(&["domestic-address"], Model::All(&HOME)),
];
static RETURN_PARCEL: [Node; 2] =
    [optional(&["weight"], decimal(1_000, 3)), optional(&["dimensions"], Model::All(&SIDES))];
static RETURN_PRINT: [Node; 3] = [
    optional(&["output-format"], one_of(&["8.5x11", "4x6", "3x5"])),
    optional(&["encoding"], one_of(&["PDF", "ZPL"])),
    optional(&["show-packing-instructions"], BOOLEAN),
];
static RETURN_SETTLEMENT: [Node; 2] = [optional(&["paid-by-customer"], CUSTOMER), optional(&["contract-id"], CUSTOMER)];
static RETURN_REFERENCES: [Node; 2] =
    [optional(&["customer-ref-1"], upto(35)), optional(&["customer-ref-2"], upto(35))];
static RETURN: [Node; 9] = [
    optional(&["create-public-key"], one_of(&["true", "1"])),
    required(&["service-code"], filled(32)),
    required(&["returner"], Model::All(&RETURNER)),
    required(&["receiver"], Model::All(&RECEIVER)),
    optional(&["parcel-characteristics"], Model::All(&RETURN_PARCEL)),
    optional(&["print-preferences"], Model::All(&RETURN_PRINT)),
    optional(&["settlement-info"], Model::All(&RETURN_SETTLEMENT)),
    optional(&["references"], Model::All(&RETURN_REFERENCES)),
    optional(&["notifications"], Model::Any),
];
/// Authorise a return.
pub static AUTHORIZED_RETURN: Node = required(&["authorized-return"], Model::All(&RETURN));

static GROUPS: [Node; 1] = [required_repeated(&["group-id"], 100, filled(32))];
static MANIFEST_PLACE: [Node; 6] = [
    required(&["address-line-1"], filled(44)),
    optional(&["address-line-2"], upto(44)),
    required(&["city"], filled(40)),
    required(&["prov-state"], filled(2)),
    optional(&["country-code"], one_of(&["CA", "US"])),
    required(&["postal-zip-code"], POSTAL),
];
static MANIFEST_ADDRESS: [Node; 4] = [
    required(&["manifest-company"], filled(44)),
    optional(&["manifest-name"], filled(44)),
    required(&["phone-number"], upto(25)),
    required(&["address-details"], Model::All(&MANIFEST_PLACE)),
];
static EXCLUDED: [Node; 1] = [required_repeated(&["shipment-id"], 1_000, upto(32))];
static TRANSMIT: [Node; 10] = [
    optional(&["customer-request-id"], upto(35)),
    required(&["group-ids"], Model::All(&GROUPS)),
    optional(&["cpc-pickup-indicator"], one_of(&["true", "1"])),
    optional(&["requested-shipping-point"], POSTAL),
    optional(&["shipping-point-id"], upto(4)),
    required(&["detailed-manifests"], BOOLEAN),
    required(&["method-of-payment"], PAYMENT),
    required(&["manifest-address"], Model::All(&MANIFEST_ADDRESS)),
    optional(&["customer-reference"], upto(12)),
    optional(&["excluded-shipments"], Model::All(&EXCLUDED)),
];
/// Transmit shipments.
pub static TRANSMIT_SET: Node = required(&["transmit-set"], Model::All(&TRANSMIT));
