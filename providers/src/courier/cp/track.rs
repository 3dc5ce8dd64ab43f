//! Following a parcel by its PIN.

use chrono::NaiveDateTime;
use waybill_core::shipment::TrackingStatus;

use super::events::meaning;
use super::{TRACK_TYPE, error, language};
use crate::courier::error::Failure;
use crate::courier::{MessageCode, TrackRequest, Tracking, TrackingEvent, status_of};
use crate::http::{Method, Repeat, WireAnswer, WireRequest};
use crate::xml::{Unreadable, XmlNode, parse};

/// Asks for all scans of a PIN.
pub(super) fn to_request(request: &TrackRequest) -> Result<WireRequest, Failure> {
    let pin: String = request.tracking_number.chars().filter(|c| !c.is_whitespace()).collect();
    // A PIN has 11 to 16 letters and digits; anything else would make another path.
    if !(11..=16).contains(&pin.len()) || !pin.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(Failure::refused(MessageCode::NotFound, "", None));
    }
    Ok(WireRequest::new(Method::Get, format!("/vis/track/pin/{pin}/detail"), Repeat::Safe)
        .header("accept", TRACK_TYPE)
        .header("accept-language", language(request.lang)))
}

/// Reads the scans. A PIN without scans is known by its label alone.
pub(super) fn from_response(answer: &WireAnswer, request: &TrackRequest) -> Result<Tracking, Failure> {
    // Tracking says "unknown" with its list of messages, sometimes with status 200.
    if answer.status != 200 || answer.text().contains("<messages") {
        return Err(error::failure(answer, request.lang));
    }
    let text = answer.text();
    let document = parse(&text)?;
    let detail = document.root_element();
    if detail.local_name() != "tracking-detail" {
        return Err(Unreadable("no tracking-detail".to_owned()).into());
    }
    let scans = detail.get("significant-events").map(|events| events.all("occurrence")).unwrap_or_default();
    let mut events = scans.into_iter().map(event).collect::<Result<Vec<_>, _>>()?;
    // Newest first, in any order of the answer; scans of one second keep it.
    events.sort_by_key(|event| std::cmp::Reverse(event.local_time));
    let status = status_of(&events, None);
    let signer = detail
        .get("significant-events")
        .map(|events| events.all("occurrence"))
        .unwrap_or_default()
        .into_iter()
        .map(|scan| scan.value("signatory-name"))
        .find(|name| !name.is_empty())
        .map(str::to_owned);
    Ok(Tracking {
        tracking_number: detail.value("pin").to_owned(),
        status,
        events,
        expected_delivery: detail.date("changed-expected-date").or_else(|| detail.date("expected-delivery-date")),
        signed_by: signer.filter(|_| status == TrackingStatus::Delivered),
    })
}

fn event<'a>(scan: impl XmlNode<'a>) -> Result<TrackingEvent, Unreadable> {
    let code = scan.required("event-identifier")?.to_owned();
    let at = format!("{} {}", scan.value("event-date"), scan.value("event-time"));
    let local_time = NaiveDateTime::parse_from_str(&at, "%Y-%m-%d %H:%M:%S")
        .map_err(|_| Unreadable("an event has no readable time".to_owned()))?;
    let place = [scan.value("event-site"), scan.value("event-province")];
    let place: Vec<&str> = place.into_iter().filter(|part| !part.is_empty()).collect();
    // Some descriptions come on several lines.
    let description = scan.value("event-description").split_whitespace().collect::<Vec<_>>().join(" ");
    let (status, is_notice) = meaning(&code, &description);
    Ok(TrackingEvent {
        status,
        code,
        description,
        local_time,
        utc_offset_minutes: offset(scan.value("event-time-zone")),
        place: place.join(", "),
        is_notice,
    })
}

