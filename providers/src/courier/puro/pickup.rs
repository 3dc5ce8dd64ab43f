//! Pickups: asking whether a driver comes, booking, changing, cancelling.
//!
//! Inferred: the words of `PickUpLocation`, and that drivers come in the hours of the terminals.

use chrono::NaiveTime;
use waybill_core::Lang;
use waybill_core::parcel::{WeightUnit, convert_weight};

use super::error;
use super::party::address;
use super::settings::Account;
use super::soap::{PICKUP, call};
use crate::courier::error::Failure;
use crate::courier::refusal::of_pickup;
use crate::courier::{
    ErrorKind, MessageCode, Party, PickupAvailability, PickupAvailabilityRequest, PickupContents, PickupOutcome,
    PickupRequest, PickupSpot, PickupUpdateRequest,
};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, XmlNode};

/// Drivers come between these hours.
const HOURS: (NaiveTime, NaiveTime) = (hour(8), hour(18));
/// The shortest window if the answer gives none, in minutes.
const SHORTEST: u32 = 60;

const fn hour(hour: u32) -> NaiveTime {
    match NaiveTime::from_hms_opt(hour, 0, 0) {
        Some(time) => time,
        None => NaiveTime::MIN,
    }
}

/// What a change of a pickup takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Change {
    /// Nothing: it is as wanted.
    Nothing,
    /// `ModifyPickUp` changes it.
    InPlace,
    /// Another must be booked.
    Rebook,
}

/// `ModifyPickUp` changes the closing time, where the parcels are and how many there are, and nothing else.
pub(super) fn change(request: &PickupUpdateRequest) -> Change {
    let (before, wanted) = (&request.before, &request.wanted);
    if before == wanted {
        return Change::Nothing;
    }
    let changed =
        PickupRequest { close: wanted.close, spot: wanted.spot, contents: wanted.contents.clone(), ..before.clone() };
    let contents_fit = before.contents == wanted.contents || summary(&wanted.contents).is_some();
    let same = PickupRequest { reference: before.reference.clone(), lang: before.lang, ..wanted.clone() };
    if changed == same && contents_fit { Change::InPlace } else { Change::Rebook }
}

/// Asks whether a driver comes on a day.
pub(super) fn validate_to_request(
    account: &Account,
    request: &PickupAvailabilityRequest,
) -> Result<WireRequest, Failure> {
    let body = Element::new("ValidatePickUpRequest")
        .leaf("BillingAccountNumber", &account.billing_account)
        .child(instruction(&request.date.to_string(), HOURS, &request.contents))
        .child(address(&request.place, true)?)
        .child_if(summary(&request.contents));
    Ok(call(account, PICKUP, "ValidatePickUp", body, (request.lang, "", Repeat::Safe)))
}

/// Reads when it comes. A day on which it does not, or a cut-off that is over, is an answer and no error.
pub(super) fn availability_from_response(answer: &WireAnswer, lang: Lang) -> Result<PickupAvailability, Failure> {
    let (earliest, latest) = HOURS;
    let standard =
        PickupAvailability { available: true, earliest, latest, cutoff: None, shortest_window: SHORTEST, step: 1 };
    let read = error::read(answer, "ValidatePickUpResponse", lang, |response| {
        Ok(PickupAvailability {
            cutoff: NaiveTime::parse_from_str(response.value("CutOffTime"), "%H:%M").ok(),
            shortest_window: response.value("CutOffWindow").parse().unwrap_or(SHORTEST),
            ..standard.clone()
        })
    });
    match read.map_err(of_pickup) {
        Err(Failure {
            kind: ErrorKind::Refused { code: MessageCode::PickupDay | MessageCode::PickupCutoff, .. },
            ..
        }) => Ok(PickupAvailability { available: false, ..standard }),
        other => other,
    }
}

/// Books a pickup. Never sent twice.
pub(super) fn schedule_to_request(account: &Account, request: &PickupRequest) -> Result<WireRequest, Failure> {
    contact(&request.place)?;
    let hours = (request.ready, request.close);
    let instruction = instruction(&request.date.to_string(), hours, &request.contents)
        .leaf("PickUpLocation", spot(request.spot))
        .leaf_unless_empty("AdditionalInstructions", &clipped(&request.instructions))
        .leaf("LoadingDockAvailable", at_dock(request.spot));
    let email = &request.place.email;
    let emails = Element::new("NotificationEmails").leaf("NotificationEmail", email);
    let body = Element::new("SchedulePickUpRequest")
        .leaf("BillingAccountNumber", &account.billing_account)
        .child(instruction)
        .child(address(&request.place, false)?)
        .child_if(summary(&request.contents))
        .child_if((!email.is_empty()).then_some(emails));
    let context = (request.lang, request.reference.as_str(), Repeat::Never);
    Ok(call(account, PICKUP, "SchedulePickUp", body, context))
}

