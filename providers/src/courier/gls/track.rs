//! Following a shipment by its number.

use chrono::{DateTime, FixedOffset, NaiveDateTime};
use serde_json::Value;
use waybill_core::shipment::TrackingStatus;

use super::{ask, error};
use crate::courier::error::Failure;
use crate::courier::scan::status_of_words;
use crate::courier::{MessageCode, TrackRequest, Tracking, TrackingEvent, status_of};
use crate::http::{Method, Repeat, WireAnswer, WireRequest, percent};
use crate::json::JsonNode;
use crate::xml::Unreadable;

/// Asks for all activities of a number.
pub(super) fn to_request(request: &TrackRequest) -> WireRequest {
    let number: String = request.tracking_number.chars().filter(|c| !c.is_whitespace()).collect();
    ask(Method::Get, format!("/v1/tracking/{}", percent(&number)), request.lang, Repeat::Safe)
}

/// Reads the activities. A shipment that is known and has none yet is a label.
pub(super) fn from_response(answer: &WireAnswer, request: &TrackRequest) -> Result<Tracking, Failure> {
    let body = error::read(answer, request.lang)?;
    // Some answers are lists with one shipment in them.
    let shipment = body.as_array().and_then(|list| list.first()).unwrap_or(&body);
    let tracking_number = shipment.value("trackingNumber");
    if tracking_number.is_empty() {
        return Err(Failure::refused(MessageCode::NoTrackingYet, "", None));
    }
    let mut events = shipment.all("activities").into_iter().map(event).collect::<Result<Vec<_>, _>>()?;
    // Newest first; activities of one moment keep their order.
    events.sort_by_key(|event| std::cmp::Reverse(event.local_time));
    let status = status_of(&events, None);
    let proof = shipment.all("activityImages").into_iter().find(|image| image.value("imageType") == "POD");
    let signed_by = proof.map(|image| image.value("clientName")).filter(|name| !name.is_empty());
    Ok(Tracking { tracking_number, status, events, expected_delivery: None, signed_by })
}

fn event(activity: &Value) -> Result<TrackingEvent, Unreadable> {
    let words = [activity.value("status"), activity.value("statusDetail"), activity.value("additionalInformation")];
    let (code, group) = (activity.value("code"), activity.value("group"));
    let (local_time, utc_offset_minutes) = moment(&activity.required("activityDate")?)?;
    let said: Vec<&str> = words.iter().map(String::as_str).filter(|text| !text.is_empty()).collect();
    Ok(TrackingEvent {
        status: status(&code, &group, &said),
        description: said.join(" – "),
        code,
        local_time,
        utc_offset_minutes,
        place: activity.value("terminal"),
        is_notice: false,
    })
}

/// A moment with its offset, or a local one without.
fn moment(text: &str) -> Result<(NaiveDateTime, Option<i32>), Unreadable> {
    if let Ok(known) = DateTime::<FixedOffset>::parse_from_rfc3339(text) {
        return Ok((known.naive_local(), Some(known.offset().local_minus_utc() / 60)));
    }
    let local = text.parse::<NaiveDateTime>().map_err(|_| Unreadable("an activity has no readable date".to_owned()))?;
    Ok((local, None))
}

/// What an activity means. `DL` is the one documented code: the service's list of codes is not public, so words decide, and
/// delivery alone needs its code or exactly its word. An unknown one says no more than that the shipment is under way.
fn status(code: &str, group: &str, words: &[&str]) -> TrackingStatus {
    if group == "DL" || code == "DL" || words.first().is_some_and(|word| ["Delivered", "Livré"].contains(word)) {
        return TrackingStatus::Delivered;
    }
    status_of_words(&words.join(" ")).unwrap_or(TrackingStatus::InTransit)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use waybill_core::Lang;

    use super::super::samples::TRACKED;
    use super::*;
    use crate::courier::ErrorKind;

    fn asked() -> TrackRequest {
        TrackRequest { tracking_number: "S000 00017".into(), lang: Lang::Fr }
    }

    #[test]
    fn asks_by_number_in_the_askers_language() {
        let wire = to_request(&asked());
        assert_eq!((wire.method, wire.target.as_str()), (Method::Get, "/v1/tracking/S00000017"));
        assert!(wire.headers.contains(&("accept-language", "fr-CA".to_owned())));
    }

    #[test]
    fn activities_become_events_newest_first() {
        use TrackingStatus as S;
        let tracking = from_response(&WireAnswer::new(200, TRACKED), &asked()).unwrap();
        let statuses: Vec<S> = tracking.events.iter().map(|event| event.status).collect();
        assert_eq!(statuses, [S::Delivered, S::OutForDelivery, S::InTransit, S::PickedUp]);
        assert_eq!((tracking.status, tracking.signed_by.as_deref()), (S::Delivered, Some("BO FIELD")));
        assert_eq!(tracking.events[0].local_time.to_string(), "2026-11-26 17:05:00");
        assert_eq!((tracking.events[0].utc_offset_minutes, tracking.events[0].place.as_str()), (Some(0), "REG"));
        assert_eq!(tracking.events[1].utc_offset_minutes, None, "a moment without its offset");
    }

    #[test]
    fn a_known_shipment_without_activities_is_a_label() {
        let body = r#"[{"trackingNumber":"S00000017","activities":null}]"#;
        let tracking = from_response(&WireAnswer::new(200, body), &asked()).unwrap();
        assert_eq!((tracking.status, tracking.events.len()), (TrackingStatus::LabelCreated, 0));
    }

    #[test]
    fn only_its_code_or_its_word_says_that_it_was_delivered() {
        use TrackingStatus as S;
        for (code, group, words, want) in [
            ("X", "DL", "anything", S::Delivered),
            ("", "", "Delivered", S::Delivered),
            ("Q1", "Q", "Not delivered, sorted again", S::InTransit),
            ("Q1", "Q", "Delivery attempted", S::DeliveryAttempted),
            ("Q1", "Q", "Returned to shipper", S::Returned),
            ("Q1", "Q", "Teleported", S::InTransit),
            ("X", "X", "Weather - unavoidable delay", S::Exception),
        ] {
            assert_eq!(status(code, group, &[words]), want, "{words}");
        }
    }

    #[test]
    fn an_unknown_number_becomes_our_message() {
        let failure = from_response(&WireAnswer::new(404, ""), &asked()).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::NotFound, .. }));
        let failure = from_response(&WireAnswer::new(200, "{}"), &asked()).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::NoTrackingYet, .. }));
    }
}
