//! When an event happened: couriers give the clock of the place, sometimes its distance from UTC, never its zone.

use chrono::{DateTime, FixedOffset, NaiveDateTime, Offset, TimeZone, Utc};
use chrono_tz::Tz;
use waybill_core::address::{AddressInput, zone_of};
use waybill_core::shipment::TrackingStatus;
use waybill_providers::courier::TrackingEvent;

/// An event's instant, and the zone of its clock where it is known.
pub(super) fn moment(event: &TrackingEvent, from: &AddressInput, to: &AddressInput) -> (DateTime<Utc>, String) {
    let zone = zone_at(event, from, to);
    let by_zone = zone.and_then(|zone| zone.from_local_datetime(&event.local_time).earliest());
    let Some(minutes) = event.utc_offset_minutes else {
        let at = by_zone.map_or_else(|| event.local_time.and_utc(), |at| at.with_timezone(&Utc));
        return (at, zone.filter(|_| by_zone.is_some()).map(|zone| zone.name().to_owned()).unwrap_or_default());
    };
    let offset = FixedOffset::east_opt(minutes * 60).unwrap_or_else(|| Utc.fix());
    let at = instant(event.local_time, offset);
    // The courier's own word counts; the zone is named where both agree.
    let agrees = zone.filter(|zone| zone.offset_from_utc_datetime(&at.naive_utc()).fix() == offset);
    (at, agrees.map(|zone| zone.name().to_owned()).unwrap_or_default())
}

fn instant(local: NaiveDateTime, offset: FixedOffset) -> DateTime<Utc> {
    offset.from_local_datetime(&local).single().map_or_else(|| local.and_utc(), |at| at.with_timezone(&Utc))
}

/// The zone of the event's place: its province where the courier names one, else that of the end that it is near.
fn zone_at(event: &TrackingEvent, from: &AddressInput, to: &AddressInput) -> Option<Tz> {
    let parts: Vec<&str> = event.place.split(',').map(str::trim).collect();
    let named = match parts.as_slice() {
        [.., state, country] if country.len() == 2 && state.len() == 2 => Some((*country, *state)),
        [.., state] if parts.len() > 1 && state.len() == 2 => Some(("CA", *state)),
        _ => None,
    };
    if let Some((country, state)) = named {
        // The post writes the province of its places, and the country's letters for those abroad.
        let is_end =
            |end: &&AddressInput| end.country.eq_ignore_ascii_case(country) || end.state.eq_ignore_ascii_case(state);
        let near = [to, from].into_iter().find(|end| is_end(end) && same_city(end, parts[0]));
        let zone = match near {
            Some(end) => zone_of(&end.country, &end.state, &end.postal_code),
            None => zone_of(country, state, ""),
        };
        return zone.parse().ok();
    }
    let end = match event.status {
        TrackingStatus::LabelCreated | TrackingStatus::PickedUp => from,
        _ if same_city(from, parts[0]) => from,
        _ => to,
    };
    zone_of(&end.country, &end.state, &end.postal_code).parse().ok()
}

fn same_city(end: &AddressInput, city: &str) -> bool {
    waybill_core::address::fold(&end.city) == waybill_core::address::fold(city)
}

#[cfg(test)]
mod tests {
    use super::*;

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
}
