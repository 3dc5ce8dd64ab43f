//! Each courier against the simulator, over real HTTP: from the price to the refund, and when things go wrong.

use std::sync::Arc;

use chrono::{Days, NaiveDate, Utc};
use tokio::net::TcpListener;
use waybill_core::address::AddressInput;
use waybill_core::customs::{DutiesTaxes, InternationalType, NonDeliveryOption, Purpose};
use waybill_core::parcel::{DimensionUnit, ParcelInput, WeightUnit};
use waybill_core::shipment::TrackingStatus;
use waybill_core::{Cents, Decimal, Lang};
use waybill_providers::courier::{
    Courier, CourierRegistry, CouriersSettings, Customs, CustomsItem, Deadlines, ErrorKind, FindRequest, LabelMedia,
    LabelRequest, LabelSize, MessageCode, Parcel, Party, RateOffer, RateOptions, RateRequest, Reference, ShipOutcome,
    ShipRequest, TrackRequest, VoidOutcome, VoidRequest,
};
use waybill_providers::http::{BreakerPhase, Secret};
use waybill_simulator::{Fault, FaultKind, Operation, Simulator, SimulatorConfig, SimulatorState};

/// The two couriers and the simulator behind them.
struct Bench {
    couriers: CourierRegistry,
    simulator: SimulatorState,
}

/// Short deadlines, so that a test of silence is short too.
fn deadlines() -> Deadlines {
    Deadlines { rate_ms: 4_000, ship_ms: 4_000, label_ms: 3_000, other_ms: 4_000 }
}

async fn bench() -> Bench {
    bench_with(CouriersSettings::default()).await
}

async fn bench_with(settings: CouriersSettings) -> Bench {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let base_url = format!("http://{}", listener.local_addr().unwrap());
    let simulator = Simulator::new(SimulatorConfig::new(base_url.clone())).unwrap();
    let state = simulator.state().clone();
    tokio::spawn(simulator.serve(listener));
    let settings = CouriersSettings { simulator_url: Some(base_url), deadlines: deadlines(), ..settings };
    Bench { couriers: CourierRegistry::from_settings(&settings).unwrap(), simulator: state }
}

impl Bench {
    fn courier(&self, slug: &str) -> &Arc<dyn Courier> {
        self.couriers.get(slug).unwrap()
    }

    fn fault(&self, provider: &str, kind: FaultKind, operation: Operation, lasting: bool) {
        self.simulator.faults().add(Fault {
            id: 0,
            provider: provider.to_owned(),
            kind,
            operation: Some(operation),
            lasting,
        });
    }
}

/// The next Monday: couriers take nothing on past days.
fn ship_date() -> NaiveDate {
    let today = Utc::now().date_naive();
    let ahead = 7 - u64::from(chrono::Datelike::weekday(&today).num_days_from_monday());
    today + Days::new(ahead)
}

fn party(name: (&str, &str), street: &str, city: &str, province: &str, postal_code: &str, country: &str) -> Party {
    Party::from_input(&AddressInput {
        contact_first_name: name.0.into(),
        contact_last_name: name.1.into(),
        contact_phone: "(613) 555-0123".into(),
        contact_email: "ana@example.ca".into(),
        street1: street.into(),
        city: city.into(),
        state: province.into(),
        postal_code: postal_code.into(),
        country: country.into(),
        ..AddressInput::default()
    })
}

fn parcel(weight: &str) -> Parcel {
    Parcel::from_input(&ParcelInput {
        length: "30".into(),
        width: "20".into(),
        height: "10".into(),
        weight: weight.into(),
        weight_unit: Some(WeightUnit::Kg),
        dimension_unit: Some(DimensionUnit::Cm),
        ..ParcelInput::default()
    })
    .unwrap()
}

fn shipment(parcels: &[&str]) -> RateRequest {
    RateRequest {
        origin: party(("Ana", "Lavoie"), "12 rue Laurier", "Ottawa", "ON", "K1A 0B1", "CA"),
        destination: party(("Bo", "Field"), "1250 Grain Elevator Road", "Vancouver", "BC", "V6B 1A1", "CA"),
        parcels: parcels.iter().map(|weight| parcel(weight)).collect(),
        options: RateOptions::default(),
        customs: None,
        ship_date: ship_date(),
        lang: Lang::En,
    }
}

