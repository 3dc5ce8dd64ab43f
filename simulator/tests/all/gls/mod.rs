mod access;
mod label;
mod pickup;
mod rate;
mod shipment;
mod track;

use axum::http::Method;
use serde_json::{Value, json};

pub use label::pdf;

use crate::answer::Answer;
use crate::world::{World, basic};

impl World {
    /// A call to GLS Canada, signed in.
    pub async fn gls(&self, method: Method, path: &str, accept: &str, body: &Value) -> Answer {
        let key = basic("simulated", "simulated");
        let headers = [("authorization", key.as_str()), ("content-type", "application/json"), ("accept", accept)];
        let body = if body.is_null() { String::new() } else { body.to_string() };
        self.call(method, &format!("/gls/v1{path}"), &headers, body).await
    }

    pub async fn gls_get(&self, path: &str) -> Answer {
        self.gls(Method::GET, path, "application/json", &Value::Null).await
    }

    pub async fn gls_post(&self, path: &str, body: &Value) -> Answer {
        self.gls(Method::POST, path, "application/json", body).await
    }
}

/// A price as the service is asked for it: numbers as texts.
pub fn question() -> Value {
    let place = |code: &str, province: &str| json!({ "postalCode": code, "provinceCode": province, "countryCode": "CA", "name": "Maple Goods" });
    json!({
        "sender": place("M5V2T6", "ON"),
        "consignee": place("K1A0B1", "ON"),
        "billing": "400000",
        "paymentType": "Prepaid",
        "deliveryType": "GRD",
        "category": "Parcel",
        "unitOfMeasurement": "KC",
        "surcharges": [],
        "parcels": [{ "id": "1", "parcelType": "Box", "quantity": "1", "weight": "5", "length": "30", "width": "20", "depth": "10" }],
    })
}

/// A shipment as the service takes it.
pub fn order() -> Value {
    let end = |name: &str, street: &str, city: &str, province: &str, code: &str, country: &str| {
        json!({
            "addressLine1": street, "city": city, "provinceCode": province, "postalCode": code, "countryCode": country,
            "customerName": name, "contact": { "language": "en", "fullName": name, "telephone": "4165550100" },
        })
    };
    json!({
        "category": "Parcel",
        "paymentType": "Prepaid",
        "billingAccount": "400000",
        "sender": end("Maple Goods", "1 Front St W", "Toronto", "ON", "M5V2T6", "CA"),
        "consignee": end("Amélie Côté", "123 rue Sparks", "Ottawa", "ON", "K1A0B1", "CA"),
        "unitOfMeasurement": "KC",
        "parcels": [{ "id": "1", "parcelType": "Box", "quantity": 2, "weight": 2.5, "length": 30, "width": 20, "depth": 10 }],
        "surcharges": [],
        "deliveryType": "GRD",
        "references": [{ "type": "INV", "code": "purchase-7" }],
        "pickupDate": "2026-11-20T00:00:00Z",
    })
}

/// Buys it: its id and the numbers of its parcels.
pub async fn bought(world: &World) -> (String, Vec<String>) {
    let answer = world.gls_post("/shipment", &order()).await.json();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    (text(&answer["ID"]), answer["parcelTrackingNumbers"].as_array().unwrap().iter().map(text).collect())
}
