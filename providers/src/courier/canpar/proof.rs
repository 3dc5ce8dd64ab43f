//! Proof against the courier's own schemas and answers (`WAYBILL_SAMPLES`).

#![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]

use chrono::NaiveDate;
use roxmltree::Node;
use waybill_core::shipment::TrackingStatus;
use waybill_core::{Cents, Lang};

use super::super::transforce::samples::{account, label_request, purchase, request};
use super::super::transforce::{TransForce, outline};
use super::DIALECT;
use crate::courier::adapter::Adapter;
use crate::courier::samples::{closing, drop_offs, pickup, pickup_change, to_the_states};
use crate::courier::shared_samples::{paths, read};
use crate::courier::{
    Courier, Deadlines, FindRequest, PickupAvailabilityRequest, PickupCancelRequest, PickupRequest, Question,
    RateOffer, ShipOutcome, TrackRequest, Tracking, TransForceSettings, VoidRequest,
};
use crate::http::WireAnswer;

fn courier() -> Adapter<TransForce> {
    let account = account(&DIALECT);
    let settings = TransForceSettings {
        webhook_secret: crate::http::Secret::default(),
        base_url: Some(account.base_url),
        user_id: account.user_id,
        password: account.password,
        shipper_num: account.shipper_num,
        enabled: true,
        log_exchanges: false,
    };
    TransForce::new(&DIALECT, &settings, None, Deadlines::default()).unwrap()
}

fn track() -> TrackRequest {
    TrackRequest { tracking_number: "D999999988030400000008".into(), lang: Lang::Fr }
}

fn void() -> VoidRequest {
    VoidRequest { shipment: label_request().shipment, email: String::new(), lang: Lang::En }
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn requests_satisfy_the_schemas_in_their_strict_order() {
    let lost = FindRequest { sent: purchase(&DIALECT, request()), sent_at: "2026-11-23T02:00:00Z".parse().unwrap() };
    let PickupRequest { place, date, contents, lang, .. } = pickup();
    let comes = PickupAvailabilityRequest { place, date, contents, lang };
    let cancel = PickupCancelRequest { booked: pickup_change(pickup()).booked, lang };
    for (schema, question) in [
        ("CanparRatingService", Question::Rate(request())),
        ("CanparRatingService", Question::Rate(to_the_states())),
        ("CanshipBusinessService", Question::Ship(purchase(&DIALECT, request()))),
        ("CanshipBusinessService", Question::Ship(purchase(&DIALECT, to_the_states()))),
        ("CanshipBusinessService", Question::Label(label_request())),
        ("CanshipBusinessService", Question::VoidOrRefund(void())),
        ("CanshipBusinessService", Question::FindByReference(lost)),
        ("CanparAddonsService", Question::Track(track())),
        ("CanparAddonsService", Question::CreatePickup(pickup())),
        ("CanparAddonsService", Question::CancelPickup(cancel)),
        ("CanparAddonsService", Question::DropOffs(drop_offs())),
        ("CanparAddonsService", Question::PickupAvailability(comes)),
        ("CanshipBusinessService", Question::Manifest(closing())),
    ] {
        let text = read(&format!("schemas/loomis/{schema}.outline.txt"));
        for wire in courier().encode(&question).unwrap() {
            outline::validate(&text, &wire.body);
        }
    }
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn shipments_have_the_elements_of_the_real_ones() {
    let inside = |document: &str| {
        let all = paths(document);
        all.iter().filter_map(|path| path.split_once("/shipment/").map(|(_, rest)| rest.to_owned())).collect::<Vec<_>>()
    };
    let mut asked = request();
    asked.origin.company = "CGI".into();
    for (name, question) in [
        ("rate__RateRequestXML", Question::Rate(asked.clone())),
        ("shipment__ShipmentRequestXML", Question::Ship(purchase(&DIALECT, asked.clone()))),
    ] {
        let real = read(&format!("loomis/canpar/{name}.xml"));
        let ours = inside(&courier().encode(&question).unwrap().remove(0).body);
        // A question for the prices of all services names none.
        let due = |path: &String| !(ours.contains(path) || name.starts_with("rate") && path == "service_type");
        let missing: Vec<String> = inside(&real).into_iter().filter(due).collect();
        assert!(missing.is_empty(), "{name}: {missing:?}");
    }
}

fn decoded<T: serde::de::DeserializeOwned>(question: &Question, sample: &str) -> T {
    let real = read(&format!("loomis/canpar/{sample}.xml"));
    let value = courier().decode(question, &WireAnswer::new(200, real)).unwrap();
    serde_json::from_value(value).unwrap()
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn the_real_price_sums_to_the_cent_without_a_line_of_our_own() {
    let offers = decoded::<Vec<RateOffer>>(&Question::Rate(request()), "rate__RateResponseXml");
    let offer = &offers[0];
    assert_eq!((offer.service.as_str(), offer.total), ("1", Cents(757 + 275 + 134)));
    let rules: Vec<&str> = offer.charges.iter().chain(&offer.taxes).map(|line| line.rule.as_str()).collect();
    assert_eq!(rules, ["base", "surcharge.residential", "tax.hst"]);
    assert_eq!((offer.transit_days, offer.guaranteed), (Some(1), false));
    assert_eq!(offer.delivery_date, NaiveDate::from_ymd_opt(2012, 6, 18));
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn the_real_answers_are_read_whole() {
    let mut one = request();
    one.parcels.truncate(1);
    let bought = Question::Ship(purchase(&DIALECT, one));
    let outcome = decoded::<ShipOutcome>(&bought, "shipment__ShipmentResponseXML");
    assert_eq!(
        (outcome.shipment_id.as_str(), outcome.tracking_number.as_str()),
        ("10000696", "D999999990000000461001")
    );
    assert_eq!(outcome.cost.map(|cost| cost.total), Some(Cents(1_166)));

    let tracking: Tracking = decoded(&Question::Track(track()), "tracking__TrackingResponseXML");
    assert_eq!((tracking.status, tracking.events.len()), (TrackingStatus::Delivered, 5));
    assert_eq!(tracking.events.last().map(|event| event.status), Some(TrackingStatus::PickedUp));
    assert_eq!(tracking.events[0].place, "SUDBURY, ON");

    let voided: serde_json::Value = decoded(&Question::VoidOrRefund(void()), "shipment__VoidShipmentResponseXML");
    assert_eq!(voided["voided"], true);
}

#[test]
fn an_element_in_another_order_would_be_seen() {
    let text = "op\n  request? : Rq\n    a? : string\n    b? : string\n";
    let document = |inner: &str| format!("<E><Body><op><request>{inner}</request></op></Body></E>");
    outline::validate(text, &document("<a>1</a><b>2</b>"));
    let wrong = |inner: &str| {
        let body = document(inner);
        let parsed = roxmltree::Document::parse(&body).unwrap();
        let root: Node<'_, '_> = parsed.root_element();
        outline::breach(text, root).is_some()
    };
    assert!(wrong("<b>2</b><a>1</a>") && wrong("<c/>") && !wrong("<b>2</b>"));
}
