//! Following a package by its number.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};
use serde_json::Value;
use waybill_core::shipment::TrackingStatus;

use super::status::status;
use super::{ask, error, locale};
use crate::courier::error::Failure;
use crate::courier::{MessageCode, TrackRequest, Tracking, TrackingEvent, status_of};
use crate::http::{Method, Repeat, WireAnswer, WireRequest, percent};
use crate::json::JsonNode;
use crate::xml::Unreadable;

/// Asks for all activities of a number. No image of a signature is asked for: it would be personal data without a use.
pub(super) fn to_request(request: &TrackRequest) -> WireRequest {
    let number: String = request.tracking_number.chars().filter(|c| !c.is_whitespace()).collect();
    let target = format!("/api/track/v1/details/{}?locale={}", percent(&number), locale(request.lang));
    ask(Method::Get, target, Repeat::Safe)
}

/// Reads the activities. An unknown number is answered with a warning under a good status.
pub(super) fn from_response(answer: &WireAnswer, request: &TrackRequest) -> Result<Tracking, Failure> {
    let body = error::body(answer, request.lang)?;
    let shipments = body.all("trackResponse/shipment");
    let asked: String = request.tracking_number.chars().filter(|c| !c.is_whitespace()).collect();
    let packages: Vec<&Value> = shipments.iter().flat_map(|shipment| shipment.all("package")).collect();
    let own = packages.iter().find(|package| package.value("trackingNumber").eq_ignore_ascii_case(&asked));
    let Some(package) = own.or(packages.first()) else {
        let warning = shipments.iter().flat_map(|shipment| shipment.all("warnings")).next();
        let code = warning.map(|warning| warning.value("code")).unwrap_or_default();
        return Err(Failure::refused(error::meaning(&code).unwrap_or(MessageCode::NoTrackingYet), &code, None));
    };
    let mut events = package.all("activity").into_iter().map(event).collect::<Result<Vec<_>, _>>()?;
    // Newest first; activities of one moment keep their order.
    events.sort_by_key(|event| std::cmp::Reverse(event.local_time));
    let current = package.at("currentStatus");
    let status = match events.first() {
        Some(_) => status_of(&events, None),
        None if current.is_null() => TrackingStatus::LabelCreated,
        None => meaning(current),
    };
    let signed_by = Some(package.value("deliveryInformation/receivedBy")).filter(|name| !name.is_empty());
    let tracking_number = Some(package.value("trackingNumber")).filter(|number| !number.is_empty()).unwrap_or(asked);
    Ok(Tracking { tracking_number, status, events, expected_delivery: expected(package), signed_by })
}

fn meaning(said: &Value) -> TrackingStatus {
    status(&said.value("type"), &said.value("code"), &said.value("statusCode"))
}

fn event(activity: &Value) -> Result<TrackingEvent, Unreadable> {
    let date = day(&activity.value("date")).ok_or_else(|| Unreadable("an activity has no readable date".to_owned()))?;
    let said = activity.at("status");
    let address = activity.at("location/address");
    let place = [address.value("city"), address.value("stateProvince"), foreign(&address.value("countryCode"))];
    Ok(TrackingEvent {
        status: meaning(said),
        code: [said.value("type"), said.value("code")].join("/"),
        description: said.value("description"),
        local_time: at(date, &activity.value("time")),
        utc_offset_minutes: offset(&activity.value("gmtOffset")),
        place: place.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", "),
        is_notice: false,
    })
}

/// The country where it is not Canada.
fn foreign(country: &str) -> String {
    if country == "CA" { String::new() } else { country.to_owned() }
}

fn day(text: &str) -> Option<NaiveDate> {
    NaiveDate::parse_from_str(text, "%Y%m%d").ok()
}

/// `HHMMSS`, or the day's beginning where there is no readable time.
fn at(date: NaiveDate, time: &str) -> NaiveDateTime {
    date.and_time(NaiveTime::parse_from_str(&format!("{time:0>6}"), "%H%M%S").unwrap_or(NaiveTime::MIN))
}

