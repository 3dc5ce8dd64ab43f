//! Canpar, asked by a client that we did not write and answered as its captures have it.

use super::CANPAR;
use crate::world::World;

/// The members of a public client's request: floats in the forms of its language, flags and options that we never send.
const SHIPMENT: &str = "<x:shipment><d:cod_type>N</d:cod_type><d:delivery_address><d:address_id>A1</d:address_id>\
    <d:address_line_1>1 TEST ST</d:address_line_1><d:city>TORONTO</d:city><d:email>1@1.ca,2@2.ca</d:email><d:name>TEST</d:name>\
    <d:phone>4161234567</d:phone><d:postal_code>M4X1W7</d:postal_code><d:province>ON</d:province>\
    <d:residential>false</d:residential></d:delivery_address><d:dg>false</d:dg><d:dimention_unit>I</d:dimention_unit>\
    <d:handling>0.0</d:handling><d:handling_type>$</d:handling_type><d:order_id xsi:nil=\"true\"/><d:packages>\
    <d:cod xsi:nil=\"true\"/><d:height>7.62</d:height><d:length>25.399999999999999</d:length>\
    <d:reported_weight>1.</d:reported_weight><d:width>.762E1</d:width><d:xc>true</d:xc></d:packages><d:pickup_address>\
    <d:address_line_1>502 MAIN ST N</d:address_line_1><d:attention>Bob</d:attention><d:city>MONTREAL</d:city>\
    <d:country>CA</d:country><d:name>CGI</d:name><d:phone>1 (450) 823-8432</d:phone><d:postal_code>H2B1A0</d:postal_code>\
    <d:province>QC</d:province></d:pickup_address><d:premium>A</d:premium><d:reported_weight_unit>L</d:reported_weight_unit>\
    <d:send_email_to_delivery>true</d:send_email_to_delivery><d:send_email_to_pickup>0</d:send_email_to_pickup>\
    <d:service_type>1</d:service_type><d:shipper_num>70000001</d:shipper_num>\
    <d:shipping_date>2026-11-20T05:00:00.000Z</d:shipping_date></x:shipment>";

fn shipment() -> String {
    SHIPMENT.replace("<x:shipment>", "<x:shipment xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\">")
}

/// Numbers and flags of the schema's `Shipment` and `Package`, which the engine writes also where they say nothing.
const PRIMITIVES: [&str; 49] = [
    "billed_weight",
    "cod_charge",
    "collect",
    "collect_charge",
    "cos",
    "cos_charge",
    "dg",
    "dg_charge",
    "dv_charge",
    "ea_charge",
    "ea_zone",
    "freight_charge",
    "fuel_surcharge",
    "handling",
    "id",
    "lg_charge",
    "nsr",
    "over_size_charge",
    "over_weight_charge",
    "premium_charge",
    "ra_charge",
    "rural_charge",
    "send_email_to_delivery",
    "send_email_to_pickup",
    "subtotal",
    "subtotal_with_handling",
    "tax_charge_1",
    "tax_charge_2",
    "total",
    "total_with_handling",
    "transit_time",
    "transit_time_guaranteed",
    "voided",
    "xc_charge",
    "zone",
    "declared_value",
    "dim_weight",
    "dim_weight_flag",
    "height",
    "length",
    "lg",
    "min_weight_flag",
    "over_size",
    "over_weight",
    "package_num",
    "package_reference",
    "reported_weight",
    "width",
    "xc",
];

#[tokio::test]
async fn a_public_clients_shipment_is_sold_and_answered_with_every_number_and_flag() {
    let answer = CANPAR.signed(&World::new(), 1, "processShipment", &shipment()).await;
    assert_eq!((answer.status, answer.first("error").as_str()), (200, ""), "{}", answer.text());
    for name in PRIMITIVES {
        assert!(!answer.first(name).is_empty(), "{name} is missing: {}", answer.text());
    }
    // A parcel of a pound and of 10 inches: the floats were read.
    assert_eq!((answer.first("billed_weight_unit").as_str(), answer.first("reported_weight").as_str()), ("L", "1.0"));
    let text = answer.text();
    let document = roxmltree::Document::parse(&text).unwrap();
    for name in ["shipment", "packages", "delivery_address"] {
        let object = document.descendants().find(|node| node.tag_name().name() == name).unwrap();
        let members: Vec<&str> =
            object.children().filter(|node| node.is_element()).map(|node| node.tag_name().name()).collect();
        assert!(members.is_sorted(), "{name} stands in the order of the schema: {members:?}");
    }
}

#[tokio::test]
async fn unknown_members_and_kinds_are_still_refused() {
    let world = World::new();
    for (from, to) in [
        ("<d:dg>false</d:dg>", "<d:dg>perhaps</d:dg>"),
        ("<d:premium>A</d:premium>", "<d:premium>X</d:premium>"),
        ("<d:reported_weight>1.</d:reported_weight>", "<d:reported_weight>1,5</d:reported_weight>"),
        ("<d:dg>false</d:dg>", "<d:dangerous>false</d:dangerous>"),
        ("2026-11-20T05:00:00.000Z", "2026-11-20"),
    ] {
        let sent = shipment().replace(from, to);
        assert_ne!(sent, shipment());
        assert_eq!(CANPAR.signed(&world, 1, "processShipment", &sent).await.status, 500, "{to}");
    }
    let weightless = shipment().replace(">1.</d:reported_weight>", ">NaN</d:reported_weight>");
    let answer = CANPAR.signed(&world, 1, "processShipment", &weightless).await;
    assert!(answer.first("error").starts_with("WGHT|"), "a float that is no weight is the business's to refuse");
}

#[tokio::test]
async fn the_error_is_where_the_schema_has_it() {
    let answer = CANPAR.call(&World::new(), 2, "getCutoffTime", "<x:postal_code>M5V2T6</x:postal_code>").await;
    let text = answer.text();
    assert!(text.find("cutoff_time").unwrap() < text.find(":error").unwrap(), "{text}");
    let sold = CANPAR.signed(&World::new(), 1, "processShipment", &shipment()).await.text();
    assert!(sold.find(":error").unwrap() < sold.find("processShipmentResult").unwrap(), "{sold}");
}
