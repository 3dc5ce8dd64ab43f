//! A store, from the owner's consent to the parcel that is taken back.

use std::time::Duration;

use waybill_core::shop::{OrderFulfilment, OrderPayment, ShopDomain};
use waybill_providers::shop::shopify::{Shopify, ShopifyAccess, ShopifySettings};
use waybill_providers::shop::{NewFulfilment, Order, ShopError, TrackingInfo};
use waybill_simulator::shopify::{Desk, SampleOrder};

use super::*;

const SHOP: &str = "maple-goods.myshopify.com";

async fn store() -> (Shopify, SimulatorState, String) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let simulator = Simulator::new(SimulatorConfig::new(url.clone())).unwrap();
    let state = simulator.state().clone();
    tokio::spawn(simulator.serve(listener));
    let settings = ShopifySettings {
        client_id: "simulated".to_owned(),
        client_secret: Secret::new("shpss_simulated"),
        base_url: Some(format!("{url}/shopify")),
        simulated: true,
    };
    (Shopify::new(settings), state, url)
}

fn access() -> ShopifyAccess {
    ShopifyAccess { shop: ShopDomain::read(SHOP).unwrap(), token: Secret::new("shpat_simulated") }
}

async fn all(app: &Shopify) -> Vec<Order> {
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

fn parcel(order: &Order, part: usize, number: &str) -> NewFulfilment {
    let part = &order.fulfilment_orders[part];
    NewFulfilment {
        fulfilment_order_id: part.id.clone(),
        lines: part.lines.iter().map(|line| (line.id.clone(), line.remaining)).collect(),
        tracking: TrackingInfo { company: "Purolator".to_owned(), numbers: vec![number.to_owned()], urls: Vec::new() },
        notify_customer: true,
        lang: Lang::En,
        completes_order: true,
    }
}

#[tokio::test]
async fn an_owner_lets_the_app_in_and_the_token_reads_the_store() {
    let (app, _, url) = store().await;
    let shop = ShopDomain::read(SHOP).unwrap();
    let page = app.consent_url(&shop, "the state", "http://127.0.0.1/api/shopify/callback");
    let asked = page.split_once('?').unwrap().1.to_owned();
    let browser = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap();
    let shown = browser.get(format!("{url}{page}")).send().await.unwrap().text().await.unwrap();
    assert!(shown.contains("read_orders") && shown.contains(SHOP), "{shown}");
    let sent = browser
        .post(format!("{url}{}", page.split_once('?').unwrap().0))
        .header("content-type", "application/x-www-form-urlencoded")
        .body(asked)
        .send()
        .await
        .unwrap();
    let back = sent.headers()["location"].to_str().unwrap().to_owned();
    let query = back.strip_prefix("http://127.0.0.1/api/shopify/callback?").unwrap();
    let callback = app.verify_callback(query, Utc::now().timestamp()).unwrap();
    assert_eq!((callback.shop.as_str(), callback.state.as_str()), (SHOP, "the state"));
    let grant = app.exchange(&callback.shop, &callback.code).await.unwrap();
    let access = ShopifyAccess { shop: callback.shop.clone(), token: grant.token };
    assert_eq!(app.store(&access).await.unwrap().domain, SHOP);
    // A code is good once.
    assert!(matches!(app.exchange(&callback.shop, &callback.code).await, Err(ShopError::Refused(_))));
}

#[tokio::test]
async fn orders_are_read_page_after_page_with_what_customs_need() {
    let (app, state, _) = store().await;
    let desk = Desk::of(&state, SHOP);
    for _ in 0..25 {
        desk.place(SampleOrder::Canada).unwrap();
    }
    let orders = all(&app).await;
    assert_eq!(orders.len(), 32, "seven of the last sixty days and 25 new ones");
    let abroad = orders.iter().find(|order| order.destination.as_ref().is_some_and(|to| to.country == "US")).unwrap();
    assert_eq!(abroad.lines[0].hs_code, "610910");
    assert_eq!(abroad.lines[0].weight, Some((Decimal::scaled(1_800), WeightUnit::Kg)));
    assert!(orders.iter().any(|order| order.payment == OrderPayment::Pending));
    assert!(orders.iter().any(|order| order.destination.is_none()));
    assert!(orders.iter().any(|order| order.fulfilment_orders.len() == 2));
}

#[tokio::test]
async fn a_parcel_fulfils_its_part_of_an_order_and_is_taken_back() {
    let (app, state, _) = store().await;
    let desk = Desk::of(&state, SHOP);
    let id = desk.place(SampleOrder::TwoPlaces).unwrap();
    let order = app.order(&access(), &id).await.unwrap().unwrap();
    let fulfilment = app.fulfil(&access(), &parcel(&order, 0, "T1")).await.unwrap();
    let (status, sold) = desk.sent(&id).unwrap();
    assert_eq!((status.as_str(), sold[0].company.as_str(), sold[0].pieces), ("PARTIALLY_FULFILLED", "Purolator", 2));
    let order = app.order(&access(), &id).await.unwrap().unwrap();
    assert_eq!(
        (order.fulfilment, order.fulfilments[0].tracking_numbers.as_slice()),
        (OrderFulfilment::Partial, ["T1".to_owned()].as_slice())
    );
    assert!(!order.fulfilment_orders[0].is_open, "nothing is left there");
    assert!(matches!(app.fulfil(&access(), &parcel(&order, 0, "T2")).await, Err(ShopError::Refused(_))));
    app.cancel_fulfilment(&access(), &fulfilment).await.unwrap();
    assert_eq!(desk.sent(&id).unwrap().0, "UNFULFILLED");
    assert!(matches!(app.cancel_fulfilment(&access(), &fulfilment).await, Err(ShopError::Refused(_))));
}

#[tokio::test]
async fn a_token_that_the_store_does_not_know_is_reported() {
    let (app, _, _) = store().await;
    let stranger = ShopifyAccess { token: Secret::new("shpat_other"), ..access() };
    assert_eq!(app.store(&stranger).await, Err(ShopError::Unauthorised));
    let nowhere = ShopifyAccess { shop: ShopDomain::read("missing-store").unwrap(), ..access() };
    assert_eq!(app.store(&nowhere).await, Err(ShopError::Unauthorised));
}

#[tokio::test]
async fn too_few_cost_points_are_waited_for_and_too_many_calls_are_deferred() {
    let (app, state, _) = store().await;
    all(&app).await;
    state.shopify_points().leave(SHOP, 150);
    let began = std::time::Instant::now();
    assert_eq!(all(&app).await.len(), 7);
    assert!(began.elapsed() >= Duration::from_millis(900), "a page costs 242 points, and 100 come back a second");
    state.faults().add(Fault::lasting("shopify", FaultKind::RateLimited, None));
    let refused = app.order(&access(), "gid://shopify/Order/1").await;
    assert!(matches!(refused, Err(ShopError::Throttled { .. })), "{refused:?}");
}

#[tokio::test]
async fn a_lost_answer_and_a_refused_fulfilment_are_distinguished() {
    let (app, state, _) = store().await;
    let desk = Desk::of(&state, SHOP);
    let id = desk.place(SampleOrder::Canada).unwrap();
    let order = app.order(&access(), &id).await.unwrap().unwrap();
    state.faults().add(Fault::once("shopify", FaultKind::AnswerLost, Some(Operation::Fulfil)));
    let lost = app.fulfil(&access(), &parcel(&order, 0, "T1")).await;
    assert!(matches!(lost, Err(ShopError::Unknown(_))), "{lost:?}");
    // It was done, and the order shows it.
    let order = app.order(&access(), &id).await.unwrap().unwrap();
    assert_eq!(order.fulfilments[0].tracking_numbers, ["T1"]);
    state.faults().add(Fault::lasting("shopify", FaultKind::ServerError, Some(Operation::Order)));
    let down = app.order(&access(), &id).await;
    assert!(down.as_ref().is_err_and(ShopError::is_transient), "{down:?}");
}

#[tokio::test]
async fn a_store_sends_webhooks_once_subscribed() {
    let (app, _, _) = store().await;
    app.subscribe(&access(), "http://127.0.0.1:1/api/shopify/webhooks").await.unwrap();
    // A second time asks for nothing, which the store would refuse.
    app.subscribe(&access(), "http://127.0.0.1:1/api/shopify/webhooks").await.unwrap();
    assert!(matches!(app.subscribe(&access(), "ftp://here").await, Err(ShopError::Refused(_))));
}
