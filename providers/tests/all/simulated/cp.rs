//! Canada Post alone.

use std::future::ready;

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::StatusCode;
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use tokio::sync::Barrier;

use super::way_back::near;
use super::*;

#[tokio::test]
async fn the_post_refuses_goods_to_the_states_without_a_duty_declaration() {
    let bench = bench().await;
    let mut request = abroad(("US", "New York", "NY", "10001"));
    request.customs.as_mut().unwrap().duty_declaration_id.clear();
    let error = bench.courier("cp").ship(&purchase(request, "USA.EP")).await.unwrap_err();
    assert!(matches!(error.kind, ErrorKind::Refused { .. }) && error.certainly_not_done(), "{error}");
    assert!(error.own_words.is_some());
}

#[tokio::test]
async fn a_service_that_abandons_nothing_says_so_before_the_purchase() {
    let bench = bench().await;
    let mut request = abroad(("FR", "Lyon", "", "69001"));
    request.customs.as_mut().unwrap().non_delivery = Some(NonDeliveryOption::Abandon);
    for (service, refused) in [("INT.XP", true), ("INT.TP", false)] {
        let found = bench.courier("cp").check(&request, Some(service));
        let codes: Vec<&str> = found.iter().map(|violation| violation.code.as_str()).collect();
        assert_eq!(codes.contains(&"customs.non_delivery.abandon"), refused, "{service}: {codes:?}");
    }
    let error = bench.courier("cp").ship(&purchase(request, "INT.XP")).await.unwrap_err();
    assert_eq!(error.code(), MessageCode::Limits);
}

#[tokio::test]
async fn a_postal_code_of_another_province_becomes_our_message() {
    let bench = bench().await;
    let mut request = shipment(&["2"]);
    request.destination.province = "NS".into();
    let error = bench.courier("cp").ship(&purchase(request, "DOM.EP")).await.unwrap_err();
    assert_eq!(error.code(), MessageCode::RefusedAddress, "{error}");
    let message = error.message();
    assert!(message.in_lang(Lang::En).starts_with("Canada Post did not accept one of the addresses"));
    assert!(message.in_lang(Lang::Fr).starts_with("Postes Canada n’a pas accepté"));
}

#[tokio::test]
async fn without_a_contract_parcels_are_bought_refunded_and_found_exactly() {
    let mut settings = CouriersSettings::default();
    settings.cp.customer_number = "7000000".into();
    settings.cp.username = "simulated".into();
    settings.cp.password = Secret::new("simulated");
    let bench = bench_with(settings).await;
    let courier = bench.courier("cp");
    assert_eq!(courier.meta().find_by_reference, waybill_providers::courier::FindByReference::Exact);
    let (asked, outcome) = buy(courier, shipment(&["2"])).await;
    assert_eq!(courier.label(&label(&outcome)).await.unwrap().result.len(), 1);
    let found = courier.find_by_reference(&FindRequest { sent: asked, sent_at: Utc::now() }).await.unwrap().result;
    assert_eq!(found.map(|found| found.tracking_number), Some(outcome.tracking_number.clone()));
    let voided = courier.void_or_refund(&void(&outcome)).await.unwrap().result;
    assert!(matches!(voided, VoidOutcome::RefundRequested { .. }));
    let again = courier.void_or_refund(&void(&outcome)).await.unwrap().result;
    assert!(matches!(again, VoidOutcome::RefundRequested { .. }), "asked twice counts as asked");
}

#[tokio::test]
async fn counter_prices_are_shown_next_to_account_prices_if_requested() {
    let bench = bench().await;
    let offers = bench.courier("cp").rate(&shipment(&["2", "3"])).await.unwrap().result;
    assert!(offers.iter().all(|offer| offer.counter.is_some_and(|counter| counter > offer.subtotal())), "{offers:?}");
    let others = bench.courier("ups").rate(&shipment(&["2"])).await.unwrap().result;
    assert!(others.iter().all(|offer| offer.counter.is_none()), "another courier has no counter price");

    let mut settings = CouriersSettings::default();
    settings.cp.counter_prices = Some(false);
    let offers = bench_with(settings).await.courier("cp").rate(&shipment(&["2"])).await.unwrap().result;
    assert!(offers.iter().all(|offer| offer.counter.is_none()));
}

