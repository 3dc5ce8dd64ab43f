//! Pickups. The codes and sentences of refusals are the simulator's own.

use axum::response::Response;
use waybill_core::date::Date;

use super::answer::{Refusal, information};
use super::envelope::Call;
use super::order::party;
use crate::pickup::{Booking, Refusal as Reason, Standing, Wish, book, clock_time, find, keep, rules, to_minutes};
use crate::state::SimulatorState;
use crate::xml::Element;

/// `ValidatePickUp`: whether a driver would come on the day; hours are not looked at.
pub fn validate(state: &SimulatorState, call: &Call<'_>) -> Response {
    let read = Asked::read(state, call).and_then(|asked| {
        let said = rules("puro").check_day(&asked.wish(), state.now());
        said.map_err(|reason| vec![refusal(reason)]).map(|()| asked)
    });
    let (refusals, cutoff) = match read {
        Ok(asked) => (Vec::new(), rules("puro").cutoff_at(&asked.postal_code)),
        Err(refusals) => (refusals, None),
    };
    let cutoff = cutoff.map_or_else(|| Element::nil("CutOffTime"), |at| Element::text("CutOffTime", clock_time(at)));
    call.answer([
        information(&refusals, call.lang),
        Element::text("IsBulkdRequired", false),
        cutoff,
        Element::text("CutOffWindow", rules("puro").shortest),
        Element::text("BulkMaxWeight", 0),
        Element::text("BulkMaxPackages", 0),
    ])
}

/// `SchedulePickUp`
pub fn schedule(state: &SimulatorState, call: &Call<'_>) -> Response {
    let booked = Asked::read(state, call).and_then(|asked| {
        let wish = asked.wish();
        rules("puro").check(&wish, state.now()).map_err(|reason| vec![refusal(reason)])?;
        book(state, "puro", &wish, String::new(), |number| format!("{:08}", 1_365_862 + number))
            .map_err(|error| vec![error.into()])
    });
    match booked {
        Ok(booking) => {
            call.answer([information(&[], call.lang), Element::text("PickUpConfirmationNumber", booking.id)])
        }
        Err(refusals) => call.answer([information(&refusals, call.lang), Element::nil("PickUpConfirmationNumber")]),
    }
}

/// `ModifyPickUp`: the closing time.
pub fn modify(state: &SimulatorState, call: &Call<'_>) -> Response {
    let until = to_minutes(call.request.at("ModifyPickupInstruction/UntilTime").text());
    let changed = own(state, call, call.request.child("ConfirmationNumber").text()).and_then(|mut booking| {
        booking.close = until.unwrap_or_default();
        rules("puro").check(&booking.wish(), state.now()).map_err(refusal)?;
        keep(state, &booking).map_err(Refusal::from)?;
        Ok(booking.id)
    });
    match changed {
        Ok(id) => call.answer([information(&[], call.lang), Element::text("PickUpConfirmationNumber", id)]),
        Err(refusal) => call.answer([information(&[refusal], call.lang), Element::nil("PickUpConfirmationNumber")]),
    }
}

/// `VoidPickUp`: until the driver has come.
pub fn void(state: &SimulatorState, call: &Call<'_>) -> Response {
    let voided = own(state, call, call.request.child("PickUpConfirmationNumber").text())
        .and_then(|booking| keep(state, &Booking { cancelled: true, ..booking }).map_err(Refusal::from));
    let (refusals, done) = match voided {
        Ok(()) => (Vec::new(), true),
        Err(refusal) => (vec![refusal], false),
    };
    call.answer([information(&refusals, call.lang), Element::text("PickUpVoided", done)])
}

