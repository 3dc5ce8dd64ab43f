//! Webhooks of stores: signed, sent once each, and disabled after five failures in a row.

use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::record::{Order, Shop, Webhook, keep_shop, next_id};
use super::refusal::{Answer, Refused, error, invalid_id};
use super::{shop, view};
use crate::fault::{FaultKind, Operation};
use crate::shopify::digest;
use crate::state::SimulatorState;
use crate::store::StoreError;

const EVENTS: &str = "woocommerce_events";
/// After so many failures in a row a webhook is switched off (WooCommerce's own number).
const PATIENCE: u32 = 5;
/// How long the app may take to answer.
const TIMEOUT: Duration = Duration::from_secs(5);
/// How often it is looked whether something is due.
const TICK: Duration = Duration::from_secs(1);

/// An event on its way.
#[derive(Debug, Clone, Serialize, Deserialize)]
struct Event {
    id: String,
    shop: String,
    webhook: u64,
    topic: String,
    body: String,
}

/// `GET /wc/v3/webhooks`
pub async fn list(State(state): State<SimulatorState>, Path(domain): Path<String>) -> Answer {
    Ok(Json(of(&state, &domain)?.webhooks.iter().map(shown).collect::<Vec<_>>()).into_response())
}

/// `GET /wc/v3/webhooks/{id}`
pub async fn one(State(state): State<SimulatorState>, Path((domain, id)): Path<(String, u64)>) -> Answer {
    let shop = of(&state, &domain)?;
    let webhook = shop.webhooks.iter().find(|webhook| webhook.id == id).ok_or_else(unknown)?;
    Ok(Json(shown(webhook)).into_response())
}

