//! Samples of answers, written from the documented members of an order, a product, a variation and a refund (WooCommerce's REST API
//! documentation, "Order properties", "Product properties", "Order refund properties").
#![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]

use chrono::{TimeZone, Utc};
use serde_json::{Value, json};
use waybill_core::parcel::{DimensionUnit, WeightUnit};
use waybill_core::shop::{OrderFulfilment, OrderPayment, SiteAddress};
use waybill_core::{Cents, Decimal, Lang};

use super::goods::Goods;
use super::sent::{self, SentLine, SentParcel};
use super::{details, fulfil, goods, orders, subscribe};
use crate::http::Secret;
use crate::shop::{NewFulfilment, Order, ShopError, TrackingInfo};

fn node() -> Value {
    serde_json::from_str(include_str!("sample_order.json")).unwrap()
}

fn the_units(weight: &str, dimension: &str) -> details::Units {
    details::units(&json!([
        { "id": "woocommerce_weight_unit", "value": weight }, { "id": "woocommerce_dimension_unit", "value": dimension },
    ]))
}

fn the_goods() -> Goods {
    let mut known = Goods::new();
    let products = json!([
        { "id": 93, "type": "simple", "virtual": false, "weight": "0.35", "dimensions": { "length": "10", "width": "5.5", "height": "2" },
            "shipping_required": true },
        { "id": 22, "type": "variable", "virtual": false, "weight": "0.5", "dimensions": { "length": "", "width": "", "height": "" },
            "shipping_required": true },
        { "id": 41, "type": "simple", "virtual": true, "weight": "", "dimensions": { "length": "", "width": "", "height": "" },
            "shipping_required": false },
    ]);
    goods::add(&mut known, &products, None);
    goods::add(
        &mut known,
        &json!([{ "id": 23, "virtual": false, "weight": "", "dimensions": { "length": "30", "width": "20", "height": "1" } }]),
        Some(22),
    );
    known
}

fn read_with(node: &Value, refunds: &Value) -> Order {
    orders::order(node, refunds, &the_goods(), the_units("kg", "cm")).unwrap()
}

fn read(node: &Value) -> Order {
    read_with(node, &Value::Null)
}

#[test]
fn an_order_is_read_whole() {
    let order = read(&node());
    assert_eq!((order.id.as_str(), order.name.as_str(), order.total), ("727", "#727", Cents(6_105)));
    assert_eq!((order.note.as_str(), order.shipping_method.as_str()), ("Leave at the back door", "Flat Rate"));
    assert_eq!((order.payment, order.fulfilment), (OrderPayment::Paid, OrderFulfilment::Unfulfilled));
    assert_eq!(order.placed_at, Utc.with_ymd_and_hms(2026, 3, 22, 19, 28, 2).unwrap());
    assert_eq!((order.email.as_str(), order.phone.as_str()), ("john.doe@example.com", "416-555-0101"));
    let to = order.destination.unwrap();
    assert_eq!((to.first_name.as_str(), to.company.as_str(), to.province.as_str()), ("Jane", "Érable inc.", "BC"));
    let [single, shirt, book, deleted] = order.lines.as_slice() else { panic!("{:?}", order.lines) };
    assert_eq!((single.quantity, single.price, single.sku.as_str()), (2, Cents(600), "WOO-1"));
    assert_eq!(single.weight, Some((Decimal::scaled(3_500), WeightUnit::Kg)));
    let sides = [Decimal::scaled(100_000), Decimal::scaled(55_000), Decimal::scaled(20_000)];
    assert_eq!(single.sides, Some((sides, DimensionUnit::Cm)));
    assert_eq!((shirt.title.as_str(), shirt.variant.as_str()), ("Ship Your Idea", "Black, M"));
    assert_eq!(shirt.weight, Some((Decimal::scaled(5_000), WeightUnit::Kg)), "its product's");
    assert!(shirt.sides.is_some());
    assert_eq!((book.requires_shipping, book.weight), (false, None));
    assert_eq!((deleted.requires_shipping, deleted.weight), (true, None));
    let [part] = order.fulfilment_orders.as_slice() else { panic!("{:?}", order.fulfilment_orders) };
    assert!(part.is_open && !part.is_on_hold);
    let left: Vec<(&str, u32)> = part.lines.iter().map(|line| (line.line_id.as_str(), line.remaining)).collect();
    assert_eq!(left, [("315", 2), ("316", 1), ("318", 1)]);
}

