//! Proof against the courier's own documents (`WAYBILL_SAMPLES`).

#![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]

use serde_json::Value;
use waybill_core::Lang;
use waybill_core::shipment::TrackingStatus;

use super::samples::{abroad, account, pickup, pickup_change, purchase, request};
use super::{error, pickup, rate, ship, track};
use crate::courier::shared_samples::{json_paths, read};
use crate::courier::{ErrorKind, TrackRequest};
use crate::http::WireAnswer;

/// What our requests say that no sample does, and what samples say that is not part of a parcel of ours.
fn unknown(ours: &str, real: &str) -> Vec<String> {
    let real = json_paths(&serde_json::from_str::<Value>(real).unwrap());
    json_paths(&serde_json::from_str::<Value>(ours).unwrap()).into_iter().filter(|path| !real.contains(path)).collect()
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn requests_have_no_member_that_the_real_ones_do_not_have() {
    let real = read("gls/rate.request.json");
    for shipment in [request(), abroad()] {
        let body = rate::to_request(&account(), &shipment, "GRD").body;
        assert_eq!(unknown(&body, &real), [""; 0]);
        let bought = ship::to_request(&account(), &purchase(shipment)).unwrap().body;
        assert_eq!(unknown(&bought, &read("gls/shipment.request.json")), [""; 0]);
    }
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn pickups_have_no_member_that_the_real_ones_do_not_have() {
    let by_shipments = read("gls/pickup.request.shipments.json");
    let (by_place, listed) = (read("gls/pickup.request.json"), read("gls/pickup.list.item.json"));
    let real = |text: &str| json_paths(&serde_json::from_str::<Value>(text).unwrap());
    let known: std::collections::BTreeSet<String> =
        [&by_shipments, &by_place, &listed].into_iter().flat_map(|text| real(text)).collect();
    for body in [
        pickup::create_to_request(&pickup()).unwrap().body,
        pickup::update_to_request(&pickup_change(pickup())).unwrap().body,
    ] {
        let unknown: Vec<String> = real(&body).into_iter().filter(|path| !known.contains(path)).collect();
        assert_eq!(unknown, [""; 0]);
    }
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn members_have_the_kinds_that_the_real_ones_have() {
    let real = read("gls/shipment.request.json");
    let real: Value = serde_json::from_str(&real).unwrap();
    let ours: Value = serde_json::from_str(&ship::to_request(&account(), &purchase(abroad())).unwrap().body).unwrap();
    for path in
        ["/parcels/0/weight", "/parcels/0/quantity", "/parcels/0/length", "/internationalDetails/products/0/Quantity"]
    {
        assert!(real.pointer(path).unwrap().is_number() && ours.pointer(path).unwrap().is_number(), "{path}");
    }
    let rate: Value = serde_json::from_str(&rate::to_request(&account(), &request(), "GRD").body).unwrap();
    assert!(rate.pointer("/parcels/0/weight").unwrap().is_string());
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn the_real_answers_are_read_whole() {
    let real = read("gls/rate.response.json");
    let offer = rate::from_response(&WireAnswer::new(200, real), &request(), "GRD").unwrap().unwrap();
    assert_eq!((offer.total.0, offer.transit_days), (3_812, Some(1)));
    assert_eq!(offer.subtotal() + offer.tax(), offer.total);

    let real = read("gls/shipment.response.json");
    let outcome = ship::from_response(&WireAnswer::new(201, real), 1, Lang::En).unwrap();
    assert_eq!(outcome.tracking_number, "string");

    let real = read("gls/tracking.response.json");
    let asked = TrackRequest { tracking_number: "W1234567".into(), lang: Lang::En };
    let tracking = track::from_response(&WireAnswer::new(200, real), &asked).unwrap();
    assert_eq!((tracking.status, tracking.signed_by.as_deref()), (TrackingStatus::Delivered, Some("Georges")));

    let real = read("gls/error.response.json");
    assert_eq!(error::failure(&WireAnswer::new(401, real), Lang::En).kind, ErrorKind::Auth);
}
