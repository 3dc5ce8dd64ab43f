//! Pickups.

use axum::http::Method;
use serde_json::json;

use crate::answer::Answer;
use crate::world::{World, basic};

fn wanted(date: &str, (ready, close): (&str, &str)) -> serde_json::Value {
    let contact = json!({ "language": "en", "fullName": "Ana Lavoie", "telephone": "4165550100" });
    json!({
        "sender": { "addressLine1": "1 Front St W", "city": "Toronto", "provinceCode": "ON", "postalCode": "M5V2T6",
            "countryCode": "CA", "customerName": "Maple Goods", "contact": contact },
        "contact": contact, "date": date, "ready": ready, "officeClose": close, "location": "BU", "otherLocation": "none",
        "category": "Parcel",
    })
}

async fn call(world: &World, method: Method, path: &str, body: &str) -> Answer {
    let key = basic("simulated", "simulated");
    let headers = [("authorization", key.as_str()), ("content-type", "application/json")];
    world.call(method, &format!("/gls/v1/pickup{path}"), &headers, body.to_owned()).await
}

#[tokio::test]
async fn a_pickup_is_booked_listed_moved_and_cancelled_once() {
    let world = World::new();
    let booked = call(&world, Method::POST, "", &wanted("2026-11-23", ("8:00", "18:00")).to_string()).await;
    assert_eq!((booked.status, &booked.json()["ID"]), (201, &json!("561")));
    let listed = call(&world, Method::GET, "/list?category=Parcel&pickupDate=2026-11-23", "").await;
    assert_eq!(listed.json()[0]["id"], "561");
    let moved = call(&world, Method::PUT, "/561", &wanted("2026-11-24", ("9:00", "17:00")).to_string()).await;
    assert_eq!(moved.status, 200);
    assert_eq!(call(&world, Method::GET, "/list?category=Parcel&pickupDate=2026-11-23", "").await.status, 204);
    assert_eq!(call(&world, Method::POST, "/561/add-shipment/7", "").await.status, 404, "no such shipment");
    assert_eq!(call(&world, Method::DELETE, "/561", "").await.status, 200);
    assert_eq!(call(&world, Method::DELETE, "/561", "").await.status, 404);
}

#[tokio::test]
async fn obstacles_to_a_pickup_are_named() {
    let world = World::new();
    for (date, hours, word) in [
        ("2026-11-21", ("8:00", "18:00"), "weekend"),
        ("2026-11-19", ("8:00", "18:00"), "past"),
        ("2026-11-23", ("6:00", "18:00"), "between"),
        ("2026-11-23", ("16:30", "18:00"), "window"),
    ] {
        let refused = call(&world, Method::POST, "", &wanted(date, hours).to_string()).await;
        assert_eq!(refused.status, 400);
        assert!(refused.text().contains(word), "{}", refused.text());
    }
    let mut odd = wanted("2026-11-23", ("8 am", "18:00"));
    odd["location"] = json!("ROOF");
    let refused = call(&world, Method::POST, "", &odd.to_string()).await.json();
    let fields: Vec<&String> = refused["ModelState"].as_object().unwrap().keys().collect();
    assert_eq!(fields, ["location", "ready"]);
    world.at("2026-11-20T19:01:00Z");
    let late = call(&world, Method::POST, "", &wanted("2026-11-20", ("15:00", "18:00")).to_string()).await;
    assert!(late.text().contains("too late"), "{}", late.text());
}