#[test]
fn a_status_says_what_is_to_be_sent() {
    let with = |status: &str| {
        let mut node = node();
        node["status"] = json!(status);
        let order = read(&node);
        let open = order.fulfilment_orders.first().map(|part| (part.is_open, part.is_on_hold));
        (order.fulfilment, open)
    };
    assert_eq!(with("on-hold"), (OrderFulfilment::OnHold, Some((false, true))));
    assert_eq!(with("awaiting-stock"), (OrderFulfilment::OnHold, Some((false, true))), "a plugin's");
    assert_eq!(with("pending"), (OrderFulfilment::Unfulfilled, None));
    assert_eq!(with("completed"), (OrderFulfilment::Fulfilled, None));
    for status in ["cancelled", "refunded", "failed", "trash"] {
        assert_eq!(with(status), (OrderFulfilment::Cancelled, None), "{status}");
    }
}

#[test]
fn an_order_is_paid_only_if_the_store_says_so() {
    let mut node = node();
    node["date_paid"] = Value::Null;
    node["date_paid_gmt"] = Value::Null;
    assert_eq!(read(&node).payment, OrderPayment::Pending, "cash on delivery");
    node["status"] = json!("refunded");
    assert_eq!(read(&node).payment, OrderPayment::Refunded);
}

#[test]
fn what_was_refunded_is_not_sent() {
    let mut node = node();
    node["refunds"] = json!([{ "id": 726, "reason": "", "total": "-6.00" }]);
    let refunds = json!([{ "id": 726, "amount": "6.00", "line_items": [
        { "id": 330, "product_id": 93, "quantity": -1, "total": "-6.00", "meta_data": [{ "id": 1, "key": "_refunded_item_id", "value": "315" }] },
    ] }]);
    let order = read_with(&node, &refunds);
    assert_eq!((order.lines[0].quantity, order.lines[0].price), (1, Cents(600)));
    assert_eq!((order.fulfilment_orders[0].lines[0].remaining, order.payment), (1, OrderPayment::PartlyRefunded));
}

#[test]
fn what_is_fetched_in_the_shop_is_not_sent() {
    let mut node = node();
    node["shipping_lines"] = json!([{ "id": 1, "method_id": "local_pickup", "method_title": "Local pickup" }]);
    let order = read(&node);
    assert_eq!((order.destination, order.fulfilment_orders), (None, Vec::new()));
}

#[test]
fn an_order_without_a_shipping_address_goes_to_the_payer() {
    let mut node = node();
    node["shipping"] = json!({ "first_name": "", "address_1": "", "country": "" });
    let to = read(&node).destination.unwrap();
    assert_eq!((to.first_name.as_str(), to.city.as_str()), ("John", "Toronto"));
}

#[test]
fn what_was_sent_is_written_on_the_order_and_read_back() {
    let line = |id: &str, quantity| SentLine { id: id.to_owned(), quantity };
    let parcel = |id: &str, lines, stands| SentParcel {
        id: id.to_owned(),
        numbers: vec![id.to_owned()],
        lines,
        completed: false,
        stands,
    };
    let parcels = [parcel("T1", vec![line("315", 1)], true), parcel("T2", vec![line("315", 1)], false)];
    let mut node = node();
    node["meta_data"].as_array_mut().unwrap().extend(sent::written(&parcels)["meta_data"].as_array().unwrap().clone());
    assert_eq!(sent::of(&node), parcels);
    let order = read(&node);
    assert_eq!((order.fulfilment, order.fulfilment_orders[0].lines[0].remaining), (OrderFulfilment::Partial, 1));
    let fulfilments: Vec<(&str, bool)> = order.fulfilments.iter().map(|sent| (sent.id.as_str(), sent.stands)).collect();
    assert_eq!(fulfilments, [("T1", true), ("T2", false)]);
    node["meta_data"] = json!([{ "key": "_waybill_parcels", "value": "changed by hand" }]);
    assert_eq!(sent::of(&node), []);
}

