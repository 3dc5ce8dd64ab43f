//! Orders, as they are read.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::HeaderName;
use axum::response::{IntoResponse, Response};
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use serde::Deserialize;
use serde_json::json;

use super::record::{self, Order};
use super::refusal::{Answer, Refused, invalid_id, invalid_parameter};
use super::view;
use crate::state::SimulatorState;

/// What a list is asked with.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Asked {
    page: Option<u32>,
    per_page: Option<u32>,
    orderby: Option<String>,
    order: Option<String>,
    status: Option<String>,
    modified_after: Option<String>,
    after: Option<String>,
    dates_are_gmt: Option<String>,
}

/// `GET /wc/v3/orders`
pub async fn list(State(state): State<SimulatorState>, Path(shop): Path<String>, Query(asked): Query<Asked>) -> Answer {
    let mut orders = record::orders(&state, &shop)?;
    let (page, size) = (asked.page.unwrap_or(1).max(1), asked.per_page.unwrap_or(10));
    let (Ok(modified), Ok(placed)) = (moment(&asked.modified_after, &asked), moment(&asked.after, &asked)) else {
        return Err(invalid_parameter("modified_after"));
    };
    if !(1..=100).contains(&size) {
        return Err(invalid_parameter("per_page"));
    }
    let statuses: Vec<&str> = asked.status.as_deref().unwrap_or("any").split(',').collect();
    let is_asked = |order: &Order| match statuses.as_slice() {
        ["any"] => order.status != "trash",
        some => some.contains(&order.status.as_str()),
    };
    orders.retain(|order| {
        is_asked(order)
            && modified.is_none_or(|after| order.modified_at > after)
            && placed.is_none_or(|after| order.created_at > after)
    });
    match asked.orderby.as_deref().unwrap_or("date") {
        "id" => orders.sort_by_key(|order| order.id),
        "date" => orders.sort_by_key(|order| (order.created_at, order.id)),
        "modified" => orders.sort_by_key(|order| (order.modified_at, order.id)),
        _ => return Err(invalid_parameter("orderby")),
    }
    if asked.order.as_deref() != Some("asc") {
        orders.reverse();
    }
    let (total, size) = (orders.len(), size as usize);
    let shown: Vec<_> = orders.iter().skip((page as usize - 1) * size).take(size).map(view::order).collect();
    let counts = [("x-wp-total", total), ("x-wp-totalpages", total.div_ceil(size))];
    let headers = counts.map(|(name, count)| (HeaderName::from_static(name), count.to_string()));
    Ok((headers, Json(shown)).into_response())
}

/// A time of a filter: on the store's own clock, unless it is said to be GMT.
fn moment(text: &Option<String>, asked: &Asked) -> Result<Option<DateTime<Utc>>, ()> {
    let Some(text) = text else { return Ok(None) };
    let read = NaiveDateTime::parse_from_str(text.trim_end_matches('Z'), "%Y-%m-%dT%H:%M:%S").map_err(drop)?.and_utc();
    let is_gmt = asked.dates_are_gmt.as_deref().is_some_and(|value| matches!(value, "true" | "1"));
    Ok(Some(if is_gmt { read } else { read + TimeDelta::hours(4) }))
}

/// `GET /wc/v3/orders/{id}`
pub async fn one(State(state): State<SimulatorState>, Path((shop, id)): Path<(String, u64)>) -> Answer {
    Ok(Json(view::order(&found(&state, &shop, id)?)).into_response())
}

/// `GET /wc/v3/orders/{id}/refunds`
pub async fn refunds(State(state): State<SimulatorState>, Path((shop, id)): Path<(String, u64)>) -> Answer {
    Ok(Json(view::refunds(&found(&state, &shop, id)?)).into_response())
}

/// `POST /wc/v3/orders/batch`: an empty one changes nothing, and nothing else is sent by an app.
pub async fn batch() -> Response {
    Json(json!({})).into_response()
}

pub fn found(state: &SimulatorState, shop: &str, id: u64) -> Result<Order, Refused> {
    record::order(state, shop, id)?.ok_or_else(|| invalid_id("woocommerce_rest_shop_order_invalid_id").into())
}
