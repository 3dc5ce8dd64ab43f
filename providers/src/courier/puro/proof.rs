//! Proof against the courier's own documents (`WAYBILL_SAMPLES`).

#![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]

use waybill_core::Lang;

use super::label::Document;
use super::samples::{
    abroad, account, closing, drop_offs, label_request, pickup, pickup_change, purchase, request, way_back,
};
use super::{drop_off, find, label, manifest, pickup, rate, return_label, ship, track, void};
use crate::courier::shared_samples::{paths, read, soap_body, validate};
use crate::courier::{DropOffRequest, FindRequest, PickupAvailabilityRequest, TrackRequest, VoidRequest};
use crate::http::WireAnswer;

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn estimates_and_shipments_satisfy_the_schemas_in_their_strict_order() {
    for shipment in [request(), abroad()] {
        let estimate = rate::to_request(&account(), &shipment).unwrap().body;
        validate("puro/clean/EstimateService.xsd", &soap_body(&estimate));
        let bought = ship::to_request(&account(), &purchase(shipment)).unwrap().body;
        validate("puro/clean/ShippingService.xsd", &soap_body(&bought));
    }
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn the_other_requests_satisfy_their_schemas() {
    let asked = TrackRequest { tracking_number: "329014521622".into(), lang: Lang::En };
    let voided = VoidRequest { shipment: label_request().shipment, email: String::new(), lang: Lang::En };
    let lost = FindRequest { sent: purchase(request()), sent_at: "2026-11-23T02:00:00Z".parse().unwrap() };
    for (schema, body) in [
        ("puro/clean/ShippingDocumentsService.xsd", label::to_request(&account(), &label_request()).body),
        ("puro/clean/ShippingService.xsd", void::to_request(&account(), &voided).body),
        ("puro/clean/TrackingService.xsd", track::to_request(&account(), std::slice::from_ref(&asked)).body),
        ("puro/clean/TrackingService.xsd", find::to_request(&account(), &lost).body),
    ] {
        validate(schema, &soap_body(&body));
    }
}

fn asked() -> PickupAvailabilityRequest {
    let pickup = pickup();
    PickupAvailabilityRequest { place: pickup.place, date: pickup.date, contents: pickup.contents, lang: Lang::En }
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn requests_other_than_purchases_satisfy_their_schemas_in_their_strict_order() {
    let by_city = DropOffRequest { postal_code: String::new(), ..drop_offs() };
    for (schema, body) in [
        ("puro/clean/PickupService.xsd", pickup::validate_to_request(&account(), &asked()).unwrap().body),
        ("puro/clean/PickupService.xsd", pickup::schedule_to_request(&account(), &pickup()).unwrap().body),
        ("puro/clean/PickupService.xsd", pickup::modify_to_request(&account(), &pickup_change(pickup())).body),
        ("puro/clean/PickupService.xsd", pickup::void_to_request(&account(), "01365863", Lang::En).body),
        ("puro/clean/LocatorService.xsd", drop_off::to_request(&account(), &drop_offs()).body),
        ("puro/clean/LocatorService.xsd", drop_off::to_request(&account(), &by_city).body),
        ("puro/clean/ReturnsManagementService.xsd", return_label::to_request(&account(), &way_back()).unwrap().body),
        ("puro/clean/ShippingService.xsd", manifest::close_to_request(&account(), &closing()).body),
        ("puro/clean/ShippingDocumentsService.xsd", manifest::to_request(&account(), &closing()).body),
    ] {
        validate(schema, &soap_body(&body));
    }
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn the_real_answers_about_pickups_are_read_whole() {
    let real = read("puro/validatepickup.response.xml");
    let found = pickup::availability_from_response(&WireAnswer::new(200, real), Lang::En).unwrap();
    assert_eq!((found.available, found.cutoff.map(|time| time.to_string()).as_deref()), (true, Some("17:30:00")));
    assert_eq!(found.shortest_window, 60);
    let real = read("puro/schedulepickup.response.xml");
    let outcome = pickup::schedule_from_response(&WireAnswer::new(200, real), &pickup()).unwrap();
    assert_eq!(outcome.confirmation, "01365863");
    let real = read("puro/voidpickup.response.xml");
    assert_eq!(pickup::void_from_response(&WireAnswer::new(200, real), Lang::En), Ok(()));
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn requests_have_the_elements_of_the_real_ones() {
    let asked = TrackRequest { tracking_number: "329014521622".into(), lang: Lang::En };
    let voided = VoidRequest { shipment: label_request().shipment, email: String::new(), lang: Lang::En };
    for (name, body) in [
        ("puro/estimate.request.xml", rate::to_request(&account(), &request()).unwrap().body),
        ("puro/createshipment.request.xml", ship::to_request(&account(), &purchase(request())).unwrap().body),
        ("puro/getdocuments.request.xml", label::to_request(&account(), &label_request()).body),
        ("puro/voidshipment.request.xml", void::to_request(&account(), &voided).body),
        ("puro/track.request.xml", track::to_request(&account(), std::slice::from_ref(&asked)).body),
        ("puro/validatepickup.request.xml", pickup::schedule_to_request(&account(), &pickup()).unwrap().body),
        ("puro/schedulepickup.request.xml", pickup::schedule_to_request(&account(), &pickup()).unwrap().body),
    ] {
        let real = read(name);
        let ours = paths(&body);
        let missing: Vec<String> = paths(&real).into_iter().filter(|path| !ours.contains(path)).collect();
        // The sender's own reference of an estimate is not part of a price.
        // The samples about pickups are of one kind of request each; a company is named where there is one.
        let known = |path: &&String| {
            path.contains("TrackingReference") || path.contains("ValidatePickUp") || path.ends_with("Address/Company")
        };
        let missing: Vec<&String> = missing.iter().filter(|path| !known(path)).collect();
        assert!(missing.is_empty(), "{name}: {missing:?}");
    }
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn the_real_estimates_sum_to_the_cent_without_a_line_of_our_own() {
    let real = read("puro/estimate.response.xml");
    let offers = rate::from_response(&WireAnswer::new(200, real), &request()).unwrap();
    assert_eq!(offers.len(), 5);
    for offer in offers {
        assert_eq!(offer.subtotal() + offer.tax(), offer.total, "{}", offer.service);
        assert!(offer.charges.iter().all(|line| line.rule != "surcharge.difference"), "{}", offer.service);
        assert_ne!(offer.service_name.en, offer.service, "every service has a name");
    }
}

#[test]
#[ignore = "needs WAYBILL_SAMPLES, a folder of the couriers' samples"]
fn the_real_answers_are_read_whole() {
    let real = read("puro/createshipment.response.xml");
    let outcome = ship::from_response(&WireAnswer::new(200, real), 1, Lang::En).unwrap();
    assert_eq!(outcome.tracking_number, "329014521622");

    let real = read("puro/getdocuments.response.xml");
    let document = label::from_response(&WireAnswer::new(200, real), &label_request()).unwrap();
    assert!(matches!(document, Some(Document::Here(file)) if file.bytes.len() > 20_000));

    let real = read("puro/voidshipment.response.xml");
    assert_eq!(void::from_response(&WireAnswer::new(200, real), Lang::En), Ok(()));

    let real = read("puro/track.response.xml");
    let asked = TrackRequest { tracking_number: "M123".into(), lang: Lang::En };
    let tracking = track::from_response(&WireAnswer::new(200, real), &asked).unwrap();
    assert_eq!(tracking.status, waybill_core::shipment::TrackingStatus::LabelCreated);
}
