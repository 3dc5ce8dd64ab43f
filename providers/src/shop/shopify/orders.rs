//! Reading orders: the question, and what its answer means.

use std::fmt::Write as _;

use chrono::{DateTime, SecondsFormat, Utc};
use serde_json::{Value, json};
use waybill_core::parcel::WeightUnit;
use waybill_core::shop::{OrderFulfilment, OrderPayment};

use crate::json::JsonNode;
use crate::shop::{Fulfilment, FulfilmentLine, FulfilmentOrder, Order, OrderLine, OrderPage, Place, ShopError};
use crate::xml::Unreadable;

/// Orders of a page; halved where a store finds the question too costly.
pub(super) const PAGE: u32 = 20;
/// Lines of an order in a page of orders.
const LINES: u32 = 50;
/// Lines of an order that is asked for alone: the most that Shopify gives at once.
const ALL_LINES: u32 = 250;

const ADDRESS: &str = "firstName lastName company address1 address2 city province provinceCode zip countryCodeV2 phone";

/// What is asked of an order.
fn parts(lines: u32) -> String {
    let mut text = String::from(
        "id name email phone createdAt updatedAt cancelledAt currencyCode displayFinancialStatus displayFulfillmentStatus note tags \
totalPriceSet { shopMoney { amount currencyCode } } ",
    );
    let _infallible = write!(
        text,
        "shippingAddress {{ {ADDRESS} }} shippingLine {{ title }} \
lineItems(first: {lines}) {{ pageInfo {{ hasNextPage }} nodes {{ id title variantTitle sku currentQuantity requiresShipping \
discountedUnitPriceAfterAllDiscountsSet {{ shopMoney {{ amount currencyCode }} }} \
variant {{ inventoryItem {{ harmonizedSystemCode countryCodeOfOrigin provinceCodeOfOrigin \
measurement {{ weight {{ value unit }} }} }} }} }} }} \
fulfillmentOrders(first: 10) {{ nodes {{ id status \
assignedLocation {{ name address1 address2 city province zip countryCode phone }} \
lineItems(first: {lines}) {{ pageInfo {{ hasNextPage }} nodes {{ id remainingQuantity lineItem {{ id }} }} }} }} }} \
fulfillments(first: 20) {{ id status trackingInfo(first: 20) {{ number }} }}"
    );
    text
}

/// A page of orders that changed since a time, the ones that changed earliest first.
pub(super) fn page(since: DateTime<Utc>, after: Option<&str>, first: u32) -> (String, Value) {
    let document = format!(
        "query Orders($first: Int!, $after: String, $query: String!) {{ \
orders(first: $first, after: $after, query: $query, sortKey: UPDATED_AT) {{ pageInfo {{ hasNextPage endCursor }} nodes {{ {} }} }} }}",
        parts(LINES)
    );
    let since = since.to_rfc3339_opts(SecondsFormat::Secs, true);
    (document, json!({ "first": first, "after": after, "query": format!("updated_at:>='{since}'") }))
}

/// One order with all its lines.
pub(super) fn one(id: &str) -> (String, Value) {
    let document = format!("query Order($id: ID!) {{ order(id: $id) {{ {} }} }}", parts(ALL_LINES));
    (document, json!({ "id": id }))
}

/// A page, and the ids of orders whose lines did not all fit.
pub(super) fn page_from(data: &Value) -> Result<(OrderPage, Vec<String>), ShopError> {
    let mut orders = Vec::new();
    let mut cut = Vec::new();
    for node in data.all("orders/nodes") {
        if has_more_lines(node) { cut.push(node.value("id")) } else { orders.push(order(node).map_err(unreadable)?) }
    }
    let more = data.at("orders/pageInfo/hasNextPage") == &Value::Bool(true);
    let next = Some(data.value("orders/pageInfo/endCursor")).filter(|cursor| more && !cursor.is_empty());
    Ok((OrderPage { orders, next }, cut))
}

/// One order; None where the store has none of that id, or shows it no more.
pub(super) fn one_from(data: &Value) -> Result<Option<Order>, ShopError> {
    match data.at("order") {
        Value::Null => Ok(None),
        node if has_more_lines(node) => Err(ShopError::Refused(format!("an order of more than {ALL_LINES} lines"))),
        node => order(node).map(Some).map_err(unreadable),
    }
}

fn unreadable(what: Unreadable) -> ShopError {
    ShopError::Unknown(format!("an order cannot be read: {}", what.0))
}

fn has_more_lines(node: &Value) -> bool {
    let of_parts = node.all("fulfillmentOrders/nodes").into_iter();
    let lists = of_parts.map(|part| part.at("lineItems")).chain([node.at("lineItems")]);
    lists.into_iter().any(|list| list.at("pageInfo/hasNextPage") == &Value::Bool(true))
}

fn order(node: &Value) -> Result<Order, Unreadable> {
    Ok(Order {
        id: node.required("id")?,
        name: node.required("name")?,
        email: node.value("email"),
        phone: node.value("phone"),
        placed_at: moment(node, "createdAt")?,
        updated_at: moment(node, "updatedAt")?,
        payment: payment(&node.value("displayFinancialStatus")),
        fulfilment: fulfilment(node),
        currency: node.value("currencyCode"),
        total: node.cents_or_zero("totalPriceSet/shopMoney/amount")?,
        note: node.value("note"),
        shipping_method: node.value("shippingLine/title"),
        tags: node.all("tags").into_iter().filter_map(Value::as_str).map(str::to_owned).collect(),
        destination: Some(node.at("shippingAddress")).filter(|place| !place.is_null()).map(address),
        lines: node.all("lineItems/nodes").into_iter().map(line).collect::<Result<_, _>>()?,
        fulfilment_orders: node.all("fulfillmentOrders/nodes").into_iter().map(part).collect::<Result<_, _>>()?,
        fulfilments: node.all("fulfillments").into_iter().map(sent).collect::<Result<_, _>>()?,
    })
}

