//! Asking a store to tell us of its orders. A webhook that failed five times is switched off by WooCommerce, so one that is there is
//! switched on again, with the secret that is good now.

use serde_json::{Value, json};

use crate::http::Secret;
use crate::json::JsonNode;

/// Topics that we subscribe to.
pub(super) const TOPICS: [&str; 3] = ["order.created", "order.updated", "order.deleted"];

pub(super) const LIST: &str = "/wc/v3/webhooks?per_page=100";
pub(super) const CREATE: &str = "/wc/v3/webhooks";

pub(super) fn path(id: &str) -> String {
    format!("/wc/v3/webhooks/{id}")
}

/// The id of the webhook that tells a topic to an address.
pub(super) fn existing(list: &Value, topic: &str, url: &str) -> Option<String> {
    let mut all = list.as_array().into_iter().flatten();
    all.find(|one| one.value("topic") == topic && one.value("delivery_url") == url).map(|one| one.value("id"))
}

pub(super) fn webhook(topic: &str, url: &str, secret: &Secret) -> Value {
    json!({ "name": "Waybill", "topic": topic, "delivery_url": url, "secret": secret.expose(), "status": "active" })
}
