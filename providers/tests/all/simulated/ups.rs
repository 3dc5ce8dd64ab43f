//! UPS alone.

use std::sync::Arc;

use chrono::{NaiveTime, TimeDelta};
use waybill_providers::courier::{
    DropOffRequest, PickupAvailabilityRequest, PickupCancelRequest, PickupContents, PickupRequest, PickupSpot,
    PickupUpdateRequest, ReturnRequest,
};
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
async fn an_expired_token_is_renewed_in_the_middle_of_a_purchase() {
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

fn at(hour: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(hour, 0, 0).unwrap()
}

fn waiting() -> PickupRequest {
    let place = Party { email: "ana@example.ca".into(), ..shipment(&["2"]).origin };
    PickupRequest {
        reference: Reference::of_purchase(uuid::Uuid::now_v7()),
        place,
        date: ship_date() + Days::new(1),
        ready: at(13),
        close: at(17),
        spot: PickupSpot::FrontDoor,
        instructions: "Ring twice".into(),
        contents: PickupContents {
            parcels: 2,
            weight: Decimal::whole(5),
            weight_unit: WeightUnit::Kg,
            services: vec!["11".into()],
            tracking_numbers: Vec::new(),
            to_united_states: false,
            abroad: false,
        },
        lang: Lang::En,
    }
}

#[tokio::test]
async fn a_pickup_is_priced_booked_for_that_price_and_cancelled_once() {
    let bench = bench().await;
    let courier = bench.courier("ups");
    let asked = waiting();
    let price = courier.pickup_price(&asked).await.unwrap().result;
    assert!(price.total > Cents::ZERO && !price.taxes.is_empty());
    let booked = courier.create_pickup(&asked).await.unwrap().result;
    assert_eq!((booked.confirmation.len(), &booked.cost), (11, &Some(price)));
    let cancel = PickupCancelRequest { booked, lang: Lang::En };
    courier.cancel_pickup(&cancel).await.unwrap();
    assert_eq!(courier.cancel_pickup(&cancel).await.unwrap_err().code(), MessageCode::PickupOver);
}

#[tokio::test]
async fn a_changed_pickup_of_the_same_address_has_its_new_time() {
    let bench = bench().await;
    let courier = bench.courier("ups");
    let before = waiting();
    let booked = courier.create_pickup(&before).await.unwrap().result;
    let same = PickupUpdateRequest { booked: booked.clone(), before: before.clone(), wanted: before.clone() };
    assert_eq!(courier.update_pickup(&same).await.unwrap().result, booked, "nothing changes");
    let wanted = PickupRequest { close: at(18), ..before.clone() };
    let change = PickupUpdateRequest { booked: booked.clone(), before: before.clone(), wanted };
    let changed = courier.update_pickup(&change).await.unwrap().result;
    assert_ne!(changed.confirmation, booked.confirmation, "the earlier one was cancelled first");
    let cancel = PickupCancelRequest { booked: changed, lang: Lang::En };
    assert!(courier.cancel_pickup(&cancel).await.is_ok(), "the wanted one stands");
}

#[tokio::test]
async fn a_change_that_ups_refuses_leaves_the_earlier_pickup() {
    let bench = bench().await;
    let courier = bench.courier("ups");
    let before = waiting();
    let booked = courier.create_pickup(&before).await.unwrap().result;
    let wanted = PickupRequest { close: at(14), ..before.clone() };
    let change = PickupUpdateRequest { booked: booked.clone(), before, wanted };
    assert_eq!(courier.update_pickup(&change).await.unwrap_err().code(), MessageCode::PickupTime);
    assert!(courier.cancel_pickup(&PickupCancelRequest { booked, lang: Lang::En }).await.is_ok());
}

#[tokio::test]
async fn a_driver_comes_on_business_days_and_a_lost_booking_is_a_doubt() {
    let bench = bench().await;
    let courier = bench.courier("ups");
    let asked = waiting();
    let on = |date| PickupAvailabilityRequest {
        place: asked.place.clone(),
        date,
        contents: asked.contents.clone(),
        lang: Lang::En,
    };
    assert!(courier.pickup_availability(&on(asked.date)).await.unwrap().result.available);
    let sunday = ship_date() - Days::new(1);
    assert!(!courier.pickup_availability(&on(sunday)).await.unwrap().result.available);
    bench.fault("ups", FaultKind::AnswerLost, Operation::Pickup, false);
    let error = courier.pickup_price(&asked).await;
    assert!(error.is_ok(), "a question is asked again");
    for _ in 0..2 {
        bench.fault("ups", FaultKind::Malformed, Operation::Pickup, false);
        let error = courier.create_pickup(&asked).await.unwrap_err();
        assert!(matches!(error.kind, ErrorKind::PickupInDoubt { .. }), "{error}");
    }
}

#[tokio::test]
async fn drop_off_points_come_nearest_first_with_hours_and_a_place_without_any_says_so() {
    let bench = bench().await;
    let courier = bench.courier("ups");
    let near = DropOffRequest {
        postal_code: "M5V2T6".into(),
        city: "Toronto".into(),
        province: "ON".into(),
        limit: 5,
        lang: Lang::En,
    };
    let points = courier.drop_offs(&near).await.unwrap().result;
    assert!((1..=5).contains(&points.len()) && points.is_sorted_by_key(|point| point.distance_km));
    assert!(points.iter().all(|point| point.hours.is_some() && point.postal_code.len() == 6));
    let by_city = DropOffRequest { postal_code: String::new(), ..near.clone() };
    assert!(!courier.drop_offs(&by_city).await.unwrap().result.is_empty());
    let far = DropOffRequest { postal_code: "X0A0H0".into(), ..near };
    let none = courier.drop_offs(&far).await.unwrap();
    assert_eq!((none.result.len(), none.messages[0].code), (0, MessageCode::NoDropOffs));
}

#[tokio::test]
async fn a_return_label_is_made_for_the_way_back_and_costs_nothing_until_it_is_used() {
    let bench = bench().await;
    let courier = bench.courier("ups");
    let (_, original) = buy(courier, shipment(&["2"])).await;
    let mut way_back = shipment(&["2"]);
    std::mem::swap(&mut way_back.origin, &mut way_back.destination);
    let request = ReturnRequest { back: purchase(way_back, "11"), original: Some(original) };
    let back = courier.return_label(&request).await.unwrap().result;
    assert_eq!(back.cost, None);
    assert_eq!(courier.label(&label(&back)).await.unwrap().result.len(), 1);
    let found =
        courier.find_by_reference(&FindRequest { sent: request.back, sent_at: Utc::now() }).await.unwrap().result;
    assert_eq!(found.unwrap().tracking_number, back.tracking_number, "found again like any other");
}