/// What a call is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Call {
    AccountPrice,
    CounterPrice,
    OfficeHours,
    Other,
}

/// A bench whose calls to Canada Post pass a gate first: it lets a call through with None, or answers with a status.
async fn bench_behind<G, P>(gate: G) -> Bench
where
    G: Fn(Call) -> P + Clone + Send + Sync + 'static,
    P: Future<Output = Option<StatusCode>> + Send + 'static,
{
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base_url = format!("http://{}", listener.local_addr().unwrap());
    let simulator = Simulator::new(SimulatorConfig::new(base_url.clone())).unwrap();
    let state = simulator.state().clone();
    let guarded = move |request: Request, next: Next| {
        let gate = gate.clone();
        async move { pass(request, next, gate).await }
    };
    let router = simulator.router().layer(from_fn(guarded));
    tokio::spawn(async move { axum::serve(listener, router).await });
    let settings =
        CouriersSettings { simulator_url: Some(base_url), deadlines: deadlines(), ..CouriersSettings::default() };
    Bench { couriers: CourierRegistry::from_settings(&settings).unwrap(), simulator: state }
}

async fn pass<P>(request: Request, next: Next, gate: impl Fn(Call) -> P) -> Response
where
    P: Future<Output = Option<StatusCode>>,
{
    let (parts, body) = request.into_parts();
    let bytes = to_bytes(body, 1_000_000).await.unwrap();
    let path = parts.uri.path();
    let call = match String::from_utf8_lossy(&bytes) {
        text if text.contains("<quote-type>counter</quote-type>") => Call::CounterPrice,
        _ if path.ends_with("/rs/ship/price") => Call::AccountPrice,
        _ if path.contains("/rs/postoffice/") => Call::OfficeHours,
        _ => Call::Other,
    };
    match gate(call).await {
        Some(status) => status.into_response(),
        None => next.run(Request::from_parts(parts, Body::from(bytes))).await,
    }
}

#[tokio::test]
async fn the_counter_price_is_requested_before_the_account_price_is_answered() {
    let both = Arc::new(Barrier::new(2));
    let bench = bench_behind(move |_| {
        let both = both.clone();
        async move {
            both.wait().await;
            None
        }
    })
    .await;
    let offers = bench.courier("cp").rate(&shipment(&["2"])).await.unwrap().result;
    assert!(!offers.is_empty() && offers.iter().all(|offer| offer.counter.is_some()), "{offers:?}");
}

#[tokio::test]
async fn the_account_price_is_shown_alone_where_the_counter_price_fails() {
    let bench = bench_behind(|call| ready((call == Call::CounterPrice).then_some(StatusCode::NOT_FOUND))).await;
    let offers = bench.courier("cp").rate(&shipment(&["2", "3"])).await.unwrap().result;
    assert!(!offers.is_empty() && offers.iter().all(|offer| offer.counter.is_none()), "{offers:?}");
}

#[tokio::test]
async fn the_failure_of_the_account_price_is_the_answer_whatever_the_counter_price_is() {
    let bench = bench_behind(|call| ready((call == Call::AccountPrice).then_some(StatusCode::UNAUTHORIZED))).await;
    let error = bench.courier("cp").rate(&shipment(&["2"])).await.unwrap_err();
    assert_eq!(error.kind, ErrorKind::Auth, "{error}");
}

#[tokio::test]
async fn the_hours_of_all_offices_of_a_list_are_requested_at_once() {
    let all = Arc::new(Barrier::new(8));
    let bench = bench_behind(move |call| {
        let all = all.clone();
        async move {
            if call == Call::OfficeHours {
                all.wait().await;
            }
            None
        }
    })
    .await;
    let points = bench.courier("cp").drop_offs(&near("M5V2T6")).await.unwrap().result;
    assert_eq!((points.len(), points.iter().all(|point| point.hours.is_some())), (8, true), "{points:?}");
}
