//! What requests hold. Facts: Canada Post's rating v4, shipment v8 and ncshipment v4 schemas, whose types take their
//! elements in any order.

use crate::xml::{Model, Node, Text, one_of, optional, required, required_repeated};

/// A Canadian postal code.
pub const POSTAL: Model = Model::Text(Text::Pattern(&["A9A9A9"]));
const COUNTRY: Model = Model::Text(Text::Pattern(&["aa"]));
/// true, false, 1 or 0.
pub const BOOLEAN: Model = Model::Text(Text::Boolean);
const TRUE: Model = one_of(&["true", "1"]);
/// YYYY-MM-DD.
pub const DATE: Model = Model::Text(Text::Date);
/// A customer or contract number.
pub const CUSTOMER: Model = Model::Text(Text::Digits(1, 10));
/// An e-mail address.
pub const EMAIL: Model = Model::Text(Text::Email(60));

/// Up to so many characters.
pub const fn upto(most: usize) -> Model {
    Model::Text(Text::Length(0, most))
}

/// One character at least, up to so many.
pub const fn filled(most: usize) -> Model {
    Model::Text(Text::Length(1, most))
}

/// A decimal above zero, up to so many whole ones less one unit of its last place.
pub const fn decimal(below: i64, places: usize) -> Model {
    let unit = match places {
        1 => 1_000,
        2 => 100,
        3 => 10,
        _ => 1,
    };
    Model::Text(Text::Decimal { most: below * 10_000 - unit, places })
}

/// Length, width and height.
pub static SIDES: [Node; 3] = [
    required(&["length"], decimal(1_000, 1)),
    required(&["width"], decimal(1_000, 1)),
    required(&["height"], decimal(1_000, 1)),
];
static SERVICES: [Node; 1] = [required_repeated(&["service-code"], 20, filled(32))];

static RATE_OPTION: [Node; 2] =
    [required(&["option-code"], filled(10)), optional(&["option-amount"], decimal(1_000_000, 2))];
static RATE_OPTIONS: [Node; 1] = [required_repeated(&["option"], 20, Model::All(&RATE_OPTION))];
static RATE_PARCEL: [Node; 5] = [
    required(&["weight"], decimal(100, 3)),
    optional(&["dimensions"], Model::All(&SIDES)),
    optional(&["unpackaged"], BOOLEAN),
    optional(&["mailing-tube"], BOOLEAN),
    optional(&["oversized"], BOOLEAN),
];
static DOMESTIC: [Node; 1] = [required(&["postal-code"], POSTAL)];
static UNITED_STATES: [Node; 1] = [required(&["zip-code"], Model::Text(Text::Pattern(&["99999", "99999-9999"])))];
static INTERNATIONAL: [Node; 2] = [required(&["country-code"], COUNTRY), optional(&["postal-code"], filled(10))];
static DESTINATIONS: [Node; 3] = [
    required(&["domestic"], Model::All(&DOMESTIC)),
    required(&["united-states"], Model::All(&UNITED_STATES)),
    required(&["international"], Model::All(&INTERNATIONAL)),
];
static SCENARIO: [Node; 10] = [
    optional(&["customer-number"], CUSTOMER),
    optional(&["contract-id"], CUSTOMER),
    optional(&["promo-code"], filled(10)),
    optional(&["quote-type"], one_of(&["commercial", "counter"])),
    optional(&["expected-mailing-date"], DATE),
    optional(&["options"], Model::All(&RATE_OPTIONS)),
    required(&["parcel-characteristics"], Model::All(&RATE_PARCEL)),
    optional(&["services"], Model::All(&SERVICES)),
    required(&["origin-postal-code"], POSTAL),
    required(&["destination"], Model::Choice(&DESTINATIONS)),
];
/// Get rates.
pub static MAILING_SCENARIO: Node = required(&["mailing-scenario"], Model::All(&SCENARIO));

