use axum::http::Method;
use serde_json::{Value, json};

use super::{bought, order};
use crate::world::World;

#[tokio::test]
async fn a_shipment_is_created_with_its_place_and_a_number_a_parcel() {
    let world = World::new();
    let answer = world.gls_post("/shipment", &order()).await;
    assert_eq!(answer.status, 201);
    let body = answer.json();
    let number = body["trackingNumber"].as_str().unwrap().to_owned();
    assert!(number.len() == 9 && number.starts_with('S'));
    assert_eq!(body["parcelTrackingNumbers"], json!([format!("{number}001"), format!("{number}002")]));
    let shown = world.gls_get(answer.header("location").strip_prefix("http://simulator.test/gls/v1").unwrap()).await;
    assert_eq!(shown.json()["references"][0]["code"], "purchase-7");
    assert_eq!(world.gls_get(&format!("/rate/shipment/{}", body["ID"].as_str().unwrap())).await.status, 200);
}

#[tokio::test]
async fn the_same_seed_and_calls_give_the_same_bytes() {
    let (one, other) = (World::with_seed(7), World::with_seed(7));
    assert_eq!(one.gls_post("/shipment", &order()).await.bytes, other.gls_post("/shipment", &order()).await.bytes);
    let third = World::with_seed(8).gls_post("/shipment", &order()).await.json()["trackingNumber"].clone();
    assert_ne!(one.gls_get("/shipment/90001").await.json()["trackingNumber"], third);
}

#[tokio::test]
async fn abroad_customs_data_are_required() {
    let world = World::new();
    let mut sent = order();
    for (name, value) in [("provinceCode", "NY"), ("postalCode", "10001"), ("countryCode", "US")] {
        sent["consignee"][name] = json!(value);
    }
    let answer = world.gls_post("/shipment", &sent).await;
    assert!(answer.json()["ModelState"].get("internationalDetails").is_some(), "{}", answer.text());
    sent["internationalDetails"] = json!({
        "currency": "CAD", "totalRetailValue": "40.00", "descriptionOfGoods": "Socks", "purpose": "COM",
        "importerOfRecord": { "customerName": "Jo Hill" }, "products": [{ "id": "611594", "Quantity": 2 }],
    });
    assert_eq!(world.gls_post("/shipment", &sent).await.status, 201);
}

#[tokio::test]
async fn the_list_comes_in_pages_newest_first() {
    let world = World::new();
    for _ in 0..26 {
        bought(&world).await;
    }
    let first = world.gls_get("/shipment/list?category=Parcel&offset=0").await.json();
    assert_eq!((first.as_array().unwrap().len(), &first[0]["id"]), (25, &json!("90026")));
    assert_eq!(world.gls_get("/shipment/list?offset=25").await.json().as_array().unwrap().len(), 1);
    assert_eq!(world.gls_get("/shipment/list?offset=26").await.status, 204);
}

#[tokio::test]
async fn a_shipment_is_cancelled_until_it_is_picked_up() {
    let world = World::new();
    let (id, _) = bought(&world).await;
    let path = format!("/shipment/{id}");
    assert_eq!(world.gls(Method::DELETE, &path, "application/json", &Value::Null).await.status, 200);
    assert_eq!(world.gls(Method::DELETE, &path, "application/json", &Value::Null).await.status, 404);
    let (id, _) = bought(&world).await;
    world.at("2026-11-25T15:00:00Z");
    let late = world.gls(Method::DELETE, &format!("/shipment/{id}"), "application/json", &Value::Null).await;
    assert_eq!(late.status, 400);
    assert!(late.json()["Message"].as_str().unwrap().contains("cannot be cancelled"));
}
