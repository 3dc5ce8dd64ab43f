//! A WooCommerce store, from its keys to the parcel that is taken back.

use waybill_core::shop::{OrderFulfilment, OrderPayment, SiteAddress};
use waybill_providers::shop::woocommerce::{WooCommerce, WooCommerceAccess, WooCommerceSettings};
use waybill_providers::shop::{NewFulfilment, Order, ShopError, TrackingInfo};
use waybill_simulator::woocommerce::{Desk, SampleOrder};

use super::*;

const SHOP: &str = "maple-goods.example.ca";

async fn store() -> (WooCommerce, SimulatorState) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let simulator = Simulator::new(SimulatorConfig::new(url.clone())).unwrap();
    let state = simulator.state().clone();
    tokio::spawn(simulator.serve(listener));
    let settings = WooCommerceSettings { simulator: Some(format!("{url}/woocommerce")), allows_loopback: true };
    (WooCommerce::new(settings), state)
}

fn access() -> WooCommerceAccess {
    let (key, secret) = (Secret::new("ck_simulated"), Secret::new("cs_simulated"));
    WooCommerceAccess { site: SiteAddress::read(SHOP).unwrap(), key, secret }
}

async fn all(app: &WooCommerce) -> Vec<Order> {
    let since = Utc::now() - TimeDelta::days(60);
    let (mut orders, mut after) = (Vec::new(), None);
    loop {
        let page = app.orders(&access(), since, after.as_deref()).await.unwrap();
        orders.extend(page.orders);
        match page.next {
            Some(next) => after = Some(next),
            None => return orders,
        }
    }
}

async fn one(app: &WooCommerce, id: &str) -> Order {
    app.order(&access(), id).await.unwrap().unwrap()
}

/// Some of the first lines of what is left.
fn parcel(order: &Order, lines: usize, number: &str) -> NewFulfilment {
    let part = &order.fulfilment_orders[0];
    NewFulfilment {
        fulfilment_order_id: part.id.clone(),
        lines: part.lines.iter().take(lines).map(|line| (line.id.clone(), line.remaining)).collect(),
        tracking: TrackingInfo {
            company: "Purolator".to_owned(),
            numbers: vec![number.to_owned()],
            urls: vec![format!("https://track.example/{number}")],
        },
        notify_customer: true,
        lang: Lang::En,
        completes_order: true,
    }
}

#[tokio::test]
async fn keys_open_a_store_that_says_who_it_is() {
    let (app, _) = store().await;
    let known = app.store(&access()).await.unwrap();
    assert_eq!((known.name.as_str(), known.domain.as_str(), known.currency.as_str()), ("Maple Goods", SHOP, "CAD"));
    assert_eq!((known.weight_unit, known.time_zone.as_str()), (WeightUnit::Kg, "America/Toronto"));
    assert_eq!((known.address.province.as_str(), known.address.country.as_str()), ("QC", "CA"));
}

#[tokio::test]
async fn wrong_keys_and_wrong_addresses_are_distinguished() {
    let (app, state) = store().await;
    let wrong = WooCommerceAccess { key: Secret::new("ck_other"), ..access() };
    assert_eq!(app.store(&wrong).await, Err(ShopError::Unauthorised));
    let reads = WooCommerceAccess { key: Secret::new("ck_readonly"), ..access() };
    assert!(
        matches!(app.store(&reads).await, Err(ShopError::Denied(_))),
        "keys that may only read are found out at once"
    );
    for place in ["missing.example.ca", "maple-goods.example.ca/elsewhere"] {
        let nowhere = WooCommerceAccess { site: SiteAddress::read(place).unwrap(), ..access() };
        assert_eq!(app.store(&nowhere).await, Err(ShopError::NoApi), "{place}");
    }
    state.faults().add(Fault::once("woocommerce", FaultKind::WebPage, None));
    assert_eq!(app.store(&access()).await, Err(ShopError::WebPage));
}

#[tokio::test]
async fn no_host_of_a_private_network_is_called() {
    let real = WooCommerce::new(WooCommerceSettings::default());
    for place in ["localhost:9", "http://127.0.0.1:9"] {
        let inside = WooCommerceAccess { site: SiteAddress::read(place).unwrap(), ..access() };
        assert_eq!(real.store(&inside).await, Err(ShopError::Blocked), "{place}");
    }
    // A name is refused by where it leads to.
    let named = WooCommerceAccess { site: SiteAddress::read("localhost.localdomain").unwrap(), ..access() };
    let refused = real.store(&named).await;
    assert!(matches!(refused, Err(ShopError::Blocked | ShopError::Unavailable(_))), "{refused:?}");
}

#[tokio::test]
async fn orders_are_read_page_after_page_with_what_their_goods_weigh() {
    let (app, state) = store().await;
    let desk = Desk::of(&state, SHOP);
    for _ in 0..55 {
        desk.place(SampleOrder::Canada).unwrap();
    }
    let orders = all(&app).await;
    assert_eq!(orders.len(), 61, "six of the last sixty days and 55 new ones");
    let abroad = orders.iter().find(|order| order.destination.as_ref().is_some_and(|to| to.country == "US")).unwrap();
    let [shirt, mug] = abroad.lines.as_slice() else { panic!("{:?}", abroad.lines) };
    assert_eq!((shirt.title.as_str(), shirt.variant.as_str()), ("T-shirt, organic cotton", "M"));
    assert_eq!(shirt.weight, Some((Decimal::scaled(1_800), WeightUnit::Kg)), "a variation has its product's");
    assert_eq!((shirt.price, mug.sides.is_some()), (Cents(3_450), true));
    assert_eq!(abroad.destination.as_ref().unwrap().phone, "", "the payer's is the order's");
    assert_eq!(abroad.phone, "+1 502 459 2181");
    assert!(
        orders
            .iter()
            .any(|order| order.fulfilment == OrderFulfilment::OnHold && order.payment == OrderPayment::Pending)
    );
    assert!(orders.iter().any(|order| order.destination.is_none()), "a download");
    let refunded = one(&app, &desk.place(SampleOrder::Refunded).unwrap()).await;
    assert_eq!((refunded.payment, refunded.fulfilment_orders[0].lines[0].remaining), (OrderPayment::PartlyRefunded, 1));
}

