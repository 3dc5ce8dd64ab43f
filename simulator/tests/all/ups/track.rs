use axum::http::Method;
use serde_json::{Value, json};

use super::{bought, codes};
use crate::answer::Answer;
use crate::world::World;

async fn track(world: &World, number: &str, locale: &str) -> Answer {
    world.ups(Method::GET, &format!("/track/v1/details/{number}?locale={locale}"), &Value::Null).await
}

fn newest(answer: &Answer) -> Value {
    answer.json()["trackResponse"]["shipment"][0]["package"][0]["activity"][0].clone()
}

#[tokio::test]
async fn activities_happen_as_the_clock_goes_on() {
    let world = World::new();
    let numbers = bought(&world).await;
    let label = newest(&track(&world, &numbers[1], "en_CA").await);
    assert_eq!((&label["status"]["type"], &label["status"]["code"]), (&json!("M"), &json!("MP")));
    assert_eq!(
        (&label["date"], &label["time"], &label["gmtOffset"]),
        (&json!("20261120"), &json!("100000"), &json!("-05:00"))
    );
    world.at("2026-11-21T02:00:00Z");
    assert_eq!(newest(&track(&world, &numbers[1], "en_CA").await)["status"]["code"], "DP");
    world.at("2026-12-20T15:00:00Z");
    let last = newest(&track(&world, &numbers[1], "fr_CA").await);
    assert_eq!(last["status"], json!({ "type": "D", "code": "F4", "statusCode": "011", "description": "LIVRÉ" }));
}

#[tokio::test]
async fn an_unknown_number_is_a_warning_and_a_malformed_one_is_refused() {
    let world = World::new();
    let unknown = track(&world, "1ZSIM0016800000000", "en_CA").await;
    assert_eq!(unknown.status, 200);
    assert_eq!(unknown.json()["trackResponse"]["shipment"][0]["warnings"][0]["code"], "TW0001");
    assert_eq!(codes(&track(&world, "1Z-bad", "en_CA").await), ["TV1002"]);
    let given = world.ups_sign_in("simulated", "grant_type=client_credentials").await.json();
    let bearer = format!("Bearer {}", given["access_token"].as_str().unwrap());
    let headers = [("authorization", bearer.as_str())];
    let path = "/ups/api/track/v1/details/1ZSIM0016800000000";
    assert_eq!(codes(&world.call(Method::GET, path, &headers, String::new()).await), ["TV1003"], "no transId");
}
