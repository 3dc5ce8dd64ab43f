//! Reading orders: the questions, and what their answers mean.

use chrono::{DateTime, NaiveDateTime, Utc};
use serde_json::Value;
use waybill_core::Cents;
use waybill_core::shop::{OrderFulfilment, OrderPayment};

use super::details::Units;
use super::goods::{Good, Goods};
use super::sent::{self, SentParcel};
use crate::json::JsonNode;
use crate::shop::{Fulfilment, FulfilmentLine, FulfilmentOrder, Order, OrderLine, Place, ShopError};
use crate::xml::Unreadable;

/// Orders of a page.
const PAGE: u32 = 50;
/// Ways of shipping with which the customer fetches the goods.
const COLLECTED: [&str; 2] = ["local_pickup", "pickup_location"];

/// A page of orders that changed since a time. Every status is asked for, also those that plugins add: an order that left the ones
/// that are sent has to be seen leaving. By id, so that an order that changes while pages are read moves no other to a page
/// that was read already.
pub(super) fn page_path(since: DateTime<Utc>, page: u32) -> String {
    let since = since.format("%Y-%m-%dT%H:%M:%S");
    format!(
        "/wc/v3/orders?per_page={PAGE}&page={page}&orderby=id&order=asc&status=any&modified_after={since}&dates_are_gmt=true"
    )
}

pub(super) fn path(id: &str) -> String {
    format!("/wc/v3/orders/{id}")
}

pub(super) fn refunds_path(id: &str) -> String {
    format!("/wc/v3/orders/{id}/refunds?per_page=100")
}

pub(super) fn has_refunds(order: &Value) -> bool {
    !order.all("refunds").is_empty()
}

/// Whether an id is one of WooCommerce's: it becomes a part of a path.
pub(super) fn is_id(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit())
}

pub(super) fn unreadable(what: Unreadable) -> ShopError {
    ShopError::Unknown(format!("an order cannot be read: {}", what.0))
}

/// An order, with what was refunded of its lines and what its goods are like.
pub(super) fn order(node: &Value, refunds: &Value, goods: &Goods, units: Units) -> Result<Order, Unreadable> {
    let parcels = sent::of(node);
    let id = node.required("id")?;
    let lines = node.all("line_items").into_iter().map(|line| order_line(line, refunds, goods, units));
    let lines = lines.collect::<Result<Vec<_>, _>>()?;
    let ways = node.all("shipping_lines");
    let is_collected = !ways.is_empty() && ways.iter().all(|way| COLLECTED.contains(&way.value("method_id").as_str()));
    let is_sent = !is_collected && lines.iter().any(|line| line.requires_shipping);
    let left = lines.iter().filter(|line| line.requires_shipping).map(|line| FulfilmentLine {
        id: line.id.clone(),
        line_id: line.id.clone(),
        remaining: line.quantity.saturating_sub(sent::count(&parcels, &line.id)),
    });
    let left: Vec<FulfilmentLine> = left.filter(|_| is_sent).collect();
    let status = node.value("status");
    Ok(Order {
        name: format!("#{}", node.required("number")?),
        email: node.value("billing/email"),
        phone: node.value("billing/phone"),
        placed_at: moment(node, "date_created_gmt")?,
        updated_at: moment(node, "date_modified_gmt")?,
        payment: payment(node, &status),
        fulfilment: fulfilment(&status, &left, &parcels),
        currency: node.value("currency"),
        total: node.cents_or_zero("total")?,
        note: node.value("customer_note"),
        shipping_method: ways.first().map(|way| way.value("method_title")).unwrap_or_default(),
        tags: Vec::new(),
        destination: is_sent.then(|| destination(node)),
        fulfilment_orders: part(&id, &status, left).into_iter().collect(),
        fulfilments: parcels.into_iter().map(fulfilment_of).collect(),
        lines,
        id,
    })
}

/// A time in UTC, which WooCommerce writes without saying so.
fn moment(node: &Value, path: &str) -> Result<DateTime<Utc>, Unreadable> {
    let text = node.required(path)?;
    let read = NaiveDateTime::parse_from_str(text.trim_end_matches('Z'), "%Y-%m-%dT%H:%M:%S%.f");
    read.map(|time| time.and_utc()).map_err(|_| Unreadable(format!("{path} is no time")))
}

/// Only what says that the money came counts as paid.
fn payment(node: &Value, status: &str) -> OrderPayment {
    let is_paid = !node.value("date_paid_gmt").is_empty() || !node.value("date_paid").is_empty();
    match (status, is_paid) {
        ("refunded", _) => OrderPayment::Refunded,
        (_, true) if has_refunds(node) => OrderPayment::PartlyRefunded,
        (_, true) => OrderPayment::Paid,
        (_, false) => OrderPayment::Pending,
    }
}

