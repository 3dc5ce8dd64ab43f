//! Faults on demand, and the page that switches them.

use std::time::{Duration, Instant};

use axum::http::Method;
use waybill_simulator::{Fault, FaultKind, FaultSwitch, Operation};

use crate::cp::{OTTAWA, Parcel, RATE, SHIPMENT, SHIPMENTS, TRACK, scenario};
use crate::puro;
use crate::world::World;

const JSON: &[(&str, &str)] = &[("content-type", "application/json")];
const FORM: &[(&str, &str)] =
    &[("content-type", "application/x-www-form-urlencoded"), ("host", "app.test"), ("origin", "http://app.test")];

async fn switch(world: &World, fault: &str) {
    let answer = world.call(Method::POST, "/simulator/api/faults", JSON, fault.to_owned()).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
}

async fn rate(world: &World) -> crate::answer::Answer {
    world.post_cp("/cp/rs/ship/price", RATE, &scenario(OTTAWA, "1")).await
}

#[tokio::test]
async fn a_single_fault_strikes_once_and_a_lasting_one_until_it_is_removed() {
    let world = World::new();
    switch(&world, r#"{"provider":"cp","kind":"server_error"}"#).await;
    assert_eq!(rate(&world).await.status, 503);
    assert_eq!(rate(&world).await.status, 200);
    switch(&world, r#"{"provider":"cp","kind":"rate_limited","operation":"rate","lasting":true}"#).await;
    for _ in 0..2 {
        let refused = rate(&world).await;
        assert_eq!((refused.status, refused.header("retry-after")), (429, "2"));
        assert_eq!(refused.first("description"), "Rejected by SLM Monitor");
    }
    assert_eq!(puro::Shipment::default().estimate(&world).await.status, 200, "the other courier stands");
    assert_eq!(world.call(Method::DELETE, "/simulator/api/faults", &[], String::new()).await.status, 204);
    assert_eq!(rate(&world).await.status, 200);
}

#[tokio::test]
async fn a_fault_that_an_address_asks_for_strikes_that_call_alone() {
    let world = World::new();
    let at = async |asked: &str| {
        let path = format!("/asked/{asked}/cp/rs/ship/price");
        world.post_cp(&path, RATE, &scenario(OTTAWA, "1")).await
    };
    let before = rate(&world).await.cents("base");
    assert_eq!(at("server_error/cp,puro/rate,ship").await.status, 503);
    assert!(at("price_change/cp/rate").await.cents("base") > before);
    assert_eq!(at("server_error/puro/rate").await.status, 200, "another provider's fault");
    assert_eq!(at("server_error/cp/ship").await.status, 200, "another operation's fault");
    assert_eq!(at("meteor/cp/rate").await.status, 400);
    assert_eq!(rate(&world).await.cents("base"), before);
}

#[tokio::test]
async fn a_lost_answer_leaves_a_label_that_is_found_by_its_reference() {
    let world = World::new();
    switch(&world, r#"{"provider":"cp","kind":"answer_lost"}"#).await;
    let lost = world.post_cp(SHIPMENTS, SHIPMENT, &Parcel::default().contract()).await;
    assert!(lost.broken, "the answer breaks off before its end");
    let path = "/cp/vis/track/ref/summary?customerNumber=7000000&referenceNumber=purchase-7";
    assert_eq!(world.get_cp(path, TRACK).await.all("pin").len(), 1);
    switch(&world, r#"{"provider":"puro","kind":"answer_lost"}"#).await;
    assert!(puro::Shipment::default().create(&world).await.broken);
}

#[tokio::test]
async fn a_malformed_answer_is_half_of_the_right_one() {
    let (world, sound) = (World::new(), World::new());
    switch(&world, r#"{"provider":"cp","kind":"malformed"}"#).await;
    let (half, whole) = (rate(&world).await, rate(&sound).await);
    assert!(!half.broken && half.status == 200);
    assert_eq!(half.bytes, whole.bytes.slice(..whole.bytes.len() / 2));
}

#[tokio::test]
async fn prices_rise_while_the_price_change_is_on() {
    let world = World::new();
    let before = rate(&world).await.cents("base");
    let puro_before = puro::Shipment::default().estimate(&world).await.cents("TotalPrice");
    switch(&world, r#"{"provider":"cp","kind":"price_change","lasting":true}"#).await;
    switch(&world, r#"{"provider":"puro","kind":"price_change"}"#).await;
    assert!(rate(&world).await.cents("base") > before);
    let bought = world.post_cp(SHIPMENTS, SHIPMENT, &Parcel::default().contract()).await;
    let usual = World::new().post_cp(SHIPMENTS, SHIPMENT, &Parcel::default().contract()).await;
    assert!(bought.cents("due-amount") > usual.cents("due-amount"));
    assert!(puro::Shipment::default().estimate(&world).await.cents("TotalPrice") > puro_before);
    assert_eq!(puro::Shipment::default().estimate(&world).await.cents("TotalPrice"), puro_before);
}

#[tokio::test]
async fn a_label_can_be_late() {
    let world = World::new();
    let bought = world.post_cp(SHIPMENTS, SHIPMENT, &Parcel::default().contract()).await;
    switch(&world, r#"{"provider":"cp","kind":"not_ready"}"#).await;
    let link = bought.link("label").unwrap();
    let late = world.get_cp(&link, "application/pdf").await;
    assert_eq!((late.status, late.bytes.len()), (202, 0));
    assert_eq!(world.get_cp(&link, "application/pdf").await.status, 200);
    switch(&world, r#"{"provider":"puro","kind":"not_ready"}"#).await;
    let number = puro::Shipment::default().create(&world).await.first("Value");
    assert_eq!(puro::document(&world, &number, "DomesticBillOfLadingThermal").await.first("DocumentStatus"), "Pending");
    assert_eq!(
        puro::document(&world, &number, "DomesticBillOfLadingThermal").await.first("DocumentStatus"),
        "Completed"
    );
}

#[tokio::test]
async fn a_slow_fault_answers_late_and_a_timeout_never() {
    let world = World::new();
    switch(&world, r#"{"provider":"cp","kind":"time_out"}"#).await;
    assert!(tokio::time::timeout(Duration::from_millis(300), rate(&world)).await.is_err());
    switch(&world, r#"{"provider":"cp","kind":"slow"}"#).await;
    let start = Instant::now();
    assert_eq!(rate(&world).await.status, 200);
    assert!(start.elapsed() >= Duration::from_secs(3));
}

#[tokio::test]
async fn bad_switches_are_refused_with_what_to_do() {
    let world = World::new();
    for (body, status) in [
        ("{", 400),
        (r#"{"provider":"cp"}"#, 422),
        (r#"{"provider":"cp","kind":"explode"}"#, 422),
        (r#"{"provider":"dhl","kind":"slow"}"#, 422),
    ] {
        let answer = world.call(Method::POST, "/simulator/api/faults", JSON, body.to_owned()).await;
        assert!(answer.status == status || answer.status == 400, "{body}: {}", answer.status);
        assert!(answer.text().contains("message"));
    }
    assert_eq!(world.call(Method::DELETE, "/simulator/api/faults/77", &[], String::new()).await.status, 404);
    let foreign = [("content-type", "application/json"), ("host", "app.test"), ("origin", "http://evil.test")];
    let answer = world
        .call(Method::POST, "/simulator/api/faults", &foreign, r#"{"provider":"cp","kind":"slow"}"#.to_owned())
        .await;
    assert_eq!(answer.status, 403);
}

#[tokio::test]
async fn the_page_switches_faults_in_both_languages_without_a_script() {
    let world = World::new();
    let page =
        world.call(Method::GET, "/simulator/faults", &[("accept-language", "fr-CA")], String::new()).await.text();
    assert!(page.contains("Activer une panne") && page.contains(r#"<html lang="fr-CA">"#) && !page.contains("<script"));
    let english = world.call(Method::GET, "/simulator/faults?lang=en", &[], String::new()).await.text();
    assert!(english.contains("Switch a fault on") && english.contains("2026-11-20 15:00 UTC"));
    let form = "lang=en&action=add&provider=cp&kind=server_error&operation=rate&lasting=true";
    let sent = world.call(Method::POST, "/simulator/faults", FORM, form.to_owned()).await;
    assert_eq!((sent.status, sent.header("location")), (303, "/simulator/faults?lang=en"));
    assert_eq!(rate(&world).await.status, 503);
    let page = world.call(Method::GET, "/simulator/faults?lang=en", &[], String::new()).await.text();
    assert!(page.contains("is down (503)") && page.contains(r#"name="id" value="1""#));
    world.call(Method::POST, "/simulator/faults", FORM, "lang=en&action=remove&id=1".to_owned()).await;
    assert_eq!(rate(&world).await.status, 200);
    world.call(Method::POST, "/simulator/faults", FORM, "lang=en&action=clock&seconds=86400".to_owned()).await;
    let page = world.call(Method::GET, "/simulator/faults?lang=en", &[], String::new()).await.text();
    assert!(page.contains("2026-11-21 15:00 UTC"));
    let style = world.call(Method::GET, "/simulator/page.css", &[], String::new()).await;
    assert_eq!((style.status, style.header("content-type")), (200, "text/css; charset=utf-8"));
}

#[tokio::test]
async fn a_provider_set_to_be_slow_is_slow_and_the_others_answer_at_once() {
    let world = World::new();
    let put = |body: &str| world.call(Method::PUT, "/simulator/api/latency", JSON, body.to_owned());
    let set = put(r#"{"cp":80}"#).await;
    assert_eq!((set.status, set.text().contains(r#"{"cp":80}"#)), (200, true));
    let took = async |of: &str| {
        let began = Instant::now();
        let status = match of {
            "cp" => rate(&world).await.status,
            _ => puro::Shipment::default().estimate(&world).await.status,
        };
        assert_eq!(status, 200);
        began.elapsed()
    };
    assert!(took("cp").await >= Duration::from_millis(80));
    assert!(took("puro").await < Duration::from_millis(80));
    assert_eq!(put("{}").await.status, 200);
    assert!(took("cp").await < Duration::from_millis(80));
    for (body, status) in [("[]", 400), (r#"{"dhl":1}"#, 422), (r#"{"cp":60001}"#, 422)] {
        assert_eq!(put(body).await.status, status, "{body}");
    }
    let foreign = [("content-type", "application/json"), ("host", "app.test"), ("origin", "http://evil.test")];
    let answer = world.call(Method::PUT, "/simulator/api/latency", &foreign, "{}".to_owned()).await;
    assert_eq!(answer.status, 403);
}

fn fault(kind: FaultKind, operation: Option<Operation>, lasting: bool) -> Fault {
    Fault { lasting, ..Fault::once("cp", kind, operation) }
}

#[test]
fn a_fault_of_one_call_in_twenty_strikes_about_so_often() {
    let switch = FaultSwitch::default();
    let seldom = Fault::lasting("cp", FaultKind::ServerError, None);
    switch.add(Fault { one_in: 20, ..seldom });
    let struck = (0..10_000).filter(|_| switch.strike("cp", Operation::Ship, &FaultKind::ALL).is_some()).count();
    assert!((400..600).contains(&struck), "{struck} of 10000 calls");
}

#[test]
fn a_single_fault_strikes_once_and_a_lasting_one_until_removed() {
    let switch = FaultSwitch::default();
    switch.add(fault(FaultKind::ServerError, None, false));
    let lasting = switch.add(fault(FaultKind::Slow, Some(Operation::Rate), true));
    let strike = |kind| switch.strike("cp", Operation::Rate, &[kind]);
    assert_eq!(strike(FaultKind::ServerError), Some(FaultKind::ServerError));
    assert_eq!(strike(FaultKind::ServerError), None);
    assert_eq!(strike(FaultKind::Slow), Some(FaultKind::Slow));
    assert_eq!(strike(FaultKind::Slow), Some(FaultKind::Slow));
    assert!(switch.remove(lasting));
    assert_eq!(strike(FaultKind::Slow), None);
}

#[test]
fn a_lost_answer_strikes_buying_and_leaves_rating_alone() {
    let switch = FaultSwitch::default();
    switch.add(fault(FaultKind::AnswerLost, None, false));
    assert_eq!(switch.strike("cp", Operation::Rate, &FaultKind::ALL), None);
    assert_eq!(switch.strike("puro", Operation::Ship, &FaultKind::ALL), None);
    assert_eq!(switch.strike("cp", Operation::Ship, &FaultKind::ALL), Some(FaultKind::AnswerLost));
}
