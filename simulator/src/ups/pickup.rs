//! Pickups on call: what one costs, booking and cancelling. The codes of refusals, but that of an invalid date, are the
//! simulator's own.

use axum::Json;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::IntoResponse;
use serde_json::{Value, json};
use waybill_core::date::Date;
use waybill_core::number::half_up;
use waybill_core::tax::{FreightRoute, freight_taxes};
use waybill_core::{Cents, Lang};

use super::access::{Answer, Problem, Refused, admit, body, refuse, success, text};
use crate::json::{Member, dollars};
use crate::pickup::{Booking, Refusal, Standing, Wish, book, bookings, find, keep, rules, to_minutes};
use crate::state::SimulatorState;
use crate::store::StoreError;
use crate::tariff::{local_date, tariff};

/// `POST /shipments/v2409/pickup/{oncall|both}`
pub async fn price(
    State(state): State<SimulatorState>,
    Path(kind): Path<String>,
    headers: HeaderMap,
    bytes: Bytes,
) -> Answer {
    if !["oncall", "both"].contains(&kind.as_str()) {
        return Err(refuse(&[Problem::new("9560101", "Only pickups on call are simulated.")]).into());
    }
    let sent = body(&state, &headers, &bytes, "PickupRateRequest")?;
    let root = Member::root(&sent);
    let mut problems = Vec::new();
    account(&state, &root.at("ShipperAccount"), &mut problems);
    if root.text_at("ServiceDateOption") != "03" {
        problems.push(Problem::new("9560102", "Missing or invalid service date option: 03 is simulated."));
    }
    let asked = Asked::read(&root, &mut problems);
    asked.check(&state, problems)?;
    let answer =
        json!({ "PickupRateResponse": { "Response": success(&sent, &[]), "RateResult": asked.priced(&state) } });
    Ok(Json(answer).into_response())
}

/// `POST /pickupcreation/v2409/pickup`
pub async fn create(State(state): State<SimulatorState>, headers: HeaderMap, bytes: Bytes) -> Answer {
    let sent = body(&state, &headers, &bytes, "PickupCreationRequest")?;
    let root = Member::root(&sent);
    let mut problems = Vec::new();
    account(&state, &root.at("Shipper/Account"), &mut problems);
    details(&root, &mut problems);
    let asked = Asked::read(&root, &mut problems);
    asked.check(&state, problems)?;
    let number = asked.number(&state)?;
    let mut answer = json!({
        "Response": success(&sent, &[]),
        "PRN": number,
        "RateStatus": { "Code": "04", "Description": "Rate not requested" },
    });
    if root.text_at("RatePickupIndicator") == "Y" {
        answer["RateStatus"] = json!({ "Code": "01", "Description": "Rate available" });
        answer["RateResult"] = asked.priced(&state);
    }
    Ok(Json(json!({ "PickupCreationResponse": answer })).into_response())
}

/// `DELETE /shipments/v2409/pickup/02`, with the number in the header `Prn`: until the driver has come.
pub async fn cancel(State(state): State<SimulatorState>, Path(by): Path<String>, headers: HeaderMap) -> Answer {
    admit(&state, &headers)?;
    let no = |code: &str, said: &str| Err(refuse(&[Problem::new(code, said)]).into());
    if by != "02" {
        return no("9560103", "A pickup is cancelled by its number here: 02.");
    }
    let Some(booking) = find(&state, "ups", text(&headers, "prn"))? else {
        return no("9560150", "The pickup request number was not found.");
    };
    match booking.standing(&state) {
        Standing::Cancelled => return no("9560151", "The pickup has already been cancelled."),
        Standing::Done => return no("9560152", "The pickup is completed."),
        Standing::Scheduled => {}
    }
    keep(&state, &Booking { cancelled: true, ..booking })?;
    let answer = json!({ "PickupCancelResponse": { "Response": success(&json!({}), &[]), "PickupType": "01" } });
    Ok(Json(answer).into_response())
}