/// Reads the number of the booking.
pub(super) fn schedule_from_response(answer: &WireAnswer, request: &PickupRequest) -> Result<PickupOutcome, Failure> {
    let number = error::read(answer, "SchedulePickUpResponse", request.lang, |response| {
        Ok(response.required("PickUpConfirmationNumber")?.to_owned())
    });
    let number = number.map_err(of_pickup)?;
    Ok(PickupOutcome { pickup_id: number.clone(), confirmation: number, date: request.date, cost: None })
}

/// Changes a pickup in place; sent again it changes nothing more.
pub(super) fn modify_to_request(account: &Account, request: &PickupUpdateRequest) -> WireRequest {
    let wanted = &request.wanted;
    let instruction = Element::new("ModifyPickupInstruction")
        .leaf("UntilTime", hhmm(wanted.close))
        .leaf("PickUpLocation", spot(wanted.spot))
        .leaf("LoadingDockAvailable", at_dock(wanted.spot));
    let body = Element::new("ModifyPickUpRequest")
        .leaf("BillingAccountNumber", &account.billing_account)
        .leaf("ConfirmationNumber", &request.booked.pickup_id)
        .child(instruction)
        .child_if(summary(&wanted.contents));
    call(account, PICKUP, "ModifyPickUp", body, (wanted.lang, wanted.reference.as_str(), Repeat::Never))
}

/// Reads the number, which may be another afterwards.
pub(super) fn modify_from_response(
    answer: &WireAnswer,
    request: &PickupUpdateRequest,
) -> Result<PickupOutcome, Failure> {
    let booked = &request.booked;
    let number = error::read(answer, "ModifyPickUpResponse", request.wanted.lang, |response| {
        Ok(response.value("PickUpConfirmationNumber").to_owned())
    });
    let number = number.map_err(of_pickup)?;
    let number = if number.is_empty() { booked.pickup_id.clone() } else { number };
    Ok(PickupOutcome { pickup_id: number.clone(), confirmation: number, ..booked.clone() })
}

/// Cancels a pickup.
pub(super) fn void_to_request(account: &Account, number: &str, lang: Lang) -> WireRequest {
    let body = Element::new("VoidPickUpRequest").leaf("PickUpConfirmationNumber", number);
    call(account, PICKUP, "VoidPickUp", body, (lang, number, Repeat::Never))
}

/// Reads whether it was cancelled: `true` alone says so.
pub(super) fn void_from_response(answer: &WireAnswer, lang: Lang) -> Result<(), Failure> {
    let voided =
        error::read(answer, "VoidPickUpResponse", lang, |response| Ok(response.value("PickUpVoided") == "true"));
    match voided.map_err(of_pickup)? {
        true => Ok(()),
        false => Err(Failure::refused(MessageCode::PickupOver, "", None)),
    }
}

/// A driver must find someone there, and be able to call.
fn contact(place: &Party) -> Result<(), Failure> {
    let named = !place.name.is_empty() || !place.company.is_empty();
    if named && !place.phone.is_empty() { Ok(()) } else { Err(Failure::refused(MessageCode::PickupContact, "", None)) }
}

/// The beginning of every instruction, up to what a booking adds.
fn instruction(date: &str, (ready, close): (NaiveTime, NaiveTime), contents: &PickupContents) -> Element {
    Element::new("PickupInstruction")
        .leaf("Date", date)
        .leaf("AnyTimeAfter", hhmm(ready))
        .leaf("UntilTime", hhmm(close))
        .child(weight(contents))
        .leaf("TotalPieces", contents.parcels.max(1).to_string())
}

/// What waits, by where it goes. A mixture is not said apart, so that it has no summary.
fn summary(contents: &PickupContents) -> Option<Element> {
    if contents.to_united_states || contents.abroad {
        return None;
    }
    let detail = Element::new("ShipmentSummaryDetail")
        .leaf("DestinationCode", "DOM")
        .leaf("TotalPieces", contents.parcels.max(1).to_string())
        .child(weight(contents));
    Some(Element::new("ShipmentSummary").child(Element::new("ShipmentSummaryDetails").child(detail)))
}

