//! Pickups on demand: availability, price, booking, changing, cancelling. On afternoons of business days, in quarters of an
//! hour. The elements are in the order of the schema, which is strict here.
//!
//! Inferred: the path of the price, and that a change is answered without a body.

use chrono::{NaiveTime, Timelike};
use waybill_core::Lang;
use waybill_core::charge::ChargeKind;
use waybill_core::date::{Date, is_business_day};

use super::rate::tax_line;
use super::settings::Account;
use super::{PICKUP_NS, PICKUP_TYPE, PICKUP_WHEN_TYPE, error, language};
use crate::courier::error::Failure;
use crate::courier::refusal::of_pickup;
use crate::courier::sum::close;
use crate::courier::{
    CourierCost, MessageCode, OfferLine, Party, PickupAvailability, PickupAvailabilityRequest, PickupContents,
    PickupOutcome, PickupRequest, PickupSpot, PickupUpdateRequest, Words,
};
use crate::http::{Method, Repeat, WireAnswer, WireRequest, percent};
use crate::xml::{Element, Unreadable, XmlNode, parse};

/// The earliest and the latest time of the schema, in minutes after midnight.
const HOURS: (u32, u32) = (12 * 60, 17 * 60 + 45);
/// The shortest window, and the step of times, in minutes.
const SHORTEST: u32 = 60;
const STEP: u32 = 15;
/// The longest company, street and city of a pickup place.
const LINE: usize = 35;
const INSTRUCTIONS: usize = 132;

fn too_long() -> Failure {
    Failure::refused(MessageCode::RefusedAddress, "", None)
}

fn ask(method: Method, target: String, lang: Lang, repeat: Repeat) -> WireRequest {
    WireRequest::new(method, target, repeat).header("accept", PICKUP_TYPE).header("accept-language", language(lang))
}

fn send(method: Method, target: String, lang: Lang, repeat: Repeat, body: &Element) -> WireRequest {
    ask(method, target, lang, repeat).header("content-type", PICKUP_TYPE).body(body.document())
}

fn folder(account: &Account) -> String {
    format!("/enab/{}/pickuprequest", account.customer_number)
}

fn own(account: &Account, id: &str) -> String {
    format!("{}/{}", folder(account), percent(id))
}

/// Asks what is offered at a postal code.
pub(super) fn availability_to_request(request: &PickupAvailabilityRequest) -> WireRequest {
    let target = format!("/ad/pickup/pickupavailability/{}", percent(&request.place.postal_code));
    WireRequest::new(Method::Get, target, Repeat::Safe)
        .header("accept", PICKUP_WHEN_TYPE)
        .header("accept-language", language(request.lang))
}

/// Reads the availability for a day: the answer knows places, the calendar knows days. Also says whether the courier
/// picks up at the place at all.
pub(super) fn availability_from_response(
    answer: &WireAnswer,
    request: &PickupAvailabilityRequest,
) -> Result<(PickupAvailability, bool), Failure> {
    if answer.status != 200 {
        return Err(of_pickup(error::failure(answer, request.lang)));
    }
    let text = answer.text();
    let document = parse(&text)?;
    let found = document.root_element();
    if found.local_name() != "pickup-availability" {
        return Err(Unreadable("no pickup-availability".to_owned()).into());
    }
    let tours = found.required("on-demand-tour")? == "true";
    let day: Option<Date> = request.date.to_string().parse().ok();
    let works = day.is_some_and(|day| is_business_day(day, &request.place.province, "cp"));
    let availability = PickupAvailability {
        available: tours && works,
        earliest: time(HOURS.0),
        latest: time(HOURS.1),
        cutoff: NaiveTime::parse_from_str(found.value("on-demand-cutoff"), "%H:%M").ok(),
        shortest_window: SHORTEST,
        step: STEP,
    };
    Ok((availability, tours))
}

/// Asks the price.
pub(super) fn price_to_request(account: &Account, request: &PickupRequest) -> WireRequest {
    let body = Element::new("pickup-details")
        .attribute("xmlns", PICKUP_NS)
        .leaf("date", request.date.to_string())
        .leaf_unless_empty("contract-id", account.contract_id.as_deref().unwrap_or_default())
        .leaf("pww-flag", flag(worldwide(&request.contents)))
        .leaf("priority-flag", flag(priority(&request.contents)))
        .leaf("alternate-address-province", &request.place.province)
        .leaf("alternate-address-postal-code", &request.place.postal_code);
    send(Method::Post, format!("{}/price", folder(account)), request.lang, Repeat::Safe, &body)
}

/// Reads the price.
pub(super) fn price_from_response(answer: &WireAnswer, lang: Lang) -> Result<CourierCost, Failure> {
    if answer.status != 200 {
        return Err(of_pickup(error::failure(answer, lang)));
    }
    let text = answer.text();
    let document = parse(&text)?;
    let price = document.root_element();
    if price.local_name() != "pickup-request-price" {
        return Err(Unreadable("no pickup-request-price".to_owned()).into());
    }
    Ok(cost(price)?)
}