fn abroad(country: (&str, &str, &str, &str)) -> RateRequest {
    let (code, city, region, postal_code) = country;
    let mut request = shipment(&["1.5"]);
    request.destination = party(("Jo", "Hill"), "3 Long Lane", city, region, postal_code, code);
    request.customs = Some(Customs {
        kind: InternationalType::Package,
        document_details: String::new(),
        purpose: Purpose::Sale,
        duties_taxes: DutiesTaxes::Sender,
        non_delivery: Some(NonDeliveryOption::ReturnToSender),
        invoice_number: "INV-1".into(),
        duty_declaration_id: "ZNS1234567".into(),
        items: vec![CustomsItem {
            description: "Wool socks".into(),
            hs_code: "611594".into(),
            country_of_origin: "CA".into(),
            province_of_origin: "ON".into(),
            quantity: 2,
            weight: Decimal::scaled(5_000),
            weight_unit: WeightUnit::Kg,
            value: Cents(1_999),
        }],
    });
    request
}

fn purchase(shipment: RateRequest, service: &str) -> ShipRequest {
    ShipRequest {
        reference: Reference::of_purchase(uuid::Uuid::now_v7()),
        service: service.to_owned(),
        shipment,
        sender_reference: "Order 77".into(),
        label_size: LabelSize::FourBySix,
    }
}

fn cheapest(offers: &[RateOffer]) -> &RateOffer {
    offers.iter().min_by_key(|offer| offer.total).unwrap()
}

/// Prices, buys, and answers what was asked and sold.
async fn buy(courier: &Arc<dyn Courier>, request: RateRequest) -> (ShipRequest, ShipOutcome) {
    let offers = courier.rate(&request).await.unwrap().result;
    let service = cheapest(&offers).service.clone();
    let asked = purchase(request, &service);
    let outcome = courier.ship(&asked).await.unwrap().result;
    (asked, outcome)
}

fn label(outcome: &ShipOutcome) -> LabelRequest {
    LabelRequest { shipment: outcome.clone(), size: LabelSize::FourBySix, international: false, lang: Lang::En }
}

fn void(outcome: &ShipOutcome) -> VoidRequest {
    VoidRequest { shipment: outcome.clone(), email: "ana@example.ca".into(), lang: Lang::En }
}

fn track(outcome: &ShipOutcome) -> TrackRequest {
    TrackRequest { tracking_number: outcome.tracking_number.clone(), lang: Lang::En }
}

const BOTH: [&str; 2] = ["cp", "puro"];

#[tokio::test]
async fn couriers_come_in_order_and_say_that_they_are_simulated() {
    let bench = bench().await;
    let slugs: Vec<&str> = bench.couriers.all().map(|courier| courier.meta().slug).collect();
    assert_eq!(slugs, BOTH);
    assert!(
        bench.couriers.all().all(|courier| courier.meta().simulated && courier.breaker().phase == BreakerPhase::Closed)
    );
}

#[tokio::test]
async fn prices_have_names_days_and_lines_that_sum_to_the_cent() {
    let bench = bench().await;
    for courier in bench.couriers.all() {
        let slug = courier.meta().slug;
        let mut request = shipment(&["2.5"]);
        request.options = RateOptions { signature: true, courier_cover: None };
        let offers = courier.rate(&request).await.unwrap().result;
        assert!(offers.len() >= 3, "{slug} offers {}", offers.len());
        for offer in &offers {
            assert_eq!(offer.subtotal() + offer.tax(), offer.total, "{slug} {}", offer.service);
            assert!(offer.charges.iter().all(|line| line.rule != "surcharge.difference"), "{slug} {}", offer.service);
            assert!(courier.meta().service(&offer.service).is_some(), "{slug} {} has no name", offer.service);
            assert!(offer.total > Cents::ZERO && offer.tax() > Cents::ZERO, "{slug} {}", offer.service);
            assert!(offer.delivery_date.is_some_and(|day| day > request.ship_date), "{slug} {}", offer.service);
            assert!(offer.transit_days.is_some());
        }
    }
}

#[tokio::test]
async fn a_price_needs_places_only() {
    let bench = bench().await;
    let place = |city: &str, province: &str, postal_code: &str| Party {
        city: city.into(),
        province: province.into(),
        postal_code: postal_code.into(),
        country: "CA".into(),
        ..Party::default()
    };
    let mut request = shipment(&["1"]);
    request.origin = place("Ottawa", "ON", "K1A0B1");
    request.destination = place("Vancouver", "BC", "V6B1A1");
    for courier in bench.couriers.all() {
        assert!(!courier.rate(&request).await.unwrap().result.is_empty(), "{}", courier.meta().slug);
    }
}

