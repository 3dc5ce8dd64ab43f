use axum::http::Method;

use super::{codes, question};
use crate::world::World;

const RATE: &str = "/ups/api/rating/v2409/Shop";

#[tokio::test]
async fn a_token_is_given_for_right_credentials_and_all_its_values_are_texts() {
    let world = World::new();
    let given = world.ups_sign_in("simulated", "grant_type=client_credentials").await.json();
    assert!(given.as_object().unwrap().values().all(serde_json::Value::is_string), "{given}");
    assert_eq!((given["expires_in"].as_str(), given["issued_at"].as_str()), (Some("14399"), Some("1795186800000")));
    let wrong = world.ups_sign_in("wrong", "grant_type=client_credentials").await;
    assert_eq!((wrong.status, wrong.json()["response"]["errors"][0]["code"].as_str()), (401, Some("10401")));
    assert_eq!(codes(&world.ups_sign_in("simulated", "grant_type=password").await), ["10400"]);
}

#[tokio::test]
async fn a_token_ends_after_four_hours_and_an_unknown_one_is_none() {
    let world = World::new();
    let given = world.ups_sign_in("simulated", "grant_type=client_credentials").await.json();
    let bearer = format!("Bearer {}", given["access_token"].as_str().unwrap());
    let call = async |authorization: &str| {
        let headers = [("authorization", authorization), ("content-type", "application/json")];
        world.call(Method::POST, RATE, &headers, question().to_string()).await
    };
    assert_eq!(call(&bearer).await.status, 200);
    world.at("2026-11-20T18:59:58Z");
    assert_eq!(call(&bearer).await.status, 200);
    world.at("2026-11-20T18:59:59Z");
    for authorization in [bearer.as_str(), "Bearer made-up", "Basic c2ltdWxhdGVkOnNpbXVsYXRlZA==", ""] {
        let answer = call(authorization).await;
        assert_eq!((answer.status, answer.json()["response"]["errors"][0]["code"].as_str()), (401, Some("250002")));
    }
}

#[tokio::test]
async fn only_json_with_its_root_is_taken() {
    let world = World::new();
    let given = world.ups_sign_in("simulated", "grant_type=client_credentials").await.json();
    let bearer = format!("Bearer {}", given["access_token"].as_str().unwrap());
    let call = async |media: &str, body: &str| {
        let headers = [("authorization", bearer.as_str()), ("content-type", media)];
        world.call(Method::POST, RATE, &headers, body.to_owned()).await
    };
    assert_eq!(call("text/plain", "{}").await.status, 415);
    assert_eq!(codes(&call("application/json", "{").await), ["10001"]);
    assert_eq!(codes(&call("application/json", "{\"ShipmentRequest\":{}}").await), ["9110003"]);
}
