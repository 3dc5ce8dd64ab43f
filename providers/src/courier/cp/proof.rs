//! Proof against the courier's own documents (`WAYBILL_SAMPLES`).

#![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]

use waybill_core::{Cents, Lang};

use super::samples::{abroad, account, closing, drop_offs, parcel, pickup, pickup_change, purchase, request, way_back};
use super::{drop_off, error, manifest, pickup, rate, return_label, ship, track, void};
use crate::courier::shared_samples::{paths, read, validate};
use crate::courier::{ErrorKind, MessageCode, PickupAvailabilityRequest, Piece, TrackRequest};
use crate::http::WireAnswer;

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn rate_requests_satisfy_the_schema() {
    for (contract, request) in [(true, request()), (false, request()), (true, abroad())] {
        validate("cp/rating.xsd", &rate::to_request(&account(contract), &request, &parcel()).body);
        validate("cp/rating.xsd", &rate::counter_to_request(&request, &parcel()).body);
    }
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn shipments_satisfy_the_schemas() {
    for shipment in [request(), abroad()] {
        let body = ship::to_request(&account(true), &purchase(shipment.clone()), 0).unwrap().body;
        validate("cp/shipment.xsd", &body);
        let body = ship::to_request(&account(false), &purchase(shipment), 0).unwrap().body;
        validate("cp/ncshipment.xsd", &body);
    }
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn refund_requests_satisfy_the_schemas() {
    let piece = Piece { tracking_number: String::new(), courier_id: "1".into(), refund_link: None, label: None };
    for (contract, schema) in [(true, "cp/shipment.xsd"), (false, "cp/ncshipment.xsd")] {
        let wire = void::refund_to_request(&account(contract), &piece, None, "ana@example.ca", Lang::En);
        validate(schema, &wire.body);
    }
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn requests_other_than_purchases_satisfy_their_schemas() {
    for contract in [true, false] {
        let account = account(contract);
        validate("cp/pickuprequest.xsd", &pickup::create_to_request(&account, &pickup()).unwrap().body);
        validate("cp/pickuprequest.xsd", &pickup::price_to_request(&account, &pickup()).body);
        validate("cp/authreturn.xsd", &return_label::to_request(&account, &way_back(), 0).unwrap().body);
    }
    let change = pickup_change(pickup());
    validate("cp/pickuprequest.xsd", &pickup::update_to_request(&account(true), &change).unwrap().body);
    validate("cp/manifest.xsd", &manifest::transmit_to_request(&account(true), &closing()).unwrap().body);
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn the_real_answers_other_than_purchases_are_read_whole() {
    let real = read("cp/pickup.response.xml");
    let outcome = pickup::create_from_response(&WireAnswer::new(200, real), &pickup()).unwrap();
    assert_eq!((outcome.pickup_id.as_str(), outcome.cost.map(|cost| cost.total)), ("0074698052", Some(Cents(396))));
    let request = pickup();
    let asked = PickupAvailabilityRequest {
        place: request.place,
        date: request.date,
        contents: request.contents,
        lang: Lang::En,
    };
    let real = read("cp/pickup.availability.response.xml");
    let (found, comes) = pickup::availability_from_response(&WireAnswer::new(200, real), &asked).unwrap();
    assert!(found.available && comes && found.cutoff.is_some());
    let real = read("cp/pickup.details.response.xml");
    assert_eq!(pickup::was_cancelled(&WireAnswer::new(200, real), Lang::En), Ok(false));

    let real = read("cp/php_canadapost_api/tests_Mocks_post-office-nearest-success.xml");
    let points = drop_off::from_response(&WireAnswer::new(200, real), &drop_offs()).unwrap();
    assert_eq!((points[0].id.as_str(), points[0].city.as_str()), ("0000102978", "OTTAWA"));
    let real = read("cp/php_canadapost_api/tests_Mocks_post-office-details-success.xml");
    assert_eq!(drop_off::detail_from_response(&WireAnswer::new(200, real), Lang::En).unwrap().len(), 7);

    for name in
        ["cp/authorizedreturn.response.xml", "cp/php_canadapost_api/tests_Mocks_authreturn-response-success.xml"]
    {
        let real = read(name);
        assert!(return_label::from_response(&WireAnswer::new(200, real), Lang::En).unwrap().label.is_some(), "{name}");
    }
    let real = read("cp/manifests.response.xml");
    assert_eq!(manifest::list_from_response(&WireAnswer::new(200, real), Lang::En).unwrap().len(), 2);
    let real = read("cp/manifest.response.xml");
    let listed = manifest::one_from_response(&WireAnswer::new(200, real), Lang::En).unwrap().unwrap();
    assert_eq!(listed.number, "P123456789");
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn requests_have_the_elements_of_the_real_ones() {
    let real = read("cp/rate.request.xml");
    let ours = paths(&rate::to_request(&account(true), &request(), &parcel()).body);
    let missing: Vec<String> = paths(&real).into_iter().filter(|path| !ours.contains(path)).collect();
    // We ask for every service instead of one.
    assert_eq!(missing, ["/mailing-scenario/services", "/mailing-scenario/services/service-code"]);
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn the_real_quotes_sum_to_the_cent_without_a_line_of_our_own() {
    let real = read("cp/rate.response.xml");
    let offers = rate::from_response(&WireAnswer::new(200, real), &parcel(), Lang::En).unwrap();
    assert!(offers.len() >= 4);
    for offer in offers {
        assert_eq!(offer.subtotal() + offer.tax(), offer.total, "{}", offer.service);
        assert!(offer.charges.iter().all(|line| line.rule != "surcharge.difference"), "{}", offer.service);
    }
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn the_real_shipment_is_read_whole() {
    let real = read("cp/shipment.response.xml");
    let bought = ship::from_response(&WireAnswer::new(200, real), Lang::En).unwrap();
    assert_eq!(bought.piece.courier_id, "545021584835957806");
    assert_eq!(bought.cost.unwrap().total, Cents(3_158));
    assert!(bought.piece.label.unwrap().locator.ends_with("/rs/artifact/6e93d53968881714/10001782951/0"));
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn the_real_tracking_is_read_whole() {
    let real = read("cp/tracking.detail.response.xml");
    let asked = TrackRequest { tracking_number: "7023210039414604".into(), lang: Lang::En };
    let tracking = track::from_response(&WireAnswer::new(200, real), &asked).unwrap();
    assert_eq!((tracking.tracking_number.as_str(), tracking.events.len()), ("7023210039414604", 6));
    assert!(tracking.events.is_sorted_by(|a, b| a.local_time >= b.local_time));
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn the_real_refusals_are_understood() {
    for (name, status, want) in [
        ("cp/tracking.error.auth.xml", 401, ErrorKind::Auth),
        (
            "cp/tracking.error.unknown.xml",
            404,
            ErrorKind::Refused { code: MessageCode::NoTrackingYet, courier_code: "004".into() },
        ),
        (
            "cp/rate.error.missing.xml",
            500,
            ErrorKind::Refused { code: MessageCode::Refused, courier_code: "Server".into() },
        ),
        (
            "cp/authorizedreturn.error.xml",
            400,
            ErrorKind::Refused { code: MessageCode::RefusedAddress, courier_code: "9111".into() },
        ),
    ] {
        let real = read(name);
        assert_eq!(error::failure(&WireAnswer::new(status, real), Lang::En).kind, want, "{name}");
    }
}
