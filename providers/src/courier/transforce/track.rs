//! Following a package by its barcode.

use chrono::NaiveDateTime;
use waybill_core::Lang;
use waybill_core::shipment::TrackingStatus;

use super::rate::day;
use super::soap::open;
use super::{Account, error};
use crate::courier::error::Failure;
use crate::courier::scan::status_of_words;
use crate::courier::{MessageCode, TrackRequest, Tracking, TrackingEvent, status_of};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, Unreadable, XmlNode};

/// Asks for all events of a barcode. Nobody signs in for that.
pub(super) fn to_request(account: &Account, request: &TrackRequest) -> WireRequest {
    let number: String = request.tracking_number.chars().filter(|c| !c.is_whitespace()).collect();
    let (operation, yes) = account.dialect.track;
    let members = vec![Element::text("barcode", number), Element::text("track_shipment", yes)];
    open(account, account.dialect.addons, operation, members, Repeat::Safe)
}

/// Reads the events of that barcode, ignoring other packages of its shipment in the answer. A package that is
/// known and has none yet is a label.
pub(super) fn from_response(answer: &WireAnswer, request: &TrackRequest) -> Result<Tracking, Failure> {
    let asked: String = request.tracking_number.chars().filter(|c| !c.is_whitespace()).collect();
    error::read(answer, request.lang, |returned| {
        let results = returned.all("result");
        let own = results.iter().copied().find(|result| number_of(*result) == asked);
        let Some(result) = own.or(results.first().copied()) else {
            return Err(Failure::refused(MessageCode::NoTrackingYet, "", None));
        };
        let events = result.all("events").into_iter().map(|event| read_event(event, request.lang));
        let mut events = events.collect::<Result<Vec<_>, _>>()?;
        // Newest first, as they come; sorted all the same, events of one moment keeping their order.
        events.sort_by_key(|event| std::cmp::Reverse(event.local_time));
        let status = status_of(&events, None);
        let signed_by = Some(result.value("signed_by")).filter(|name| !name.is_empty()).map(str::to_owned);
        let expected_delivery = day(result.value("estimated_delivery_date"));
        let number = number_of(result);
        let tracking_number = if number.is_empty() { asked } else { number.to_owned() };
        Ok(Tracking { tracking_number, status, events, expected_delivery, signed_by })
    })
}

fn number_of<'a>(result: impl XmlNode<'a>) -> &'a str {
    let pin = result.value("pin");
    if pin.is_empty() { result.value("barcode") } else { pin }
}

fn read_event<'a>(event: impl XmlNode<'a>, lang: Lang) -> Result<TrackingEvent, Unreadable> {
    let (code, en) = (event.required("code")?, event.value("code_description_en"));
    let french = event.value("code_description_fr");
    let said = if lang == Lang::Fr && !french.is_empty() { french } else { en };
    let local_time = NaiveDateTime::parse_from_str(event.value("local_date_time"), "%Y%m%d %H%M%S")
        .map_err(|_| Unreadable("an event has no readable date".to_owned()))?;
    let place = event.get("address").map(|address| [address.value("city"), address.value("province")]);
    let place: Vec<&str> = place.into_iter().flatten().filter(|part| !part.is_empty()).collect();
    Ok(TrackingEvent {
        status: status(code, en),
        code: code.to_owned(),
        description: [said, event.value("comment")].join(" ").trim().to_owned(),
        local_time,
        // The engine's `time_shift` counts from its own servers and says nothing of daylight saving.
        utc_offset_minutes: None,
        place: place.join(", "),
        is_notice: false,
    })
}

