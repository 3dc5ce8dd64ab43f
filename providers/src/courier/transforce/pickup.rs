//! Pickups: when a driver comes, booking, cancelling. A booking is changed by booking again.
//!
//! Inferred: that times are written as `HHMM`, as tracking writes them; the words of `pickup_location`; that drivers
//! come in the hours of the terminals; and that Loomis takes Canpar's pickup.

use chrono::{NaiveDate, NaiveTime};
use waybill_core::parcel::{WeightUnit, convert_weight};

use super::party::address;
use super::rate::day;
use super::soap::{object, open, signed};
use super::{Account, error};
use crate::courier::error::Failure;
use crate::courier::refusal::of_pickup;
use crate::courier::{
    MessageCode, PickupAvailability, PickupAvailabilityRequest, PickupCancelRequest, PickupOutcome, PickupRequest,
    PickupSpot,
};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, XmlNode};

/// Drivers come between these hours.
const HOURS: (NaiveTime, NaiveTime) = (hour(9), hour(17));
/// The shortest time between ready and closing, in minutes.
const SHORTEST: u32 = 60;

const fn hour(hour: u32) -> NaiveTime {
    match NaiveTime::from_hms_opt(hour, 0, 0) {
        Some(time) => time,
        None => NaiveTime::MIN,
    }
}

/// Asks for the first day from the wanted one on which a driver comes.
pub(super) fn days_to_request(account: &Account, request: &PickupAvailabilityRequest) -> WireRequest {
    let members = vec![
        Element::text("from_date", (account.dialect.day)(request.date)),
        Element::text("num_of_days", "1"),
        Element::text("postal_code", &request.place.postal_code),
        Element::text("shipper_num", &account.shipper_num),
    ];
    signed(account, account.dialect.addons, "getPickupDay", members, Repeat::Safe)
}

/// Reads whether a driver comes on the wanted day.
pub(super) fn days_from_response(
    answer: &WireAnswer,
    request: &PickupAvailabilityRequest,
) -> Result<PickupAvailability, Failure> {
    let days = error::read(answer, request.lang, |returned| {
        Ok(returned.all("day").into_iter().filter_map(|each| day(each.own_text())).collect::<Vec<NaiveDate>>())
    });
    let (earliest, latest) = HOURS;
    let available = match days.map_err(of_pickup) {
        Ok(days) => days.contains(&request.date),
        // A place that is not served is an error; a day without pickups is an answer.
        Err(Failure { kind: crate::courier::ErrorKind::Refused { code: MessageCode::PickupDay, .. }, .. }) => false,
        Err(failure) => return Err(failure),
    };
    Ok(PickupAvailability { available, earliest, latest, cutoff: None, shortest_window: SHORTEST, step: 1 })
}

/// Asks until when a pickup of the same day can be booked.
pub(super) fn cutoff_to_request(account: &Account, request: &PickupAvailabilityRequest) -> WireRequest {
    let members = vec![Element::text("postal_code", &request.place.postal_code)];
    open(account, account.dialect.addons, "getCutoffTime", members, Repeat::Safe)
}

/// Reads it; None if the answer is not intelligible.
pub(super) fn cutoff_from_response(
    answer: &WireAnswer,
    request: &PickupAvailabilityRequest,
) -> Result<Option<NaiveTime>, Failure> {
    let cutoff = error::read(answer, request.lang, |returned| Ok(time(returned.value("cutoff_time"))));
    cutoff.map_err(of_pickup)
}

fn time(text: &str) -> Option<NaiveTime> {
    ["%H:%M:%S", "%H:%M", "%H%M%S", "%H%M"].iter().find_map(|form| NaiveTime::parse_from_str(text, form).ok())
}