static ADDRESS: [Node; 6] = [
    required(&["address-line-1"], filled(44)),
    optional(&["address-line-2"], upto(44)),
    required(&["city"], filled(40)),
    required(&["prov-state"], filled(20)),
    required(&["country-code"], COUNTRY),
    optional(&["postal-zip-code"], filled(14)),
];
static DOMESTIC_ADDRESS: [Node; 5] = [
    required(&["address-line-1"], filled(44)),
    optional(&["address-line-2"], upto(44)),
    required(&["city"], filled(40)),
    required(&["prov-state"], filled(2)),
    required(&["postal-zip-code"], POSTAL),
];
static DESTINATION_ADDRESS: [Node; 6] = [
    optional(&["address-line-1"], filled(44)),
    optional(&["address-line-2"], upto(44)),
    optional(&["city"], filled(40)),
    optional(&["prov-state"], filled(20)),
    required(&["country-code"], COUNTRY),
    optional(&["postal-zip-code"], filled(14)),
];

const fn sender(address: &'static [Node]) -> [Node; 4] {
    [
        optional(&["name"], upto(44)),
        required(&["company"], upto(44)),
        required(&["contact-phone"], upto(25)),
        required(&["address-details"], Model::All(address)),
    ]
}

static SENDER: [Node; 4] = sender(&ADDRESS);
static NC_SENDER: [Node; 4] = sender(&DOMESTIC_ADDRESS);
static DESTINATION: [Node; 5] = [
    optional(&["name"], upto(44)),
    optional(&["company"], upto(44)),
    optional(&["additional-address-info"], upto(44)),
    optional(&["client-voice-number"], upto(25)),
    required(&["address-details"], Model::All(&DESTINATION_ADDRESS)),
];
static OPTION: [Node; 4] = [
    required(&["option-code"], filled(10)),
    optional(&["option-amount"], decimal(1_000_000, 2)),
    optional(&["option-qualifier-1"], BOOLEAN),
    optional(&["option-qualifier-2"], upto(12)),
];
static OPTIONS: [Node; 1] = [required_repeated(&["option"], 20, Model::All(&OPTION))];
static PARCEL: [Node; 6] = [
    required(&["weight"], decimal(1_000, 3)),
    optional(&["dimensions"], Model::All(&SIDES)),
    optional(&["document"], BOOLEAN),
    optional(&["unpackaged"], BOOLEAN),
    optional(&["mailing-tube"], BOOLEAN),
    optional(&["oversized"], BOOLEAN),
];
static NOTIFICATION: [Node; 4] = [
    required(&["email"], EMAIL),
    required(&["on-shipment"], BOOLEAN),
    required(&["on-exception"], BOOLEAN),
    required(&["on-delivery"], BOOLEAN),
];
static PRINT: [Node; 2] =
    [optional(&["output-format"], one_of(&["8.5x11", "4x6"])), optional(&["encoding"], one_of(&["PDF", "ZPL"]))];
