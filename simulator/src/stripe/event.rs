//! Events: what happened, told to every endpoint that wants to hear it.

use serde_json::{Value, json};

use super::ledger::Tx;
use super::record::{Endpoint, Event};

/// The version whose shapes are spoken.
pub const API_VERSION: &str = "2025-09-30.clover";

/// Notes that something happened.
pub fn tell(tx: &mut Tx<'_>, kind: &str, object: Value) {
    let wants = |endpoint: &Endpoint| endpoint.events.iter().any(|name| name == "*" || name == kind);
    let pending = tx.all::<Endpoint>().into_iter().filter(wants).map(|endpoint| endpoint.id).collect();
    let event = Event {
        id: tx.id("evt"),
        created: tx.now,
        kind: kind.to_owned(),
        object,
        idempotency_key: tx.idempotency_key.clone(),
        pending,
        attempts: 0,
        next_attempt: tx.now,
    };
    tx.put(&event);
}

/// The event as it is told.
pub fn view(event: &Event) -> Value {
    json!({
        "id": event.id, "object": "event", "api_version": API_VERSION, "created": event.created, "livemode": false,
        "type": event.kind, "data": {"object": event.object}, "pending_webhooks": event.pending.len(),
        "request": {"id": Value::Null, "idempotency_key": event.idempotency_key},
    })
}