/// A booking that can still be changed.
fn own(state: &SimulatorState, call: &Call<'_>, id: &str) -> Result<Booking, Refusal> {
    let account = call.request.child("BillingAccountNumber");
    if account.exists() && account.text() != state.config().credentials.puro_account {
        return Err(bad_account());
    }
    let unknown = || {
        Refusal::new(
            "1200320",
            "The pickup was not found: the confirmation number does not exist.",
            "Le ramassage est introuvable (not found).",
        )
    };
    let booking = find(state, "puro", id)?.ok_or_else(unknown)?;
    match booking.standing(state) {
        Standing::Scheduled => Ok(booking),
        Standing::Cancelled => {
            Err(Refusal::new("1200321", "The pickup has already been voided.", "Le ramassage a déjà été annulé."))
        }
        Standing::Done => Err(Refusal::new(
            "1200322",
            "The pickup is completed: the driver has already been there.",
            "Le ramassage est terminé : le chauffeur est déjà passé.",
        )),
    }
}

fn bad_account() -> Refusal {
    Refusal::new(
        "1100560",
        "The billing account number is not valid.",
        "Le numéro de compte (account) n'est pas valide.",
    )
}

/// A requested pickup, as far as it is valid.
struct Asked {
    date: Date,
    ready: u32,
    close: u32,
    province: String,
    postal_code: String,
}

impl Asked {
    fn read(state: &SimulatorState, call: &Call<'_>) -> Result<Self, Vec<Refusal>> {
        let mut refusals = Vec::new();
        let place = party(call.request.child("Address"), "Pickup", &mut refusals);
        if call.request.child("BillingAccountNumber").text() != state.config().credentials.puro_account {
            refusals.push(bad_account());
        }
        let instruction = call.request.child("PickupInstruction");
        let time = |name: &str| to_minutes(instruction.child(name).text());
        let date: Option<Date> = instruction.child("Date").text().parse().ok();
        if place.country != "CA" {
            refusals.push(refusal(Reason::Place));
        }
        match (date, time("AnyTimeAfter"), time("UntilTime")) {
            (Some(date), Some(ready), Some(close)) if refusals.is_empty() => {
                Ok(Self { date, ready, close, province: place.province, postal_code: place.postal_code })
            }
            (Some(_), Some(_), Some(_)) => Err(refusals),
            _ => {
                refusals.push(refusal(Reason::Hours));
                Err(refusals)
            }
        }
    }

    fn wish(&self) -> Wish<'_> {
        let Self { date, ready, close, province, postal_code } = self;
        Wish { date: *date, ready: *ready, close: *close, province, postal_code }
    }
}

fn refusal(reason: Reason) -> Refusal {
    let rules = rules("puro");
    let (from, until) = (clock_time(rules.earliest), clock_time(rules.latest));
    let (code, en, fr) = match reason {
        Reason::Place => (
            "1200310",
            "Pickups are not available at this postal code.".to_owned(),
            "Purolator ne dessert pas ce code postal (postal code) pour le ramassage.".to_owned(),
        ),
        Reason::Past => (
            "1200301",
            "The pickup date is in the past.".to_owned(),
            "La date du ramassage (pickup date) est passée.".to_owned(),
        ),
        Reason::Day => (
            "1200302",
            "The pickup date is on a weekend or a holiday.".to_owned(),
            "La date du ramassage (pickup date) est en fin de semaine ou un jour férié.".to_owned(),
        ),
        Reason::TooFar => (
            "1200303",
            format!("The pickup date is more than {} days ahead.", rules.ahead),
            format!("La date du ramassage (pickup date) est à plus de {} jours.", rules.ahead),
        ),
        Reason::Cutoff => (
            "1200304",
            "It is too late: the cut-off time has passed.".to_owned(),
            "Il est trop tard : l'heure limite est passée.".to_owned(),
        ),
        Reason::Hours => (
            "1200305",
            format!("AnyTimeAfter and UntilTime must lie between {from} and {until}."),
            format!("AnyTimeAfter et UntilTime doivent se situer entre {from} et {until}."),
        ),
        Reason::Window => (
            "1200306",
            format!("The window between AnyTimeAfter and UntilTime must be {} minutes.", rules.shortest),
            format!("La plage entre AnyTimeAfter et UntilTime doit être de {} minutes.", rules.shortest),
        ),
    };
    Refusal::new(code, en, fr)
}
