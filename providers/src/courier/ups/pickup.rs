//! Pickups on call: what one costs, booking and cancelling. UPS changes nothing of a booked pickup, and gives the same number
//! for a second one at the same address, so that the earlier one there is cancelled before the next is booked.
//!
//! Inferred: a day that UPS prices is a day on which a driver comes, within these hours, with two hours between ready and
//! closing.

use chrono::NaiveTime;
use serde_json::{Value, json};
use waybill_core::charge::ChargeKind;
use waybill_core::courier::fit;
use waybill_core::parcel::{WeightUnit, convert_weight};
use waybill_core::{Cents, Decimal, Lang};

use super::charge::tax_line;
use super::settings::Account;
use super::{ask, bare_preamble, error, post};
use crate::courier::error::Failure;
use crate::courier::refusal::of_pickup;
use crate::courier::sum::close;
use crate::courier::{
    CourierCost, ErrorKind, MessageCode, OfferLine, Party, PickupAvailability, PickupAvailabilityRequest,
    PickupContents, PickupOutcome, PickupRequest, PickupSpot, PickupUpdateRequest, Words,
};
use crate::http::{Method, Repeat, WireAnswer, WireRequest};
use crate::json::JsonNode;
use crate::xml::Unreadable;

/// Drivers come between these hours.
const HOURS: (NaiveTime, NaiveTime) = (hour(8), hour(18));
/// The shortest window, in minutes.
const SHORTEST: u32 = 120;
/// The room for the company and for the contact, for the one line of the street, and for the room behind it.
const NAMES: [usize; 2] = [27, 22];
const STREET: usize = 73;
const ROOM: usize = 8;
/// What the driver is told.
const INSTRUCTION: usize = 57;
/// A package above this needs a second pair of hands, in kilograms.
const OVERWEIGHT: Decimal = Decimal::whole(32);

const fn hour(hour: u32) -> NaiveTime {
    match NaiveTime::from_hms_opt(hour, 0, 0) {
        Some(time) => time,
        None => NaiveTime::MIN,
    }
}

/// Whether the wanted pickup is at the address of the earlier one, so that UPS would give it the same number.
pub(super) fn same_place(request: &PickupUpdateRequest) -> bool {
    let at = |request: &PickupRequest| (request.place.street1.trim().to_lowercase(), request.place.postal_code.clone());
    at(&request.before) == at(&request.wanted)
}

/// Asks whether a driver comes on a day, by what that would cost.
pub(super) fn availability_to_request(account: &Account, request: &PickupAvailabilityRequest) -> WireRequest {
    let dates = dates(&request.date.format("%Y%m%d").to_string(), HOURS);
    priced(account, &request.place, dates, "availability")
}

/// Reads whether it comes. A day on which it does not, or a cut-off that is over, is an answer and no error.
pub(super) fn availability_from_response(answer: &WireAnswer, lang: Lang) -> Result<PickupAvailability, Failure> {
    let (earliest, latest) = HOURS;
    let standard =
        PickupAvailability { available: true, earliest, latest, cutoff: None, shortest_window: SHORTEST, step: 1 };
    let read = error::read(answer, "PickupRateResponse", lang).map_err(of_pickup);
    match read {
        Ok(_) => Ok(standard),
        Err(Failure {
            kind: ErrorKind::Refused { code: MessageCode::PickupDay | MessageCode::PickupCutoff, .. },
            ..
        }) => Ok(PickupAvailability { available: false, ..standard }),
        Err(failure) => Err(failure),
    }
}

/// Asks what a pickup costs.
pub(super) fn price_to_request(account: &Account, request: &PickupRequest) -> WireRequest {
    let dates = dates(&request.date.format("%Y%m%d").to_string(), (request.ready, request.close));
    priced(account, &request.place, dates, request.reference.as_str())
}

/// Reads what it costs.
pub(super) fn price_from_response(answer: &WireAnswer, lang: Lang) -> Result<CourierCost, Failure> {
    let read = error::read(answer, "PickupRateResponse", lang).map_err(of_pickup)?;
    Ok(cost(read.at("RateResult"))?)
}

fn priced(account: &Account, place: &Party, dates: Value, context: &str) -> WireRequest {
    let mut address = codes(place);
    address["City"] = json!(place.city);
    let body = json!({ "PickupRateRequest": {
        "Request": bare_preamble(context),
        "ShipperAccount": { "AccountNumber": account.number, "AccountCountryCode": account.country },
        "PickupAddress": address,
        "AlternateAddressIndicator": "Y",
        // 03: the day that is named.
        "ServiceDateOption": "03",
        "PickupDateInfo": dates,
        "TaxInformationIndicator": "Y",
    } });
    post("/api/shipments/v2409/pickup/oncall", &body, Repeat::Safe)
}

fn dates(day: &str, (ready, close): (NaiveTime, NaiveTime)) -> Value {
    json!({ "CloseTime": hhmm(close), "ReadyTime": hhmm(ready), "PickupDate": day })
}