#[test]
fn a_store_says_where_it_is_and_how_it_measures() {
    let site = SiteAddress::read("https://maple.example/shop").unwrap();
    let index =
        json!({ "name": "Érable & co", "timezone_string": "America/Montreal", "namespaces": ["oembed/1.0", "wc/v3"] });
    let general = json!([
        { "id": "woocommerce_currency", "value": "CAD" }, { "id": "woocommerce_default_country", "value": "CA:QC" },
        { "id": "woocommerce_store_city", "value": "Montréal" },
    ]);
    let units = the_units("lbs", "yd");
    let store = details::from(&site, &index, &general, units).unwrap();
    assert_eq!((store.name.as_str(), store.domain.as_str()), ("Érable & co", "maple.example/shop"));
    assert_eq!(
        (store.weight_unit, store.address.province.as_str(), store.address.country.as_str()),
        (WeightUnit::Lbs, "QC", "CA")
    );
    assert_eq!((units.length(Decimal::scaled(5_000)), units.dimension), (Decimal::scaled(180_000), DimensionUnit::In));
    assert_eq!(the_units("kg", "mm").length(Decimal::scaled(250_000)), Decimal::scaled(25_000));
    assert!(details::has_api(&index) && !details::has_api(&json!({ "namespaces": ["wp/v2"] })));
    assert!(matches!(details::from(&site, &index, &json!([]), units), Err(ShopError::Unknown(_))));
}

#[test]
fn orders_are_asked_for_by_when_they_changed() {
    let since = Utc.with_ymd_and_hms(2026, 1, 1, 0, 0, 0).unwrap();
    let path = orders::page_path(since, 3);
    assert!(
        path.contains("modified_after=2026-01-01T00:00:00&dates_are_gmt=true") && path.contains("&page=3&"),
        "{path}"
    );
    assert!(orders::is_id("727") && !orders::is_id("727/notes") && !orders::is_id(""));
    let (products, variations) = goods::named(&[&node()]);
    assert_eq!(products.into_iter().collect::<Vec<_>>(), [22, 41, 93]);
    assert_eq!(
        goods::variations_path(22, &variations[&22].iter().copied().collect::<Vec<_>>()),
        "/wc/v3/products/22/variations?per_page=100&include=23"
    );
}

#[test]
fn a_customer_is_notified_in_their_language() {
    let new = |lang, numbers: &[&str]| NewFulfilment {
        fulfilment_order_id: "727".to_owned(),
        lines: Vec::new(),
        tracking: TrackingInfo {
            company: "Purolator".to_owned(),
            numbers: numbers.iter().map(|number| (*number).to_owned()).collect(),
            urls: vec!["https://track.example/T1".to_owned()],
        },
        notify_customer: true,
        lang,
        completes_order: true,
    };
    let note = fulfil::note(&new(Lang::Fr, &["T1"]));
    assert_eq!(note["note"], "Expédié avec Purolator. Numéro de suivi : T1 https://track.example/T1");
    assert_eq!(note["customer_note"], true);
    let several = new(Lang::En, &["T1", "T2"]);
    assert_eq!(
        fulfil::note(&several)["note"],
        "Shipped with Purolator. Tracking numbers: T1, T2 https://track.example/T1"
    );
    assert!(fulfil::is_noted(&json!([{ "id": 1, "note": "Expédié. T1" }]), &several.tracking.numbers));
    assert!(!fulfil::is_noted(&json!([{ "id": 1, "note": "Order status changed" }]), &several.tracking.numbers));
    let entry = fulfil::tracking(&several.tracking, 1, "2026-03-23");
    assert_eq!((&entry["tracking_number"], &entry["custom_tracking_link"]), (&json!("T2"), &json!("")));
}

#[test]
fn a_webhook_that_is_there_is_found() {
    let url = "https://waybill.example/api/woocommerce/webhooks/1/2";
    let list = json!([
        { "id": 142, "status": "disabled", "topic": "order.updated", "delivery_url": url },
        { "id": 143, "status": "active", "topic": "order.created", "delivery_url": "https://elsewhere.example" },
    ]);
    assert_eq!(subscribe::existing(&list, "order.updated", url).as_deref(), Some("142"));
    assert_eq!(subscribe::existing(&list, "order.created", url), None);
    let webhook = subscribe::webhook("order.created", url, &Secret::new("s"));
    assert_eq!((&webhook["secret"], &webhook["status"]), (&json!("s"), &json!("active")));
}
