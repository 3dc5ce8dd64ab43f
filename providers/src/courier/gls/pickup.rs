//! Pickups: booking, changing, cancelling. The service says neither when a driver would come nor what that costs.
//!
//! Inferred: that a change is answered without a body, and that a pickup may be booked for a place without naming shipments
//! (a public client does).

use chrono::NaiveTime;
use serde_json::{Value, json};
use waybill_core::Lang;

use super::party::address;
use super::{ask, error, post};
use crate::courier::error::Failure;
use crate::courier::refusal::of_pickup;
use crate::courier::{MessageCode, PickupOutcome, PickupRequest, PickupSpot, PickupUpdateRequest};
use crate::http::{Method, Repeat, WireAnswer, WireRequest, percent};
use crate::json::JsonNode;

/// Whether a booking can be changed: times, day and where the parcels are, but not the place.
pub(super) fn changes_in_place(request: &PickupUpdateRequest) -> bool {
    request.before.place == request.wanted.place
}

/// Books a pickup. Never sent twice.
pub(super) fn create_to_request(request: &PickupRequest) -> Result<WireRequest, Failure> {
    Ok(post("/v1/pickup", &body(request)?, request.lang, Repeat::Never))
}

/// Reads the id of the booking.
pub(super) fn create_from_response(answer: &WireAnswer, request: &PickupRequest) -> Result<PickupOutcome, Failure> {
    let id = error::read(answer, request.lang).map_err(of_pickup)?.required("ID")?;
    Ok(PickupOutcome { pickup_id: id.clone(), confirmation: id, date: request.date, cost: None })
}

/// Changes a pickup; the same change twice is one.
pub(super) fn update_to_request(request: &PickupUpdateRequest) -> Result<WireRequest, Failure> {
    let mut body = body(&request.wanted)?;
    body["id"] = json!(request.booked.pickup_id);
    let wire = post(own(&request.booked.pickup_id), &body, request.wanted.lang, Repeat::Safe);
    Ok(WireRequest { method: Method::Put, ..wire })
}

/// Reads whether it was changed: the status says it.
pub(super) fn update_from_response(
    answer: &WireAnswer,
    request: &PickupUpdateRequest,
) -> Result<PickupOutcome, Failure> {
    if !answer.is_success() {
        return Err(of_pickup(error::failure(answer, request.wanted.lang)));
    }
    Ok(PickupOutcome { date: request.wanted.date, ..request.booked.clone() })
}

/// Cancels a pickup.
pub(super) fn cancel_to_request(id: &str, lang: Lang) -> WireRequest {
    ask(Method::Delete, own(id), lang, Repeat::Never)
}

/// Reads whether it was cancelled: the status says it.
pub(super) fn cancel_from_response(answer: &WireAnswer, lang: Lang) -> Result<(), Failure> {
    if answer.is_success() { Ok(()) } else { Err(of_pickup(error::failure(answer, lang))) }
}

fn own(id: &str) -> String {
    format!("/v1/pickup/{}", percent(id))
}

fn body(request: &PickupRequest) -> Result<Value, Failure> {
    let place = &request.place;
    if (place.name.is_empty() && place.company.is_empty()) || place.phone.is_empty() {
        return Err(Failure::refused(MessageCode::PickupContact, "", None));
    }
    let sender = address(place, request.lang.pick("en", "fr"))?;
    let note: String = request.instructions.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(50).collect();
    let (location, elsewhere) = location(request.spot);
    let other = [elsewhere, note.as_str()].into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(", ");
    Ok(json!({
        "contact": sender["contact"].clone(),
        "sender": sender,
        "date": request.date.to_string(),
        "ready": written(request.ready),
        "officeClose": written(request.close),
        "location": location,
        "otherLocation": if other.is_empty() { "none" } else { &other },
        "category": "Parcel",
    }))
}

/// `8:00`, as samples write it.
fn written(time: NaiveTime) -> String {
    time.format("%-H:%M").to_string()
}

