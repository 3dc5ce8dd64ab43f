//! Following a parcel by its PIN.

use chrono::NaiveDateTime;
use waybill_core::shipment::TrackingStatus;

use super::{TRACK_TYPE, error, language};
use crate::courier::error::Failure;
use crate::courier::{MessageCode, TrackRequest, Tracking, TrackingEvent};
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
    // Newest first, whatever the order of the answer; scans of one second keep it.
    events.sort_by_key(|(event, _)| std::cmp::Reverse(event.local_time));
    let status =
        events.iter().find(|(_, tells)| *tells).map_or(TrackingStatus::LabelCreated, |(event, _)| event.status);
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
        events: events.into_iter().map(|(event, _)| event).collect(),
        expected_delivery: detail.date("changed-expected-date").or_else(|| detail.date("expected-delivery-date")),
        signed_by: signer.filter(|_| status == TrackingStatus::Delivered),
    })
}

fn event<'a>(scan: impl XmlNode<'a>) -> Result<(TrackingEvent, bool), Unreadable> {
    let code = scan.required("event-identifier")?.to_owned();
    let at = format!("{} {}", scan.value("event-date"), scan.value("event-time"));
    let local_time = NaiveDateTime::parse_from_str(&at, "%Y-%m-%d %H:%M:%S")
        .map_err(|_| Unreadable("an event has no readable time".to_owned()))?;
    let place = [scan.value("event-site"), scan.value("event-province")];
    let place: Vec<&str> = place.into_iter().filter(|part| !part.is_empty()).collect();
    let (status, tells) = status(&code);
    let event = TrackingEvent {
        status,
        code,
        description: scan.value("event-description").to_owned(),
        local_time,
        utc_offset_minutes: offset(scan.value("event-time-zone")),
        place: place.join(", "),
    };
    Ok((event, tells))
}

/// What an event means, and whether it tells where the parcel is (a signature's image does not). Codes: Canada Post,
/// "Tracking scan events". An unknown one says no more than that the parcel is under way.
fn status(identifier: &str) -> (TrackingStatus, bool) {
    use TrackingStatus as S;
    let Ok(code) = identifier.trim_start_matches('0').parse::<u32>() else { return (S::InTransit, true) };
    let status = match code {
        20 => return (S::InTransit, false),
        1408 | 1409 | 1421..=1434 | 1441 | 1442 | 1496..=1499 => S::Delivered,
        // Announced by its sender; the post has not seen it.
        3000 => S::LabelCreated,
        100..=107 | 1400..=1405 | 2300 => S::PickedUp,
        174 | 500 => S::OutForDelivery,
        118 | 156 | 1407 | 1410 | 1435..=1438 | 1479 | 1488 | 1701 | 2410 => S::AvailableForPickup,
        150
        | 154
        | 167..=169
        | 179
        | 181..=184
        | 190
        | 1100
        | 1415..=1420
        | 1450
        | 1481..=1483
        | 1491..=1493
        | 2600
        | 2802
        | 3001
        | 4650 => S::DeliveryAttempted,
        159..=163 | 172 | 173 | 2412 => S::Exception,
        117 | 120 | 121 | 125 | 127 | 810 | 1411 | 1414 | 1443 | 1484 | 1487 | 1494 | 2411 | 2414 | 4700 => {
            S::Exception
        }
        _ => S::InTransit,
    };
    (status, true)
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
    fn every_listed_event_keeps_its_meaning_with_and_without_leading_zeros() {
        use TrackingStatus as S;
        for (codes, want) in [
            ([1408, 1421, 1434, 1442, 1499], S::Delivered),
            ([3000; 5], S::LabelCreated),
            ([100, 107, 1400, 1405, 2300], S::PickedUp),
            ([174, 500, 174, 500, 174], S::OutForDelivery),
            ([118, 1407, 1438, 1701, 2410], S::AvailableForPickup),
            ([150, 1100, 1415, 3001, 4650], S::DeliveryAttempted),
            ([159, 172, 2412, 117, 4700], S::Exception),
            ([1, 170, 5000, 1406, 9999], S::InTransit),
        ] {
            for code in codes {
                assert_eq!(status(&code.to_string()).0, want, "{code}");
                assert_eq!(status(&format!("0{code}")).0, want, "0{code}");
            }
        }
        assert_eq!(status("").0, S::InTransit);
    }

    #[test]
    fn newfoundland_is_half_an_hour_off() {
        assert_eq!((offset("NST"), offset("NDT")), (Some(-210), Some(-150)));
    }
}