fn hhmm(time: NaiveTime) -> String {
    time.format("%H%M").to_string()
}

fn codes(place: &Party) -> Value {
    json!({
        "StateProvince": place.province,
        "PostalCode": place.postal_code,
        "CountryCode": place.country,
        "ResidentialIndicator": if place.residential { "Y" } else { "N" },
    })
}

/// Books a pickup. Never sent twice.
pub(super) fn create_to_request(account: &Account, request: &PickupRequest) -> Result<WireRequest, Failure> {
    let contents = &request.contents;
    let weight = convert_weight(contents.weight, contents.weight_unit, WeightUnit::Kg).max(Decimal::scaled(1_000));
    // Of several packages only the whole is known: one of them is above the limit for sure where their mean is.
    let mean = weight.times(1, i64::from(contents.parcels.max(1)));
    let mut body = json!({
        "Request": bare_preamble(request.reference.as_str()),
        "RatePickupIndicator": "Y",
        "TaxInformationIndicator": "Y",
        "Shipper": { "Account": { "AccountNumber": account.number, "AccountCountryCode": account.country } },
        "PickupDateInfo": dates(&request.date.format("%Y%m%d").to_string(), (request.ready, request.close)),
        "PickupAddress": address(&request.place, request.spot)?,
        "AlternateAddressIndicator": "Y",
        "PickupPiece": pieces(contents),
        "TotalWeight": { "Weight": weight.fixed(1), "UnitOfMeasurement": "KGS" },
        "OverweightIndicator": if mean > OVERWEIGHT { "Y" } else { "N" },
        "PaymentMethod": "01",
        "ReferenceNumber": request.reference.as_str(),
    });
    let instruction = truncate_to_words(&request.instructions);
    if !instruction.is_empty() {
        body["SpecialInstruction"] = json!(instruction);
    }
    let email = request.place.email.trim();
    if !email.is_empty() && email.chars().count() <= 50 {
        body["Notification"] = json!({ "ConfirmationEmailAddress": email });
    }
    Ok(post("/api/pickupcreation/v2409/pickup", &json!({ "PickupCreationRequest": body }), Repeat::Never))
}

/// Where the driver goes: one line of a street, a company and a contact, each as long as UPS takes them.
fn address(place: &Party, spot: PickupSpot) -> Result<Value, Failure> {
    let refused = |code| Failure::refused(code, "", None);
    let phone: String = place.phone.chars().filter(char::is_ascii_digit).collect();
    let names: Vec<&str> =
        [place.company.trim(), place.name.trim()].into_iter().filter(|name| !name.is_empty()).collect();
    if names.is_empty() || phone.is_empty() {
        return Err(refused(MessageCode::PickupContact));
    }
    let lines =
        fit(&names, &NAMES).or_else(|| fit(&names[..1], &NAMES)).ok_or_else(|| refused(MessageCode::RefusedAddress))?;
    let company = lines.first().cloned().unwrap_or_default();
    // Individuals are their own contact; a longer name goes in front in full.
    let contact = lines.get(1).cloned().or_else(|| fit(&names[..1], &NAMES[1..]).map(|lines| lines.concat()));
    let (street, unit) = (place.street1.trim(), place.street2.trim());
    let joined = [street, unit].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ");
    let fits = |text: &str, room: usize| text.chars().count() <= room;
    let mut address = codes(place);
    if fits(&joined, STREET) {
        address["AddressLine"] = json!([joined]);
    } else if fits(street, STREET) && fits(unit, ROOM) {
        address["AddressLine"] = json!([street]);
        address["Room"] = json!(unit);
    } else {
        return Err(refused(MessageCode::RefusedAddress));
    }
    address["City"] = json!(place.city);
    address["CompanyName"] = json!(company);
    address["ContactName"] = json!(contact.unwrap_or_else(|| "Reception".to_owned()));
    address["PickupPoint"] = json!(point(spot));
    address["Phone"] = json!({ "Number": phone });
    if !place.phone_ext.is_empty() && place.phone_ext.len() <= 10 {
        address["Phone"]["Extension"] = json!(place.phone_ext);
    }
    Ok(address)
}

/// At most eleven characters.
fn point(spot: PickupSpot) -> &'static str {
    match spot {
        PickupSpot::FrontDoor => "Front Door",
        PickupSpot::BackDoor => "Back Door",
        PickupSpot::SideDoor => "Side Door",
        PickupSpot::Reception => "Reception",
        PickupSpot::MailRoom => "Mail Room",
        PickupSpot::LoadingDock => "Dock",
        PickupSpot::Office => "Office",
        PickupSpot::Other => "Other",
    }
}

/// As many whole words as the driver's screen shows.
fn truncate_to_words(instructions: &str) -> String {
    let mut kept = String::new();
    for word in instructions.split_whitespace() {
        if kept.chars().count() + 1 + word.chars().count() > INSTRUCTION {
            break;
        }
        if !kept.is_empty() {
            kept.push(' ');
        }
        kept.push_str(word);
    }
    kept
}

