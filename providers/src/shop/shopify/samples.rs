//! Our own small samples of answers, and the REST twin of an order (`WAYBILL_SAMPLES`): both APIs show the same store, so
//! what we read of an order is also there.
#![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]

use chrono::{TimeZone, Utc};
use serde_json::{Value, json};
use waybill_core::parcel::WeightUnit;
use waybill_core::shop::{OrderFulfilment, OrderPayment};
use waybill_core::{Cents, Decimal};

use super::{details, orders, subscribe};
use crate::courier::shared_samples;
use crate::shop::{Order, ShopError};

fn node() -> Value {
    json!({
        "id": "gid://shopify/Order/450789469", "name": "#1001", "email": "bob.norman@mail.example.com", "phone": null,
        "createdAt": "2026-01-10T11:00:00-05:00", "updatedAt": "2026-01-11T16:00:00Z", "cancelledAt": null,
        "currencyCode": "CAD", "displayFinancialStatus": "AUTHORIZED", "displayFulfillmentStatus": "PARTIALLY_FULFILLED",
        "note": " By noon ", "tags": ["Gift", "Rush"], "totalPriceSet": { "shopMoney": { "amount": "409.94", "currencyCode": "CAD" } },
        "shippingAddress": {
            "firstName": "Bob", "lastName": "Norman", "company": null, "address1": "Chestnut Street 92", "address2": "",
            "city": "Louisville", "province": "Kentucky", "provinceCode": "KY", "zip": "40202", "countryCodeV2": "US",
            "phone": "+1(502)-459-2181",
        },
        "shippingLine": { "title": "Free Shipping" },
        "lineItems": { "pageInfo": { "hasNextPage": false }, "nodes": [
            {
                "id": "gid://shopify/LineItem/1", "title": "iPod Nano - 8GB", "variantTitle": "green", "sku": "IPOD2008GREEN", "currentQuantity": 2,
                "requiresShipping": true, "discountedUnitPriceAfterAllDiscountsSet": { "shopMoney": { "amount": "199.0", "currencyCode": "CAD" } },
                "variant": { "inventoryItem": {
                    "harmonizedSystemCode": "851981", "countryCodeOfOrigin": "CN", "provinceCodeOfOrigin": null,
                    "measurement": { "weight": { "value": 0.2, "unit": "KILOGRAMS" } },
                } },
            },
            {
                "id": "gid://shopify/LineItem/2", "title": "Gift card", "variantTitle": "Default Title", "sku": null, "currentQuantity": 1,
                "requiresShipping": false, "discountedUnitPriceAfterAllDiscountsSet": { "shopMoney": { "amount": "11.94", "currencyCode": "CAD" } },
                "variant": null,
            },
        ] },
        "fulfillmentOrders": { "nodes": [
            {
                "id": "gid://shopify/FulfillmentOrder/7", "status": "IN_PROGRESS",
                "assignedLocation": {
                    "name": "Atelier", "address1": "4030 rue Saint-Ambroise", "address2": null, "city": "Montréal",
                    "province": "Quebec", "zip": "H4C 2C7", "countryCode": "CA", "phone": null,
                },
                "lineItems": { "pageInfo": { "hasNextPage": false }, "nodes": [
                    { "id": "gid://shopify/FulfillmentOrderLineItem/8", "remainingQuantity": 1,
                        "lineItem": { "id": "gid://shopify/LineItem/1" } },
                ] },
            },
            { "id": "gid://shopify/FulfillmentOrder/9", "status": "SCHEDULED", "assignedLocation": null, "lineItems": { "nodes": [] } },
        ] },
        "fulfillments": [
            { "id": "gid://shopify/Fulfillment/3", "status": "SUCCESS", "trackingInfo": [{ "number": "1Z2345" }] },
            { "id": "gid://shopify/Fulfillment/4", "status": "CANCELLED", "trackingInfo": [] },
        ],
    })
}

fn read(node: &Value) -> Order {
    orders::one_from(&json!({ "order": node })).unwrap().unwrap()
}

#[test]
fn an_order_is_read_whole() {
    let order = read(&node());
    assert_eq!((order.name.as_str(), order.total, order.note.as_str()), ("#1001", Cents(40_994), "By noon"));
    assert_eq!(order.tags, ["Gift", "Rush"]);
    assert_eq!((order.payment, order.fulfilment), (OrderPayment::Paid, OrderFulfilment::Partial));
    assert_eq!(order.placed_at, Utc.with_ymd_and_hms(2026, 1, 10, 16, 0, 0).unwrap());
    let to = order.destination.unwrap();
    assert_eq!((to.first_name.as_str(), to.province.as_str(), to.company.as_str()), ("Bob", "KY", ""));
    let [ipod, card] = order.lines.as_slice() else { panic!("{:?}", order.lines) };
    assert_eq!((ipod.quantity, ipod.price), (2, Cents(19_900)));
    assert_eq!(ipod.weight, Some((Decimal::scaled(2_000), WeightUnit::Kg)));
    assert_eq!((ipod.hs_code.as_str(), ipod.country_of_origin.as_str()), ("851981", "CN"));
    assert_eq!((card.requires_shipping, card.weight), (false, None));
    assert_eq!((ipod.variant.as_str(), card.variant.as_str()), ("green", ""));
    let [open, later] = order.fulfilment_orders.as_slice() else { panic!("{:?}", order.fulfilment_orders) };
    assert_eq!((open.is_open, open.lines[0].remaining, open.location.city.as_str()), (true, 1, "Montréal"));
    assert_eq!((later.is_open, later.is_on_hold), (false, true));
    let fulfilments: Vec<(bool, usize)> =
        order.fulfilments.iter().map(|sent| (sent.stands, sent.tracking_numbers.len())).collect();
    assert_eq!(fulfilments, [(true, 1), (false, 0)]);
}

