use waybill_core::address::AddressInput;
use waybill_core::shipment::TrackingStatus;
use waybill_providers::courier::TrackingEvent;
use waybill_server::shipping::tracking::zone::moment;

fn end(city: &str, state: &str, country: &str) -> AddressInput {
    AddressInput { city: city.into(), state: state.into(), country: country.into(), ..AddressInput::default() }
}

fn at(place: &str, offset: Option<i32>, status: TrackingStatus) -> (String, String) {
    let event = TrackingEvent {
        status,
        code: "1".into(),
        description: String::new(),
        local_time: "2026-11-25T06:55:00".parse().unwrap_or_default(),
        utc_offset_minutes: offset,
        place: place.into(),
        is_notice: false,
    };
    let (at, zone) = moment(&event, &end("Montréal", "QC", "CA"), &end("Vancouver", "BC", "CA"));
    (at.format("%d %H:%M").to_string(), zone)
}

#[test]
fn an_event_is_dated_by_the_clock_of_its_place() {
    use TrackingStatus::{InTransit, PickedUp};
    let text = |at: &str, zone: &str| (at.to_owned(), zone.to_owned());
    assert_eq!(at("VANCOUVER, BC", None, InTransit), text("25 14:55", "America/Vancouver"));
    assert_eq!(at("WINNIPEG, MB", None, InTransit), text("25 12:55", "America/Winnipeg"));
    assert_eq!(at("ST. JOHN'S, NL", Some(-210), InTransit), text("25 10:25", "America/St_Johns"));
    assert_eq!(at("BUFFALO, NY, US", None, InTransit), text("25 11:55", "America/New_York"));
    assert_eq!(at("MONTREAL", None, PickedUp), text("25 11:55", "America/Toronto"));
    assert_eq!(at("", None, InTransit), text("25 14:55", "America/Vancouver"));
}

#[test]
fn the_couriers_own_offset_counts_more_than_what_we_guess() {
    let (at, zone) = at("VANCOUVER, BC", Some(-300), TrackingStatus::InTransit);
    assert_eq!((at.as_str(), zone.as_str()), ("25 11:55", ""));
}
