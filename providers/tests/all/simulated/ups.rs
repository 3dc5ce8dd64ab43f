//! UPS alone.

use std::sync::Arc;

use chrono::TimeDelta;
use waybill_simulator::MovableClock;

use super::*;

#[tokio::test]
async fn labels_come_as_zpl_one_a_package_where_that_is_asked() {
    let bench = bench().await;
    let courier = bench.courier("ups");
    let (_, outcome) = buy(courier, shipment(&["1", "2"])).await;
    let request = LabelRequest { media: LabelMedia::Zpl, ..label(&outcome) };
    let files = courier.label(&request).await.unwrap().result;
    assert_eq!(files.len(), 2);
    for (file, piece) in files.iter().zip(&outcome.pieces) {
        assert_eq!((file.media, &file.tracking_numbers), (LabelMedia::Zpl, &vec![piece.tracking_number.clone()]));
        let text = String::from_utf8(file.bytes.clone()).unwrap();
        assert!(text.contains("SPECIMEN") && text.contains(&piece.tracking_number));
    }
}

#[tokio::test]
async fn the_accounts_prices_are_what_is_offered_and_what_is_charged() {
    let bench = bench().await;
    let courier = bench.courier("ups");
    let mut request = shipment(&["2.5", "4"]);
    request.destination.residential = true;
    request.options = RateOptions { signature: true, courier_cover: Some(Cents(45_000)) };
    let offers = courier.rate(&request).await.unwrap().result;
    assert_eq!(offers.len(), 5);
    for offer in &offers {
        let rules: Vec<&str> = offer.charges.iter().map(|line| line.rule.as_str()).collect();
        assert_eq!(rules, ["base", "fuel", "surcharge.residential", "option.signature", "option.cover"]);
    }
    let best = cheapest(&offers);
    let sold = courier.ship(&purchase(request, &best.service)).await.unwrap().result;
    let cost = sold.cost.unwrap();
    assert_eq!((cost.total, cost.charges, cost.taxes), (best.total, best.charges.clone(), best.taxes.clone()));
}

#[tokio::test]
async fn a_token_that_ended_is_fetched_anew_in_the_middle_of_a_purchase() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base_url = format!("http://{}", listener.local_addr().unwrap());
    let clock = MovableClock::at(Utc::now());
    let config = SimulatorConfig { clock: Arc::new(clock.clone()), ..SimulatorConfig::new(base_url.clone()) };
    tokio::spawn(Simulator::new(config).unwrap().serve(listener));
    let settings = CouriersSettings { simulator_url: Some(base_url), deadlines: deadlines(), ..Default::default() };
    let couriers = CourierRegistry::from_settings(&settings).unwrap();
    let courier = couriers.get("ups").unwrap();
    let offers = courier.rate(&shipment(&["2"])).await.unwrap().result;
    // The simulated UPS is four hours on; we still hold our token for good.
    clock.advance(TimeDelta::seconds(14_399));
    let asked = purchase(shipment(&["2"]), &cheapest(&offers).service);
    let sold = courier.ship(&asked).await.unwrap().result;
    let found = courier.find_by_reference(&FindRequest { sent: asked, sent_at: Utc::now() }).await.unwrap().result;
    assert_eq!(found.unwrap().pieces, sold.pieces, "bought once");
}

#[tokio::test]
async fn without_a_token_a_purchase_was_certainly_not_sent() {
    let bench = bench().await;
    let courier = bench.courier("ups");
    bench.fault("ups", FaultKind::TimeOut, Operation::Other, false);
    let error = courier.ship(&purchase(shipment(&["2"]), "11")).await.unwrap_err();
    assert_eq!((error.kind.clone(), error.certainly_not_done()), (ErrorKind::Timeout, true));
    assert!(courier.ship(&purchase(shipment(&["2"]), "11")).await.is_ok(), "the next try buys");
}