#[tokio::test]
async fn an_envelope_goes_by_its_weight() {
    let bench = bench().await;
    let mut request = shipment(&["0.4"]);
    request.parcels[0] = Parcel::from_input(&ParcelInput {
        kind: waybill_core::parcel::ParcelType::Envelope,
        weight: "0.4".into(),
        weight_unit: Some(WeightUnit::Kg),
        ..ParcelInput::default()
    })
    .unwrap();
    for courier in bench.couriers.all() {
        let (_, outcome) = buy(courier, request.clone()).await;
        assert_eq!(courier.label(&label(&outcome)).await.unwrap().result.len(), 1, "{}", courier.meta().slug);
    }
}

#[tokio::test]
async fn the_two_ends_of_canada_and_the_north_have_prices_and_taxes() {
    let bench = bench().await;
    for (city, province, postal_code) in [
        ("St. John's", "NL", "A1C 5S7"),
        ("Halifax", "NS", "B3J 1S9"),
        ("Charlottetown", "PE", "C1A 1A1"),
        ("Fredericton", "NB", "E3B 1A1"),
        ("Québec", "QC", "G1R 4S9"),
        ("Winnipeg", "MB", "R3C 4T3"),
        ("Regina", "SK", "S4P 3Y2"),
        ("Edmonton", "AB", "T5J 2R7"),
        ("Iqaluit", "NU", "X0A 0H0"),
        ("Yellowknife", "NT", "X1A 2N9"),
        ("Whitehorse", "YT", "Y1A 2C6"),
    ] {
        let mut request = shipment(&["2"]);
        request.destination = party(("Bo", "Field"), "1 Main Street", city, province, postal_code, "CA");
        for courier in bench.couriers.all() {
            let offers = courier.rate(&request).await.unwrap().result;
            let (slug, best) = (courier.meta().slug, cheapest(&offers));
            assert!(best.tax() > Cents::ZERO, "{slug} {province}");
            assert_eq!(best.subtotal() + best.tax(), best.total, "{slug} {province}");
        }
    }
}

#[tokio::test]
async fn several_parcels_cost_more_than_one_and_no_less_than_their_sum_says() {
    let bench = bench().await;
    for courier in bench.couriers.all() {
        let one = courier.rate(&shipment(&["2.5"])).await.unwrap().result;
        let three = courier.rate(&shipment(&["2.5", "2.5", "2.5"])).await.unwrap().result;
        for offer in &three {
            let single = one.iter().find(|single| single.service == offer.service).unwrap();
            assert!(offer.total > single.total, "{}", offer.service);
            assert_eq!(offer.subtotal() + offer.tax(), offer.total);
            if courier.meta().slug == "cp" {
                assert_eq!(offer.total, Cents(single.total.0 * 3), "{} is priced parcel by parcel", offer.service);
            }
        }
    }
}

#[tokio::test]
async fn from_the_price_to_the_label_to_the_refund() {
    let bench = bench().await;
    for courier in bench.couriers.all() {
        let slug = courier.meta().slug;
        let (_, outcome) = buy(courier, shipment(&["2.5"])).await;
        assert!(outcome.tracking_number.len() >= 12, "{slug}");

        let files = courier.label(&label(&outcome)).await.unwrap().result;
        assert_eq!((files.len(), files[0].media), (1, LabelMedia::Pdf), "{slug}");
        assert_eq!(files[0].tracking_numbers, std::slice::from_ref(&outcome.tracking_number));
        assert!(files[0].bytes.len() > 2_000, "{slug}");

        // A label alone: the courier may say that it has not scanned it yet, or list the label's making.
        match courier.track(&track(&outcome)).await {
            Ok(reply) => assert_eq!(reply.result.status, TrackingStatus::LabelCreated, "{slug}"),
            Err(error) => assert_eq!(error.code(), MessageCode::NoTrackingYet, "{slug}: {error}"),
        }
        let voided = courier.void_or_refund(&void(&outcome)).await.unwrap().result;
        match (slug, voided) {
            ("cp", VoidOutcome::RefundRequested { tickets, date }) => assert!(!tickets[0].is_empty() && date.is_some()),
            ("puro", VoidOutcome::Voided) => {}
            (slug, other) => panic!("{slug}: {other:?}"),
        }
    }
}

