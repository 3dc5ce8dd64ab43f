//! Following a parcel by its PIN.

use chrono::{NaiveDate, NaiveDateTime, NaiveTime};
use waybill_core::shipment::TrackingStatus;
use waybill_core::tracking::{says, spoken};

use super::error;
use super::settings::Account;
use super::soap::{TRACKING, call, pin};
use crate::courier::error::Failure;
use crate::courier::scan::status_of_words;
use crate::courier::{MessageCode, TrackRequest, Tracking, TrackingEvent, status_of};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, Unreadable, XmlNode};

/// PINs in one call. Inferred: the service takes a list and names no limit.
pub(super) const AT_ONCE: usize = 10;

/// Asks for all scans of some PINs, in the language of the first.
pub(super) fn to_request(account: &Account, requests: &[TrackRequest]) -> WireRequest {
    let numbers = requests.iter().map(|request| bare(&request.tracking_number));
    let pins = numbers.clone().map(|number| pin(&number));
    let body = Element::new("TrackPackagesByPinRequest").child(Element::new("PINs").children(pins));
    let lang = requests.first().map(|request| request.lang).unwrap_or_default();
    let reference = numbers.clone().next().unwrap_or_default();
    call(account, TRACKING, "TrackPackagesByPin", body, (lang, &reference, Repeat::Safe))
}

fn bare(number: &str) -> String {
    number.chars().filter(|c| !c.is_whitespace()).collect()
}

/// Reads the scans of the one PIN that was asked for.
pub(super) fn from_response(answer: &WireAnswer, request: &TrackRequest) -> Result<Tracking, Failure> {
    let mut answers = many_from_response(answer, std::slice::from_ref(request))?;
    answers.pop().unwrap_or_else(|| Err(Failure::refused(MessageCode::NoTrackingYet, "", None)))
}

/// Reads the scans of each PIN, in the order of the question; an unreadable parcel spoils no other.
pub(super) fn many_from_response(
    answer: &WireAnswer,
    requests: &[TrackRequest],
) -> Result<Vec<Result<Tracking, Failure>>, Failure> {
    let lang = requests.first().map(|request| request.lang).unwrap_or_default();
    error::read(answer, "TrackPackagesByPinResponse", lang, |response| {
        let list =
            response.get("TrackingInformationList").map(|list| list.all("TrackingInformation")).unwrap_or_default();
        let mut answers = Vec::with_capacity(requests.len());
        for request in requests {
            let asked = bare(&request.tracking_number);
            let own = list.iter().copied().find(|information| number_of(*information) == asked);
            // The answer to a single question need not repeat it.
            let information = own.or(list.first().copied().filter(|_| requests.len() == 1));
            answers.push(match information {
                Some(information) => one(information, request),
                None => Err(Failure::refused(MessageCode::NoTrackingYet, "", None)),
            });
        }
        Ok(answers)
    })
}

fn number_of<'a>(information: impl XmlNode<'a>) -> &'a str {
    information.get("PIN").map(|pin| pin.value("Value")).unwrap_or_default()
}

fn one<'a>(information: impl XmlNode<'a>, request: &TrackRequest) -> Result<Tracking, Failure> {
    if let Some(failure) = error::of_information(information, request.lang) {
        return Err(failure);
    }
    let scans = information.get("Scans").map(|scans| scans.all("Scan")).unwrap_or_default();
    if scans.is_empty() {
        return Err(Failure::refused(MessageCode::NoTrackingYet, "", None));
    }
    let delivered = scans.iter().find(|scan| scan.value("ScanType") == "Delivery");
    let signed_by = delivered
        .and_then(|scan| scan.get("ScanDetails"))
        .map(|details| details.value("DeliverySignature"))
        .filter(|name| !name.is_empty())
        .map(str::to_owned);
    let mut events = scans.iter().map(|scan| event(*scan)).collect::<Result<Vec<_>, _>>()?;
    // Newest first, as they come; sorted all the same, scans of one minute keeping their order.
    events.sort_by_key(|event| std::cmp::Reverse(event.local_time));
    let status = status_of(&events, None);
    let tracking_number = number_of(information).to_owned();
    Ok(Tracking { tracking_number, status, events, expected_delivery: None, signed_by })
}

fn event<'a>(scan: impl XmlNode<'a>) -> Result<TrackingEvent, Unreadable> {
    let (code, description) = (scan.required("ScanType")?, scan.value("Description"));
    let date = scan.date("ScanDate").ok_or_else(|| Unreadable("a scan has no readable date".to_owned()))?;
    Ok(TrackingEvent {
        status: status(code, description),
        code: code.to_owned(),
        description: [description, scan.value("Comment")].join(" ").trim().to_owned(),
        local_time: at(date, scan.value("ScanTime")),
        utc_offset_minutes: None,
        place: scan.get("Depot").map(|depot| depot.value("Name")).unwrap_or_default().to_owned(),
        is_notice: false,
    })
}

/// `HHMMSS`, `HMMSS` or nothing readable, which is the day's beginning.
fn at(date: NaiveDate, time: &str) -> NaiveDateTime {
    let padded = format!("{time:0>6}");
    date.and_time(NaiveTime::parse_from_str(&padded, "%H%M%S").unwrap_or(NaiveTime::MIN))
}

