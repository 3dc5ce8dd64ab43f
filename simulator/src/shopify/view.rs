//! Records as the Admin API shows them: everything that an app selects, and more.

use serde_json::{Value, json};

use super::record::{Address, Line, Order, Part};

/// Places that a store sends from.
const LOCATIONS: [[&str; 6]; 2] = [
    ["Atelier Saint-Henri", "4030 rue Saint-Ambroise", "Montréal", "Quebec", "H4C 2C7", "514-555-0100"],
    ["Entrepôt Laval", "3000 boulevard Le Carrefour", "Laval", "Quebec", "H7T 2P5", "450-555-0100"],
];

/// `gid://shopify/Order/1`
pub fn gid(kind: &str, id: u64) -> String {
    format!("gid://shopify/{kind}/{id}")
}

/// The number of an id of that kind.
pub fn number(kind: &str, gid: &str) -> Option<u64> {
    gid.strip_prefix("gid://shopify/")?.strip_prefix(kind)?.strip_prefix('/')?.parse().ok()
}

pub fn shop(domain: &str) -> Value {
    let name = domain.split('.').next().unwrap_or_default();
    let [_, street, city, _, zip, phone] = LOCATIONS[0];
    json!({
        "id": gid("Shop", 548_380_009), "name": name, "email": format!("owner@{name}.example"),
        "myshopifyDomain": domain, "primaryDomain": { "host": domain }, "currencyCode": "CAD",
        "weightUnit": "KILOGRAMS", "unitSystem": "METRIC_SYSTEM", "ianaTimezone": "America/Toronto",
        "billingAddress": {
            "company": name, "address1": street, "address2": null, "city": city, "provinceCode": "QC", "zip": zip,
            "countryCodeV2": "CA", "phone": phone,
        },
    })
}

/// An order with that many of its lines.
pub fn order(order: &Order, lines: usize) -> Value {
    let total: u64 = order.lines.iter().map(|line| line.cents * u64::from(line.quantity)).sum();
    let fulfillments: Vec<Value> = order.fulfillments.iter().map(|sent| {
        let info = |(at, number): (usize, &String)| json!({ "company": sent.company, "number": number, "url": sent.urls.get(at) });
        let tracking: Vec<Value> = sent.numbers.iter().enumerate().map(info).collect();
        json!({ "id": gid("Fulfillment", sent.id), "status": sent.status, "trackingInfo": tracking })
    }).collect();
    json!({
        "id": gid("Order", order.id), "name": order.name, "email": text(&order.email), "phone": text(&order.phone),
        "createdAt": order.created_at, "updatedAt": order.updated_at, "cancelledAt": order.cancelled_at,
        "currencyCode": "CAD", "displayFinancialStatus": order.financial_status,
        "displayFulfillmentStatus": order.status(), "note": text(&order.note), "tags": order.tags,
        "totalPriceSet": money(total),
        "shippingAddress": order.destination.as_ref().map(address),
        "shippingLine": order.destination.as_ref().map(|_| json!({ "title": order.shipping, "code": order.shipping, "carrierIdentifier": null })),
        "lineItems": connection(order.lines.iter().map(line).collect(), lines),
        "fulfillmentOrders": { "nodes": order.parts.iter().map(|it| part(it, lines)).collect::<Vec<_>>() },
        "fulfillments": fulfillments,
    })
}

fn connection(mut nodes: Vec<Value>, first: usize) -> Value {
    let more = nodes.len() > first;
    nodes.truncate(first);
    json!({ "pageInfo": { "hasNextPage": more, "endCursor": null }, "nodes": nodes })
}

fn text(text: &str) -> Value {
    if text.is_empty() { Value::Null } else { text.into() }
}

fn money(cents: u64) -> Value {
    let amount = format!("{}.{:02}", cents / 100, cents % 100);
    json!({ "shopMoney": { "amount": amount, "currencyCode": "CAD" } })
}

fn address(place: &Address) -> Value {
    json!({
        "firstName": place.first_name, "lastName": place.last_name, "company": text(&place.company),
        "address1": place.address1, "address2": text(&place.address2), "city": place.city,
        "province": text(&place.province), "provinceCode": text(&place.province_code), "zip": place.zip,
        "country": place.country, "countryCodeV2": place.country_code, "phone": text(&place.phone),
    })
}

fn line(line: &Line) -> Value {
    let kilograms = line.grams.unwrap_or_default();
    // As a number, written without its idle zeros.
    let value: Value =
        serde_json::from_str(&format!("{}.{:03}", kilograms / 1_000, kilograms % 1_000)).unwrap_or_default();
    json!({
        "id": gid("LineItem", line.id), "title": line.title, "sku": line.sku,
        "variantTitle": Some(&line.variant).filter(|title| !title.is_empty()), "quantity": line.quantity,
        "currentQuantity": line.quantity, "requiresShipping": line.requires_shipping,
        "originalUnitPriceSet": money(line.cents),
        "discountedUnitPriceAfterAllDiscountsSet": money(line.cents),
        "variant": { "id": gid("ProductVariant", line.id), "sku": line.sku, "inventoryItem": {
            "id": gid("InventoryItem", line.id), "harmonizedSystemCode": line.hs_code,
            "countryCodeOfOrigin": line.origin, "provinceCodeOfOrigin": line.province,
            "measurement": { "weight": { "value": value, "unit": "KILOGRAMS" } },
        } },
    })
}

fn part(part: &Part, lines: usize) -> Value {
    let [name, street, city, province, zip, phone] = LOCATIONS[part.location % LOCATIONS.len()];
    let nodes = part.lines.iter().map(|line| {
        json!({
            "id": gid("FulfillmentOrderLineItem", line.id), "remainingQuantity": line.remaining,
            "totalQuantity": line.remaining, "lineItem": { "id": gid("LineItem", line.line) },
        })
    });
    json!({
        "id": gid("FulfillmentOrder", part.id), "status": part.status,
        "assignedLocation": {
            "name": name, "address1": street, "address2": null, "city": city, "province": province, "zip": zip,
            "countryCode": "CA", "phone": phone,
        },
        "lineItems": connection(nodes.collect(), lines),
    })
}