fn moment(node: &Value, path: &str) -> Result<DateTime<Utc>, Unreadable> {
    let text = node.required(path)?;
    let read = DateTime::parse_from_rfc3339(&text).map_err(|_| Unreadable(format!("{path} is no time")))?;
    Ok(read.with_timezone(&Utc))
}

/// Only what says that the money is there counts as paid.
fn payment(status: &str) -> OrderPayment {
    match status {
        "PAID" | "AUTHORIZED" => OrderPayment::Paid,
        "PARTIALLY_PAID" => OrderPayment::Partial,
        "PARTIALLY_REFUNDED" => OrderPayment::PartlyRefunded,
        "REFUNDED" | "VOIDED" => OrderPayment::Refunded,
        _ => OrderPayment::Pending,
    }
}

fn fulfilment(node: &Value) -> OrderFulfilment {
    if !node.value("cancelledAt").is_empty() {
        return OrderFulfilment::Cancelled;
    }
    match node.value("displayFulfillmentStatus").as_str() {
        "FULFILLED" => OrderFulfilment::Fulfilled,
        "PARTIALLY_FULFILLED" => OrderFulfilment::Partial,
        "ON_HOLD" | "SCHEDULED" => OrderFulfilment::OnHold,
        _ => OrderFulfilment::Unfulfilled,
    }
}

fn address(node: &Value) -> Place {
    let code = node.value("provinceCode");
    Place {
        first_name: node.value("firstName"),
        last_name: node.value("lastName"),
        company: node.value("company"),
        street1: node.value("address1"),
        street2: node.value("address2"),
        city: node.value("city"),
        province: if code.is_empty() { node.value("province") } else { code },
        postal_code: node.value("zip"),
        country: node.value("countryCodeV2"),
        phone: node.value("phone"),
    }
}

/// A store's own address is written with `countryCodeV2`, a location's with `countryCode`.
pub(super) fn location(node: &Value) -> Place {
    Place { company: node.value("name"), country: node.value("countryCode"), ..address(node) }
}

pub(super) fn own_address(node: &Value) -> Place {
    address(node)
}

/// What Shopify calls the variant of a product that has one alone.
const ONLY_VARIANT: &str = "Default Title";

fn line(node: &Value) -> Result<OrderLine, Unreadable> {
    let goods = node.at("variant/inventoryItem");
    let weight = goods.decimal("measurement/weight/value").filter(|weight| *weight > waybill_core::Decimal::ZERO);
    Ok(OrderLine {
        id: node.required("id")?,
        title: node.value("title"),
        variant: Some(node.value("variantTitle")).filter(|title| title != ONLY_VARIANT).unwrap_or_default(),
        sku: node.value("sku"),
        quantity: count(node, "currentQuantity"),
        requires_shipping: node.at("requiresShipping") != &Value::Bool(false),
        price: node.cents_or_zero("discountedUnitPriceAfterAllDiscountsSet/shopMoney/amount")?,
        weight: weight.zip(weight_unit(&goods.value("measurement/weight/unit"))),
        sides: None,
        hs_code: goods.value("harmonizedSystemCode"),
        country_of_origin: goods.value("countryCodeOfOrigin"),
        province_of_origin: goods.value("provinceCodeOfOrigin"),
    })
}

fn count(node: &Value, path: &str) -> u32 {
    node.at(path).as_u64().and_then(|count| count.try_into().ok()).unwrap_or_default()
}

pub(super) fn weight_unit(name: &str) -> Option<WeightUnit> {
    match name {
        "GRAMS" => Some(WeightUnit::G),
        "KILOGRAMS" => Some(WeightUnit::Kg),
        "OUNCES" => Some(WeightUnit::Oz),
        "POUNDS" => Some(WeightUnit::Lbs),
        _ => None,
    }
}

fn part(node: &Value) -> Result<FulfilmentOrder, Unreadable> {
    let lines = node.all("lineItems/nodes").into_iter().map(|line| {
        Ok(FulfilmentLine {
            id: line.required("id")?,
            line_id: line.required("lineItem/id")?,
            remaining: count(line, "remainingQuantity"),
        })
    });
    let status = node.value("status");
    Ok(FulfilmentOrder {
        id: node.required("id")?,
        is_open: matches!(status.as_str(), "OPEN" | "IN_PROGRESS"),
        is_on_hold: matches!(status.as_str(), "ON_HOLD" | "SCHEDULED"),
        location: location(node.at("assignedLocation")),
        lines: lines.collect::<Result<_, _>>()?,
    })
}

fn sent(node: &Value) -> Result<Fulfilment, Unreadable> {
    let numbers = node.all("trackingInfo").into_iter().map(|info| info.value("number"));
    Ok(Fulfilment {
        id: node.required("id")?,
        stands: !matches!(node.value("status").as_str(), "CANCELLED" | "ERROR" | "FAILURE"),
        tracking_numbers: numbers.filter(|number| !number.is_empty()).collect(),
    })
}
