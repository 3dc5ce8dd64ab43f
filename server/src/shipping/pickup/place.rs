//! Where a courier comes to, what the clock shows there, and when the courier comes.

use chrono::{DateTime, NaiveDate, NaiveTime, Utc};
use chrono_tz::Tz;
use waybill_core::Lang;
use waybill_core::address::{AddressInput, zone_of};
use waybill_core::lang::LangContext;
use waybill_core::pickup::{PickupHours, SHORTEST_WINDOW_MINUTES, courier_hours, minutes_of, place_key};
use waybill_providers::courier::{
    Courier, CourierMessage, ErrorKind, Operation, Party, PickupAvailabilityRequest, PickupContents,
};

/// The zone of a place.
pub(super) fn zone_at(place: &Party) -> &'static str {
    zone_of(&place.country, &place.province, &place.postal_code)
}

/// Day and time at a zone, as core reads them.
pub(super) fn now_at(zone: &str, now: DateTime<Utc>) -> String {
    let zone: Tz = zone.parse().unwrap_or(chrono_tz::America::Toronto);
    now.with_timezone(&zone).format("%Y-%m-%dT%H:%M").to_string()
}

/// The day at a zone.
pub(super) fn today_in(zone: &str, now: DateTime<Utc>) -> NaiveDate {
    let zone: Tz = zone.parse().unwrap_or(chrono_tz::America::Toronto);
    now.with_timezone(&zone).date_naive()
}

/// What tells a place from others.
pub(super) fn key_of(place: &Party) -> String {
    let Party { street1, street2, city, province, postal_code, country, .. } = place.clone();
    let address = AddressInput { street1, street2, city, state: province, postal_code, country, ..Default::default() };
    place_key(&address, &LangContext::default())
}

/// A time of the form HHMM.
pub(super) fn time_of(text: &str) -> NaiveTime {
    let minutes = minutes_of(text).unwrap_or(0).min(24 * 60 - 1);
    NaiveTime::from_hms_opt(minutes / 60, minutes % 60, 0).unwrap_or_default()
}

fn text_of(time: NaiveTime) -> String {
    time.format("%H%M").to_string()
}

/// When a courier comes to a place, and who says so.
pub(super) struct Hours {
    /// The hours.
    pub hours: PickupHours,
    /// Whether the courier itself said them.
    pub of_courier: bool,
    /// A day of which the courier said that it does not come.
    pub closed_on: Option<NaiveDate>,
    /// Why it does not come to the place at all.
    pub refusal: Option<CourierMessage>,
}

/// What the courier says of a day at a place; where it says nothing, or cannot be asked, the rule's hours. None for a courier
/// without a rule.
pub(super) async fn hours_at(
    courier: &dyn Courier,
    place: &Party,
    date: NaiveDate,
    contents: PickupContents,
    lang: Lang,
) -> Option<Hours> {
    let rule = courier_hours(courier.meta().slug)?.offered();
    if !courier.meta().supports(Operation::PickupAvailability) {
        return Some(Hours { hours: rule, of_courier: false, closed_on: None, refusal: None });
    }
    let asked = PickupAvailabilityRequest { place: place.clone(), date, contents, lang };
    let said = match courier.pickup_availability(&asked).await {
        Ok(reply) => reply.result,
        Err(error) => {
            tracing::warn!(%error, "a courier did not say when it comes");
            let refusal = matches!(error.kind, ErrorKind::Refused { .. }).then(|| error.message());
            return Some(Hours { hours: rule, of_courier: false, closed_on: None, refusal });
        }
    };
    if !said.available {
        return Some(Hours { hours: rule, of_courier: true, closed_on: Some(date), refusal: None });
    }
    let hours = PickupHours {
        earliest: text_of(said.earliest),
        latest: text_of(said.latest),
        // A person chooses among quarters of an hour at the finest.
        step_minutes: said.step.max(15),
        shortest_minutes: said.shortest_window.max(SHORTEST_WINDOW_MINUTES),
        cutoff: said.cutoff.map_or(rule.cutoff, text_of),
        days_ahead: rule.days_ahead,
    };
    Some(Hours { hours, of_courier: true, closed_on: None, refusal: None })
}