/// `-05:00` in minutes.
fn offset(text: &str) -> Option<i32> {
    let (sign, rest) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (hours, minutes) = rest.split_once(':')?;
    Some(sign * (hours.parse::<i32>().ok()? * 60 + minutes.parse::<i32>().ok()?))
}

/// The expected day; a rescheduled one wins over the first.
fn expected(package: &Value) -> Option<NaiveDate> {
    let dates = package.all("deliveryDate");
    let of =
        |kind: &str| dates.iter().find(|date| date.value("type") == kind).and_then(|date| day(&date.value("date")));
    of("RDD").or_else(|| of("SDD"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use waybill_core::Lang;

    use super::super::samples::{TRACKED, refusal};
    use super::*;
    use crate::courier::ErrorKind;

    fn asked() -> TrackRequest {
        TrackRequest { tracking_number: "1ZA1B2C3 6800000016".into(), lang: Lang::Fr }
    }

    #[test]
    fn asks_by_number_in_the_askers_language() {
        let wire = to_request(&asked());
        assert_eq!(
            (wire.method, wire.target.as_str()),
            (Method::Get, "/api/track/v1/details/1ZA1B2C36800000016?locale=fr_CA")
        );
        assert_eq!(wire.repeat, Repeat::Safe);
    }

    #[test]
    fn activities_become_events_newest_first() {
        use TrackingStatus as S;
        let tracking = from_response(&WireAnswer::new(200, TRACKED), &asked()).unwrap();
        let statuses: Vec<S> = tracking.events.iter().map(|event| event.status).collect();
        assert_eq!(statuses, [S::Delivered, S::OutForDelivery, S::InTransit, S::PickedUp, S::LabelCreated]);
        assert_eq!((tracking.status, tracking.signed_by.as_deref()), (S::Delivered, Some("FIELD")));
        let first = &tracking.events[0];
        assert_eq!((first.local_time.to_string().as_str(), first.code.as_str()), ("2026-11-26 11:05:00", "D/F4"));
        assert_eq!((first.utc_offset_minutes, first.place.as_str()), (Some(-360), "REGINA, SK"));
        assert_eq!(tracking.events[2].place, "BUFFALO, NY, US");
        assert_eq!(tracking.events[4].utc_offset_minutes, None);
        assert_eq!(tracking.expected_delivery.map(|day| day.to_string()).as_deref(), Some("2026-11-26"));
    }

    #[test]
    fn a_package_without_activities_has_the_status_it_names() {
        let bare = r#"{"trackResponse":{"shipment":[{"package":[{"currentStatus":{"type":"MV","code":"VP"}}]}]}}"#;
        let tracking = from_response(&WireAnswer::new(200, bare), &asked()).unwrap();
        assert_eq!(
            (tracking.status, tracking.tracking_number.as_str()),
            (TrackingStatus::Cancelled, "1ZA1B2C36800000016")
        );
        let known = r#"{"trackResponse":{"shipment":[{"package":{"trackingNumber":"1Z"}}]}}"#;
        assert_eq!(from_response(&WireAnswer::new(200, known), &asked()).unwrap().status, TrackingStatus::LabelCreated);
    }

    #[test]
    fn an_unknown_number_becomes_our_message() {
        let warned = r#"{"trackResponse":{"shipment":[{"inquiryNumber":"1Z","warnings":[
            {"code":"TW0001","message":"Tracking Information Not Found"}]}]}}"#;
        let listed = refusal("TW0001", "Tracking Information Not Found");
        for (status, body) in [(200, warned), (404, warned), (404, listed.as_str()), (200, listed.as_str())] {
            let failure = from_response(&WireAnswer::new(status, body), &asked()).unwrap_err();
            assert_eq!(
                failure.kind,
                ErrorKind::Refused { code: MessageCode::NoTrackingYet, courier_code: "TW0001".into() },
                "{status}"
            );
        }
        let answer = WireAnswer::new(400, refusal("TV1002", "Invalid inquiry number"));
        let failure = from_response(&answer, &asked()).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::NotFound, .. }));
    }
}
