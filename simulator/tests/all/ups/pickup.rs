use axum::http::Method;
use serde_json::{Value, json};

use super::codes;
use crate::answer::{Answer, cents};
use crate::world::World;

fn place() -> Value {
    json!({
        "CompanyName": "Maple Goods", "ContactName": "Ana Lavoie", "AddressLine": ["1 Front St W"], "City": "Toronto",
        "StateProvince": "ON", "PostalCode": "M5V2T6", "CountryCode": "CA", "ResidentialIndicator": "N",
        "PickupPoint": "Dock", "Phone": { "Number": "4165550100" },
    })
}

fn times(day: &str, ready: &str, close: &str) -> Value {
    json!({ "PickupDate": day, "ReadyTime": ready, "CloseTime": close })
}

fn booking(times: Value) -> Value {
    let account = json!({ "AccountNumber": "SIM001", "AccountCountryCode": "CA" });
    json!({ "PickupCreationRequest": {
        "RatePickupIndicator": "Y", "Shipper": { "Account": account }, "PickupDateInfo": times, "PickupAddress": place(),
        "AlternateAddressIndicator": "Y", "PaymentMethod": "01",
        "PickupPiece": [{ "ServiceCode": "011", "Quantity": "2", "DestinationCountryCode": "CA", "ContainerCode": "01" }],
    } })
}

async fn book(world: &World, sent: &Value) -> Answer {
    world.ups_post("/pickupcreation/v2409/pickup", sent).await
}

async fn cancel(world: &World, number: &str) -> Answer {
    let given = world.ups_sign_in("simulated", "grant_type=client_credentials").await.json();
    let bearer = format!("Bearer {}", given["access_token"].as_str().unwrap());
    let headers = [("authorization", bearer.as_str()), ("prn", number)];
    world.call(Method::DELETE, "/ups/api/shipments/v2409/pickup/02", &headers, String::new()).await
}

#[tokio::test]
async fn a_pickup_is_priced_to_the_cent_and_booked() {
    let world = World::new();
    let account = json!({ "AccountNumber": "SIM001", "AccountCountryCode": "CA" });
    let asked = json!({ "PickupRateRequest": {
        "ShipperAccount": account, "PickupAddress": place(), "ServiceDateOption": "03",
        "PickupDateInfo": times("20261123", "1300", "1700"), "AlternateAddressIndicator": "Y",
    } });
    let answer = world.ups_post("/shipments/v2409/pickup/oncall", &asked).await.json();
    let rated = &answer["PickupRateResponse"]["RateResult"];
    let amount = |value: &Value| cents(value.as_str().unwrap());
    let lines: i64 = rated["ChargeDetail"].as_array().unwrap().iter().map(|line| amount(&line["ChargeAmount"])).sum();
    assert_eq!(lines + amount(&rated["TotalTax"]), amount(&rated["GrandTotalOfAllCharge"]));
    let booked = book(&world, &booking(times("20261123", "1300", "1700"))).await.json();
    let booked = &booked["PickupCreationResponse"];
    assert_eq!((booked["PRN"].as_str().unwrap().len(), &booked["RateResult"]), (11, rated));
}

#[tokio::test]
async fn a_second_booking_of_a_day_at_an_address_has_the_same_number() {
    let world = World::new();
    let number = async |day: &str| {
        let answer = book(&world, &booking(times(day, "1300", "1700"))).await.json();
        answer["PickupCreationResponse"]["PRN"].as_str().unwrap().to_owned()
    };
    let first = number("20261123").await;
    assert_eq!(number("20261123").await, first);
    assert_ne!(number("20261124").await, first);
    assert_eq!(cancel(&world, &first).await.status, 200);
    assert_ne!(number("20261123").await, first, "a cancelled one is booked anew");
}

#[tokio::test]
async fn drivers_come_by_their_rules() {
    let world = World::new();
    for (day, ready, close, code) in [
        ("20261119", "1300", "1700", "9560131"),
        ("20261121", "1300", "1700", "9560132"),
        ("20261231", "1300", "1700", "9560133"),
        ("20261123", "0600", "1700", "9560140"),
        ("20261123", "1600", "1700", "9560141"),
        ("2026-11-23", "1300", "1700", "9560131"),
        ("20261123", "13h00", "1700", "9560142"),
    ] {
        assert_eq!(codes(&book(&world, &booking(times(day, ready, close))).await), [code], "{day} {ready}");
    }
    world.at("2026-11-20T20:01:00Z");
    assert_eq!(
        codes(&book(&world, &booking(times("20261120", "1600", "1830"))).await),
        ["9560134"],
        "15:01 in Toronto"
    );
}

#[tokio::test]
async fn what_is_missing_or_too_long_is_refused() {
    let world = World::new();
    for (pointer, value, code) in [
        ("/PickupAddress/CompanyName", json!("x".repeat(28)), "9560110"),
        ("/PickupAddress/AddressLine", json!(["a", "b"]), "9560111"),
        ("/PickupPiece/0/ServiceCode", json!("11"), "9560112"),
        ("/PaymentMethod", json!("03"), "9560113"),
        ("/Shipper/Account/AccountNumber", json!("OTHER1"), "9560104"),
        ("/PickupAddress/PostalCode", json!("V6B1A1"), "9560121"),
    ] {
        let mut sent = booking(times("20261123", "1300", "1700"));
        *sent["PickupCreationRequest"].pointer_mut(pointer).unwrap() = value;
        assert_eq!(codes(&book(&world, &sent).await), [code]);
    }
}

#[tokio::test]
async fn a_pickup_is_cancelled_until_the_driver_has_come() {
    let world = World::new();
    let booked = book(&world, &booking(times("20261123", "1300", "1700"))).await.json();
    let number = booked["PickupCreationResponse"]["PRN"].as_str().unwrap();
    assert_eq!(cancel(&world, number).await.status, 200);
    assert_eq!(codes(&cancel(&world, number).await), ["9560151"]);
    assert_eq!(codes(&cancel(&world, "29SIM999999").await), ["9560150"]);
    let booked = book(&world, &booking(times("20261123", "1300", "1700"))).await.json();
    world.at("2026-11-23T23:00:00Z");
    assert_eq!(codes(&cancel(&world, booked["PickupCreationResponse"]["PRN"].as_str().unwrap()).await), ["9560152"]);
}