/// How many packages go with each service; those that are not told apart count with the first. Destinations other than
/// the United States are not told apart, which makes no difference to who picks them up.
fn pieces(contents: &PickupContents) -> Vec<Value> {
    let mut counted: Vec<(String, u32)> = Vec::new();
    for service in &contents.services {
        match counted.iter_mut().find(|(known, _)| known == service) {
            Some((_, count)) => *count += 1,
            None => counted.push((service.clone(), 1)),
        }
    }
    if counted.is_empty() {
        counted.push(("11".to_owned(), 0));
    }
    let counted_parcels: u32 = counted.iter().map(|(_, count)| *count).sum();
    if let Some((_, first)) = counted.first_mut() {
        *first += contents.parcels.max(1).saturating_sub(counted_parcels);
    }
    let country = if contents.to_united_states { "US" } else { "CA" };
    let piece = |(service, count): (String, u32)| {
        json!({
            "ServiceCode": format!("{service:0>3}"), "Quantity": count.to_string(), "DestinationCountryCode": country,
            "ContainerCode": "01",
        })
    };
    counted.into_iter().map(piece).collect()
}

/// Reads the number of the booking, and what it costs where UPS says so.
pub(super) fn create_from_response(answer: &WireAnswer, request: &PickupRequest) -> Result<PickupOutcome, Failure> {
    let read = error::read(answer, "PickupCreationResponse", request.lang).map_err(of_pickup)?;
    let number = read.required("PRN")?;
    // A pickup that was booked stays booked, even if its price cannot be read.
    let cost = Some(read.at("RateResult")).filter(|rated| !rated.is_null()).and_then(|rated| cost(rated).ok());
    Ok(PickupOutcome { pickup_id: number.clone(), confirmation: number, date: request.date, cost })
}

/// Cancels a pickup by its number.
pub(super) fn cancel_to_request(number: &str) -> WireRequest {
    // 02: by the number, which a header names.
    ask(Method::Delete, "/api/shipments/v2409/pickup/02", Repeat::Never).header("prn", number)
}

/// Reads whether it was cancelled: success alone says so.
pub(super) fn cancel_from_response(answer: &WireAnswer, lang: Lang) -> Result<(), Failure> {
    error::read(answer, "PickupCancelResponse", lang).map(|_| ()).map_err(of_pickup)
}

fn cost(rated: &Value) -> Result<CourierCost, Unreadable> {
    let currency = rated.value("CurrencyCode");
    if currency != "CAD" {
        return Err(Unreadable(format!("the pickup is priced in {currency}, not in CAD")));
    }
    let mut charges = Vec::new();
    for detail in rated.all("ChargeDetail") {
        charges.push(charge(
            &detail.value("ChargeCode"),
            &detail.value("ChargeDescription"),
            detail.cents("ChargeAmount")?,
        ));
    }
    // The base first, as everywhere.
    charges.sort_by_key(|line| line.kind != ChargeKind::Base);
    let mut taxes = Vec::new();
    for tax in rated.all("TaxCharges") {
        taxes.push(tax_line(&tax.value("Type"), tax.cents_or_zero("MonetaryValue")?));
    }
    if taxes.is_empty() {
        taxes.push(tax_line("Taxes", rated.cents_or_zero("TotalTax")?));
    }
    let total = rated.cents("GrandTotalOfAllCharge")?;
    close(&mut charges, &mut taxes, total);
    Ok(CourierCost { charges, taxes, total })
}

fn charge(code: &str, description: &str, amount: Cents) -> OfferLine {
    use ChargeKind::{Base, Fuel, Surcharge};
    let words = Words::new;
    let (kind, rule, label) = match (code, description) {
        ("B", _) => (Base, "base", words("Pickup", "Ramassage")),
        (_, "FUEL SURCHARGE") => (Fuel, "fuel", words("Fuel surcharge", "Supplément pour carburant")),
        (_, "RESIDENTIAL SURCHARGE") => {
            (Surcharge, "surcharge.residential", words("Residential pickup", "Ramassage résidentiel"))
        }
        (_, "REMOTE AREA SURCHARGE" | "EXTENDED AREA SURCHARGE") => {
            (Surcharge, "surcharge.remote", words("Remote area", "Région éloignée"))
        }
        (_, "SATURDAY ON-CALL STOP CHARGE") => {
            (Surcharge, "surcharge.saturday", words("Saturday pickup", "Ramassage le samedi"))
        }
        (_, "") => {
            (Surcharge, "surcharge.other", words("Other charges of the courier", "Autres frais du transporteur"))
        }
        (_, other) => (Surcharge, "surcharge.other", Words::same(other)),
    };
    OfferLine { kind, rule: rule.to_owned(), label, percent: None, amount }
}

#[cfg(test)]
mod tests;