fn weight(contents: &PickupContents) -> Element {
    let pounds = convert_weight(contents.weight, contents.weight_unit, WeightUnit::Lbs);
    Element::new("TotalWeight").leaf("Value", pounds.fixed(2)).leaf("WeightUnit", "lb")
}

fn hhmm(time: NaiveTime) -> String {
    time.format("%H%M").to_string()
}

fn at_dock(spot: PickupSpot) -> &'static str {
    if spot == PickupSpot::LoadingDock { "true" } else { "false" }
}

fn spot(spot: PickupSpot) -> &'static str {
    match spot {
        PickupSpot::FrontDoor => "FrontDoor",
        PickupSpot::BackDoor => "BackDoor",
        PickupSpot::SideDoor => "SideDoor",
        PickupSpot::Reception => "Reception",
        PickupSpot::MailRoom => "MailRoom",
        PickupSpot::LoadingDock => "LoadingDock",
        PickupSpot::Office => "Office",
        PickupSpot::Other => "Other",
    }
}

/// Instructions on one line; the service keeps 250 characters of what drivers are told elsewhere (`SpecialInstructions`).
fn clipped(instructions: &str) -> String {
    instructions.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(250).collect()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{account, envelope, pickup, pickup_change, refusal};
    use super::*;
    use crate::xml::{Unreadable, parse};

    fn asked() -> PickupAvailabilityRequest {
        let pickup = pickup();
        PickupAvailabilityRequest { place: pickup.place, date: pickup.date, contents: pickup.contents, lang: Lang::En }
    }

    fn booked(number: &str) -> WireAnswer {
        WireAnswer::new(
            200,
            envelope(&format!(
                "<SchedulePickUpResponse><ResponseInformation/><PickUpConfirmationNumber>{number}</PickUpConfirmationNumber>\
                 <New/></SchedulePickUpResponse>"
            )),
        )
    }

    #[test]
    fn a_pickup_becomes_an_instruction_in_the_schemas_order() {
        let wire = schedule_to_request(&account(), &pickup()).unwrap();
        let document = parse(&wire.body).unwrap();
        let asked = document.root_element().find("SchedulePickUpRequest").unwrap();
        assert_eq!(asked.tag_name().namespace(), Some("http://purolator.com/pws/datatypes/v1"));
        let names = |node: roxmltree::Node<'_, '_>| -> Vec<String> {
            let elements = node.children().filter(roxmltree::Node::is_element);
            elements.map(|node| node.tag_name().name().to_owned()).collect()
        };
        assert_eq!(
            names(asked),
            ["BillingAccountNumber", "PickupInstruction", "Address", "ShipmentSummary", "NotificationEmails"]
        );
        let instruction = asked.get("PickupInstruction").unwrap();
        assert_eq!(
            names(instruction),
            [
                "Date",
                "AnyTimeAfter",
                "UntilTime",
                "TotalWeight",
                "TotalPieces",
                "PickUpLocation",
                "AdditionalInstructions",
                "LoadingDockAvailable"
            ]
        );
        assert_eq!((instruction.value("AnyTimeAfter"), instruction.value("UntilTime")), ("1330", "1700"));
        assert_eq!(instruction.get("TotalWeight").unwrap().value("Value"), "11.02");
        assert_eq!(asked.find("DestinationCode").unwrap().text(), Some("DOM"));
    }

    #[test]
    fn goes_to_the_pickup_service_and_only_a_question_is_repeated() {
        let wire = schedule_to_request(&account(), &pickup()).unwrap();
        assert_eq!((wire.target.as_str(), wire.repeat), ("/EWS/V1/PickUp/PickUpService.asmx", Repeat::Never));
        assert_eq!(wire.headers[1].1, "\"http://purolator.com/pws/service/v1/SchedulePickUp\"");
        assert!(wire.body.contains("<pws:Version>1.2</pws:Version>"));
        let wire = validate_to_request(&account(), &asked()).unwrap();
        assert_eq!(wire.headers[1].1, "\"http://purolator.com/pws/service/v1/ValidatePickUp\"");
        assert_eq!(wire.repeat, Repeat::Safe);
        let wire = void_to_request(&account(), "01365863", Lang::En);
        assert!(wire.body.contains("<pws:PickUpConfirmationNumber>01365863</pws:PickUpConfirmationNumber>"));
        assert_eq!(wire.repeat, Repeat::Never);
    }

    #[test]
    fn answers_give_the_number_and_the_cutoff() {
        let outcome = schedule_from_response(&booked("01365863"), &pickup()).unwrap();
        assert_eq!((outcome.confirmation.as_str(), outcome.date), ("01365863", pickup().date));
        let body = envelope(
            "<ValidatePickUpResponse><ResponseInformation/><IsBulkdRequired>false</IsBulkdRequired><CutOffTime>17:30\
             </CutOffTime><CutOffWindow>90</CutOffWindow></ValidatePickUpResponse>",
        );
        let found = availability_from_response(&WireAnswer::new(200, body), Lang::En).unwrap();
        assert_eq!(
            (found.available, found.cutoff, found.shortest_window),
            (true, NaiveTime::from_hms_opt(17, 30, 0), 90)
        );
        let voided = |value: &str| {
            let body = format!("<VoidPickUpResponse><PickUpVoided>{value}</PickUpVoided></VoidPickUpResponse>");
            void_from_response(&WireAnswer::new(200, envelope(&body)), Lang::En).map_err(|failure| failure.kind)
        };
        assert_eq!(voided("true"), Ok(()));
        assert!(matches!(voided("false"), Err(ErrorKind::Refused { code: MessageCode::PickupOver, .. })));
    }

    #[test]
    fn only_what_the_service_changes_is_changed_in_place() {
        let later = NaiveTime::from_hms_opt(17, 30, 0).unwrap();
        let with = |edit: fn(&mut PickupRequest)| {
            let mut request = pickup_change(pickup());
            edit(&mut request.wanted);
            change(&request)
        };
        assert_eq!(with(|_| {}), Change::Nothing);
        assert_eq!(with(|wanted| wanted.contents.parcels = 4), Change::InPlace);
        assert_eq!(with(|wanted| wanted.spot = PickupSpot::LoadingDock), Change::InPlace);
        assert_eq!(with(|wanted| wanted.date += chrono::TimeDelta::days(1)), Change::Rebook);
        assert_eq!(with(|wanted| wanted.place.city = "Hull".into()), Change::Rebook);
        assert_eq!(with(|wanted| wanted.contents.abroad = true), Change::Rebook, "a mixture has no summary");
        let request = pickup_change(PickupRequest { close: later, ..pickup() });
        assert_eq!(change(&request), Change::InPlace);
        let wire = modify_to_request(&account(), &request);
        assert!(wire.body.contains("<pws:UntilTime>1730</pws:UntilTime>"));
        let body = envelope("<ModifyPickUpResponse><ResponseInformation/></ModifyPickUpResponse>");
        let outcome = modify_from_response(&WireAnswer::new(200, body), &request).unwrap();
        assert_eq!(outcome.pickup_id, "01365863", "an answer without a number keeps it");
    }

    #[test]
    fn refusals_become_our_messages_and_a_closed_day_is_an_answer() {
        let failure_of = |words: &str| {
            let body = refusal("SchedulePickUpResponse", "1200301", words);
            schedule_from_response(&WireAnswer::new(200, body), &pickup()).unwrap_err().kind
        };
        let is = |kind: ErrorKind, want: MessageCode| matches!(kind, ErrorKind::Refused { code, .. } if code == want);
        assert!(is(failure_of("The pickup date is a holiday."), MessageCode::PickupDay));
        assert!(is(failure_of("Pickups are not available at this address."), MessageCode::PickupPlace));
        let body = refusal("ValidatePickUpResponse", "1200303", "The cut-off time has passed.");
        assert!(!availability_from_response(&WireAnswer::new(200, body), Lang::En).unwrap().available);
        let without_phone = PickupRequest { place: Party { phone: String::new(), ..pickup().place }, ..pickup() };
        let failure = schedule_to_request(&account(), &without_phone).unwrap_err();
        assert!(is(failure.kind, MessageCode::PickupContact));
    }

    #[test]
    fn a_booking_without_a_number_is_in_doubt() {
        let failure = schedule_from_response(&booked(""), &pickup()).map_err(Failure::after_booking).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::PickupInDoubt { .. }));
        let unread = Unreadable("x".to_owned());
        assert!(matches!(Failure::from(unread).after_booking().kind, ErrorKind::PickupInDoubt { .. }));
    }
}
