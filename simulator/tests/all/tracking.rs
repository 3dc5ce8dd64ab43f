//! Tracking numbers, and the ways of parcels.

use std::collections::BTreeSet;

use chrono::{DateTime, NaiveDate, Utc};
use waybill_core::date::Date;
use waybill_simulator::tracking::number::{luhn, mod_ten};
use waybill_simulator::tracking::{
    Course, Place, ScanKind, Trip, canpar_barcode, cp_pin, loomis_number, puro_pin, ups_number,
};

#[test]
fn check_digits_agree_with_real_numbers() {
    for real in ["7023210039414604", "7035114477138472", "0073938000549297", "4002847016405018"] {
        assert_eq!(Some(mod_ten(&real[..15])), real[15..].parse().ok(), "{real}");
    }
    for real in ["329014521622", "320595463938"] {
        assert_eq!(Some(luhn(&real[..11])), real[11..].parse().ok(), "{real}");
    }
}

#[test]
fn numbers_are_of_their_form_and_never_given_twice() {
    let pins: BTreeSet<String> = (1..=2_000).map(|sequence| cp_pin(1, sequence)).collect();
    assert_eq!(pins.len(), 2_000);
    assert!(pins.iter().all(|pin| pin.len() == 16 && pin.starts_with("7000000")));
    let pins: BTreeSet<String> = (1..=2_000).map(|sequence| puro_pin(1, sequence)).collect();
    assert_eq!(pins.len(), 2_000);
    assert!(pins.iter().all(|pin| pin.len() == 12 && pin.starts_with("000")));
    let numbers: BTreeSet<String> = (1..=2_000).map(|sequence| loomis_number(1, sequence)).collect();
    assert_eq!(numbers.len(), 2_000);
    assert!(numbers.iter().all(|number| number.len() == 12 && number.starts_with("LSHP")));
    let barcode = canpar_barcode(1, 1, "70000001", 12);
    assert!(barcode.len() == 22 && barcode.starts_with("D7000000100") && barcode.ends_with("012"), "{barcode}");
    assert_ne!(cp_pin(1, 1), cp_pin(2, 1));
    let form = waybill_core::tracking::TrackingNumberForm::Ups;
    let numbers: BTreeSet<String> = (1..=2_000).map(|sequence| ups_number(1, "SIM001", sequence)).collect();
    assert_eq!(numbers.len(), 2_000);
    assert!(numbers.iter().all(|number| form.fits(number) && number.starts_with("1ZSIM001")));
}

fn trip(story: u64) -> Trip {
    let place = |city: &str, province: &str, postal_code: &str| Place {
        city: city.into(),
        province: province.into(),
        country: "CA".into(),
        postal_code: postal_code.into(),
    };
    Trip {
        courier: "cp".into(),
        origin: place("Toronto", "ON", "M5V2T6"),
        destination: place("St. John's", "NL", "A1C1A1"),
        bought_at: "2026-11-20T15:00:00Z".parse().unwrap(),
        ahead: 0,
        mailed: Date::of(2026, 11, 20),
        expected: Date::of(2026, 11, 25),
        story,
        course: Course::Usual,
        signer: String::new(),
    }
}

#[test]
fn a_parcel_travels_with_the_clock_and_arrives_on_its_day() {
    let trip = trip(7);
    let until = |text: &str| trip.scans(text.parse().unwrap()).last().map(|scan| scan.kind);
    assert_eq!(until("2026-11-20T16:00:00Z"), None);
    assert_eq!(until("2026-11-20T22:00:00Z"), Some(ScanKind::Accepted));
    assert_eq!(until("2026-11-24T22:00:00Z"), Some(ScanKind::Processed));
    assert_eq!(until("2026-11-25T13:00:00Z"), Some(ScanKind::OutForDelivery));
    assert_eq!(until("2026-11-25T23:00:00Z"), Some(ScanKind::Delivered));
    let last = trip.scans("2026-12-31T00:00:00Z".parse().unwrap()).pop().unwrap();
    assert_eq!((last.zone.as_str(), last.place.city.as_str()), ("NST", "St. John's"));
    assert_eq!(last.at, "2026-11-25T15:31:00Z".parse::<DateTime<Utc>>().unwrap());
}

#[test]
fn what_is_bought_in_the_evening_leaves_on_the_next_business_day() {
    let evening = Trip { bought_at: "2026-11-20T23:30:00Z".parse().unwrap(), ..trip(7) };
    let first = &evening.scans("2026-12-31T00:00:00Z".parse().unwrap())[0];
    assert_eq!(first.local.date(), NaiveDate::from_ymd_opt(2026, 11, 23).unwrap());
}

#[test]
fn a_parcel_that_rests_is_still_there_a_week_later_and_arrives_in_the_end() {
    for (course, rests) in [
        (Course::PickedUp, ScanKind::Accepted),
        (Course::OnVehicle, ScanKind::OutForDelivery),
        (Course::Attempted, ScanKind::Attempted),
        (Course::AtCounter, ScanKind::AwaitsPickup),
        (Course::Held, ScanKind::Delayed),
    ] {
        let trip = Trip { course, ..trip(1) };
        let last = |until: &str| trip.scans(until.parse().unwrap()).last().map(|scan| scan.kind);
        let there = if course == Course::PickedUp { "2026-11-20T22:00:00Z" } else { "2026-11-25T22:00:00Z" };
        assert_eq!((last(there), last("2026-11-30T03:00:00Z")), (Some(rests), Some(rests)), "{course:?}");
        assert_eq!(last("2026-12-31T00:00:00Z"), Some(ScanKind::Delivered), "{course:?}");
    }
    let kept = Trip { course: Course::AtSender, ..trip(1) };
    assert_eq!(kept.scans("2026-11-30T03:00:00Z".parse().unwrap()), []);
    let ends = |course| Trip { course, ..trip(1) }.plan().pop().map(|scan| (scan.kind, scan.local.date().to_string()));
    assert_eq!(ends(Course::OnTime), Some((ScanKind::Delivered, "2026-11-25".to_owned())));
    assert_eq!(ends(Course::Late), Some((ScanKind::Delivered, "2026-11-27".to_owned())));
    assert_eq!(ends(Course::Returned), Some((ScanKind::Returned, "2026-11-26".to_owned())));
}

#[test]
fn scans_are_in_order_whatever_the_story() {
    for story in 0..200 {
        for (country, province, postal_code) in [("CA", "NL", "A1C1A1"), ("US", "CA", "94105"), ("JP", "", "1000001")] {
            let destination = Place {
                city: "Far".into(),
                province: province.into(),
                country: country.into(),
                postal_code: postal_code.into(),
            };
            let plan = Trip { destination, ..trip(story) }.plan();
            assert!(plan.windows(2).all(|pair| pair[0].at <= pair[1].at));
            assert_eq!(plan.first().map(|scan| scan.kind), Some(ScanKind::Accepted), "{story} {country}");
            assert_eq!(plan.last().map(|scan| scan.kind), Some(ScanKind::Delivered), "{story} {country}");
        }
    }
}
