//! Proof against the courier's own documents (`WAYBILL_SAMPLES`).

#![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]

use serde_json::Value;
use waybill_core::shipment::TrackingStatus;
use waybill_core::{Cents, Lang};

use super::samples::{abroad, account, drop_offs, label_request, pickup as waiting, purchase, request, way_back};
use super::{drop_off, error, label, pickup, rate, return_label, ship, token, track, void};
use crate::courier::shared_samples::{json_paths, read};
use crate::courier::{ErrorKind, MessageCode, TrackRequest};
use crate::http::WireAnswer;

/// The paths of an outline of UPS's documents: a line a member, two spaces a level.
fn outlined(outline: &str) -> std::collections::BTreeSet<String> {
    let mut found = std::collections::BTreeSet::new();
    let mut path: Vec<String> = Vec::new();
    for line in outline.lines().skip(1) {
        let level = line.len() - line.trim_start().len();
        let name: String = line.trim_start().chars().take_while(char::is_ascii_alphanumeric).collect();
        path.truncate((level / 2).saturating_sub(1));
        path.push(name);
        found.insert(format!("/{}", path.join("/")));
    }
    found
}

/// What our request says that no member of the documents is.
fn unknown(body: &str, known: &std::collections::BTreeSet<String>) -> Vec<String> {
    let ours = json_paths(&serde_json::from_str::<Value>(body).unwrap());
    ours.into_iter().filter(|path| !known.contains(path)).collect()
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn requests_have_no_member_that_the_documents_do_not_have() {
    let rating = read("ups/outlines/Rating__RATERequestWrapper.outline.txt");
    let shipping = outlined(&read("ups/outlines/Shipping__SHIPRequestWrapper.outline.txt"));
    let recovery = outlined(&read("ups/outlines/Shipping__LABELRECOVERYRequestWrapper.outline.txt"));
    let mut rating = outlined(&rating);
    // The documents' own examples have it, their tree has not.
    rating.insert("/RateRequest/Request/RequestOption".to_owned());
    for shipment in [request(), abroad()] {
        let asked = rate::to_request(&account(), &shipment).unwrap();
        assert_eq!(unknown(&asked.body, &rating), [""; 0]);
        let bought = ship::to_request(&account(), &purchase(shipment)).unwrap();
        assert_eq!(unknown(&bought.body, &shipping), [""; 0]);
    }
    assert_eq!(unknown(&label::to_request(&label_request()).body, &recovery), [""; 0]);
    let back = return_label::to_request(&account(), &way_back()).unwrap();
    assert_eq!(unknown(&back.body, &shipping), [""; 0]);
    let booking = outlined(&read("ups/outlines/Pickup__PICKUPCreationRequestWrapper.outline.txt"));
    assert_eq!(unknown(&pickup::create_to_request(&account(), &waiting()).unwrap().body, &booking), [""; 0]);
    let price = outlined(&read("ups/outlines/Pickup__PICKUPRequestWrapper.outline.txt"));
    assert_eq!(unknown(&pickup::price_to_request(&account(), &waiting()).body, &price), [""; 0]);
    let locator = outlined(&read("ups/outlines/Locator__LOCATORRequestWrapper.outline.txt"));
    assert_eq!(unknown(&drop_off::to_request(&drop_offs()).body, &locator), [""; 0]);
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn the_real_prices_are_read_whole() {
    let real = read("ups/karrio/rate__RateResponseJSON.json");
    let offers = rate::from_response(&WireAnswer::new(200, real), &request()).unwrap().result;
    let services: Vec<&str> = offers.iter().map(|offer| offer.service.as_str()).collect();
    assert_eq!(services, ["14", "01", "13", "02", "11"]);
    for offer in &offers {
        assert_eq!(offer.subtotal() + offer.tax(), offer.total, "{}", offer.service);
        assert!(offer.transit_days.is_some() && offer.delivery_date.is_some());
    }
    // The account's own prices, whose tax is listed twice and counted once.
    assert_eq!((offers[0].total, offers[0].taxes.len(), offers[0].taxes[0].amount), (Cents(34_400), 1, Cents(1_638)));
    assert!(offers[0].guaranteed && !offers[4].guaranteed);
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn prices_in_another_currency_are_refused_and_missing_amounts_do_not_stop_us() {
    let euros = read("ups/karrio/rate__FRRateResponseJSON.json");
    let failure = rate::from_response(&WireAnswer::new(200, euros), &request()).unwrap_err();
    assert_eq!(failure.kind, ErrorKind::Refused { code: MessageCode::Currency, courier_code: "EUR".to_owned() });
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn the_real_purchase_label_void_and_token_are_read_whole() {
    let real = read("ups/karrio/shipment__ShipmentResponseJSON.json");
    let reply = ship::from_response(&WireAnswer::new(200, real), 1, Lang::En).unwrap();
    assert_eq!(reply.result.tracking_number, "1ZXXXXXXXXXXXXXXXX");
    let cost = reply.result.cost.unwrap();
    assert_eq!((cost.total, cost.taxes[0].rule.as_str()), (Cents(15_542), "tax.hst"));
    assert!(reply.messages.is_empty(), "both remarks are routine ones");

    let real = read("ups/karrio/shipment__ShipmentCancelResponseJSON.json");
    assert!(void::from_response(&WireAnswer::new(200, real), Lang::En).is_ok());
    let real = read("ups/karrio/authentication__LoginResponse.json");
    assert_eq!(token::from_response(&WireAnswer::new(200, real)).unwrap().lasts.as_secs(), 14_399);
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn the_real_tracking_answers_are_read_whole() {
    let real = read("ups/karrio/tracking__TrackingResponseJSON.json");
    let asked = TrackRequest { tracking_number: "1Z023E2X0214323462".into(), lang: Lang::En };
    let tracking = track::from_response(&WireAnswer::new(200, real), &asked).unwrap();
    assert_eq!((tracking.status, tracking.events.len()), (TrackingStatus::Exception, 1), "type X, code SR");
    let unknown = read("ups/karrio/tracking__TrackingNumberNotFoundResponseJSON.json");
    let failure = track::from_response(&WireAnswer::new(200, unknown), &asked).unwrap_err();
    assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::NoTrackingYet, .. }));
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn the_real_pickups_and_places_are_read_whole() {
    let real = read("ups/karrio/pickup__PickupResponse.json");
    let booked = pickup::create_from_response(&WireAnswer::new(200, real.clone()), &waiting()).unwrap();
    assert_eq!((booked.confirmation.as_str(), booked.cost), ("2929AONCALL02", None), "priced in USD");
    let priced = pickup::create_from_response(&WireAnswer::new(200, real.replace("USD", "CAD")), &waiting()).unwrap();
    assert_eq!(priced.cost.unwrap().total, Cents(650));
    let real = read("ups/karrio/pickup__PickupCancelResponse.json");
    assert!(pickup::cancel_from_response(&WireAnswer::new(200, real), Lang::En).is_ok());
    let real = read("ups/karrio/pickup__PickupErrorResponse.json");
    let failure = pickup::create_from_response(&WireAnswer::new(400, real), &waiting()).unwrap_err();
    assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::PickupDay, .. }));
    let real = read("ups/composed/locator_access_points_response.json");
    let points = drop_off::from_response(&WireAnswer::new(200, real), &drop_offs()).unwrap();
    assert_eq!((points[0].id.as_str(), points[0].hours.as_ref().map(Vec::len)), ("U00000001", Some(1)));
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn every_documented_exception_is_one_or_says_where_the_parcel_is() {
    let real = read("ups/codes/exception_codes.json");
    let codes: Vec<Value> = serde_json::from_str(&real).unwrap();
    assert!(codes.len() > 600);
    for code in &codes {
        let code = code["code"].as_str().unwrap();
        let status = super::status::status("X", code, "");
        let allowed = [
            TrackingStatus::Exception,
            TrackingStatus::DeliveryAttempted,
            TrackingStatus::AvailableForPickup,
            TrackingStatus::Returned,
        ];
        assert!(allowed.contains(&status), "{code}: {status:?}");
    }
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn the_real_refusals_are_understood() {
    let real = read("ups/composed/errors.json");
    let cases: Value = serde_json::from_str(&real).unwrap();
    for case in cases["cases"].as_array().unwrap() {
        let body = &case["body"];
        if body.get("response").is_none() {
            continue;
        }
        let status = case["http_status"].as_u64().and_then(|status| u16::try_from(status).ok()).unwrap_or(400);
        let failure = error::failure(&WireAnswer::new(status, body.to_string()), Lang::En);
        assert!(matches!(failure.kind, ErrorKind::Auth | ErrorKind::Refused { .. }), "{case}");
        assert!(failure.own_words.is_some(), "{case}");
    }
}