/// The offset of a zone as Canada Post abbreviates it, in minutes.
fn offset(zone: &str) -> Option<i32> {
    let (hours, minutes) = match zone.trim() {
        "NST" => (-3, 30),
        "NDT" => (-2, 30),
        "AST" => (-4, 0),
        "ADT" => (-3, 0),
        "EST" => (-5, 0),
        "EDT" => (-4, 0),
        "CST" => (-6, 0),
        "CDT" => (-5, 0),
        "MST" => (-7, 0),
        "MDT" => (-6, 0),
        "PST" => (-8, 0),
        "PDT" => (-7, 0),
        "UTC" | "GMT" => (0, 0),
        _ => return None,
    };
    Some(hours * 60 - minutes)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use waybill_core::Lang;

    use super::super::samples::{TRACKED, message};
    use super::*;
    use crate::courier::ErrorKind;

    fn asked(number: &str) -> TrackRequest {
        TrackRequest { tracking_number: number.into(), lang: Lang::Fr }
    }

    #[test]
    fn asks_for_the_details_of_a_pin() {
        let wire = to_request(&asked("7000 0000 0000 0015")).unwrap();
        assert_eq!((wire.method, wire.target.as_str()), (Method::Get, "/vis/track/pin/7000000000000015/detail"));
        let headers =
            [("accept", "application/vnd.cpc.track-v2+xml".to_owned()), ("accept-language", "fr-CA".to_owned())];
        assert_eq!(wire.headers, headers);
    }

    #[test]
    fn a_number_that_is_no_pin_is_never_put_into_a_path() {
        for number in ["../../rs", "123", "12345678901234567", "70000000000000é5"] {
            let failure = to_request(&asked(number)).unwrap_err();
            assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::NotFound, .. }), "{number}");
        }
    }

    #[test]
    fn scans_become_events_newest_first_with_their_status() {
        let tracking = from_response(&WireAnswer::new(200, TRACKED), &asked("7000000000000015")).unwrap();
        assert_eq!(tracking.status, TrackingStatus::Delivered, "a signature's image is not where the parcel is");
        let codes: Vec<&str> = tracking.events.iter().map(|event| event.code.as_str()).collect();
        assert_eq!(codes, ["20", "1496", "9999", "0100"]);
        assert_eq!(tracking.signed_by.as_deref(), Some("FIELD"));
        assert_eq!(tracking.expected_delivery.map(|day| day.to_string()).as_deref(), Some("2026-11-28"));
        let last = tracking.events.last().unwrap();
        assert_eq!(
            (last.status, last.utc_offset_minutes, last.place.as_str()),
            (TrackingStatus::PickedUp, Some(-300), "GATINEAU, QC")
        );
        assert_eq!(
            (tracking.events[2].status, tracking.events[2].utc_offset_minutes),
            (TrackingStatus::InTransit, None)
        );
    }

    #[test]
    fn a_pin_without_history_becomes_our_message() {
        for status in [200, 404] {
            let answer = WireAnswer::new(status, message("004", "No Pin History").replace("ws/messages", "ws/track"));
            let failure = from_response(&answer, &asked("7000000000000015")).unwrap_err();
            assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::NoTrackingYet, .. }), "{status}");
        }
    }

    #[test]
    fn a_notice_after_the_delivery_moves_nothing() {
        let photo = "<occurrence><event-identifier>2001</event-identifier><event-date>2026-11-27</event-date>\
            <event-time>08:00:00</event-time><event-description>Photo\n  disponible</event-description></occurrence>";
        let body = TRACKED.replace("<significant-events>", &format!("<significant-events>{photo}"));
        let tracking = from_response(&WireAnswer::new(200, body), &asked("7000000000000015")).unwrap();
        assert_eq!(tracking.status, TrackingStatus::Delivered);
        assert!(tracking.events[0].is_notice && tracking.events[0].code == "2001");
        assert_eq!(tracking.events[0].description, "Photo disponible");
    }

    #[test]
    fn newfoundland_is_half_an_hour_off() {
        assert_eq!((offset("NST"), offset("NDT")), (Some(-210), Some(-150)));
    }
}
