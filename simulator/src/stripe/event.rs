//! Events: what happened, sent to every endpoint that subscribes to it.

use serde_json::{Value, json};

use super::error::StripeError;
use super::form::Form;
use super::ledger::Tx;
use super::list;
use super::record::{Endpoint, Event};

/// The version whose shapes are spoken.
pub const API_VERSION: &str = "2025-09-30.clover";

/// Notes that something happened.
pub fn tell(tx: &mut Tx<'_>, kind: &str, object: Value) {
    let wants = |endpoint: &Endpoint| {
        !endpoint.deleted && !endpoint.disabled && endpoint.events.iter().any(|name| name == "*" || name == kind)
    };
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

/// `GET /v1/events`, of one kind (`type`, also with a star at its end) or of several (`types`).
pub fn list_of(tx: &Tx<'_>, form: &Form) -> Result<Value, StripeError> {
    let kinds: Vec<String> = form.get("type").map(str::to_owned).into_iter().chain(form.list("types")).collect();
    let wanted = |event: &Event| {
        kinds.is_empty()
            || kinds.iter().any(|kind| match kind.strip_suffix('*') {
                Some(start) => event.kind.starts_with(start),
                None => event.kind == *kind,
            })
    };
    list::page("/v1/events", tx.all::<Event>().iter().filter(|event| wanted(event)).map(view).collect(), form)
}

/// The event as it is told.
pub fn view(event: &Event) -> Value {
    json!({
        "id": event.id, "object": "event", "api_version": API_VERSION, "created": event.created, "livemode": false,
        "type": event.kind, "data": {"object": event.object}, "pending_webhooks": event.pending.len(),
        "request": {"id": Value::Null, "idempotency_key": event.idempotency_key},
    })
}
