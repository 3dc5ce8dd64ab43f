//! Tells events to endpoints, signed, again and again with growing pauses until they answer 2xx.

use std::time::Duration;

use hmac::{Hmac, KeyInit, Mac};
use serde_json::{Value, json};
use sha2::Sha256;

use super::error::StripeError;
use super::event;
use super::form::Form;
use super::ledger::Tx;
use super::payment_intent::expire_holds;
use super::record::{Endpoint, Event};
use crate::state::SimulatorState;

/// How often an event is told at most.
const ATTEMPTS: u32 = 12;
/// How long an endpoint may take to answer.
const TIMEOUT: Duration = Duration::from_secs(10);
/// How often the books are looked through where nothing wakes the sender: holds end by themselves.
const TICK: Duration = Duration::from_secs(5);

/// `POST /v1/webhook_endpoints`: the secret is shown this once.
pub fn create(tx: &mut Tx<'_>, form: &Form) -> Result<Value, StripeError> {
    let endpoint = Endpoint {
        id: tx.id("we"),
        created: tx.now,
        url: form.need("url")?.to_owned(),
        secret: format!("whsec_{}", uuid::Uuid::new_v4().simple()),
        events: form.list("enabled_events"),
    };
    if endpoint.events.is_empty() {
        return Err(StripeError::missing("enabled_events"));
    }
    tx.put(&endpoint);
    Ok(json!({
        "id": endpoint.id, "object": "webhook_endpoint", "api_version": null, "created": endpoint.created,
        "enabled_events": endpoint.events, "livemode": false, "metadata": {}, "status": "enabled", "url": endpoint.url,
        "secret": endpoint.secret,
    }))
}

/// Tells what is untold until the task is dropped. What was untold when the process ended is told by the next.
pub async fn deliver_webhooks(state: SimulatorState) {
    let builder = || reqwest::Client::builder().timeout(TIMEOUT);
    // A machine without certificates still reaches an app on itself.
    let client = builder().build().or_else(|_| builder().tls_certs_only([]).build()).unwrap_or_default();
    loop {
        let now = state.now().timestamp();
        let due = state.stripe().write(now, None, |tx| {
            expire_holds(tx);
            let due = |event: &Event| !event.pending.is_empty() && event.next_attempt <= tx.now;
            let mut events: Vec<Event> = tx.all::<Event>().into_iter().filter(due).collect();
            events.sort_by_key(|event| event.created);
            let endpoints: Vec<Endpoint> = tx.all();
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
            // Nothing more can be done here where the journal cannot be written: the event is told again later.
            let _ = state.stripe().write(now, None, |tx| {
                tx.put(&event);
                Ok(())
            });
        }
        let woken = state.stripe().told.notified();
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

fn signature(secret: &str, timestamp: i64, body: &str) -> String {
    let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(secret.as_bytes()) else { return String::new() };
    mac.update(format!("{timestamp}.{body}").as_bytes());
    hex::encode(mac.finalize().into_bytes())
}

/// Seconds: 1, 2, 4, … up to an hour.
fn pause_after(attempts: u32) -> i64 {
    (1_i64 << attempts.saturating_sub(1).min(12)).min(3600)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_the_known_vector() {
        let body = r#"{"id":"evt_1","object":"event","type":"payment_intent.succeeded"}"#;
        assert_eq!(
            signature("whsec_test_secret", 1_700_000_000, body),
            "67da5088c63e080c71bd2bb0cb5c03d85a8fc6a21ce3aaf484df809654745b92"
        );
    }
}