/// Books a pickup. Never sent twice.
pub(super) fn schedule_to_request(account: &Account, request: &PickupRequest) -> Result<WireRequest, Failure> {
    let (place, contents) = (&request.place, &request.contents);
    let named = !place.name.is_empty() || !place.company.is_empty();
    if !named || place.phone.is_empty() {
        return Err(Failure::refused(MessageCode::PickupContact, "", None));
    }
    let pounds = matches!(contents.weight_unit, WeightUnit::Lbs | WeightUnit::Oz);
    let (letter, unit) = if pounds { ("L", WeightUnit::Lbs) } else { ("K", WeightUnit::Kg) };
    let by = if place.name.is_empty() { &place.company } else { &place.name };
    let pickup = Element::new("pickup")
        .leaf("closing_time", hhmm(request.close))
        .leaf("collect", "false")
        .leaf_unless_empty("comments", &request.instructions.split_whitespace().collect::<Vec<_>>().join(" "))
        .leaf("created_by", by)
        .leaf("number_of_packages", contents.parcels.max(1).to_string())
        .child(address(account.dialect.slug, "pickup_address", place, false)?)
        .leaf("pickup_date", (account.dialect.day)(request.date))
        .leaf("pickup_location", spot(request.spot))
        .leaf("pickup_phone", &place.phone)
        .leaf("ready_time", hhmm(request.ready))
        .leaf("shipper_num", &account.shipper_num)
        .leaf("unit_of_measure", letter)
        .leaf("weight", convert_weight(contents.weight, contents.weight_unit, unit).fixed(2));
    let operation = account.dialect.schedule;
    Ok(signed(account, account.dialect.addons, operation, vec![object(pickup)], Repeat::Never))
}

/// Reads the number of the booking.
pub(super) fn schedule_from_response(answer: &WireAnswer, request: &PickupRequest) -> Result<PickupOutcome, Failure> {
    let booked = error::read(answer, request.lang, |returned| {
        let pickup =
            returned.find("pickup").ok_or_else(|| crate::xml::Unreadable("no pickup in the answer".to_owned()))?;
        Ok((pickup.required("id")?.to_owned(), day(pickup.value("pickup_date"))))
    });
    let (number, date) = booked.map_err(of_pickup)?;
    Ok(PickupOutcome {
        pickup_id: number.clone(),
        confirmation: number,
        date: date.unwrap_or(request.date),
        cost: None,
    })
}

/// Cancels a pickup.
pub(super) fn cancel_to_request(account: &Account, request: &PickupCancelRequest) -> WireRequest {
    let members = vec![Element::text("id", &request.booked.pickup_id)];
    signed(account, account.dialect.addons, "cancelPickup", members, Repeat::Never)
}

/// Reads whether it was cancelled: an answer without an error says so.
pub(super) fn cancel_from_response(answer: &WireAnswer, request: &PickupCancelRequest) -> Result<(), Failure> {
    error::read(answer, request.lang, |_| Ok(())).map_err(of_pickup)
}

fn hhmm(time: NaiveTime) -> String {
    time.format("%H%M").to_string()
}