#[tokio::test]
async fn an_order_is_sent_part_by_part_completed_with_its_last_and_taken_back() {
    let (app, state) = store().await;
    let desk = Desk::of(&state, SHOP);
    let id = desk.place(SampleOrder::UnitedStates).unwrap();
    let order = one(&app, &id).await;
    let first = app.fulfil(&access(), &parcel(&order, 1, "T1")).await.unwrap();
    let order = one(&app, &id).await;
    assert_eq!(order.fulfilment, OrderFulfilment::Partial);
    let left: Vec<u32> = order.fulfilment_orders[0].lines.iter().map(|line| line.remaining).collect();
    assert_eq!(left, [0, 1]);
    // Told again, it is the same parcel.
    assert_eq!(app.fulfil(&access(), &parcel(&order, 1, "T1")).await.unwrap(), first);
    app.fulfil(&access(), &parcel(&order, 2, "T2")).await.unwrap();
    let shown = desk.order_snapshot(&id).unwrap();
    assert_eq!((shown.status.as_str(), shown.notes.len(), shown.trackings.len()), ("completed", 2, 0));
    assert!(shown.notes[0].contains("Purolator") && shown.notes[0].contains("https://track.example/T1"), "{shown:?}");
    assert_eq!(one(&app, &id).await.fulfilment, OrderFulfilment::Fulfilled);
    app.cancel_fulfilment(&access(), &id, "T2").await.unwrap();
    app.cancel_fulfilment(&access(), &id, "T2").await.unwrap();
    let order = one(&app, &id).await;
    assert_eq!(
        (desk.order_snapshot(&id).unwrap().status.as_str(), order.fulfilment),
        ("processing", OrderFulfilment::Partial)
    );
    assert_eq!(order.fulfilments.iter().filter(|sent| sent.stands).count(), 1);
}

#[tokio::test]
async fn an_owner_may_complete_orders_themselves_and_the_extension_gets_the_number_if_installed() {
    let (app, state) = store().await;
    let desk = Desk::of(&state, SHOP);
    let id = desk.place(SampleOrder::Canada).unwrap();
    desk.install_tracking().unwrap();
    let order = one(&app, &id).await;
    let new = NewFulfilment { completes_order: false, ..parcel(&order, 9, "T1") };
    app.fulfil(&access(), &new).await.unwrap();
    let shown = desk.order_snapshot(&id).unwrap();
    assert_eq!((shown.status.as_str(), shown.trackings.as_slice()), ("processing", ["T1".to_owned()].as_slice()));
    assert_eq!(one(&app, &id).await.fulfilment, OrderFulfilment::Fulfilled, "nothing is left");
    app.cancel_fulfilment(&access(), &id, "T1").await.unwrap();
    assert_eq!(desk.order_snapshot(&id).unwrap().trackings.len(), 0);
}

#[tokio::test]
async fn a_lost_answer_makes_no_second_note() {
    let (app, state) = store().await;
    let desk = Desk::of(&state, SHOP);
    let id = desk.place(SampleOrder::Canada).unwrap();
    let order = one(&app, &id).await;
    for _ in 0..2 {
        // First the note's answer is lost, then that of what is written on the order.
        state.faults().add(Fault::once("woocommerce", FaultKind::AnswerLost, Some(Operation::Fulfil)));
        let lost = app.fulfil(&access(), &parcel(&order, 1, "T1")).await;
        assert!(matches!(lost, Err(ShopError::Unknown(_))), "{lost:?}");
    }
    app.fulfil(&access(), &parcel(&order, 1, "T1")).await.unwrap();
    let shown = desk.order_snapshot(&id).unwrap();
    assert_eq!((shown.notes.len(), shown.status.as_str()), (1, "completed"));
}

#[tokio::test]
async fn a_store_that_is_down_or_throttles_is_asked_again_later() {
    let (app, state) = store().await;
    state.faults().add(Fault::lasting("woocommerce", FaultKind::RateLimited, Some(Operation::Order)));
    assert!(matches!(app.order(&access(), "1").await, Err(ShopError::Throttled { .. })));
    state.faults().clear();
    state.faults().add(Fault::lasting("woocommerce", FaultKind::ServerError, Some(Operation::Order)));
    let down = app.order(&access(), "1").await;
    assert!(down.as_ref().is_err_and(ShopError::is_transient), "{down:?}");
    state.faults().clear();
    assert_eq!(app.order(&access(), "1").await, Ok(None));
}

#[tokio::test]
async fn a_store_sends_webhooks_once_subscribed() {
    let (app, _) = store().await;
    let (url, secret) = ("http://127.0.0.1:1/api/woocommerce/webhooks/a/b", Secret::new("s"));
    app.subscribe(&access(), url, &secret).await.unwrap();
    // A second time switches on what is there.
    app.subscribe(&access(), url, &Secret::new("t")).await.unwrap();
    assert!(matches!(app.subscribe(&access(), "ftp://here", &secret).await, Err(ShopError::Refused(_))));
}
