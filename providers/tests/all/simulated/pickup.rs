//! Pickups, with each courier that comes.

use chrono::{NaiveTime, TimeDelta};
use waybill_core::date::{Date, add_business_days};
use waybill_providers::courier::{
    Operation as Offers, PickupAvailabilityRequest, PickupCancelRequest, PickupContents, PickupOutcome, PickupRequest,
    PickupSpot, PickupUpdateRequest,
};

use super::*;

fn time(hour: u32, minute: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(hour, minute, 0).unwrap()
}

/// Two business days ahead: never a courier's holiday.
pub fn business_day() -> NaiveDate {
    let today: Date = today().to_string().parse().unwrap();
    add_business_days(today, 2, "ON", "cp").to_string().parse().unwrap()
}

pub fn wanted() -> PickupRequest {
    PickupRequest {
        reference: Reference::of_purchase(uuid::Uuid::now_v7()),
        place: shipment(&["2"]).origin,
        date: business_day(),
        ready: time(13, 0),
        close: time(16, 30),
        spot: PickupSpot::Reception,
        instructions: "Ring twice".into(),
        contents: PickupContents {
            parcels: 2,
            weight: Decimal::whole(4),
            weight_unit: WeightUnit::Kg,
            services: Vec::new(),
            tracking_numbers: Vec::new(),
            to_united_states: false,
            abroad: false,
        },
        lang: Lang::En,
    }
}

pub fn when(request: &PickupRequest) -> PickupAvailabilityRequest {
    let PickupRequest { place, date, contents, lang, .. } = request.clone();
    PickupAvailabilityRequest { place, date, contents, lang }
}

pub fn change(booked: &PickupOutcome, before: &PickupRequest, wanted: PickupRequest) -> PickupUpdateRequest {
    PickupUpdateRequest { booked: booked.clone(), before: before.clone(), wanted }
}

pub fn cancel(booked: &PickupOutcome) -> PickupCancelRequest {
    PickupCancelRequest { booked: booked.clone(), lang: Lang::En }
}

/// The next Saturday.
fn saturday() -> NaiveDate {
    let day = chrono::Datelike::weekday(&ship_date()).num_days_from_monday();
    ship_date() + Days::new(5 - u64::from(day))
}

fn coming(bench: &Bench) -> impl Iterator<Item = &Arc<dyn Courier>> {
    bench.couriers.all().filter(|courier| courier.meta().supports(Offers::CreatePickup))
}

#[tokio::test]
async fn a_pickup_is_booked_moved_and_cancelled() {
    let bench = bench().await;
    for courier in coming(&bench) {
        let slug = courier.meta().slug;
        let first = wanted();
        let booked = courier.create_pickup(&first).await.unwrap().result;
        assert!(!booked.confirmation.is_empty() && booked.date == first.date, "{slug}");

        let later = PickupRequest { close: time(17, 0), ..first.clone() };
        let moved = courier.update_pickup(&change(&booked, &first, later.clone())).await.unwrap();
        let in_place = !["loomis", "ups", "canpar"].contains(&slug);
        assert_eq!((moved.result.pickup_id == booked.pickup_id, moved.messages.len()), (in_place, 0), "{slug}");

        let another_day = PickupRequest { date: later.date + TimeDelta::days(7), ..later.clone() };
        if waybill_core::date::is_business_day(another_day.date.to_string().parse().unwrap(), "ON", slug) {
            let moved =
                courier.update_pickup(&change(&moved.result, &later, another_day.clone())).await.unwrap().result;
            assert_eq!(moved.date, another_day.date, "{slug}");
            courier.cancel_pickup(&cancel(&moved)).await.unwrap();
            let again = courier.cancel_pickup(&cancel(&moved)).await.unwrap_err();
            assert_eq!(again.code(), MessageCode::PickupOver, "{slug}: {again}");
        }
    }
}

#[tokio::test]
async fn another_place_is_another_pickup_and_the_earlier_one_is_cancelled() {
    let bench = bench().await;
    for courier in coming(&bench) {
        let slug = courier.meta().slug;
        let first = wanted();
        let booked = courier.create_pickup(&first).await.unwrap().result;
        let place = party(("Ana", "Lavoie"), "200 Bay Street", "Toronto", "ON", "M5J 2J5", "CA");
        let moved = courier.update_pickup(&change(&booked, &first, PickupRequest { place, ..first.clone() })).await;
        let moved = moved.unwrap();
        assert_ne!(moved.result.pickup_id, booked.pickup_id, "{slug}");
        assert_eq!(moved.messages, [], "{slug}");
        let over = courier.cancel_pickup(&cancel(&booked)).await.unwrap_err();
        assert_eq!(over.code(), MessageCode::PickupOver, "{slug}: {over}");
    }
}

