#![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
use waybill_core::Cents;

use super::super::samples::{PICKUP_BOOKED, account, message, pickup, pickup_change};
use super::*;
use crate::courier::ErrorKind;

fn asked() -> PickupAvailabilityRequest {
    let pickup = pickup();
    PickupAvailabilityRequest { place: pickup.place, date: pickup.date, contents: pickup.contents, lang: Lang::En }
}

fn is(failure: Failure, want: MessageCode) -> bool {
    matches!(failure.kind, ErrorKind::Refused { code, .. } if code == want)
}

#[test]
fn a_pickup_becomes_a_request_in_the_schemas_order_and_in_quarters_of_an_hour() {
    let odd = PickupRequest {
        ready: NaiveTime::from_hms_opt(9, 7, 0).unwrap(),
        close: NaiveTime::from_hms_opt(16, 52, 0).unwrap(),
        ..pickup()
    };
    let wire = create_to_request(&account(true), &odd).unwrap();
    let document = parse(&wire.body).unwrap();
    let root = document.root_element();
    let names: Vec<&str> =
        root.children().filter(roxmltree::Node::is_element).map(|node| node.tag_name().name()).collect();
    assert_eq!(
        names,
        [
            "customer-request-id",
            "pickup-type",
            "pickup-location",
            "contact-info",
            "location-details",
            "items-characteristics",
            "pickup-volume",
            "pickup-times",
            "payment-info"
        ]
    );
    assert_eq!(root.tag_name().namespace(), Some(PICKUP_NS));
    let times = root.find("on-demand-pickup-time").unwrap();
    assert_eq!((times.value("preferred-time"), times.value("closing-time")), ("12:00", "16:45"));
    assert_eq!(root.find("contact-phone").unwrap().text(), Some("819-555-0123"));
    assert_eq!(root.find("pickup-instructions").unwrap().text(), Some("Back door, bureau 4, Ring twice"));
    assert_eq!(root.find("company").unwrap().text(), Some("Ana Lavoie"));
}

#[test]
fn goes_to_the_customers_folder_with_the_media_type_of_pickups() {
    let wire = create_to_request(&account(true), &pickup()).unwrap();
    assert_eq!(
        (wire.method, wire.target.as_str(), wire.repeat),
        (Method::Post, "/enab/2004381/pickuprequest", Repeat::Never)
    );
    assert!(wire.headers.contains(&("content-type", "application/vnd.cpc.pickuprequest+xml".to_owned())));
    let wire = availability_to_request(&asked());
    assert_eq!(wire.target, "/ad/pickup/pickupavailability/J8X1A1");
    assert_eq!(wire.headers[0], ("accept", "application/vnd.cpc.pickup+xml".to_owned()));
    assert_eq!(price_to_request(&account(true), &pickup()).target, "/enab/2004381/pickuprequest/price");
    let wire = update_to_request(&account(true), &pickup_change(pickup())).unwrap();
    assert_eq!((wire.method, wire.target.as_str()), (Method::Put, "/enab/2004381/pickuprequest/01365863"));
    let wire = cancel_to_request(&account(true), "7/4", Lang::En);
    assert_eq!((wire.method, wire.target.as_str()), (Method::Delete, "/enab/2004381/pickuprequest/7%2F4"));
    assert!(standing_to_request(&account(true), "74", Lang::En).target.ends_with("/74/details"));
}

#[test]
fn answers_give_the_booking_with_its_price_and_when_a_driver_comes() {
    let outcome = create_from_response(&WireAnswer::new(200, PICKUP_BOOKED), &pickup()).unwrap();
    assert_eq!((outcome.pickup_id.as_str(), outcome.date), ("0074698052", pickup().date));
    let cost = outcome.cost.unwrap();
    let sum: Cents = cost.charges.iter().chain(&cost.taxes).map(|line| line.amount).sum();
    assert_eq!((sum, cost.total), (Cents(396), Cents(396)));
    let at = |tour: &str, request: &PickupAvailabilityRequest| {
        let body = format!(
            "<pickup-availability><new/><postal-code>J8X 1A1</postal-code><on-demand-cutoff>16:00</on-demand-cutoff>\
             <on-demand-tour>{tour}</on-demand-tour></pickup-availability>"
        );
        availability_from_response(&WireAnswer::new(200, body), request).unwrap()
    };
    let (found, comes) = at("true", &asked());
    assert_eq!((found.available, comes, found.cutoff, found.step), (true, true, NaiveTime::from_hms_opt(16, 0, 0), 15));
    assert!(!at("false", &asked()).1);
    let christmas = PickupAvailabilityRequest { date: "2026-12-25".parse().unwrap(), ..asked() };
    assert_eq!((at("true", &christmas).0.available, at("true", &christmas).1), (false, true));
}

#[test]
fn an_address_is_not_changed_in_place_and_times_are() {
    let mut moved = pickup_change(pickup());
    moved.wanted.place.city = "Hull".into();
    assert!(!changes_in_place(&moved));
    let mut later = pickup_change(pickup());
    later.wanted.date += chrono::TimeDelta::days(1);
    later.wanted.contents.parcels = 9;
    assert!(changes_in_place(&later));
    let outcome = update_from_response(&WireAnswer::new(200, ""), &later).unwrap();
    assert_eq!((outcome.pickup_id.as_str(), outcome.date), ("01365863", later.wanted.date));
    later.wanted.contents.services.push("USA.PW.PAK".into());
    assert!(!changes_in_place(&later), "another price");
}

#[test]
fn what_cannot_be_asked_is_refused_before_it_is_sent() {
    let with = |edit: fn(&mut PickupRequest)| {
        let mut request = pickup();
        edit(&mut request);
        create_to_request(&account(true), &request).unwrap_err()
    };
    assert!(is(with(|request| request.place.email.clear()), MessageCode::PickupContact));
    assert!(is(with(|request| request.place.phone = "+33142685300".into()), MessageCode::PickupContact));
    assert!(is(with(|request| request.close = request.ready), MessageCode::PickupTime));
    assert!(is(with(|request| request.place.street1 = "x".repeat(36)), MessageCode::RefusedAddress));
}

#[test]
fn refusals_become_our_messages_and_lost_answers_a_doubt() {
    let failure_of = |status, body: &str| create_from_response(&WireAnswer::new(status, body), &pickup()).unwrap_err();
    assert!(is(failure_of(400, &message("9201", "The pickup date is a holiday.")), MessageCode::PickupDay));
    assert!(is(failure_of(400, &message("9202", "It is past the cut-off time.")), MessageCode::PickupCutoff));
    assert_eq!(failure_of(401, &message("E002", "AAA Authentication Failure")).kind, ErrorKind::Auth);
    assert!(matches!(failure_of(200, "<x").after_booking().kind, ErrorKind::PickupInDoubt { .. }));
    let cancelled = |status, body: &str| cancel_from_response(&WireAnswer::new(status, body), Lang::En);
    assert_eq!(cancelled(204, ""), Ok(()));
    assert!(is(cancelled(404, "").unwrap_err(), MessageCode::PickupOver));
    let cancelled_at = |status: &str| {
        let body =
            format!("<a><pickup-request-header><request-status>{status}</request-status></pickup-request-header></a>");
        was_cancelled(&WireAnswer::new(200, body), Lang::En)
    };
    assert_eq!((cancelled_at("Cancelled"), cancelled_at("Active")), (Ok(true), Ok(false)));
}