/// An order on hold waits for its payment; one in a plugin's status waits for the plugin.
fn is_held(status: &str) -> bool {
    !matches!(
        status,
        "processing"
            | "completed"
            | "pending"
            | "checkout-draft"
            | "auto-draft"
            | "cancelled"
            | "refunded"
            | "failed"
            | "trash"
    )
}

fn fulfilment(status: &str, left: &[FulfilmentLine], parcels: &[SentParcel]) -> OrderFulfilment {
    let is_begun = parcels.iter().any(|parcel| parcel.stands);
    match status {
        "cancelled" | "refunded" | "failed" | "trash" => OrderFulfilment::Cancelled,
        "completed" => OrderFulfilment::Fulfilled,
        _ if is_begun && left.iter().all(|line| line.remaining == 0) => OrderFulfilment::Fulfilled,
        status if is_held(status) => OrderFulfilment::OnHold,
        _ if is_begun => OrderFulfilment::Partial,
        _ => OrderFulfilment::Unfulfilled,
    }
}

/// Everything is sent from one place, which WooCommerce does not name.
fn part(id: &str, status: &str, lines: Vec<FulfilmentLine>) -> Option<FulfilmentOrder> {
    let (is_open, is_on_hold) = (status == "processing", is_held(status));
    let is_shown = (is_open || is_on_hold) && !lines.is_empty();
    is_shown.then(|| FulfilmentOrder { id: id.to_owned(), is_open, is_on_hold, location: Place::default(), lines })
}

fn fulfilment_of(parcel: SentParcel) -> Fulfilment {
    Fulfilment { id: parcel.id, stands: parcel.stands, tracking_numbers: parcel.numbers }
}

/// Where the goods go: to the address of the bill where no other was given.
fn destination(node: &Value) -> Place {
    let own = node.at("shipping");
    let to = if own.value("address_1").is_empty() { node.at("billing") } else { own };
    Place {
        first_name: to.value("first_name"),
        last_name: to.value("last_name"),
        company: to.value("company"),
        street1: to.value("address_1"),
        street2: to.value("address_2"),
        city: to.value("city"),
        province: to.value("state"),
        postal_code: to.value("postcode"),
        country: to.value("country"),
        phone: to.value("phone"),
    }
}

fn order_line(node: &Value, refunds: &Value, goods: &Goods, units: Units) -> Result<OrderLine, Unreadable> {
    let id = node.required("id")?;
    let id_of = |name: &str| node.at(name).as_u64().filter(|id| *id > 0);
    let product = id_of("product_id").and_then(|id| goods.get(&id));
    let good = id_of("variation_id").and_then(|id| goods.get(&id)).or(product);
    // Of a product that was deleted nothing is known: it is sent unless a person says otherwise.
    let unknown = Good { is_shipped: true, ..Good::default() };
    let Good { is_shipped, weight, sides } = good.unwrap_or(&unknown).clone();
    let ordered = count(node.at("quantity"));
    let name = node.value("name");
    let parent = node.value("parent_name");
    let variant = name.strip_prefix(&parent).filter(|_| !parent.is_empty()).and_then(|rest| rest.strip_prefix(" - "));
    Ok(OrderLine {
        quantity: ordered.saturating_sub(refunded(refunds, &id)),
        variant: variant.unwrap_or_default().to_owned(),
        title: if variant.is_some() { parent } else { name },
        sku: node.value("sku"),
        requires_shipping: is_shipped,
        // The line's total, after discounts and before taxes, of what was ordered.
        price: Cents(node.cents_or_zero("total")?.0.checked_div(ordered.into()).unwrap_or_default()),
        weight: weight.map(|weight| (weight, units.weight)),
        sides: sides.map(|sides| (sides.map(|side| units.length(side)), units.dimension)),
        hs_code: String::new(),
        country_of_origin: String::new(),
        province_of_origin: String::new(),
        id,
    })
}

/// How many of a line were refunded: a refund counts them below zero, and names the line in a hidden field.
fn refunded(refunds: &Value, line: &str) -> u32 {
    let lines = refunds.as_array().into_iter().flatten().flat_map(|refund| refund.all("line_items"));
    let of_line = lines.filter(|back| {
        back.all("meta_data")
            .iter()
            .any(|field| field.value("key") == "_refunded_item_id" && field.value("value") == line)
    });
    of_line
        .map(|back| back.at("quantity").as_i64().unwrap_or_default().unsigned_abs())
        .sum::<u64>()
        .try_into()
        .unwrap_or(u32::MAX)
}

/// A count; a part of one, as some shops sell cloth, counts as a whole.
fn count(value: &Value) -> u32 {
    value.as_f64().map(|count| count.ceil().clamp(0.0, f64::from(u32::MAX)) as u32).unwrap_or_default()
}