#[tokio::test]
async fn a_shipment_of_three_parcels_has_three_numbers_and_labels_for_all() {
    let bench = bench().await;
    for courier in bench.couriers.all() {
        let (asked, outcome) = buy(courier, shipment(&["1", "2", "3"])).await;
        assert_eq!(outcome.pieces.len(), 3);
        let numbers: std::collections::BTreeSet<&str> =
            outcome.pieces.iter().map(|piece| piece.tracking_number.as_str()).collect();
        assert_eq!(numbers.len(), 3);
        let files = courier.label(&label(&outcome)).await.unwrap().result;
        let labelled: usize = files.iter().map(|file| file.tracking_numbers.len()).sum();
        assert_eq!(labelled, 3, "{}", courier.meta().slug);
        let lost = FindRequest { sent: asked, sent_at: Utc::now() };
        let found = courier.find_by_reference(&lost).await.unwrap().result.unwrap();
        assert_eq!(found.pieces, outcome.pieces, "{}", courier.meta().slug);
    }
}

#[tokio::test]
async fn a_parcel_advances_until_it_is_delivered() {
    let bench = bench().await;
    for courier in bench.couriers.all() {
        let (_, outcome) = buy(courier, shipment(&["2.5"])).await;
        bench.simulator.move_ahead(40 * 24 * 3600).unwrap();
        let tracking = courier.track(&track(&outcome)).await.unwrap().result;
        bench.simulator.move_ahead(-40 * 24 * 3600).unwrap();
        assert_eq!(tracking.tracking_number, outcome.tracking_number);
        let moved = [
            TrackingStatus::InTransit,
            TrackingStatus::OutForDelivery,
            TrackingStatus::Delivered,
            TrackingStatus::AvailableForPickup,
            TrackingStatus::DeliveryAttempted,
            TrackingStatus::Exception,
        ];
        assert!(moved.contains(&tracking.status), "{} {:?}", courier.meta().slug, tracking.status);
        assert!(tracking.events.len() >= 3 && tracking.events.is_sorted_by(|a, b| a.local_time >= b.local_time));
    }
}

