//! Asking a store to tell us of its orders. The privacy topics are set for the app as a whole, at Shopify.

use serde_json::{Value, json};

use super::graphql::user_errors;
use crate::json::JsonNode;
use crate::shop::ShopError;

/// Topics that we subscribe to.
pub(super) const TOPICS: [&str; 5] =
    ["ORDERS_CREATE", "ORDERS_UPDATED", "ORDERS_CANCELLED", "ORDERS_FULFILLED", "APP_UNINSTALLED"];

pub(super) fn existing() -> (&'static str, Value) {
    ("query Subscriptions { webhookSubscriptions(first: 100) { nodes { topic uri } } }", json!({}))
}

/// The topics that are told to an address already.
pub(super) fn topics_sent_to(data: &Value, url: &str) -> Vec<String> {
    let nodes = data.all("webhookSubscriptions/nodes").into_iter();
    nodes.filter(|node| node.value("uri") == url).map(|node| node.value("topic")).collect()
}

pub(super) fn create(topic: &str, url: &str) -> (&'static str, Value) {
    let document = "mutation Subscribe($topic: WebhookSubscriptionTopic!, $to: WebhookSubscriptionInput!) { \
webhookSubscriptionCreate(topic: $topic, webhookSubscription: $to) { webhookSubscription { id } userErrors { field message } } }";
    (document, json!({ "topic": topic, "to": { "uri": url, "format": "JSON" } }))
}

pub(super) fn created(data: &Value) -> Result<(), ShopError> {
    user_errors(data.at("webhookSubscriptionCreate"))
}
