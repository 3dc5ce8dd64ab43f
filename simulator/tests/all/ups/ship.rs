use serde_json::{Value, json};

use super::{bought, codes, order};
use crate::answer::cents;
use crate::world::World;

const SHIP: &str = "/shipments/v2409/ship";

#[tokio::test]
async fn a_shipment_is_sold_with_a_number_and_a_label_a_package() {
    let world = World::new();
    let answer = world.ups_post(SHIP, &order()).await.json();
    let results = &answer["ShipmentResponse"]["ShipmentResults"];
    let packages = results["PackageResults"].as_array().unwrap();
    assert_eq!(packages.len(), 2);
    assert_eq!(results["ShipmentIdentificationNumber"], packages[0]["TrackingNumber"]);
    let number = packages[1]["TrackingNumber"].as_str().unwrap();
    assert!(waybill_core::tracking::TrackingNumberForm::Ups.fits(number) && number.starts_with("1ZSIM001"), "{number}");
    assert_eq!(packages[0]["ShippingLabel"]["ImageFormat"]["Code"], "ZPL");
    let own = &results["NegotiatedRateCharges"];
    let tax: i64 =
        own["TaxCharges"].as_array().unwrap().iter().map(|tax| cents(tax["MonetaryValue"].as_str().unwrap())).sum();
    let amount = |name: &str| cents(own[name]["MonetaryValue"].as_str().unwrap());
    assert_eq!(amount("TotalCharge") + tax, amount("TotalChargesWithTaxes"));
    assert_eq!(answer["ShipmentResponse"]["Response"]["TransactionReference"]["CustomerContext"], "purchase-7");
}

#[tokio::test]
async fn the_same_seed_and_calls_give_the_same_bytes() {
    let (one, other) = (World::with_seed(7), World::with_seed(7));
    assert_eq!(one.ups_post(SHIP, &order()).await.bytes, other.ups_post(SHIP, &order()).await.bytes);
    assert_ne!(bought(&World::with_seed(8)).await, bought(&World::with_seed(7)).await);
}

#[tokio::test]
async fn everything_that_is_missing_or_too_long_is_named_at_once() {
    let world = World::new();
    let mut sent = order();
    let shipment = &mut sent["ShipmentRequest"]["Shipment"];
    shipment["ShipTo"]["Address"]["City"] = json!("");
    shipment["ShipTo"]["Address"]["AddressLine"] = json!(["x".repeat(36)]);
    shipment["ShipTo"]["Phone"] = json!({ "Number": "555-0100" });
    shipment["ShipFrom"]["Name"] = Value::Null;
    shipment["Package"][0]["Dimensions"]["Length"] = json!("30.5000");
    shipment["Package"][1]["PackageWeight"]["Weight"] = json!("12.345");
    shipment["ShipmentDate"] = json!("20261201");
    let found = codes(&world.ups_post(SHIP, &sent).await);
    assert_eq!(found, ["120205", "120202", "120209", "120301", "120602", "120601", "128099"]);
}

/// As a public client writes them, whose recorded requests the real service answered.
#[tokio::test]
async fn phones_sides_and_postal_codes_come_as_people_write_them() {
    let world = World::new();
    let mut sent = order();
    let shipment = &mut sent["ShipmentRequest"]["Shipment"];
    shipment["ShipTo"]["Phone"] = json!({ "Number": "(613) 555-0123" });
    shipment["ShipFrom"]["Phone"] = json!({ "Number": "416-555-0123" });
    for side in ["Length", "Width", "Height"] {
        shipment["Package"][0]["Dimensions"][side] = json!("20.0");
    }
    let code = shipment["ShipTo"]["Address"]["PostalCode"].as_str().unwrap().to_owned();
    shipment["ShipTo"]["Address"]["PostalCode"] = json!(format!("{} {}", &code[..3], &code[3..]));
    let answer = world.ups_post(SHIP, &sent).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    sent["ShipmentRequest"]["Shipment"]["ShipTo"]["Phone"] = json!({ "Number": "+1 (613) 555-0123" });
    assert_eq!(codes(&world.ups_post(SHIP, &sent).await), ["120209"], "longer than the schema has room for");
}

