//! Parcels that an app tells a store of. A repeated call makes a second fulfilment as long as there is something left, as
//! the real one does.

use serde_json::{Value, json};

use super::record::{self, Fulfillment, Order, Shop};
use super::{view, webhook};
use crate::state::SimulatorState;
use crate::store::StoreError;

/// `fulfillmentCreate`
pub fn create(state: &SimulatorState, shop: &Shop, input: &Value) -> Result<Value, StoreError> {
    let part_of = &input["lineItemsByFulfillmentOrder"][0];
    let part_id = part_of["fulfillmentOrderId"].as_str().and_then(|gid| view::number("FulfillmentOrder", gid));
    let orders = record::orders(state, &shop.domain)?;
    let owner = orders.into_iter().find(|order| order.parts.iter().any(|part| Some(part.id) == part_id));
    let (Some(mut order), Some(part_id)) = (owner, part_id) else {
        return Ok(refused("Fulfillment order does not exist."));
    };
    let Some(part) = order.parts.iter_mut().find(|part| part.id == part_id) else {
        return Ok(refused("Fulfillment order does not exist."));
    };
    if part.status != "OPEN" {
        return Ok(refused(&format!(
            "Fulfillment order {part_id} has an unfulfillable status= {}.",
            part.status.to_lowercase()
        )));
    }
    // Without lines everything that is left is sent.
    let named: Vec<(u64, u32)> = match part_of["fulfillmentOrderLineItems"].as_array().filter(|lines| !lines.is_empty())
    {
        Some(lines) => lines.iter().filter_map(line).collect(),
        None => part.lines.iter().map(|line| (line.id, line.remaining)).collect(),
    };
    let fits = |(id, count): &(u64, u32)| {
        *count > 0 && part.lines.iter().any(|line| line.id == *id && line.remaining >= *count)
    };
    if named.is_empty() || !named.iter().all(fits) {
        return Ok(refused("Invalid fulfillment order line item quantity requested."));
    }
    for line in &mut part.lines {
        let sent: u32 = named.iter().filter(|(id, _)| *id == line.id).map(|(_, count)| count).sum();
        line.remaining = line.remaining.saturating_sub(sent);
    }
    if part.lines.iter().all(|line| line.remaining == 0) {
        part.status = "CLOSED".to_owned();
    }
    let tracking = &input["trackingInfo"];
    let sent = Fulfillment {
        id: record::next_id(state)?,
        status: "SUCCESS".to_owned(),
        part: part_id,
        lines: named,
        company: tracking["company"].as_str().unwrap_or_default().to_owned(),
        numbers: texts(tracking, "numbers", "number"),
        urls: texts(tracking, "urls", "url"),
        notified: input["notifyCustomer"].as_bool().unwrap_or_default(),
    };
    let shown = json!({ "id": view::gid("Fulfillment", sent.id), "status": sent.status });
    order.fulfillments.push(sent);
    changed(state, order)?;
    Ok(json!({ "fulfillment": shown, "userErrors": [] }))
}

/// `fulfillmentCancel`: what was sent is to be sent again.
pub fn cancel(state: &SimulatorState, shop: &Shop, id: u64) -> Result<Value, StoreError> {
    let orders = record::orders(state, &shop.domain)?;
    let owner = orders.into_iter().find(|order| order.fulfillments.iter().any(|sent| sent.id == id));
    let Some(mut order) = owner else { return Ok(refused("Fulfillment does not exist.")) };
    let Some(sent) = order.fulfillments.iter_mut().find(|sent| sent.id == id) else {
        return Ok(refused("Fulfillment does not exist."));
    };
    if sent.status != "SUCCESS" {
        return Ok(refused("Fulfillment is already cancelled."));
    }
    sent.status = "CANCELLED".to_owned();
    let (part_id, lines) = (sent.part, sent.lines.clone());
    if let Some(part) = order.parts.iter_mut().find(|part| part.id == part_id) {
        part.status = "OPEN".to_owned();
        for line in &mut part.lines {
            line.remaining += lines.iter().filter(|(id, _)| *id == line.id).map(|(_, count)| count).sum::<u32>();
        }
    }
    changed(state, order)?;
    Ok(json!({ "fulfillment": { "id": view::gid("Fulfillment", id), "status": "CANCELLED" }, "userErrors": [] }))
}

fn changed(state: &SimulatorState, mut order: Order) -> Result<(), StoreError> {
    order.updated_at = state.now();
    record::keep_order(state, &order)?;
    let topic = if order.status() == "FULFILLED" { "ORDERS_FULFILLED" } else { "ORDERS_UPDATED" };
    webhook::tell(state, &order.shop, topic, webhook::order_body(&order))
}

fn line(line: &Value) -> Option<(u64, u32)> {
    let id = view::number("FulfillmentOrderLineItem", line["id"].as_str()?)?;
    Some((id, line["quantity"].as_u64()?.try_into().ok()?))
}

fn texts(tracking: &Value, many: &str, one: &str) -> Vec<String> {
    let listed = tracking[many].as_array().cloned().unwrap_or_default();
    let all = listed.iter().chain([&tracking[one]]);
    all.filter_map(|value| value.as_str().map(str::to_owned)).collect()
}

fn refused(message: &str) -> Value {
    json!({ "fulfillment": null, "userErrors": [{ "field": ["fulfillment"], "message": message }] })
}
