//! What people do in a soak.

use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use uuid::Uuid;

use super::Soak;
use crate::app::person::{Person, ready_shipment};

/// How long a buyer repeats a purchase whose answer was lost.
const PATIENCE: Duration = Duration::from_secs(30);

/// Buys labels one after another; a lost answer is asked for again with the same key, of either process.
pub async fn buy(soak: Arc<Soak>, person: Person) {
    while soak.goes_on() {
        let Some((shipment, rate)) = quoted(&soak, &person).await else {
            pause().await;
            continue;
        };
        soak.ledger.ordered(&person, &shipment);
        let (path, key) = (format!("/api/shipments/{shipment}/rates/{rate}/buy"), Uuid::now_v7().to_string());
        let began = Instant::now();
        while began.elapsed() < PATIENCE {
            let request = person.request(Method::POST, soak.port(), &path).header("Idempotency-Key", &key);
            match request.json(&json!({})).send().await.map(|answer| answer.status()) {
                Ok(StatusCode::OK) => {
                    soak.ledger.acknowledged(&shipment);
                    break;
                }
                // It continues in the background, or it was refused.
                Ok(status) if !status.is_server_error() && status != StatusCode::TOO_MANY_REQUESTS => break,
                _ => pause().await,
            }
        }
    }
}

/// A shipment that is ready, and its rate of Canada Post; None where a call failed.
async fn quoted(soak: &Soak, person: &Person) -> Option<(String, String)> {
    let made = person.post(soak.port(), "/api/shipments/create-or-update", &ready_shipment()).await;
    let id = data(made).await?["id"].as_str()?.to_owned();
    let rates = data(person.get(soak.port(), &format!("/api/v2/get-rates/{id}/cp")).await).await?;
    Some((id, rates[0]["id"].as_str()?.to_owned()))
}

/// Changes the reference of a draft, counting up; the last acknowledged one must be stored.
pub async fn edit(soak: Arc<Soak>, person: Person) {
    while soak.goes_on() {
        let made = person.post(soak.port(), "/api/shipments/create-or-update", &ready_shipment()).await;
        let Some(id) = data(made).await.and_then(|made| Some(made["id"].as_str()?.to_owned())) else {
            pause().await;
            continue;
        };
        for count in 1..=20 {
            let mut origin = ready_shipment()["origin_address"].take();
            origin["reference"] = count.to_string().into();
            let path = format!("/api/shipments/{id}");
            let body = json!({ "origin_address": origin });
            let answer = person.request(Method::PATCH, soak.port(), &path).json(&body).send().await;
            // What was not acknowledged may be stored or not.
            let acknowledged = answer.is_ok_and(|answer| answer.status().is_success());
            soak.ledger.edited(&person, &id, count, acknowledged);
        }
    }
}

/// Saves addresses; each acknowledged one must be there.
pub async fn save_addresses(soak: Arc<Soak>, person: Person) {
    while soak.goes_on() {
        let address = ready_shipment()["origin_address"].take();
        match data(person.post(soak.port(), "/api/address-books", &address).await).await {
            Some(saved) => soak.ledger.saved(&person, saved["id"].as_str().unwrap()),
            None => pause().await,
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// Sends drafts and hangs up before an answer can come.
pub async fn hang_up(soak: Arc<Soak>, person: Person) {
    while soak.goes_on() {
        let patience = Duration::from_millis(fastrand::u64(1..25));
        let request = person.request(Method::POST, soak.port(), "/api/shipments/create-or-update");
        let _ = request.json(&ready_shipment()).timeout(patience).send().await;
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

/// The `data` of an answer that succeeded.
async fn data(answer: reqwest::Result<reqwest::Response>) -> Option<Value> {
    let answer = answer.ok().filter(|answer| answer.status().is_success())?;
    Some(answer.json::<Value>().await.ok()?["data"].take())
}

/// A process is just being started again.
async fn pause() {
    tokio::time::sleep(Duration::from_millis(200)).await;
}