/// Books a pickup. Never sent twice.
pub(super) fn create_to_request(account: &Account, request: &PickupRequest) -> Result<WireRequest, Failure> {
    let location =
        Element::new("pickup-location").leaf("business-address-flag", "false").child(address(&request.place)?);
    let characteristics = Element::new("items-characteristics")
        .leaf("pww-flag", flag(worldwide(&request.contents)))
        .leaf("priority-flag", flag(priority(&request.contents)));
    let payment = Element::new("payment-info")
        .leaf_unless_empty("contract-id", account.contract_id.as_deref().unwrap_or_default())
        .leaf("method-of-payment", &account.method_of_payment);
    let body = Element::new("pickup-request-details")
        .attribute("xmlns", PICKUP_NS)
        .leaf("customer-request-id", request.reference.as_str())
        .leaf("pickup-type", "OnDemand")
        .child(location)
        .child(contact(&request.place)?)
        .child(details(request)?)
        .child(characteristics)
        .leaf("pickup-volume", volume(&request.contents))
        .child(times(request)?)
        .child(payment);
    Ok(send(Method::Post, folder(account), request.lang, Repeat::Never, &body))
}

/// Reads the booking.
pub(super) fn create_from_response(answer: &WireAnswer, request: &PickupRequest) -> Result<PickupOutcome, Failure> {
    if answer.status != 200 && answer.status != 201 {
        return Err(of_pickup(error::failure(answer, request.lang)));
    }
    let text = answer.text();
    let document = parse(&text)?;
    let info = document.root_element();
    let header = info.get("pickup-request-header").ok_or_else(|| Unreadable("no pickup-request-header".to_owned()))?;
    let id = header.required("request-id")?.to_owned();
    Ok(PickupOutcome {
        pickup_id: id.clone(),
        confirmation: id,
        date: header.date("next-pickup-date").unwrap_or(request.date),
        cost: info.get("pickup-request-price").map(cost).transpose()?,
    })
}

/// Whether a change can be made in place: everything but the address and what decides the price.
pub(super) fn changes_in_place(request: &PickupUpdateRequest) -> bool {
    let (before, wanted) = (&request.before, &request.wanted);
    let place = |party: &Party| {
        let Party { company, name, street1, city, province, postal_code, .. } = party.clone();
        (if company.is_empty() { name } else { company }, street1, city, province, postal_code)
    };
    place(&before.place) == place(&wanted.place)
        && worldwide(&before.contents) == worldwide(&wanted.contents)
        && priority(&before.contents) == priority(&wanted.contents)
}

/// Changes a booking.
pub(super) fn update_to_request(account: &Account, request: &PickupUpdateRequest) -> Result<WireRequest, Failure> {
    let wanted = &request.wanted;
    let body = Element::new("pickup-request-update")
        .attribute("xmlns", PICKUP_NS)
        .child(contact(&wanted.place)?)
        .child(details(wanted)?)
        .leaf("pickup-volume", volume(&wanted.contents))
        .child(times(wanted)?);
    // The same change twice is one change.
    Ok(send(Method::Put, own(account, &request.booked.pickup_id), wanted.lang, Repeat::Safe, &body))
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

/// Cancels a booking.
pub(super) fn cancel_to_request(account: &Account, id: &str, lang: Lang) -> WireRequest {
    ask(Method::Delete, own(account, id), lang, Repeat::Never)
}

/// Reads whether it was cancelled: the status says it.
pub(super) fn cancel_from_response(answer: &WireAnswer, lang: Lang) -> Result<(), Failure> {
    if answer.is_success() { Ok(()) } else { Err(of_pickup(error::failure(answer, lang))) }
}

/// Asks for a booking's status if the answer to its cancellation was lost.
pub(super) fn standing_to_request(account: &Account, id: &str, lang: Lang) -> WireRequest {
    ask(Method::Get, format!("{}/details", own(account, id)), lang, Repeat::Safe)
}

/// Reads whether it was cancelled.
pub(super) fn was_cancelled(answer: &WireAnswer, lang: Lang) -> Result<bool, Failure> {
    if answer.status != 200 {
        return Err(of_pickup(error::failure(answer, lang)));
    }
    let text = answer.text();
    let document = parse(&text)?;
    let status = document.root_element().find("request-status").map(|status| status.own_text());
    Ok(status == Some("Cancelled"))
}

fn time(minutes: u32) -> NaiveTime {
    NaiveTime::from_hms_opt(minutes / 60, minutes % 60, 0).unwrap_or_default()
}

fn flag(yes: bool) -> &'static str {
    if yes { "true" } else { "false" }
}

fn worldwide(contents: &PickupContents) -> bool {
    contents.services.iter().any(|service| service.contains(".PW."))
}

fn priority(contents: &PickupContents) -> bool {
    contents.services.iter().any(|service| service == "DOM.PC")
}