/// What an event means: the code says it where it is a known one, else its words. Delivery alone needs its code: `NSR`
/// and `SGR` are deliveries without signature and with a good one, `DES` one at the desk. An unknown event says no more
/// than that the package is under way.
fn status(code: &str, words: &str) -> TrackingStatus {
    use TrackingStatus as S;
    match code.trim() {
        "DEL" | "NSR" | "SGR" | "DES" => S::Delivered,
        "PIC" => S::PickedUp,
        "WC" | "OFD" => S::OutForDelivery,
        "ARR" | "INO" | "INA" | "DEP" => S::InTransit,
        _ => status_of_words(words).unwrap_or(S::InTransit),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{DIALECTS, TRACKED, account, answer, refused};
    use super::*;
    use crate::courier::ErrorKind;

    fn asked() -> TrackRequest {
        TrackRequest { tracking_number: "LSHP 0000 0017".into(), lang: Lang::Fr }
    }

    #[test]
    fn asks_by_barcode_without_signing_in() {
        for dialect in DIALECTS {
            let wire = to_request(&account(dialect), &asked());
            assert_eq!((wire.target.as_str(), wire.repeat), (dialect.addons.path, Repeat::Safe));
            assert!(wire.body.contains("<xsd:barcode>LSHP00000017</xsd:barcode><xsd:track_shipment>"), "{}", wire.body);
            assert!(!wire.body.contains("password") && wire.body.contains(dialect.addons.beans));
        }
    }

    #[test]
    fn events_of_the_asked_package_come_newest_first() {
        use TrackingStatus as S;
        let tracking = from_response(&WireAnswer::new(200, answer(TRACKED)), &asked()).unwrap();
        let statuses: Vec<S> = tracking.events.iter().map(|event| event.status).collect();
        assert_eq!(statuses, [S::Delivered, S::InTransit, S::PickedUp]);
        assert_eq!((tracking.status, tracking.signed_by.as_deref()), (S::Delivered, Some("BO FIELD")));
        let last = &tracking.events[0];
        assert_eq!((last.description.as_str(), last.place.as_str()), ("LIVRÉ", "REGINA, SK"));
        assert_eq!(last.local_time.to_string(), "2026-11-26 09:14:42");
        assert_eq!(tracking.expected_delivery.map(|day| day.to_string()).as_deref(), Some("2026-11-26"));
    }

    #[test]
    fn a_known_package_without_events_is_a_label() {
        let body = answer("<error/><result><barcode>LSHP00000017</barcode></result>");
        let tracking = from_response(&WireAnswer::new(200, body), &asked()).unwrap();
        assert_eq!((tracking.status, tracking.events.len()), (TrackingStatus::LabelCreated, 0));
        assert_eq!(tracking.tracking_number, "LSHP00000017");
    }

    #[test]
    fn only_its_codes_say_that_it_was_delivered() {
        use TrackingStatus as S;
        for (code, words, want) in [
            ("SGR", "anything", S::Delivered),
            ("XYZ", "DELIVERED", S::InTransit),
            ("ATT", "DELIVERY ATTEMPTED, RECEIVER ABSENT", S::DeliveryAttempted),
            ("RTS", "RETURNED TO SHIPPER", S::Returned),
            ("DAM", "PACKAGE DAMAGED", S::Exception),
            ("XYZ", "TELEPORTED", S::InTransit),
            ("WC ", "With courier / Out for delivery", S::OutForDelivery),
            ("DRP", "Ready for pickup", S::AvailableForPickup),
            ("UND", "UNDELIVERABLE - RETURN TO SHIPPER", S::Returned),
            ("UAD", "UNAVOIDABLE DELAY", S::Exception),
            ("RTT", "RETURNED TO TERMINAL", S::InTransit),
            ("SIG", "SIGNATURE REQUIRED ON DELIVERY", S::InTransit),
            ("DOC", "DOCUMENTS ENCLOSED", S::InTransit),
            ("VOI", "VOIDED", S::InTransit),
            ("PUC", "PICKED UP BY CONSIGNEE", S::Delivered),
        ] {
            assert_eq!(status(code, words), want, "{words}");
        }
    }

    #[test]
    fn an_unknown_barcode_becomes_our_message() {
        let read = |body: String| from_response(&WireAnswer::new(200, body), &asked()).unwrap_err().kind;
        assert!(matches!(read(answer("<error/>")), ErrorKind::Refused { code: MessageCode::NoTrackingYet, .. }));
        let unknown = read(refused("T1|Barcode not found|Inconnu"));
        assert!(matches!(unknown, ErrorKind::Refused { code: MessageCode::NotFound, .. }));
    }
}
