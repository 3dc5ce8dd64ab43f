//! Webhooks of stores: signed, and retried with growing pauses until they are accepted.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sha2::Sha256;

use super::record::Order;
use super::shop;
use crate::state::SimulatorState;
use crate::store::StoreError;

const EVENTS: &str = "shopify_events";
/// How often an event is sent at most (Shopify's own number).
const ATTEMPTS: u32 = 8;
/// How long the app may take to answer (Shopify's own number).
const TIMEOUT: Duration = Duration::from_secs(5);
/// How often it is looked whether something is due.
const TICK: Duration = Duration::from_secs(1);

/// An event on its way.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Event {
    id: String,
    shop: String,
    /// `orders/create`
    topic: String,
    uri: String,
    body: String,
    attempts: u32,
    next_attempt: i64,
}

/// Queues an event for each subscription to a topic. The privacy topics go to the subscriptions to new orders.
pub fn tell(state: &SimulatorState, domain: &str, topic: &str, body: Value) -> Result<(), StoreError> {
    let Some(shop) = shop::find(state, domain)? else { return Ok(()) };
    let private = ["CUSTOMERS_DATA_REQUEST", "CUSTOMERS_REDACT", "SHOP_REDACT"].contains(&topic);
    let heard = if private { "ORDERS_CREATE" } else { topic };
    for subscription in shop.subscriptions.iter().filter(|one| one.topic == heard) {
        let id = format!("{:08}-{domain}", state.store().next("shopify_event")?);
        let event = Event {
            id: id.clone(),
            shop: domain.to_owned(),
            topic: wire_topic(topic),
            uri: subscription.uri.clone(),
            body: body.to_string(),
            attempts: 0,
            next_attempt: state.now().timestamp(),
        };
        state.store().put(EVENTS, &id, &event)?;
    }
    Ok(())
}

/// `orders/create` of `ORDERS_CREATE`.
fn wire_topic(topic: &str) -> String {
    topic.to_ascii_lowercase().replacen('_', "/", 1)
}

/// An order as webhooks tell it.
pub fn order_body(order: &Order) -> Value {
    json!({
        "id": order.id, "admin_graphql_api_id": super::view::gid("Order", order.id), "name": order.name,
        "email": order.email, "created_at": order.created_at, "updated_at": order.updated_at,
        "cancelled_at": order.cancelled_at, "currency": "CAD",
    })
}

/// Sends what is due until the task is dropped. What was on its way when the process ended is sent by the next.
pub async fn deliver(state: SimulatorState) {
    let builder = || reqwest::Client::builder().timeout(TIMEOUT);
    // A machine without certificates still reaches an app on itself.
    let client = builder().build().or_else(|_| builder().tls_certs_only([]).build()).unwrap_or_default();
    loop {
        let Ok(events) = state.store().all::<Event>(EVENTS) else { return };
        let now = state.now().timestamp();
        for event in events.into_iter().filter(|event| event.next_attempt <= now) {
            let taken = send(&state, &client, &event).await;
            let attempts = event.attempts + 1;
            // Where records cannot be kept, the event is simply sent again later.
            let _ = match taken || attempts >= ATTEMPTS {
                true => state.store().remove(EVENTS, &event.id).map(drop),
                false => {
                    let next_attempt = now + (1_i64 << attempts.min(10));
                    state.store().put(EVENTS, &event.id, &Event { attempts, next_attempt, ..event.clone() })
                }
            };
        }
        tokio::time::sleep(TICK).await;
    }
}

async fn send(state: &SimulatorState, client: &reqwest::Client, event: &Event) -> bool {
    let signature = STANDARD.encode(digest(&state.config().credentials.shopify_client_secret, event.body.as_bytes()));
    let answer = client
        .post(&event.uri)
        .header("Content-Type", "application/json")
        .header("X-Shopify-Topic", &event.topic)
        .header("X-Shopify-Hmac-Sha256", signature)
        .header("X-Shopify-Shop-Domain", &event.shop)
        .header("X-Shopify-API-Version", "2026-07")
        .header("X-Shopify-Webhook-Id", &event.id)
        .body(event.body.clone())
        .send()
        .await;
    answer.is_ok_and(|answer| answer.status().is_success())
}

/// HMAC-SHA256 of some bytes.
pub fn digest(secret: &str, message: &[u8]) -> Vec<u8> {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return Vec::new() };
    mac.update(message);
    mac.finalize().into_bytes().to_vec()
}