fn account(state: &SimulatorState, member: &Member<'_>, problems: &mut Vec<Problem>) {
    if member.text_at("AccountNumber") != state.config().credentials.ups_account
        || member.text_at("AccountCountryCode") != "CA"
    {
        problems.push(Problem::new("9560104", "Missing or invalid account number."));
    }
}

/// What a booking must contain besides the place and the time.
fn details(root: &Member<'_>, problems: &mut Vec<Problem>) {
    let mut long = |path: &str, most: usize, needed: bool| {
        let said = root.text_at(path);
        if said.chars().count() > most || (needed && said.is_empty()) {
            let name = path.rsplit('/').next().unwrap_or(path);
            problems.push(Problem::new("9560110", format!("Missing or invalid {name}.")));
        }
    };
    long("PickupAddress/CompanyName", 27, true);
    long("PickupAddress/ContactName", 22, true);
    long("PickupAddress/Phone/Number", 25, true);
    long("PickupAddress/PickupPoint", 11, false);
    long("PickupAddress/Room", 8, false);
    long("SpecialInstruction", 57, false);
    long("ReferenceNumber", 35, false);
    let lines = root.all("PickupAddress/AddressLine");
    if lines.len() != 1 || lines.iter().any(|line| !(1..=73).contains(&line.text().chars().count())) {
        problems.push(Problem::new("9560111", "Missing or invalid AddressLine: one line of 73 characters."));
    }
    let pieces = root.all("PickupPiece");
    let whole = |piece: &Member<'_>| {
        piece.text_at("ServiceCode").len() == 3
            && piece.at("Quantity").decimal().is_some_and(|count| (1..=999).contains(&count.rounded()))
            && piece.text_at("DestinationCountryCode").len() == 2
            && ["01", "02", "03"].contains(&piece.text_at("ContainerCode").as_str())
    };
    if pieces.is_empty() || !pieces.iter().all(whole) {
        problems.push(Problem::new("9560112", "Missing or invalid PickupPiece."));
    }
    if root.text_at("PaymentMethod") != "01" {
        problems.push(Problem::new(
            "9560113",
            "Missing or invalid PaymentMethod: the shipper's account, 01, is simulated.",
        ));
    }
}

/// A pickup as it is asked for.
struct Asked {
    date: Option<Date>,
    ready: Option<u32>,
    close: Option<u32>,
    province: String,
    postal_code: String,
    street: String,
    residential: bool,
}

impl Asked {
    fn read(root: &Member<'_>, problems: &mut Vec<Problem>) -> Self {
        let (place, times) = (root.at("PickupAddress"), root.at("PickupDateInfo"));
        let text = times.text_at("PickupDate");
        let dashed = text.get(..4).zip(text.get(4..6)).zip(text.get(6..8)).filter(|_| text.len() == 8);
        let asked = Self {
            date: dashed.and_then(|((year, month), day)| format!("{year}-{month}-{day}").parse().ok()),
            ready: to_minutes(&times.text_at("ReadyTime")),
            close: to_minutes(&times.text_at("CloseTime")),
            province: place.text_at("StateProvince"),
            postal_code: place.text_at("PostalCode").split_whitespace().collect(),
            street: place.all("AddressLine").first().map(Member::text).unwrap_or_default().to_lowercase(),
            residential: place.text_at("ResidentialIndicator") == "Y",
        };
        if asked.date.is_none() {
            problems.push(Problem::new("9560131", "Invalid pickup date"));
        }
        if asked.ready.is_none() || asked.close.is_none() {
            problems.push(Problem::new("9560142", "Invalid ready or close time."));
        }
        if place.text_at("CountryCode") != "CA" || !crate::tariff::is_in_province(&asked.postal_code, &asked.province) {
            problems.push(Problem::new("9560121", "The postal code is invalid for the province."));
        }
        asked
    }