#[tokio::test]
async fn parcels_go_abroad_with_their_customs_papers() {
    let bench = bench().await;
    for courier in bench.couriers.all() {
        for place in [("US", "New York", "NY", "10001"), ("FR", "Lyon", "", "69001")] {
            let (_, outcome) = buy(courier, abroad(place)).await;
            let request = LabelRequest { international: true, ..label(&outcome) };
            assert_eq!(courier.label(&request).await.unwrap().result.len(), 1, "{} {}", courier.meta().slug, place.0);
        }
    }
}

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
async fn a_parcel_over_the_limit_is_refused_before_anyone_is_asked() {
    let bench = bench().await;
    for (slug, weight, limit) in [("cp", "30.01", "30"), ("puro", "69", "150")] {
        bench.fault(slug, FaultKind::ServerError, Operation::Rate, true);
        let error = bench.courier(slug).rate(&shipment(&[weight])).await.unwrap_err();
        assert_eq!(error.code(), MessageCode::Limits);
        let violation = &error.violations()[0];
        assert_eq!((violation.code.as_str(), violation.path.as_str()), ("courier.weight", "parcels[0].weight"));
        assert!(violation.message.contains(limit), "{}", violation.message);
    }
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
async fn wrong_credentials_are_the_operators_matter() {
    for slug in BOTH {
        let mut settings = CouriersSettings::default();
        settings.cp.customer_number = "7000000".into();
        settings.cp.username = "someone".into();
        settings.cp.password = Secret::new("else");
        settings.puro.registered_account = "9999999999".into();
        settings.puro.username = "someone".into();
        settings.puro.password = Secret::new("else");
        let bench = bench_with(settings).await;
        let error = bench.courier(slug).rate(&shipment(&["2"])).await.unwrap_err();
        assert_eq!((error.kind.clone(), error.retryable()), (ErrorKind::Auth, false), "{slug}: {error}");
    }
}

#[tokio::test]
async fn one_bad_moment_is_got_over_and_a_lasting_one_is_a_message_with_retry() {
    let bench = bench().await;
    for slug in BOTH {
        for kind in [FaultKind::ServerError, FaultKind::RateLimited] {
            bench.fault(slug, kind, Operation::Rate, false);
            assert!(bench.courier(slug).rate(&shipment(&["2"])).await.is_ok(), "{slug} {kind:?} once");
        }
        for (kind, code) in [
            (FaultKind::ServerError, MessageCode::Down),
            (FaultKind::RateLimited, MessageCode::Throttled),
            (FaultKind::Malformed, MessageCode::BadAnswer),
            (FaultKind::TimeOut, MessageCode::Timeout),
        ] {
            bench.fault(slug, kind, Operation::Rate, true);
            let error = bench.courier(slug).rate(&shipment(&["2"])).await.unwrap_err();
            assert_eq!((error.code(), error.retryable()), (code, true), "{slug} {kind:?}: {error}");
            bench.simulator.faults().clear();
            assert!(bench.courier(slug).rate(&shipment(&["2"])).await.is_ok(), "{slug} is well again after {kind:?}");
        }
    }
}

#[tokio::test]
async fn one_courier_down_leaves_the_other_alone() {
    let bench = bench().await;
    bench.fault("cp", FaultKind::TimeOut, Operation::Rate, true);
    let request = shipment(&["2"]);
    let (post, other) = tokio::join!(bench.courier("cp").rate(&request), bench.courier("puro").rate(&request));
    assert_eq!(post.unwrap_err().kind, ErrorKind::Timeout);
    assert!(!other.unwrap().result.is_empty());
}

#[tokio::test]
async fn a_label_bought_whose_answer_was_lost_is_found_again_by_our_reference() {
    let bench = bench().await;
    for slug in BOTH {
        for kind in [FaultKind::AnswerLost, FaultKind::Malformed] {
            let courier = bench.courier(slug);
            let offers = courier.rate(&shipment(&["2"])).await.unwrap().result;
            let asked = purchase(shipment(&["2"]), &cheapest(&offers).service);
            bench.fault(slug, kind, Operation::Ship, false);
            let sent_at = Utc::now();
            let error = courier.ship(&asked).await.unwrap_err();
            assert!(matches!(error.kind, ErrorKind::InDoubt { .. }), "{slug} {kind:?}: {error}");
            assert!(!error.certainly_not_done() && !error.retryable());

            let lost = FindRequest { sent: asked.clone(), sent_at };
            let found = courier.find_by_reference(&lost).await.unwrap().result.unwrap();
            let files = courier.label(&label(&found)).await.unwrap().result;
            assert_eq!(files[0].tracking_numbers, std::slice::from_ref(&found.tracking_number), "{slug}");

            let other = FindRequest { sent: purchase(asked.shipment, &asked.service), sent_at };
            assert_eq!(
                courier.find_by_reference(&other).await.unwrap().result,
                None,
                "{slug}: another purchase is not found"
            );
        }
    }
}

#[tokio::test]
async fn a_purchase_that_was_never_heard_stays_in_doubt_and_is_not_sent_again() {
    let bench = bench().await;
    for slug in BOTH {
        let courier = bench.courier(slug);
        let offers = courier.rate(&shipment(&["2"])).await.unwrap().result;
        let asked = purchase(shipment(&["2"]), &cheapest(&offers).service);
        bench.fault(slug, FaultKind::TimeOut, Operation::Ship, false);
        let error = courier.ship(&asked).await.unwrap_err();
        assert!(matches!(error.kind, ErrorKind::InDoubt { .. }), "{slug}: {error}");
        let lost = FindRequest { sent: asked, sent_at: Utc::now() };
        assert_eq!(courier.find_by_reference(&lost).await.unwrap().result, None);
    }
}

#[tokio::test]
async fn a_refused_purchase_and_an_unavailable_courier_are_certain() {
    let bench = bench().await;
    for slug in BOTH {
        let courier = bench.courier(slug);
        for kind in [FaultKind::ServerError, FaultKind::RateLimited] {
            bench.fault(slug, kind, Operation::Ship, false);
            let offers = courier.rate(&shipment(&["2"])).await.unwrap().result;
            let asked = purchase(shipment(&["2"]), &cheapest(&offers).service);
            let error = courier.ship(&asked).await.unwrap_err();
            assert!(error.certainly_not_done(), "{slug} {kind:?}: {error}");
            let lost = FindRequest { sent: asked.clone(), sent_at: Utc::now() };
            assert_eq!(courier.find_by_reference(&lost).await.unwrap().result, None);
            assert!(courier.ship(&asked).await.is_ok(), "{slug}: the next try buys");
        }
    }
}

#[tokio::test]
async fn a_label_that_is_not_ready_is_waited_for_and_then_said_to_be_pending() {
    let bench = bench().await;
    for slug in BOTH {
        let courier = bench.courier(slug);
        let (_, outcome) = buy(courier, shipment(&["2"])).await;
        bench.fault(slug, FaultKind::NotReady, Operation::Label, false);
        assert!(courier.label(&label(&outcome)).await.is_ok(), "{slug}: waits");
        bench.fault(slug, FaultKind::NotReady, Operation::Label, true);
        let error = courier.label(&label(&outcome)).await.unwrap_err();
        assert_eq!((error.code(), error.retryable()), (MessageCode::LabelPending, true), "{slug}: {error}");
        bench.simulator.faults().clear();
    }
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
