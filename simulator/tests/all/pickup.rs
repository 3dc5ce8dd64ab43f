//! When a courier collects.

use std::sync::Arc;

use waybill_core::date::Date;
use waybill_simulator::pickup::{
    Booking, Refusal, Standing, Wish, book, bookings, clock_time, find, keep, rules, to_minutes,
};
use waybill_simulator::{MovableClock, SimulatorConfig, SimulatorState};

fn refusal_of(
    courier: &str,
    day: &str,
    (ready, close): (&str, &str),
    (province, postal_code): (&str, &str),
) -> Refusal {
    let wish = Wish {
        date: day.parse().unwrap(),
        ready: to_minutes(ready).unwrap(),
        close: to_minutes(close).unwrap(),
        province,
        postal_code,
    };
    // Friday, 10:00 in Toronto.
    rules(courier).check(&wish, "2026-11-20T15:00:00Z".parse().unwrap()).unwrap_err()
}

const TORONTO: (&str, &str) = ("ON", "M5V2T6");

#[test]
fn every_courier_of_the_product_has_rules_that_leave_room_for_a_window() {
    for courier in waybill_core::courier::COURIERS {
        let rules = rules(courier.slug);
        assert_eq!(rules.courier, courier.slug);
        assert!(rules.earliest + rules.shortest <= rules.latest && rules.cutoff - 120 > rules.earliest - 60);
    }
}

#[test]
fn a_day_a_place_and_an_hour_are_refused_each_for_its_own_reason() {
    let day = ("13:00", "16:00");
    assert_eq!(refusal_of("puro", "2026-11-19", day, TORONTO), Refusal::Past);
    assert_eq!(refusal_of("puro", "2026-11-21", day, TORONTO), Refusal::Day, "a Saturday");
    assert_eq!(refusal_of("puro", "2026-12-25", day, TORONTO), Refusal::Day, "Christmas");
    assert_eq!(refusal_of("puro", "2026-12-09", day, TORONTO), Refusal::TooFar);
    assert_eq!(refusal_of("puro", "2026-11-23", ("07:00", "16:00"), TORONTO), Refusal::Hours);
    assert_eq!(refusal_of("puro", "2026-11-23", ("15:00", "15:30"), TORONTO), Refusal::Window);
    assert_eq!(refusal_of("cp", "2026-11-23", day, ("ON", "K0A1A0")), Refusal::Place, "a rural area");
    assert_eq!(refusal_of("puro", "2026-11-23", day, ("NU", "X0A0H0")), Refusal::Place);
    assert_eq!(refusal_of("puro", "2026-11-23", day, ("ON", "Z9Z9Z9")), Refusal::Place);
}

#[test]
fn holidays_are_those_of_the_courier_and_the_province() {
    // The National Holiday of Québec.
    let works = |courier, province| rules(courier).works_on("2026-06-24".parse().unwrap(), province);
    assert_eq!((works("puro", "QC"), works("puro", "ON"), works("cp", "ON")), (false, true, true));
}

#[test]
fn the_cutoff_is_earlier_in_the_country_and_holds_on_the_clock_of_the_place() {
    let wish =
        |postal_code, province| Wish { date: Date::of(2026, 11, 20), ready: 960, close: 1_060, province, postal_code };
    let at = |instant: &str, wish: Wish<'_>| rules("puro").check(&wish, instant.parse().unwrap());
    assert_eq!(at("2026-11-20T20:30:00Z", wish("M5V2T6", "ON")), Ok(()), "15:30 in Toronto");
    assert_eq!(at("2026-11-20T20:31:00Z", wish("M5V2T6", "ON")), Err(Refusal::Cutoff));
    assert_eq!(at("2026-11-20T20:31:00Z", wish("V6B1A1", "BC")), Ok(()), "12:31 in Vancouver");
    assert_eq!(at("2026-11-20T18:31:00Z", wish("K0A1A0", "ON")), Err(Refusal::Cutoff), "13:31 in the country");
}

#[test]
fn times_are_read_in_the_forms_that_couriers_write() {
    assert_eq!((to_minutes("1530"), to_minutes("15:30"), to_minutes("8:00")), (Some(930), Some(930), Some(480)));
    for text in ["", "2460", "24:00", "15h30", "+1:00", "1:2:3", "é530", "15:3"] {
        assert_eq!(to_minutes(text), None, "{text}");
    }
    assert_eq!(clock_time(930), "15:30");
}

#[test]
fn a_booking_is_done_when_the_driver_was_there_unless_it_was_cancelled() {
    let clock = MovableClock::at("2026-11-20T15:00:00Z".parse().unwrap());
    let config = SimulatorConfig { clock: Arc::new(clock.clone()), ..SimulatorConfig::new("") };
    let state = SimulatorState::open(config).unwrap();
    let wish =
        Wish { date: Date::of(2026, 11, 20), ready: 13 * 60, close: 16 * 60, province: "ON", postal_code: "M5V2T6" };
    let booking = book(&state, "puro", &wish, String::new(), |number| format!("{number:08}")).unwrap();
    assert_eq!((booking.id.as_str(), booking.standing(&state)), ("00000001", Standing::Scheduled));
    clock.set("2026-11-20T19:59:00Z".parse().unwrap());
    assert_eq!(booking.standing(&state), Standing::Scheduled);
    state.move_ahead(60).unwrap();
    assert_eq!(booking.standing(&state), Standing::Done, "15:00 in Toronto");

    let later = book(&state, "puro", &Wish { date: Date::of(2026, 11, 23), ..wish }, String::new(), |number| {
        format!("{number:08}")
    });
    let later = later.unwrap();
    clock.set("2026-11-23T19:59:30Z".parse().unwrap());
    assert_eq!(later.standing(&state), Standing::Scheduled, "it is moved ahead by what comes after its booking");
    let cancelled = Booking { cancelled: true, ..later };
    keep(&state, &cancelled).unwrap();
    assert_eq!(find(&state, "puro", "00000002").unwrap().unwrap().standing(&state), Standing::Cancelled);
    assert_eq!(bookings(&state, "puro").unwrap().len(), 2);
}
