use axum::http::Method;
use serde_json::Value;

use super::{order, question};
use crate::world::{World, basic};

#[tokio::test]
async fn wrong_sign_in_data_are_denied_in_the_services_own_words() {
    let world = World::new();
    let key = basic("simulated", "wrong");
    let headers = [("authorization", key.as_str()), ("content-type", "application/json")];
    let answer = world.call(Method::POST, "/gls/v1/rate", &headers, question().to_string()).await;
    assert_eq!(answer.status, 401);
    assert_eq!(answer.json()["Message"], "Authorization has been denied for this request.");
}

#[tokio::test]
async fn only_json_is_taken() {
    let world = World::new();
    let key = basic("simulated", "simulated");
    let headers = [("authorization", key.as_str()), ("content-type", "text/plain")];
    assert_eq!(world.call(Method::POST, "/gls/v1/rate", &headers, question().to_string()).await.status, 415);
    let broken = world.gls(Method::POST, "/rate", "application/json", &Value::from("{")).await;
    assert_eq!(broken.status, 400);
}

#[tokio::test]
async fn every_missing_member_is_named_at_once() {
    let world = World::new();
    let mut sent = order();
    sent["consignee"]["city"] = Value::Null;
    sent["consignee"]["postalCode"] = Value::from("V6B1A1");
    sent["parcels"][0]["weight"] = Value::from(0);
    sent["billingAccount"] = Value::from("1");
    let answer = world.gls_post("/shipment", &sent).await;
    let fields: Vec<String> = answer.json()["ModelState"].as_object().unwrap().keys().cloned().collect();
    assert_eq!(answer.status, 400);
    assert_eq!(fields, ["billingAccount", "consignee.city", "consignee.postalCode", "parcels[0].weight"]);
}