#[tokio::test]
async fn a_purchase_needs_a_payer_a_service_and_a_label() {
    let world = World::new();
    for (pointer, value, code) in [
        ("/Shipment/PaymentInformation", json!({}), "120410"),
        ("/Shipment/PaymentInformation/ShipmentCharge/0/BillShipper", json!({ "AccountNumber": "OTHER1" }), "120415"),
        ("/Shipment/Service", json!({ "Code": "99" }), "120500"),
        ("/Shipment/Service", json!({ "Code": "65" }), "121210"),
        ("/Shipment/ReferenceNumber/0", json!({ "Value": "x".repeat(36) }), "120541"),
        ("/LabelSpecification/LabelImageFormat", json!({ "Code": "EPL" }), "120701"),
        ("/LabelSpecification/LabelStockSize", json!({}), "120703"),
    ] {
        let mut sent = order();
        *sent["ShipmentRequest"].pointer_mut(pointer).unwrap() = value;
        assert_eq!(codes(&world.ups_post(SHIP, &sent).await), [code]);
    }
}

#[tokio::test]
async fn a_return_is_printed_described_and_unsigned() {
    let world = World::new();
    let mut sent = order();
    sent["ShipmentRequest"]["Shipment"]["ReturnService"] = json!({ "Code": "9" });
    assert_eq!(codes(&world.ups_post(SHIP, &sent).await), ["120609", "120609"]);
    for place in 0..2 {
        sent["ShipmentRequest"]["Shipment"]["Package"][place]["Description"] = json!("Return");
    }
    assert_eq!(world.ups_post(SHIP, &sent).await.status, 200);
    sent["ShipmentRequest"]["Shipment"]["Service"]["Code"] = json!("13");
    sent["ShipmentRequest"]["Shipment"]["Package"][0]["PackageServiceOptions"] =
        json!({ "DeliveryConfirmation": { "DCISType": "2" } });
    assert_eq!(codes(&world.ups_post(SHIP, &sent).await), ["121015", "121100"]);
}

#[tokio::test]
async fn abroad_goods_are_described_and_an_invoice_is_whole_or_missed() {
    let world = World::new();
    let mut sent = order();
    let shipment = &mut sent["ShipmentRequest"]["Shipment"];
    shipment["ShipTo"]["Address"] = json!({ "AddressLine": ["3 Long Lane"], "City": "New York", "StateProvinceCode": "NY",
        "PostalCode": "10001", "CountryCode": "US" });
    assert_eq!(codes(&world.ups_post(SHIP, &sent).await), ["120512"]);
    sent["ShipmentRequest"]["Shipment"]["Description"] = json!("Wool socks");
    let remarked = world.ups_post(SHIP, &sent).await.json();
    assert_eq!(remarked["ShipmentResponse"]["Response"]["Alert"][0]["Code"], "120016");
    let mut invoice = json!({
        "FormType": ["01"], "InvoiceDate": "20261120", "ReasonForExport": "SALE", "CurrencyCode": "CAD",
        "Contacts": { "SoldTo": { "Name": "Jo Hill" } },
        "Product": [{ "Description": ["Wool socks"], "Unit": { "Number": "2", "UnitOfMeasurement": { "Code": "PCS" }, "Value": "19.99" } }],
    });
    sent["ShipmentRequest"]["Shipment"]["ShipmentServiceOptions"] = json!({ "InternationalForms": invoice });
    let sold = world.ups_post(SHIP, &sent).await.json();
    assert!(sold["ShipmentResponse"]["Response"].get("Alert").is_none(), "{sold}");
    invoice["Product"][0]["Unit"]["Value"] = Value::Null;
    sent["ShipmentRequest"]["Shipment"]["ShipmentServiceOptions"] = json!({ "InternationalForms": invoice });
    assert_eq!(codes(&world.ups_post(SHIP, &sent).await), ["128099"]);
}