/// The service's code for a spot, and words if the code doesn't say it.
fn location(spot: PickupSpot) -> (&'static str, &'static str) {
    match spot {
        PickupSpot::FrontDoor => ("RC", ""),
        PickupSpot::BackDoor => ("OT", "Back door"),
        PickupSpot::SideDoor => ("OT", "Side door"),
        PickupSpot::Reception => ("OT", "Reception"),
        PickupSpot::MailRoom => ("MR", ""),
        PickupSpot::LoadingDock => ("SH", ""),
        PickupSpot::Office => ("BU", ""),
        PickupSpot::Other => ("OT", ""),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{pickup, pickup_change, refusal};
    use super::*;
    use crate::courier::ErrorKind;

    fn is(failure: Failure, want: MessageCode) -> bool {
        matches!(failure.kind, ErrorKind::Refused { code, .. } if code == want)
    }

    #[test]
    fn a_pickup_names_its_place_its_times_and_where_the_parcels_wait() {
        let sent: Value = serde_json::from_str(&create_to_request(&pickup()).unwrap().body).unwrap();
        assert_eq!((&sent["ready"], &sent["officeClose"]), (&json!("13:30"), &json!("17:00")));
        assert_eq!((&sent["location"], &sent["otherLocation"]), (&json!("OT"), &json!("Back door, Ring twice")));
        assert_eq!((&sent["date"], &sent["sender"]["city"]), (&json!("2026-11-23"), &json!("Gatineau")));
        let early = PickupRequest { ready: NaiveTime::from_hms_opt(8, 0, 0).unwrap(), ..pickup() };
        assert!(create_to_request(&early).unwrap().body.contains("\"ready\":\"8:00\""));
    }

    #[test]
    fn goes_to_the_pickup_service_and_only_a_change_is_repeated() {
        let wire = create_to_request(&pickup()).unwrap();
        assert_eq!((wire.method, wire.target.as_str(), wire.repeat), (Method::Post, "/v1/pickup", Repeat::Never));
        let wire = update_to_request(&pickup_change(pickup())).unwrap();
        assert_eq!(
            (wire.method, wire.target.as_str(), wire.repeat),
            (Method::Put, "/v1/pickup/01365863", Repeat::Safe)
        );
        let wire = cancel_to_request("5/6", Lang::En);
        assert_eq!((wire.method, wire.target.as_str()), (Method::Delete, "/v1/pickup/5%2F6"));
    }

    #[test]
    fn answers_give_the_id_and_a_change_keeps_it() {
        for body in [r#"{"ID":"564"}"#, r#"{"id":564,"extra":{}}"#] {
            let outcome = create_from_response(&WireAnswer::new(201, body), &pickup()).unwrap();
            assert_eq!((outcome.pickup_id.as_str(), outcome.confirmation.as_str()), ("564", "564"));
        }
        let mut change = pickup_change(pickup());
        change.wanted.date += chrono::TimeDelta::days(1);
        let outcome = update_from_response(&WireAnswer::new(200, ""), &change).unwrap();
        assert_eq!((outcome.pickup_id.as_str(), outcome.date), ("01365863", change.wanted.date));
        assert!(changes_in_place(&change));
        change.wanted.place.city = "Hull".into();
        assert!(!changes_in_place(&change));
        assert_eq!(cancel_from_response(&WireAnswer::new(200, ""), Lang::En), Ok(()));
    }

    #[test]
    fn refusals_become_our_messages_and_lost_answers_a_doubt() {
        let failure_of =
            |status, body: &str| create_from_response(&WireAnswer::new(status, body), &pickup()).unwrap_err();
        assert!(is(failure_of(400, &refusal("The date is a holiday.")), MessageCode::PickupDay));
        assert!(is(failure_of(400, &refusal("It is too late for a pickup of this day.")), MessageCode::PickupCutoff));
        assert!(matches!(failure_of(201, "{}").after_booking().kind, ErrorKind::PickupInDoubt { .. }));
        let over = cancel_from_response(&WireAnswer::new(404, refusal("The pickup was not found.")), Lang::En);
        assert!(is(over.unwrap_err(), MessageCode::PickupOver));
        let without_contact = PickupRequest { place: crate::courier::Party::default(), ..pickup() };
        assert!(is(create_to_request(&without_contact).unwrap_err(), MessageCode::PickupContact));
    }
}