#[tokio::test]
async fn a_street_that_fits_on_no_label_is_refused_before_anyone_is_asked() {
    let bench = bench().await;
    let mut request = shipment(&["2"]);
    request.destination.street1 = "Llanfairpwllgwyngyllgogerychwyrndrobwll Road".into();
    bench.fault("ups", FaultKind::ServerError, Operation::Ship, true);
    let error = bench.courier("ups").ship(&purchase(request, "11")).await.unwrap_err();
    assert_eq!(error.code(), MessageCode::Limits);
    assert_eq!(error.violations()[0].path, "destination.street1");
    assert!(error.violations()[0].message.contains("UPS"), "{}", error.violations()[0].message);
}

#[tokio::test]
async fn a_long_street_goes_on_over_three_lines_of_the_label() {
    let bench = bench().await;
    let courier = bench.courier("ups");
    let mut request = shipment(&["2"]);
    request.destination.street1 = "1250 boulevard René-Lévesque Ouest, édifice principal, aile du nord".into();
    request.destination.street2 = "bureau 1204".into();
    let (_, outcome) = buy(courier, request).await;
    let zpl = LabelRequest { media: LabelMedia::Zpl, ..label(&outcome) };
    let text = String::from_utf8(courier.label(&zpl).await.unwrap().result[0].bytes.clone()).unwrap();
    for part in ["Ouest,", "du nord", "bureau 1204"] {
        assert!(text.contains(part), "{part} is missing in {text}");
    }
}

#[tokio::test]
async fn parcels_come_in_from_the_states_on_the_accounts_bill() {
    let bench = bench().await;
    let courier = bench.courier("ups");
    let mut request = abroad(("US", "New York", "NY", "10001"));
    std::mem::swap(&mut request.origin, &mut request.destination);
    request.destination.phone = "6135550123".into();
    let offers = courier.rate(&request).await.unwrap().result;
    assert!(offers.iter().any(|offer| offer.service_name.en == "UPS Next Day Air Early"), "named where it begins");
    let sold = courier.ship(&purchase(request, &cheapest(&offers).service)).await.unwrap().result;
    assert_eq!(courier.label(&label(&sold)).await.unwrap().result.len(), 1);
}

#[tokio::test]
async fn papers_alone_need_no_invoice() {
    let bench = bench().await;
    let courier = bench.courier("ups");
    let mut request = abroad(("FR", "Lyon", "", "69001"));
    let papers = request.customs.as_mut().unwrap();
    (papers.kind, papers.document_details) = (InternationalType::Document, "Contract".into());
    papers.items.clear();
    let offers = courier.rate(&request).await.unwrap().result;
    assert!(courier.ship(&purchase(request, &cheapest(&offers).service)).await.is_ok());
}

#[tokio::test]
async fn a_shipment_under_way_is_no_longer_voided_and_a_voided_one_is_known_as_such() {
    let bench = bench().await;
    let courier = bench.courier("ups");
    let (asked, outcome) = buy(courier, shipment(&["2"])).await;
    courier.void_or_refund(&void(&outcome)).await.unwrap();
    assert_eq!(courier.void_or_refund(&void(&outcome)).await.unwrap_err().code(), MessageCode::VoidRefused);
    assert_eq!(courier.track(&track(&outcome)).await.unwrap().result.status, TrackingStatus::Cancelled);
    assert_eq!(courier.label(&label(&outcome)).await.unwrap_err().code(), MessageCode::NotFound);
    let lost = FindRequest { sent: asked, sent_at: Utc::now() };
    assert_eq!(courier.find_by_reference(&lost).await.unwrap().result, None);
    let (_, outcome) = buy(courier, shipment(&["2"])).await;
    bench.simulator.move_ahead(40 * 24 * 3600).unwrap();
    assert_eq!(courier.void_or_refund(&void(&outcome)).await.unwrap_err().code(), MessageCode::VoidRefused);
}

#[tokio::test]
async fn a_date_too_far_ahead_becomes_our_message() {
    let bench = bench().await;
    let mut request = shipment(&["2"]);
    request.ship_date = ship_date() + Days::new(21);
    let error = bench.courier("ups").ship(&purchase(request, "11")).await.unwrap_err();
    assert_eq!(error.code(), MessageCode::RefusedDate, "{error}");
}
