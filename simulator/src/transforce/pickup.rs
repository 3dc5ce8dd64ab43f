//! Pickups: days, cut-off times, booking and cancelling.

use waybill_core::date::Date;

use super::envelope::Call;
use super::refusal::Refusal;
use super::sent::number;
use crate::pickup::{Booking, Refusal as Reason, Standing, Wish, book, clock_time, find, keep, rules, to_minutes};
use crate::state::SimulatorState;
use crate::xml::{Element, Reader};

/// `getPickupDay`: so many days from one on, on which a driver comes.
pub fn days(state: &SimulatorState, call: &Call<'_>) -> Result<Vec<Element>, Refusal> {
    call.admit(state)?;
    call.bill(state, call.request.child("shipper_num").text())?;
    let slug = call.dialect.slug;
    let from = day(call.request.child("from_date")).ok_or_else(|| refusal(slug, Reason::Past))?;
    let postal_code = call.request.child("postal_code").text();
    let province = province(slug, postal_code)?;
    let count = call.request.child("num_of_days").text().parse().unwrap_or(1);
    let comes = |date: &Date| {
        let wish = Wish { date: *date, ready: 0, close: 0, province, postal_code };
        rules(slug).check_day(&wish, state.now()).is_ok()
    };
    let found = (0..=rules(slug).ahead).map(|days| from.plus_days(days)).filter(comes).take(count);
    Ok(found.map(|date| Element::text("day", format!("{date}T05:00:00.000Z"))).collect())
}

/// `getCutoffTime`
pub fn cutoff(call: &Call<'_>) -> Result<Vec<Element>, Refusal> {
    let slug = call.dialect.slug;
    let cutoff = rules(slug).cutoff_at(call.request.child("postal_code").text());
    let cutoff = cutoff.ok_or_else(|| refusal(slug, Reason::Place))?;
    Ok(vec![Element::text("cutoff_time", clock_time(cutoff))])
}

/// `schedulePickup`, `schedulePickupV2`
pub fn schedule(state: &SimulatorState, call: &Call<'_>) -> Result<Vec<Element>, Refusal> {
    call.admit(state)?;
    let (slug, pickup) = (call.dialect.slug, call.request.child("pickup"));
    let text = |name: &str| pickup.child(name).text();
    call.bill(state, text("shipper_num"))?;
    let address = pickup.child("pickup_address");
    for name in ["name", "address_line_1", "city", "postal_code", "province"] {
        if address.child(name).text().is_empty() {
            let en = format!("Pickup address: {name} is required");
            return Err(Refusal::new("ADDR", en, format!("Adresse de cueillette : {name} est requis")));
        }
    }
    if text("pickup_phone").is_empty() {
        let en = "A contact phone is required for the pickup";
        return Err(Refusal::new("PHON", en, "Un numéro de téléphone est requis pour la cueillette"));
    }
    let postal_code = address.child("postal_code").text().replace(' ', "").to_uppercase();
    let province = province(slug, &postal_code)?;
    if province != address.child("province").text() {
        let en = "Pickup postal code is invalid for the province";
        return Err(Refusal::new("ADDR", en, "Le code postal n'est pas valide pour la province"));
    }
    let date = day(pickup.child("pickup_date")).ok_or_else(|| refusal(slug, Reason::Past))?;
    let times = to_minutes(text("ready_time")).zip(to_minutes(text("closing_time")));
    let (ready, close) = times.ok_or_else(|| refusal(slug, Reason::Hours))?;
    let wish = Wish { date, ready, close, province, postal_code: &postal_code };
    rules(slug).check(&wish, state.now()).map_err(|reason| refusal(slug, reason))?;
    let booking = book(state, slug, &wish, String::new(), |number| (20_000_000 + number).to_string())?;
    let answer = vec![
        Element::text("closing_time", text("closing_time")),
        Element::text("collect", pickup.is_true("collect")),
        Element::text("id", &booking.id),
        Element::text("number_of_packages", number(text("number_of_packages")).unwrap_or_default()),
        Element::text("pickup_date", format!("{date}T05:00:00.000Z")),
        Element::text("pickup_location", text("pickup_location")),
        Element::text("pickup_phone", text("pickup_phone")),
        Element::text("ready_time", text("ready_time")),
        Element::text("shipper_num", text("shipper_num")),
        Element::text("weight", number(text("weight")).unwrap_or_default().fixed(1)),
    ];
    Ok(vec![call.object("pickup", answer)])
}

/// `cancelPickup`: until the driver has come.
pub fn cancel(state: &SimulatorState, call: &Call<'_>) -> Result<Vec<Element>, Refusal> {
    call.admit(state)?;
    let unknown = || Refusal::new("PICK", "Pickup does not exist", "La cueillette n'existe pas : introuvable");
    let booking = find(state, call.dialect.slug, call.request.child("id").text())?.ok_or_else(unknown)?;
    match booking.standing(state) {
        Standing::Scheduled => keep(state, &Booking { cancelled: true, ..booking })?,
        Standing::Cancelled => {
            return Err(Refusal::new("PICK", "Pickup already cancelled", "La cueillette est déjà annulée"));
        }
        Standing::Done => {
            return Err(Refusal::new("PICK", "Pickup is already completed", "La cueillette est déjà effectuée"));
        }
    }
    Ok(Vec::new())
}

/// A day in either form: eight digits, or with dashes and a time behind it.
fn day(element: Reader<'_>) -> Option<Date> {
    let digits: String = element.text().chars().filter(char::is_ascii_digit).take(8).collect();
    let (year, rest) = digits.split_at_checked(4)?;
    let (month, day) = rest.split_at_checked(2)?;
    [year, month, day].join("-").parse().ok()
}

/// The province of a place to which the courier comes.
fn province(slug: &str, postal_code: &str) -> Result<&'static str, Refusal> {
    let area = waybill_core::place::area(postal_code);
    area.map(|area| area.province).ok_or_else(|| refusal(slug, Reason::Place))
}

fn refusal(slug: &str, reason: Reason) -> Refusal {
    let rules = rules(slug);
    let (from, until) = (clock_time(rules.earliest), clock_time(rules.latest));
    let (en, fr) = match reason {
        Reason::Place => {
            ("Postal code is not serviced for pickup".to_owned(), "On ne dessert pas ce code postal".to_owned())
        }
        Reason::Past => ("Pickup date is in the past".to_owned(), "La date de cueillette est passée".to_owned()),
        Reason::Day => (
            "Pickup date is on a weekend or a holiday".to_owned(),
            "La date de cueillette est un jour férié ou de fin de semaine".to_owned(),
        ),
        Reason::TooFar => (
            format!("Pickup date is more than {} days ahead", rules.ahead),
            format!("La date de cueillette est à plus de {} jours", rules.ahead),
        ),
        Reason::Cutoff => (
            "It is too late: the cut-off time has passed".to_owned(),
            "Trop tard : l'heure limite est passée".to_owned(),
        ),
        Reason::Hours => (
            format!("Ready and closing time must lie between {from} and {until}"),
            format!("L'heure de cueillette doit se situer entre {from} et {until}"),
        ),
        Reason::Window => (
            format!("The window between ready and closing time must be {} minutes", rules.shortest),
            format!("La plage de cueillette doit être de {} minutes", rules.shortest),
        ),
    };
    Refusal::new("PICK", en, fr)
}