/// Words of a parcel that goes on, for a type that says nothing of it.
const UNDER_WAY: &[&str] = &[
    "arrived at",
    "departed",
    "in transit",
    "sort facility",
    "arrive a",
    "arrivee a",
    "arrive au",
    "parti de",
    "en transit",
    "centre de tri",
    "installation de tri",
];

/// What a scan means: the type says it where it says one thing. `Undeliverable` and `Other` are read with their words, which
/// come in the language that was asked for; without known ones nobody was there, or the parcel is under way.
fn status(scan_type: &str, description: &str) -> TrackingStatus {
    use TrackingStatus as S;
    match scan_type {
        "Delivery" => S::Delivered,
        "OnDelivery" => S::OutForDelivery,
        "ProofOfPickUp" => S::PickedUp,
        "Undeliverable" => match status_of_words(description) {
            Some(S::LabelCreated | S::PickedUp | S::OutForDelivery | S::Delivered) | None
                if says(&spoken(description), UNDER_WAY) =>
            {
                S::InTransit
            }
            Some(known @ (S::AvailableForPickup | S::Returned | S::Exception)) => known,
            _ => S::DeliveryAttempted,
        },
        "Other" => status_of_words(description).unwrap_or(S::InTransit),
        _ => S::InTransit,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use waybill_core::Lang;

    use super::super::samples::{TRACKED, account, refusal};
    use super::*;
    use crate::courier::ErrorKind;

    fn asked() -> TrackRequest {
        TrackRequest { tracking_number: "3290 1452 1622".into(), lang: Lang::Fr }
    }

    #[test]
    fn asks_by_number_in_the_askers_language() {
        let wire = to_request(&account(), &[asked()]);
        assert!(wire.body.contains("<pws:PINs><pws:PIN><pws:Value>329014521622</pws:Value></pws:PIN></pws:PINs>"));
        assert!(
            wire.body.contains("<pws:Language>fr</pws:Language>")
                && wire.body.contains("<pws:Version>1.2</pws:Version>")
        );
    }

    #[test]
    fn goes_to_the_tracking_service() {
        let wire = to_request(&account(), &[asked()]);
        assert_eq!(wire.target, "/EWS/V1/Tracking/TrackingService.asmx");
        assert_eq!(wire.headers[1].1, "\"http://purolator.com/pws/service/v1/TrackPackagesByPin\"");
    }

    #[test]
    fn scans_become_events_newest_first() {
        let tracking = from_response(&WireAnswer::new(200, TRACKED), &asked()).unwrap();
        assert_eq!((tracking.status, tracking.tracking_number.as_str()), (TrackingStatus::Delivered, "329014521622"));
        let statuses: Vec<TrackingStatus> = tracking.events.iter().map(|event| event.status).collect();
        use TrackingStatus as S;
        assert_eq!(statuses, [S::Delivered, S::OutForDelivery, S::InTransit, S::PickedUp, S::LabelCreated]);
        assert_eq!(tracking.events[0].local_time.to_string(), "2026-11-26 09:05:00");
        assert_eq!(tracking.events[0].place, "REGINA, SK");
    }

    #[test]
    fn unknown_scans_say_only_that_it_is_under_way() {
        assert_eq!(status("Teleported", "Delivered"), TrackingStatus::InTransit);
        assert_eq!(status("Undeliverable", ""), TrackingStatus::DeliveryAttempted);
    }

    #[test]
    fn types_that_say_little_are_read_with_their_words_in_both_languages() {
        use TrackingStatus as S;
        for (kind, words, want) in [
            ("Undeliverable", "Available for pickup", S::AvailableForPickup),
            ("Undeliverable", "Disponible pour ramassage", S::AvailableForPickup),
            ("Undeliverable", "Arrived at sort facility", S::InTransit),
            ("Undeliverable", "Arrivé à l’installation de tri", S::InTransit),
            ("Undeliverable", "Returned to sender", S::Returned),
            ("Undeliverable", "Customer not home", S::DeliveryAttempted),
            ("Undeliverable", "Refused by receiver", S::Exception),
            ("Other", "Available for pickup for 5 business days", S::AvailableForPickup),
            ("Other", "Disponible pour ramassage", S::AvailableForPickup),
            ("Other", "Label information electronically submitted", S::LabelCreated),
            ("Other", "Delivery delayed - weather", S::Exception),
            ("Other", "Package damaged", S::Exception),
            ("Other", "Retourné à l’expéditeur", S::Returned),
            ("Other", "Arrived at depot", S::InTransit),
        ] {
            assert_eq!(status(kind, words), want, "{kind}: {words}");
        }
    }

    #[test]
    fn a_number_without_history_and_a_refusal_become_our_messages() {
        let empty = TRACKED.replace("<Scan>", "<X>").replace("</Scan>", "</X>");
        let failure = from_response(&WireAnswer::new(200, empty), &asked()).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::NoTrackingYet, .. }));
        let body = refusal("TrackPackagesByPinResponse", "1300127", "Invalid PIN");
        let failure = from_response(&WireAnswer::new(200, body), &asked()).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::NotFound, .. }));
    }
}
