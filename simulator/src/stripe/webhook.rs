//! Tells events to endpoints, signed, again and again with growing pauses until they answer 2xx.

use std::time::Duration;

use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;

use super::dispute;
use super::error::StripeError;
use super::event;
use super::form::Form;
use super::ledger::Tx;
use super::list;
use super::payment_intent::expire_holds;
use super::record::{Endpoint, Event};
use super::refund;
use crate::state::SimulatorState;

/// How often an event is sent at most.
const ATTEMPTS: u32 = 12;
/// How long an endpoint may take to answer.
const TIMEOUT: Duration = Duration::from_secs(10);
/// How often the ledger is searched where nothing wakes the sender: holds expire.
const TICK: Duration = Duration::from_secs(5);

/// `POST /v1/webhook_endpoints`: the secret is shown this once.
pub fn create(tx: &mut Tx<'_>, form: &Form) -> Result<Value, StripeError> {
    let endpoint = Endpoint {
        id: tx.id("we"),
        created: tx.now,
        url: form.need("url")?.to_owned(),
        secret: format!("whsec_{}", uuid::Uuid::new_v4().simple()),
        events: form.list("enabled_events"),
        description: form.get("description").map(str::to_owned),
        metadata: form.map("metadata"),
        disabled: false,
        deleted: false,
    };
    if endpoint.events.is_empty() {
        return Err(StripeError::missing("enabled_events"));
    }
    tx.put(&endpoint);
    let mut shown = view(&endpoint);
    shown["secret"] = endpoint.secret.into();
    Ok(shown)
}

/// `GET /v1/webhook_endpoints/{id}`
pub fn retrieve(tx: &Tx<'_>, id: &str) -> Result<Value, StripeError> {
    existing(tx, id).map(|endpoint| view(&endpoint))
}

/// `GET /v1/webhook_endpoints`
pub fn list_of(tx: &Tx<'_>, form: &Form) -> Result<Value, StripeError> {
    let all = tx.all::<Endpoint>();
    list::page("/v1/webhook_endpoints", all.iter().filter(|it| !it.deleted).map(view).collect(), form)
}

/// `POST /v1/webhook_endpoints/{id}`
pub fn update(tx: &mut Tx<'_>, id: &str, form: &Form) -> Result<Value, StripeError> {
    let mut endpoint = existing(tx, id)?;
    if let Some(url) = form.get("url") {
        url.clone_into(&mut endpoint.url);
    }
    let events = form.list("enabled_events");
    if !events.is_empty() {
        endpoint.events = events;
    }
    endpoint.disabled = form.get("disabled").map_or(endpoint.disabled, |disabled| disabled == "true");
    form.change("description", &mut endpoint.description);
    form.change_map("metadata", &mut endpoint.metadata);
    tx.put(&endpoint);
    Ok(view(&endpoint))
}

/// `DELETE /v1/webhook_endpoints/{id}`
pub fn delete(tx: &mut Tx<'_>, id: &str) -> Result<Value, StripeError> {
    let endpoint = existing(tx, id)?;
    tx.put(&Endpoint { deleted: true, ..endpoint });
    Ok(json!({"id": id, "object": "webhook_endpoint", "deleted": true}))
}

fn existing(tx: &Tx<'_>, id: &str) -> Result<Endpoint, StripeError> {
    let found = tx.find::<Endpoint>(id).filter(|endpoint| !endpoint.deleted);
    found.ok_or_else(|| StripeError::no_such("webhook endpoint", id, "id"))
}

/// The endpoint as Stripe shows it: its secret only when it is made.
fn view(endpoint: &Endpoint) -> Value {
    json!({
        "id": endpoint.id, "object": "webhook_endpoint", "api_version": null, "application": null,
        "created": endpoint.created, "description": endpoint.description, "enabled_events": endpoint.events,
        "livemode": false, "metadata": endpoint.metadata,
        "status": if endpoint.disabled { "disabled" } else { "enabled" }, "url": endpoint.url,
    })
}

/// Sends pending events until the task is dropped. What was pending when the process ended is sent by the next.
pub async fn deliver_webhooks(state: SimulatorState) {
    let builder = || reqwest::Client::builder().timeout(TIMEOUT);
    // A machine without certificates still reaches an app on itself.
    let client = builder().build().or_else(|_| builder().tls_certs_only([]).build()).unwrap_or_default();
    loop {
        let now = state.now().timestamp();
        let due = state.stripe().write(now, None, |tx| {
            expire_holds(tx);
            refund::fail_due(tx);
            dispute::lapse_due(tx);
            let now = tx.now;
            let due = |event: &Value| {
                event["pending"].as_array().is_some_and(|endpoints| !endpoints.is_empty())
                    && event["next_attempt"].as_i64().is_some_and(|at| at <= now)
            };
            let mut events = tx.those::<Event>(due);
            events.sort_by_key(|event| event.created);
            let endpoints: Vec<Endpoint> =
                tx.all::<Endpoint>().into_iter().filter(|endpoint| !endpoint.deleted).collect();
            Ok((events, endpoints))
        });
        let Ok((events, endpoints)) = due else { return };
        for mut event in events {
            let mut left = Vec::new();
            for endpoint in endpoints.iter().filter(|endpoint| event.pending.contains(&endpoint.id)) {
                if !tell(&client, &event, endpoint, now).await {
                    left.push(endpoint.id.clone());
                }
            }
            event.attempts += 1;
            event.next_attempt = now + pause_after(event.attempts);
            event.pending = if event.attempts < ATTEMPTS { left } else { Vec::new() };
            // If the journal cannot be written, the event is simply sent again later.
            let _ = state.stripe().write(now, None, |tx| {
                tx.put(&event);
                Ok(())
            });
        }
        let woken = state.stripe().new_events.notified();
        let _ = tokio::time::timeout(TICK, woken).await;
    }
}

async fn tell(client: &reqwest::Client, event: &Event, endpoint: &Endpoint, now: i64) -> bool {
    let body = event::view(event).to_string();
    let signature = signature(&endpoint.secret, now, &body);
    let answer = client
        .post(&endpoint.url)
        .header("Content-Type", "application/json; charset=utf-8")
        .header("Stripe-Signature", format!("t={now},v1={signature}"))
        .body(body)
        .send()
        .await;
    answer.is_ok_and(|answer| answer.status().is_success())
}

/// The signature of an event, as `Stripe-Signature` has it.
pub fn signature(secret: &str, timestamp: i64, body: &str) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return String::new() };
    mac.update(format!("{timestamp}.{body}").as_bytes());
    hex::encode(mac.finalize().into_bytes())
}

/// Seconds: 1, 2, 4, … up to an hour.
fn pause_after(attempts: u32) -> i64 {
    (1_i64 << attempts.saturating_sub(1).min(12)).min(3600)
}