/// `POST /wc/v3/webhooks`
pub async fn create(
    State(state): State<SimulatorState>,
    Path(domain): Path<String>,
    Json(sent): Json<Value>,
) -> Answer {
    let mut shop = of(&state, &domain)?;
    let text = |name: &str| sent[name].as_str().unwrap_or_default().to_owned();
    let (topic, delivery_url) = (text("topic"), text("delivery_url"));
    if !["order", "product", "customer", "coupon"].iter().any(|resource| topic.starts_with(&format!("{resource}."))) {
        let code = "woocommerce_rest_shop_webhook_invalid_topic";
        return Err(error(StatusCode::BAD_REQUEST, code, "Webhook topic must be valid.").into());
    }
    if !delivery_url.starts_with("http") {
        let code = "woocommerce_rest_shop_webhook_invalid_delivery_url";
        return Err(error(StatusCode::BAD_REQUEST, code, "Webhook delivery URL must be a valid URL.").into());
    }
    let webhook = Webhook {
        id: next_id(&state)?,
        name: text("name"),
        topic,
        delivery_url,
        secret: text("secret"),
        status: "active".to_owned(),
        failures: 0,
    };
    let answer = shown(&webhook);
    shop.webhooks.push(webhook);
    keep_shop(&state, &shop)?;
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

/// `PUT /wc/v3/webhooks/{id}`
pub async fn change(
    State(state): State<SimulatorState>,
    Path((domain, id)): Path<(String, u64)>,
    Json(sent): Json<Value>,
) -> Answer {
    let mut shop = of(&state, &domain)?;
    let webhook = shop.webhooks.iter_mut().find(|webhook| webhook.id == id).ok_or_else(unknown)?;
    for (name, field) in [("name", &mut webhook.name), ("secret", &mut webhook.secret), ("status", &mut webhook.status)]
    {
        if let Some(text) = sent[name].as_str() {
            text.clone_into(field);
        }
    }
    if webhook.status == "active" {
        webhook.failures = 0;
    }
    let answer = shown(webhook);
    keep_shop(&state, &shop)?;
    Ok(Json(answer).into_response())
}

/// `DELETE /wc/v3/webhooks/{id}`
pub async fn remove(State(state): State<SimulatorState>, Path((domain, id)): Path<(String, u64)>) -> Answer {
    let mut shop = of(&state, &domain)?;
    let at = shop.webhooks.iter().position(|webhook| webhook.id == id).ok_or_else(unknown)?;
    let gone = shop.webhooks.remove(at);
    keep_shop(&state, &shop)?;
    Ok(Json(shown(&gone)).into_response())
}

fn of(state: &SimulatorState, domain: &str) -> Result<Shop, Refused> {
    shop::find(state, domain)?.ok_or_else(|| StatusCode::NOT_FOUND.into_response().into())
}

fn unknown() -> Response {
    invalid_id("woocommerce_rest_shop_webhook_invalid_id")
}

/// Without its secret, which is never shown again.
fn shown(webhook: &Webhook) -> Value {
    let (resource, event) = webhook.topic.split_once('.').unwrap_or_default();
    json!({
        "id": webhook.id, "name": webhook.name, "status": webhook.status, "topic": webhook.topic, "resource": resource,
        "event": event, "hooks": [], "delivery_url": webhook.delivery_url,
    })
}

/// Queues an event about an order for each active webhook of the topic.
pub fn tell(state: &SimulatorState, order: &Order, topic: &str) -> Result<(), StoreError> {
    let Some(shop) = shop::find(state, &order.shop)? else { return Ok(()) };
    let heard = shop.webhooks.iter().filter(|webhook| webhook.status == "active" && webhook.topic == topic);
    for webhook in heard {
        let body = match topic {
            "order.deleted" => json!({ "id": order.id }),
            _ => view::order(order),
        };
        let id = format!("{:08}-{}", state.store().next("woocommerce_event")?, order.shop);
        let (shop, topic) = (order.shop.clone(), topic.to_owned());
        let event = Event { id: id.clone(), shop, webhook: webhook.id, topic, body: body.to_string() };
        state.store().put(EVENTS, &id, &event)?;
    }
    Ok(())
}

/// Sends what is due until the task is dropped. What was on its way when the process ended is sent by the next.
pub async fn deliver(state: SimulatorState) {
    let builder = || reqwest::Client::builder().timeout(TIMEOUT);
    // A machine without certificates still reaches an app on itself.
    let client = builder().build().or_else(|_| builder().tls_certs_only([]).build()).unwrap_or_default();
    loop {
        let Ok(events) = state.store().all::<Event>(EVENTS) else { return };
        for event in events {
            // Where records cannot be kept, the event is simply sent again later.
            let _ = send(&state, &client, &event).await;
        }
        tokio::time::sleep(TICK).await;
    }
}

/// Sends an event once; by the fault that is for it, twice.
async fn send(state: &SimulatorState, client: &reqwest::Client, event: &Event) -> Result<(), StoreError> {
    state.store().remove(EVENTS, &event.id)?;
    let Some(mut shop) = shop::find(state, &event.shop)? else { return Ok(()) };
    let Some(webhook) = shop.webhooks.iter_mut().find(|webhook| webhook.id == event.webhook) else { return Ok(()) };
    let twice = state.faults().strike("woocommerce", Operation::Other, &[FaultKind::ToldTwice]).is_some();
    let mut taken = true;
    for _ in 0..=u8::from(twice) {
        taken = post(client, webhook, event).await;
    }
    webhook.failures = if taken { 0 } else { webhook.failures + 1 };
    if webhook.failures > PATIENCE {
        "disabled".clone_into(&mut webhook.status);
    }
    keep_shop(state, &shop)
}

async fn post(client: &reqwest::Client, webhook: &Webhook, event: &Event) -> bool {
    let signature = STANDARD.encode(digest(&webhook.secret, event.body.as_bytes()));
    let (resource, what) = event.topic.split_once('.').unwrap_or_default();
    let answer = client
        .post(&webhook.delivery_url)
        .header("Content-Type", "application/json")
        .header("X-WC-Webhook-Source", format!("https://{}/", event.shop))
        .header("X-WC-Webhook-Topic", &event.topic)
        .header("X-WC-Webhook-Resource", resource)
        .header("X-WC-Webhook-Event", what)
        .header("X-WC-Webhook-Signature", signature)
        .header("X-WC-Webhook-ID", webhook.id.to_string())
        .header("X-WC-Webhook-Delivery-ID", &event.id)
        .body(event.body.clone())
        .send()
        .await;
    answer.is_ok_and(|answer| answer.status().is_success())
}
