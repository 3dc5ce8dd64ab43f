//! When an event happened: couriers give the clock of the place, sometimes its distance from UTC, never its zone.

use chrono::{DateTime, FixedOffset, NaiveDateTime, Offset, TimeZone, Utc};
use chrono_tz::Tz;
use waybill_core::address::{AddressInput, zone_of};
use waybill_core::shipment::TrackingStatus;
use waybill_providers::courier::TrackingEvent;

/// An event's instant, and the zone of its clock where it is known.
pub fn moment(event: &TrackingEvent, from: &AddressInput, to: &AddressInput) -> (DateTime<Utc>, String) {
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