#[test]
fn a_cancelled_order_is_cancelled_whatever_was_sent_and_paid_only_if_the_store_says_so() {
    let mut node = node();
    node["cancelledAt"] = json!("2026-01-12T00:00:00Z");
    node["displayFinancialStatus"] = json!("SOMETHING_NEW");
    let order = read(&node);
    assert_eq!((order.fulfilment, order.payment), (OrderFulfilment::Cancelled, OrderPayment::Pending));
    node["displayFinancialStatus"] = json!("PARTIALLY_REFUNDED");
    assert_eq!(read(&node).payment, OrderPayment::PartlyRefunded);
}

#[test]
fn the_price_is_what_was_paid_after_all_discounts() {
    let mut node = node();
    node["lineItems"]["nodes"][0]["originalUnitPriceSet"] = json!({ "shopMoney": { "amount": "40.00" } });
    node["lineItems"]["nodes"][0]["discountedUnitPriceAfterAllDiscountsSet"]["shopMoney"]["amount"] = json!("10.00");
    assert_eq!(read(&node).lines[0].price, Cents(1_000));
    let (document, _) = orders::one("gid://shopify/Order/1");
    assert!(document.contains("discountedUnitPriceAfterAllDiscountsSet") && !document.contains("originalUnitPrice"));
}

#[test]
fn an_order_with_more_lines_than_a_page_shows_is_asked_for_by_itself() {
    let mut node = node();
    node["lineItems"]["pageInfo"]["hasNextPage"] = json!(true);
    let data = json!({ "orders": { "pageInfo": { "hasNextPage": true, "endCursor": "c1" }, "nodes": [node.clone()] } });
    let (page, cut) = orders::page_from(&data).unwrap();
    assert_eq!(
        (page.orders.len(), page.next.as_deref(), cut),
        (0, Some("c1"), vec!["gid://shopify/Order/450789469".to_owned()])
    );
    assert!(matches!(orders::one_from(&json!({ "order": node })), Err(ShopError::Refused(_))));
}

#[test]
fn a_deleted_order_is_none_and_an_unreadable_one_is_no_answer() {
    assert_eq!(orders::one_from(&json!({ "order": null })), Ok(None));
    let mut node = node();
    node["createdAt"] = json!("yesterday");
    assert!(matches!(orders::one_from(&json!({ "order": node })), Err(ShopError::Unknown(_))));
}

#[test]
fn orders_are_asked_for_by_when_they_changed() {
    let since = Utc.with_ymd_and_hms(2026, 1, 1, 0, 0, 0).unwrap();
    let (document, variables) = orders::page(since, Some("c1"), 20);
    assert!(document.contains("sortKey: UPDATED_AT") && document.contains("harmonizedSystemCode"));
    assert_eq!(variables, json!({ "first": 20, "after": "c1", "query": "updated_at:>='2026-01-01T00:00:00Z'" }));
    assert_eq!(document.matches('{').count(), document.matches('}').count());
}

#[test]
fn a_store_says_where_it_is() {
    let data = json!({ "shop": { "name": "Maple Goods", "myshopifyDomain": "maple.myshopify.com", "currencyCode": "CAD",
        "weightUnit": "POUNDS", "ianaTimezone": "America/Toronto", "billingAddress": { "city": "Montréal", "countryCodeV2": "CA" } } });
    let store = details::from(&data).unwrap();
    assert_eq!((store.domain.as_str(), store.weight_unit), ("maple.myshopify.com", WeightUnit::Lbs));
    assert!(matches!(details::from(&json!({ "shop": {} })), Err(ShopError::Unknown(_))));
}

#[test]
fn existing_subscriptions_are_recognised() {
    let data = json!({ "webhookSubscriptions": { "nodes": [
        { "topic": "ORDERS_CREATE", "uri": "https://waybill.example/api/shopify/webhooks" },
        { "topic": "ORDERS_UPDATED", "uri": "https://elsewhere.example" },
    ] } });
    assert_eq!(subscribe::topics_sent_to(&data, "https://waybill.example/api/shopify/webhooks"), ["ORDERS_CREATE"]);
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn what_is_read_of_an_order_is_what_the_stores_other_api_shows_of_one() {
    let text = shared_samples::read("shopify/order__test_1.json");
    let sample: Value = serde_json::from_str(&text).unwrap();
    let paths = shared_samples::json_paths(&sample["response"]["orders"][0]);
    for ours in [
        "created_at",
        "updated_at",
        "cancelled_at",
        "currency",
        "financial_status",
        "fulfillment_status",
        "note",
        "shipping_address/first_name",
        "shipping_address/province_code",
        "shipping_address/zip",
        "line_items/title",
        "line_items/current_quantity",
        "line_items/requires_shipping",
        "fulfillments/tracking_numbers",
    ] {
        assert!(paths.contains(&format!("/{ours}")), "{ours} is no part of an order");
    }
}