#[tokio::test]
async fn an_earlier_pickup_that_cannot_be_cancelled_is_reported() {
    let bench = bench().await;
    for courier in coming(&bench) {
        let slug = courier.meta().slug;
        let first = wanted();
        let booked = courier.create_pickup(&first).await.unwrap().result;
        courier.cancel_pickup(&cancel(&booked)).await.unwrap();
        let place = party(("Ana", "Lavoie"), "200 Bay Street", "Toronto", "ON", "M5J 2J5", "CA");
        let moved = courier.update_pickup(&change(&booked, &first, PickupRequest { place, ..first.clone() })).await;
        let moved = moved.unwrap();
        assert_eq!(moved.messages[0].code, MessageCode::PickupLeftOver, "{slug}");
        assert!(moved.messages[0].in_lang(Lang::Fr).contains("n’a pas annulé le précédent"), "{slug}");
    }
}

#[tokio::test]
async fn days_hours_and_places_are_refused_each_for_its_own_reason() {
    let bench = bench().await;
    for courier in coming(&bench) {
        let slug = courier.meta().slug;
        let refused = |request: PickupRequest| async move {
            let error = courier.create_pickup(&request).await.unwrap_err();
            assert!(error.certainly_not_done(), "{slug}: {error}");
            error.code()
        };
        assert_eq!(refused(PickupRequest { date: saturday(), ..wanted() }).await, MessageCode::PickupDay, "{slug}");
        let tight = PickupRequest { ready: time(16, 0), close: time(16, 30), ..wanted() };
        assert_eq!(refused(tight).await, MessageCode::PickupTime, "{slug}");
        // UPS comes to the territories too.
        let mut north = wanted();
        north.place = party(("Ana", "Lavoie"), "1 Road", "Iqaluit", "NU", "X0A 0H0", "CA");
        if slug != "ups" {
            assert_eq!(refused(north).await, MessageCode::PickupPlace, "{slug}");
        }
        let mut without_phone = wanted();
        without_phone.place.phone.clear();
        assert_eq!(refused(without_phone).await, MessageCode::PickupContact, "{slug}");
    }
}

#[tokio::test]
async fn who_says_when_a_driver_comes_knows_weekends() {
    let bench = bench().await;
    for courier in bench.couriers.all().filter(|courier| courier.meta().supports(Offers::PickupAvailability)) {
        let slug = courier.meta().slug;
        let found = courier.pickup_availability(&when(&wanted())).await.unwrap().result;
        assert!(found.available && found.earliest < found.latest, "{slug}: {found:?}");
        assert_eq!(found.cutoff.is_some(), slug != "ups", "UPS names none");
        let closed = PickupRequest { date: saturday(), ..wanted() };
        assert!(!courier.pickup_availability(&when(&closed)).await.unwrap().result.available, "{slug}");
    }
    let mut rural = wanted();
    rural.place = party(("Ana", "Lavoie"), "1 Road", "Almonte", "ON", "K0A 1A0", "CA");
    let reply = bench.courier("cp").pickup_availability(&when(&rural)).await.unwrap();
    assert_eq!((reply.result.available, reply.messages[0].code), (false, MessageCode::PickupPlace));
}

#[tokio::test]
async fn the_post_says_what_its_coming_costs_before_and_after() {
    let bench = bench().await;
    let courier = bench.courier("cp");
    let price = courier.pickup_price(&wanted()).await.unwrap().result;
    assert_eq!(price.total, Cents(396), "3.50 and 13 % HST");
    let booked = courier.create_pickup(&wanted()).await.unwrap().result;
    assert_eq!(booked.cost, Some(price));
    for slug in ["puro", "gls"] {
        let error = bench.courier(slug).pickup_price(&wanted()).await.unwrap_err();
        assert_eq!(error.kind, ErrorKind::Unsupported(Offers::PickupPrice), "{slug}");
    }
}

#[tokio::test]
async fn a_pickup_that_was_made_is_over() {
    let bench = bench().await;
    for courier in coming(&bench) {
        let booked = courier.create_pickup(&wanted()).await.unwrap().result;
        bench.simulator.move_ahead(30 * 24 * 3600).unwrap();
        let error = courier.cancel_pickup(&cancel(&booked)).await.unwrap_err();
        assert_eq!(error.code(), MessageCode::PickupOver, "{}: {error}", courier.meta().slug);
        bench.simulator.move_ahead(-30 * 24 * 3600).unwrap();
    }
}

#[tokio::test]
async fn canada_post_says_whether_a_pickup_was_cancelled_when_its_answer_was_lost() {
    let bench = bench().await;
    let courier = bench.courier("cp");
    let booked = courier.create_pickup(&wanted()).await.unwrap().result;
    bench.fault("cp", FaultKind::AnswerLost, Operation::Pickup, false);
    courier.cancel_pickup(&cancel(&booked)).await.unwrap();
    let over = courier.cancel_pickup(&cancel(&booked)).await.unwrap_err();
    assert_eq!(over.code(), MessageCode::PickupOver);
}
