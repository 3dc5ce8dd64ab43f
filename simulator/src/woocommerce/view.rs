//! Records as the API shows them.

use chrono::{DateTime, TimeDelta, Utc};
use serde_json::{Value, json};

use super::catalog::good;
use super::record::{Address, Line, Order};

/// A time without its zone, as WordPress writes it.
pub fn gmt(at: DateTime<Utc>) -> String {
    at.format("%Y-%m-%dT%H:%M:%S").to_string()
}

/// The same on the store's own clock, four hours behind.
pub fn local(at: DateTime<Utc>) -> String {
    gmt(at - TimeDelta::hours(4))
}

pub fn money(cents: u64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}

fn unit_cents(line: &Line) -> u64 {
    let of_variation = good(line.variation).filter(|_| line.variation > 0);
    of_variation.or_else(|| good(line.product)).map(|good| good.cents).unwrap_or_default()
}

pub fn order(order: &Order) -> Value {
    let cents: u64 = order.lines.iter().map(|line| unit_cents(line) * u64::from(line.quantity)).sum();
    let back: u64 = refunded_cents(order);
    let refunds: Vec<Value> = match order.refunded.is_empty() {
        true => Vec::new(),
        false => vec![json!({ "id": order.id + 1_000_000, "reason": "", "total": format!("-{}", money(back)) })],
    };
    let meta: Vec<Value> =
        order.meta.iter().map(|(id, key, value)| json!({ "id": id, "key": key, "value": value })).collect();
    let time = |at: Option<DateTime<Utc>>, write: fn(DateTime<Utc>) -> String| at.map(write);
    let [method, title] = &order.method;
    let mut shown = json!({
        "id": order.id, "parent_id": 0, "number": order.id.to_string(), "order_key": format!("wc_order_{:x}", order.id),
        "created_via": "checkout", "version": "10.2.1", "status": order.status, "currency": "CAD",
        "customer_id": 0, "customer_note": order.customer_note, "billing": address(&order.billing, Some(&order.email)),
        "shipping": address(&order.shipping, None), "payment_method": "bacs", "payment_method_title": "Direct bank transfer",
        "meta_data": meta, "line_items": order.lines.iter().map(line).collect::<Vec<_>>(), "tax_lines": [],
        "shipping_lines": [{ "id": order.id + 2_000_000, "method_title": title, "method_id": method, "instance_id": "1", "total": "0.00" }],
        "fee_lines": [], "coupon_lines": [], "refunds": refunds,
    });
    let times = json!({
        "date_created": local(order.created_at), "date_created_gmt": gmt(order.created_at),
        "date_modified": local(order.modified_at), "date_modified_gmt": gmt(order.modified_at),
        "date_paid": time(order.paid_at, local), "date_paid_gmt": time(order.paid_at, gmt),
        "date_completed": time(order.completed_at, local), "date_completed_gmt": time(order.completed_at, gmt),
    });
    let sums = json!({
        "discount_total": "0.00", "discount_tax": "0.00", "shipping_total": "0.00", "shipping_tax": "0.00", "cart_tax": "0.00",
        "total": money(cents), "total_tax": "0.00", "prices_include_tax": false,
    });
    for (member, value) in [times, sums].into_iter().flat_map(|part| part.as_object().cloned().unwrap_or_default()) {
        shown[member] = value;
    }
    shown
}

fn refunded_cents(order: &Order) -> u64 {
    let cents = |(id, count): &(u64, u32)| {
        order
            .lines
            .iter()
            .find(|line| line.id == *id)
            .map(|line| unit_cents(line) * u64::from(*count))
            .unwrap_or_default()
    };
    order.refunded.iter().map(cents).sum()
}

/// The refunds of an order, with the lines that they refund.
pub fn refunds(order: &Order) -> Vec<Value> {
    if order.refunded.is_empty() {
        return Vec::new();
    }
    let lines: Vec<Value> = order
        .refunded
        .iter()
        .map(|(id, count)| {
            let meta = json!([{ "id": id + 3_000_000, "key": "_refunded_item_id", "value": id.to_string() }]);
            json!({ "id": id + 4_000_000, "quantity": -i64::from(*count), "meta_data": meta })
        })
        .collect();
    let amount = money(refunded_cents(order));
    vec![
        json!({ "id": order.id + 1_000_000, "date_created_gmt": gmt(order.modified_at), "amount": amount, "reason": "", "line_items": lines }),
    ]
}

fn line(line: &Line) -> Value {
    let (product, variation) = (good(line.product), good(line.variation).filter(|_| line.variation > 0));
    let name = product.map(|product| product.name).unwrap_or_default();
    let cents = unit_cents(line);
    let total = money(cents * u64::from(line.quantity));
    let meta: Vec<Value> = variation
        .iter()
        .map(|size| json!({ "id": line.id + 5_000_000, "key": "pa_size", "value": size.name.to_lowercase(), "display_key": "Size", "display_value": size.name }))
        .collect();
    json!({
        "id": line.id, "name": variation.map_or_else(|| name.to_owned(), |size| format!("{name} - {}", size.name)),
        "parent_name": variation.map(|_| name), "product_id": line.product, "variation_id": line.variation, "quantity": line.quantity,
        "tax_class": "", "subtotal": total, "subtotal_tax": "0.00", "total": total, "total_tax": "0.00", "taxes": [],
        "meta_data": meta, "sku": variation.or(product).map(|good| good.sku), "price": money(cents).parse::<f64>().unwrap_or_default(),
    })
}

fn address(place: &Address, email: Option<&str>) -> Value {
    let mut shown = json!({
        "first_name": place.first_name, "last_name": place.last_name, "company": place.company, "address_1": place.address_1,
        "address_2": place.address_2, "city": place.city, "state": place.state, "postcode": place.postcode,
        "country": place.country, "phone": place.phone,
    });
    if let Some(email) = email {
        shown["email"] = json!(email);
    }
    shown
}