    fn wish(&self) -> Wish<'_> {
        Wish {
            date: self.date.unwrap_or_default(),
            ready: self.ready.unwrap_or_default(),
            close: self.close.unwrap_or_default(),
            province: &self.province,
            postal_code: &self.postal_code,
        }
    }

    /// Whether a driver comes as requested, if nothing else is wrong.
    fn check(&self, state: &SimulatorState, mut problems: Vec<Problem>) -> Result<(), Refused> {
        if problems.is_empty() {
            problems.extend(rules("ups").check(&self.wish(), state.now()).err().map(refusal));
        }
        if problems.is_empty() { Ok(()) } else { Err(refuse(&problems).into()) }
    }

    /// The number of the booking: the same for a second one of that day at that address.
    fn number(&self, state: &SimulatorState) -> Result<String, StoreError> {
        let address = format!("{} {}", self.street, self.postal_code);
        let known = bookings(state, "ups")?.into_iter().find(|booking| {
            booking.sent == address && Some(booking.date) == self.date && booking.standing(state) == Standing::Scheduled
        });
        match known {
            Some(booking) => Ok(booking.id),
            None => Ok(book(state, "ups", &self.wish(), address, |number| format!("29SIM{number:06}"))?.id),
        }
    }

    fn priced(&self, state: &SimulatorState) -> Value {
        let known = tariff("ups");
        let date = self.date.unwrap_or_default();
        let today = local_date(state.now(), "CA", &self.province, &self.postal_code);
        let (kind, base) = if date == today { ("SD", "pickup_today") } else { ("FD", "pickup") };
        let remote = waybill_core::place::area(&self.postal_code).is_some_and(|area| area.is_rural());
        let base = known.surcharge(base);
        let percent = known.fuel("ground");
        let fuel = half_up(i128::from(base.0) * i128::from(percent.ten_thousandths()), 1_000_000);
        let mut lines =
            vec![("B", "BASE CHARGE", base), ("S", "FUEL SURCHARGE", Cents(i64::try_from(fuel).unwrap_or(0)))];
        if self.residential {
            lines.push(("S", "RESIDENTIAL SURCHARGE", known.surcharge("pickup_residential")));
        }
        if remote {
            lines.push(("S", "REMOTE AREA SURCHARGE", known.surcharge("pickup_remote")));
        }
        let before_tax: Cents = lines.iter().map(|(.., amount)| *amount).sum();
        let route = FreightRoute {
            origin_country: "CA".to_owned(),
            origin_province: self.province.clone(),
            destination_country: "CA".to_owned(),
            destination_province: self.province.clone(),
        };
        let taxes = freight_taxes(before_tax, &route, Some(date), Lang::En);
        let tax: Cents = taxes.iter().map(|tax| tax.amount).sum();
        let listed: Vec<Value> = taxes
            .iter()
            .map(|tax| {
                let code = tax.rule.trim_start_matches("tax.").to_uppercase();
                json!({ "Type": code, "MonetaryValue": dollars(tax.amount) })
            })
            .collect();
        let details: Vec<Value> = lines
            .iter()
            .map(|(code, said, amount)| {
                json!({ "ChargeCode": code, "ChargeDescription": said, "ChargeAmount": dollars(*amount) })
            })
            .collect();
        json!({
            "RateType": kind,
            "CurrencyCode": "CAD",
            "ChargeDetail": details,
            "TaxCharges": listed,
            "TotalTax": dollars(tax),
            "PreTaxTotalCharge": dollars(before_tax),
            "GrandTotalOfAllCharge": dollars(before_tax + tax),
        })
    }
}

fn refusal(reason: Refusal) -> Problem {
    let (code, said) = match reason {
        Refusal::Place => ("9560120", "The pickup address is not serviced."),
        Refusal::Past => ("9560131", "Invalid pickup date"),
        Refusal::Day => ("9560132", "The pickup date is not a business day."),
        Refusal::TooFar => ("9560133", "The pickup date is too far ahead."),
        Refusal::Cutoff => ("9560134", "It is past the cut-off for pickups of the same day."),
        Refusal::Hours => ("9560140", "The ready and close time must lie within the hours of our drivers."),
        Refusal::Window => ("9560141", "The close time is too near to the ready time: the window is 120 minutes."),
    };
    Problem::new(code, said)
}