static PREFERENCES: [Node; 3] = [
    required(&["show-packing-instructions"], BOOLEAN),
    optional(&["show-postage-rate"], BOOLEAN),
    optional(&["show-insured-value"], BOOLEAN),
];
static REFERENCES: [Node; 3] = [
    optional(&["cost-centre"], upto(30)),
    optional(&["customer-ref-1"], upto(35)),
    optional(&["customer-ref-2"], upto(35)),
];
static SKU: [Node; 9] = [
    required(&["customs-number-of-units"], Model::Text(Text::Integer(1, 9_999))),
    required(&["customs-description"], filled(45)),
    optional(&["sku"], upto(15)),
    optional(&["hs-tariff-code"], Model::Text(Text::Pattern(&["9999", "9999.99", "9999.99.99", "9999.99.99.99"]))),
    required(&["unit-weight"], decimal(100, 3)),
    required(&["customs-value-per-unit"], decimal(100_000, 2)),
    optional(&["customs-unit-of-measure"], Model::Text(Text::Length(3, 3))),
    optional(&["country-of-origin"], COUNTRY),
    optional(&["province-of-origin"], filled(2)),
];
static SKU_LIST: [Node; 1] = [required_repeated(&["item"], 500, Model::All(&SKU))];
static CUSTOMS: [Node; 10] = [
    required(&["currency"], filled(3)),
    optional(&["conversion-from-cad"], decimal(10_000, 6)),
    required(&["reason-for-export"], filled(3)),
    optional(&["other-reason"], upto(44)),
    required(&["sku-list"], Model::All(&SKU_LIST)),
    optional(&["duties-and-taxes-prepaid"], decimal(100_000, 2)),
    optional(&["certificate-number"], upto(10)),
    optional(&["licence-number"], upto(10)),
    optional(&["invoice-number"], upto(10)),
    optional(&["ioss-id"], upto(13)),
];
static SETTLEMENT: [Node; 5] = [
    optional(&["paid-by-customer"], CUSTOMER),
    optional(&["contract-id"], CUSTOMER),
    optional(&["cif-shipment"], TRUE),
    required(&["intended-method-of-payment"], one_of(&["CreditCard", "Account", "SupplierAccount"])),
    optional(&["promo-code"], upto(10)),
];
static NC_SETTLEMENT: [Node; 1] = [optional(&["promo-code"], upto(10))];
static SPEC: [Node; 11] = [
    required(&["service-code"], filled(32)),
    required(&["sender"], Model::All(&SENDER)),
    required(&["destination"], Model::All(&DESTINATION)),
    optional(&["options"], Model::All(&OPTIONS)),
    required(&["parcel-characteristics"], Model::All(&PARCEL)),
    optional(&["notification"], Model::All(&NOTIFICATION)),
    optional(&["print-preferences"], Model::All(&PRINT)),
    required(&["preferences"], Model::All(&PREFERENCES)),
    optional(&["references"], Model::All(&REFERENCES)),
    optional(&["customs"], Model::All(&CUSTOMS)),
    required(&["settlement-info"], Model::All(&SETTLEMENT)),
];
static NC_SPEC: [Node; 10] = [
    required(&["service-code"], filled(32)),
    required(&["sender"], Model::All(&NC_SENDER)),
    required(&["destination"], Model::All(&DESTINATION)),
    optional(&["options"], Model::All(&OPTIONS)),
    required(&["parcel-characteristics"], Model::All(&PARCEL)),
    optional(&["notification"], Model::All(&NOTIFICATION)),
    required(&["preferences"], Model::All(&PREFERENCES)),
    optional(&["references"], Model::All(&REFERENCES)),
    optional(&["customs"], Model::All(&CUSTOMS)),
    optional(&["settlement-info"], Model::All(&NC_SETTLEMENT)),
];
static SHIPMENT_CONTENT: [Node; 10] = [
    optional(&["customer-request-id"], upto(35)),
    required(&["group-id", "transmit-shipment"], upto(32)),
    optional(&["quickship-label-requested"], BOOLEAN),
    optional(&["cpc-pickup-indicator"], TRUE),
    optional(&["requested-shipping-point"], POSTAL),
    optional(&["shipping-point-id"], upto(4)),
    optional(&["expected-mailing-date"], DATE),
    optional(&["provide-pricing-info"], TRUE),
    optional(&["provide-receipt-info"], TRUE),
    required(&["delivery-spec"], Model::All(&SPEC)),
];
/// Create shipment.
pub static SHIPMENT: Node = required(&["shipment"], Model::All(&SHIPMENT_CONTENT));

static NC_CONTENT: [Node; 2] =
    [optional(&["requested-shipping-point"], POSTAL), required(&["delivery-spec"], Model::All(&NC_SPEC))];
/// Create non-contract shipment.
pub static NON_CONTRACT_SHIPMENT: Node = required(&["non-contract-shipment"], Model::All(&NC_CONTENT));

static REFUND: [Node; 1] = [required(&["email"], EMAIL)];
/// Ask for a refund.
pub static REFUND_REQUEST: Node = required(&["shipment-refund-request"], Model::All(&REFUND));
/// Ask for a refund of a non-contract shipment.
pub static NC_REFUND_REQUEST: Node = required(&["non-contract-shipment-refund-request"], Model::All(&REFUND));