fn cost<'a>(price: impl XmlNode<'a>) -> Result<CourierCost, Unreadable> {
    let label = Words::new("Pickup", "Ramassage");
    let before = price.cents("pre-tax-amount")?;
    let mut charges = vec![OfferLine {
        kind: ChargeKind::Surcharge,
        rule: "surcharge.pickup".to_owned(),
        label,
        percent: None,
        amount: before,
    }];
    let mut taxes = Vec::new();
    for code in ["gst", "pst", "hst"] {
        let name = format!("{code}-amount");
        if !price.value(&name).is_empty() {
            taxes.push(tax_line(code, None, price.cents(&name)?));
        }
    }
    let total = price.cents("due-amount")?;
    close(&mut charges, &mut taxes, total);
    Ok(CourierCost { charges, taxes, total })
}

/// One street line of 35 characters: the unit goes to the driver's instructions.
fn address(place: &Party) -> Result<Element, Failure> {
    let company = if place.company.is_empty() { &place.name } else { &place.company };
    if [company, &place.street1, &place.city].into_iter().any(|text| text.chars().count() > LINE) {
        return Err(too_long());
    }
    Ok(Element::new("alternate-address")
        .leaf("company", company)
        .leaf("address-line-1", &place.street1)
        .leaf("city", &place.city)
        .leaf("province", &place.province)
        .leaf("postal-code", &place.postal_code))
}

/// The person to call and to write to; phones have ten digits here.
fn contact(place: &Party) -> Result<Element, Failure> {
    let name = if place.name.is_empty() { &place.company } else { &place.name };
    let digits: Vec<char> = place.phone.chars().filter(char::is_ascii_digit).collect();
    if name.is_empty() || place.email.is_empty() || place.email.chars().count() > 60 || digits.len() != 10 {
        return Err(Failure::refused(MessageCode::PickupContact, "", None));
    }
    let part = |from: usize, to: usize| digits[from..to].iter().collect::<String>();
    let extension = Some(&place.phone_ext).filter(|extension| (1..=6).contains(&extension.len()));
    Ok(Element::new("contact-info")
        .leaf("contact-name", name.chars().take(45).collect::<String>())
        .leaf("email", &place.email)
        .leaf("contact-phone", format!("{}-{}-{}", part(0, 3), part(3, 6), part(6, 10)))
        .leaf_unless_empty("telephone-ext", extension.map_or("", String::as_str))
        .leaf("receive-email-updates-flag", "false"))
}

/// Where the parcels wait, with the unit and what the driver should know.
fn details(request: &PickupRequest) -> Result<Element, Failure> {
    let spot = match request.spot {
        PickupSpot::FrontDoor => ("Front door", "Porte avant"),
        PickupSpot::BackDoor => ("Back door", "Porte arrière"),
        PickupSpot::SideDoor => ("Side door", "Porte latérale"),
        PickupSpot::Reception => ("Reception", "Réception"),
        PickupSpot::MailRoom => ("Mail room", "Salle du courrier"),
        PickupSpot::LoadingDock => ("Loading dock", "Quai de chargement"),
        PickupSpot::Office => ("Office", "Bureau"),
        PickupSpot::Other => ("See note", "Voir la note"),
    };
    let spot = request.lang.pick(spot.0, spot.1);
    let words = [spot, request.place.street2.trim(), request.instructions.trim()];
    let said = words.into_iter().filter(|word| !word.is_empty()).collect::<Vec<_>>().join(", ");
    let line: String = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let unit = [spot, request.place.street2.trim()].join(", ");
    if unit.chars().count() > INSTRUCTIONS {
        return Err(too_long());
    }
    Ok(Element::new("location-details")
        .leaf("five-ton-flag", "false")
        .leaf("loading-dock-flag", flag(request.spot == PickupSpot::LoadingDock))
        .leaf("pickup-instructions", line.chars().take(INSTRUCTIONS).collect::<String>()))
}

fn volume(contents: &PickupContents) -> String {
    format!(
        "{} parcels, {} {}",
        contents.parcels.max(1),
        contents.weight,
        match contents.weight_unit {
            waybill_core::parcel::WeightUnit::Kg => "kg",
            _ => "lb",
        }
    )
}

/// Quarters of an hour within the window that was wished and the afternoon.
fn times(request: &PickupRequest) -> Result<Element, Failure> {
    let minutes = |time: NaiveTime| time.hour() * 60 + time.minute();
    let ready = minutes(request.ready).div_ceil(STEP) * STEP;
    let close = minutes(request.close) / STEP * STEP;
    let (ready, close) = (ready.max(HOURS.0), close.min(HOURS.1));
    if close < ready + SHORTEST {
        return Err(Failure::refused(MessageCode::PickupTime, "", None));
    }
    let written = |minutes: u32| time(minutes).format("%H:%M").to_string();
    let on_demand = Element::new("on-demand-pickup-time")
        .leaf("date", request.date.to_string())
        .leaf("preferred-time", written(ready))
        .leaf("closing-time", written(close));
    Ok(Element::new("pickup-times").child(on_demand))
}

#[cfg(test)]
#[path = "pickup/tests.rs"]
mod tests;