fn spot(spot: PickupSpot) -> &'static str {
    match spot {
        PickupSpot::FrontDoor => "FRONT DOOR",
        PickupSpot::BackDoor => "BACK DOOR",
        PickupSpot::SideDoor => "SIDE DOOR",
        PickupSpot::Reception => "RECEPTION",
        PickupSpot::MailRoom => "MAIL ROOM",
        PickupSpot::LoadingDock => "LOADING DOCK",
        PickupSpot::Office => "OFFICE",
        PickupSpot::Other => "OTHER",
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{DIALECTS, account, answer, refused};
    use super::*;
    use crate::courier::ErrorKind;
    use crate::courier::samples::{pickup, pickup_change};
    use crate::xml::parse;

    fn asked() -> PickupAvailabilityRequest {
        let PickupRequest { place, date, contents, lang, .. } = pickup();
        PickupAvailabilityRequest { place, date, contents, lang }
    }

    fn cancel() -> PickupCancelRequest {
        PickupCancelRequest { booked: pickup_change(pickup()).booked, lang: waybill_core::Lang::En }
    }

    #[test]
    fn a_pickup_is_written_with_its_window_and_what_waits() {
        for dialect in DIALECTS {
            let wire = schedule_to_request(&account(dialect), &pickup()).unwrap();
            assert_eq!((wire.target.as_str(), wire.repeat), (dialect.addons.path, Repeat::Never));
            let document = parse(&wire.body).unwrap();
            let asked = document.root_element().find(dialect.schedule).unwrap().get("request").unwrap();
            let pickup = asked.get("pickup").unwrap();
            assert_eq!(pickup.tag_name().namespace(), Some(dialect.addons.beans));
            assert!(pickup.children().all(|child| child.tag_name().namespace() == Some(dialect.dto)));
            assert!(pickup.children().map(|child| child.local_name()).is_sorted(), "{}", wire.body);
            for (name, want) in [
                ("ready_time", "1330"),
                ("closing_time", "1700"),
                ("pickup_location", "BACK DOOR"),
                ("comments", "Ring twice"),
                ("number_of_packages", "2"),
                ("unit_of_measure", "K"),
                ("weight", "5.00"),
                ("shipper_num", "42"),
                ("pickup_phone", "8195550123"),
            ] {
                assert_eq!(pickup.value(name), want, "{name}");
            }
            assert_eq!(pickup.get("pickup_address").unwrap().value("city"), "Gatineau");
        }
    }

    #[test]
    fn a_booking_has_a_number_and_perhaps_another_day() {
        let body = answer("<error/><pickup><id>77</id><pickup_date>2026-11-24T05:00:00.000Z</pickup_date></pickup>");
        let outcome = schedule_from_response(&WireAnswer::new(200, body), &pickup()).unwrap();
        assert_eq!((outcome.pickup_id.as_str(), outcome.confirmation.as_str()), ("77", "77"));
        assert_eq!(outcome.date.to_string(), "2026-11-24");
        let unread = schedule_from_response(&WireAnswer::new(200, answer("<error/>")), &pickup());
        let doubt = unread.map_err(Failure::after_booking).unwrap_err().kind;
        assert!(matches!(doubt, ErrorKind::PickupInDoubt { .. }));
    }

    #[test]
    fn a_pickup_without_a_phone_number_is_not_booked() {
        let mut without_phone = pickup();
        without_phone.place.phone.clear();
        let failure = schedule_to_request(&account(DIALECTS[0]), &without_phone).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::PickupContact, .. }));
    }

    #[test]
    fn the_day_and_its_cutoff_are_two_questions() {
        let account = account(DIALECTS[1]);
        let days = days_to_request(&account, &asked());
        assert!(
            days.body.contains("<xsd:from_date>2026-11-23T00:00:00</xsd:from_date><xsd:num_of_days>1<"),
            "{}",
            days.body
        );
        let cutoff = cutoff_to_request(&account, &asked());
        assert!(cutoff.body.contains("<xsd:postal_code>J8X1A1<") && !cutoff.body.contains("password"));
        let read =
            |content: &str| days_from_response(&WireAnswer::new(200, answer(content)), &asked()).unwrap().available;
        assert!(read("<day>2026-11-23T05:00:00.000Z</day>"));
        assert!(!read("<day>2026-11-24T05:00:00.000Z</day>") && !read("<error/>"));
        for (text, want) in [("14:00", Some(hour(14))), ("1400", Some(hour(14))), ("", None), ("noon", None)] {
            let body = answer(&format!("<cutoff_time>{text}</cutoff_time>"));
            assert_eq!(cutoff_from_response(&WireAnswer::new(200, body), &asked()), Ok(want));
        }
    }

    #[test]
    fn a_pickup_is_cancelled_by_its_id_and_refusals_say_what_to_change() {
        let wire = cancel_to_request(&account(DIALECTS[0]), &cancel());
        assert!(wire.body.contains("<xsd:id>01365863</xsd:id>") && wire.repeat == Repeat::Never);
        assert_eq!(cancel_from_response(&WireAnswer::new(200, answer("<error/>")), &cancel()), Ok(()));
        for (words, want) in [
            ("P1|Pickup date is a holiday|Jour férié", MessageCode::PickupDay),
            ("P2|The cut-off time has passed|Trop tard", MessageCode::PickupCutoff),
            ("P3|Postal code is not serviced for pickup|Non desservi", MessageCode::PickupPlace),
            ("P4|Pickup already cancelled|Annulé", MessageCode::PickupOver),
        ] {
            let failure = schedule_from_response(&WireAnswer::new(200, refused(words)), &pickup()).unwrap_err();
            assert!(matches!(failure.kind, ErrorKind::Refused { code, .. } if code == want), "{words}");
        }
    }
}
