//! `POST /admin/api/{version}/graphql.json`

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use super::access::{Answer, admitted, throttled};
use super::document::{self, Document};
use super::record::{self, Order, Shop, Subscription};
use super::{fulfil, points, view};
use crate::state::SimulatorState;
use crate::store::StoreError;

/// The most that one question may cost.
const DEAREST: u64 = 1_000;
/// What an order costs within a page.
const ORDER: u64 = 12;
/// How far back an app reads without leave to read all.
const READABLE: TimeDelta = TimeDelta::days(60);

/// Answers one document.
pub async fn answer(
    State(state): State<SimulatorState>,
    Path((domain, _version)): Path<(String, String)>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Answer {
    let shop = admitted(&state, &domain, &headers)?;
    let sent: Value = serde_json::from_slice(&bytes).unwrap_or_default();
    let asked = document::read(sent["query"].as_str().unwrap_or_default());
    let asked = asked.map_err(|said| refused(&said, "undefinedField"))?;
    let variables = &sent["variables"];
    let cost = match asked.root.as_str() {
        "orders" => 2 + ORDER * variables["first"].as_u64().unwrap_or(1),
        "order" => 2 + ORDER,
        _ => 10,
    };
    if cost > DEAREST {
        return Err(refused("Query cost exceeds the single query max cost limit", "MAX_COST_EXCEEDED").into());
    }
    let left = state.shopify_points().take(&domain, cost).map_err(|left| throttled(cost, left))?;
    // Shopify's answer to a mistake of its own.
    let mistaken = |missing: String| refused(&missing, "INTERNAL_SERVER_ERROR");
    let data = asked.select(&data(&state, shop, &asked, variables)?).map_err(mistaken)?;
    Ok(Json(json!({ "data": data, "extensions": points::extensions(cost, Some(cost), left) })).into_response())
}

fn refused(said: &str, code: &str) -> Response {
    let error = json!({ "message": said, "extensions": { "code": code } });
    (StatusCode::OK, Json(json!({ "errors": [error] }))).into_response()
}

fn data(state: &SimulatorState, shop: Shop, asked: &Document, variables: &Value) -> Result<Value, StoreError> {
    let id = |kind: &str| variables["id"].as_str().and_then(|gid| view::number(kind, gid)).unwrap_or_default();
    let payload = match asked.root.as_str() {
        "shop" => view::shop(&shop.domain),
        "orders" => orders(state, &shop, asked, variables)?,
        "order" => {
            let found = record::order(state, &shop.domain, id("Order"))?.filter(|order| is_readable(state, order));
            found.map_or(Value::Null, |order| view::order(&order, asked.lines))
        }
        "fulfillmentCreate" => fulfil::create(state, &shop, &variables["f"])?,
        "fulfillmentCancel" => fulfil::cancel(state, &shop, id("Fulfillment"))?,
        "webhookSubscriptions" => {
            let subscriptions = shop.subscriptions.iter();
            let node = |one: &Subscription| json!({ "id": view::gid("WebhookSubscription", one.id), "topic": one.topic, "uri": one.uri });
            json!({ "nodes": subscriptions.map(node).collect::<Vec<_>>() })
        }
        "webhookSubscriptionCreate" => subscribe(state, shop, variables)?,
        _ => Value::Null,
    };
    Ok(json!({ asked.root.as_str(): payload }))
}

fn is_readable(state: &SimulatorState, order: &Order) -> bool {
    order.created_at >= state.now() - READABLE
}

fn orders(state: &SimulatorState, shop: &Shop, asked: &Document, variables: &Value) -> Result<Value, StoreError> {
    let query = variables["query"].as_str().unwrap_or_default();
    let since = query.strip_prefix("updated_at:>='").and_then(|rest| rest.strip_suffix('\''));
    let since: Option<DateTime<Utc>> = since.and_then(|text| text.parse().ok());
    let first = variables["first"].as_u64().unwrap_or(1) as usize;
    let mut found = record::orders(state, &shop.domain)?;
    found.retain(|order| is_readable(state, order) && since.is_none_or(|since| order.updated_at >= since));
    if let Some(after) = variables["after"].as_str() {
        let behind = |order: &Order| cursor(order).as_str() > after;
        found.retain(behind);
    }
    let more = found.len() > first;
    found.truncate(first);
    let end = found.last().map(cursor);
    let nodes: Vec<Value> = found.iter().map(|order| view::order(order, asked.lines)).collect();
    Ok(json!({ "pageInfo": { "hasNextPage": more, "endCursor": end }, "nodes": nodes }))
}

/// Sorts as the orders do.
fn cursor(order: &Order) -> String {
    format!("{:020}-{:020}", order.updated_at.timestamp_micros(), order.id)
}

fn subscribe(state: &SimulatorState, mut shop: Shop, variables: &Value) -> Result<Value, StoreError> {
    let (topic, uri) =
        (variables["topic"].as_str().unwrap_or_default(), variables["to"]["uri"].as_str().unwrap_or_default());
    let taken = shop.subscriptions.iter().any(|one| one.topic == topic && one.uri == uri);
    let error = if taken {
        Some("Address for this topic has already been taken")
    } else if !uri.starts_with("http") {
        Some("Address is invalid")
    } else {
        None
    };
    if let Some(message) = error {
        let errors = json!([{ "field": ["webhookSubscription", "uri"], "message": message }]);
        return Ok(json!({ "webhookSubscription": null, "userErrors": errors }));
    }
    let id = record::next_id(state)?;
    shop.subscriptions.push(Subscription { id, topic: topic.to_owned(), uri: uri.to_owned() });
    record::keep_shop(state, &shop)?;
    Ok(json!({ "webhookSubscription": { "id": view::gid("WebhookSubscription", id) }, "userErrors": [] }))
}
