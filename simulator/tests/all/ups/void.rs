use axum::http::Method;
use serde_json::{Value, json};

use super::{bought, codes};
use crate::answer::Answer;
use crate::world::World;

async fn void(world: &World, number: &str) -> Answer {
    world.ups(Method::DELETE, &format!("/shipments/v2409/void/cancel/{number}"), &Value::Null).await
}

#[tokio::test]
async fn a_shipment_is_voided_with_all_its_packages_once() {
    let world = World::new();
    let numbers = bought(&world).await;
    let answer = void(&world, &numbers[0]).await.json();
    let voided = &answer["VoidShipmentResponse"];
    assert_eq!(voided["SummaryResult"]["Status"]["Code"], "1");
    assert_eq!(voided["PackageLevelResult"].as_array().unwrap().len(), 2);
    assert_eq!(codes(&void(&world, &numbers[0]).await), ["190102"]);
    let tracked = world.ups(Method::GET, &format!("/track/v1/details/{}", numbers[0]), &Value::Null).await.json();
    let current = &tracked["trackResponse"]["shipment"][0]["package"][0]["currentStatus"];
    assert_eq!((&current["type"], &current["statusCode"]), (&json!("MV"), &json!("007")));
}

#[tokio::test]
async fn a_packages_number_an_odd_one_and_one_under_way_are_not_voided() {
    let world = World::new();
    let numbers = bought(&world).await;
    assert_eq!(codes(&void(&world, &numbers[1]).await), ["190102"], "a package is no shipment");
    assert_eq!(codes(&void(&world, "123").await), ["190100"]);
    let one = format!("{}?trackingnumber={}", numbers[0], numbers[1]);
    assert_eq!(codes(&void(&world, &one).await), ["190110"]);
    world.at("2026-11-25T15:00:00Z");
    assert_eq!(codes(&void(&world, &numbers[0]).await), ["190101"]);
}
