//! A shipment of a request, to price or to buy, read and checked.

use serde_json::Value;
use waybill_core::Cents;
use waybill_core::date::Date;

use super::access::{Problem, Refused, refuse};
use super::package::{Options, packages};
use super::party::{End, party};
use super::purpose::Purpose;
use crate::json::Member;
use crate::label::Block;
use crate::state::SimulatorState;
use crate::tariff::{Conditions, Destination, Parcel, Question, local_date};

/// A shipment that the courier takes.
#[derive(Debug)]
pub struct Order {
    /// The sender.
    pub from: Block,
    /// The receiver.
    pub to: Block,
    /// The Canadian end's postal code.
    pub home: String,
    /// The other end.
    pub away: Destination,
    /// Whether the receiver is at home.
    pub residential: bool,
    /// Whether kilograms and centimetres were written.
    pub metric: bool,
    /// The packages.
    pub parcels: Vec<Parcel>,
    /// The package that each option is of; none for the whole shipment.
    pub option_of: Vec<Option<usize>>,
    /// Options with their amounts.
    pub options: Vec<(String, Option<Cents>)>,
    /// The day of shipping.
    pub shipped: Date,
    /// The account that pays.
    pub account: String,
    /// Whether the account's own prices are wanted.
    pub negotiated: bool,
    /// Whether taxes are wanted.
    pub taxed: bool,
}

impl Order {
    /// Reads a shipment and lists everything that is wrong with it.
    pub fn read(state: &SimulatorState, sent: &Value, purpose: Purpose) -> Result<Self, Refused> {
        let root = Member::root(sent);
        let shipment = root.at("Shipment");
        let mut problems = Vec::new();
        let family = purpose.family();
        let account = shipment.text_at("Shipper/ShipperNumber");
        if account != state.config().credentials.ups_account {
            problems.push(Problem::new(format!("{family}0100"), "Missing or invalid shipper number."));
        }
        let shipper = party(&shipment.at("Shipper"), End::Shipper, purpose, &mut problems);
        if !shipper.country.is_empty() && shipper.country != "CA" {
            let said = "The shipper's country is not that of the account.";
            problems.push(Problem::new(format!("{family}0120"), said));
        }
        let to = party(&shipment.at("ShipTo"), End::ShipTo, purpose, &mut problems);
        let origin = shipment.at("ShipFrom");
        let from = match origin.exists() {
            true => party(&origin, End::ShipFrom, purpose, &mut problems),
            false => shipper,
        };
        let mut options = Options::new();
        let (metric, parcels) = packages(&shipment, purpose, &mut options, &mut problems);
        signatures(&shipment, (&from, &to), family, &mut options, &mut problems);
        let today = local_date(state.now(), &from.country, &from.province, &from.postal_code);
        let shipped = shipped(&shipment, purpose, today, &mut problems);
        if !problems.is_empty() {
            return Err(refuse(&problems).into());
        }
        let (home, away) = lane(&from, &to).ok_or_else(|| refuse(&[unavailable(purpose)]))?;
        let option_of = options.iter().map(|(package, ..)| *package).collect();
        Ok(Self {
            home,
            away,
            residential: shipment.at("ShipTo/Address/ResidentialAddressIndicator").exists(),
            metric,
            parcels,
            option_of,
            options: options.into_iter().map(|(_, code, amount)| (code, amount)).collect(),
            shipped,
            account,
            negotiated: shipment.at("ShipmentRatingOptions/NegotiatedRatesIndicator").exists(),
            taxed: shipment.at("TaxInformationIndicator").exists(),
            from,
            to,
        })
    }

    /// The question to the tariff, at a percent of its prices.
    pub fn question<'a>(&'a self, level: i64, conditions: Conditions<'a>) -> Question<'a> {
        Question {
            courier: "ups",
            origin: &self.home,
            destination: &self.away,
            parcels: &self.parcels,
            residential: self.residential,
            options: &self.options,
            mailed: self.shipped,
            level,
            discount: None,
            conditions,
        }
    }
}

/// No service between these places.
pub fn unavailable(purpose: Purpose) -> Problem {
    let said = "The requested service is unavailable between the selected locations.";
    Problem::new(format!("{}1210", purpose.family()), said)
}

/// The Canadian end and the other one: what comes in costs what the same way out costs.
fn lane(from: &Block, to: &Block) -> Option<(String, Destination)> {
    let (home, away) = match (from.country.as_str(), to.country.as_str()) {
        ("CA", _) => (from, to),
        (_, "CA") => (to, from),
        _ => return None,
    };
    Some((home.postal_code.clone(), Destination::of(&away.country, &away.postal_code)))
}

/// A signature belongs to the packages within Canada, and to the shipment where a border is crossed.
fn signatures(
    shipment: &Member<'_>,
    (from, to): (&Block, &Block),
    family: &str,
    options: &mut Options,
    problems: &mut Vec<Problem>,
) {
    let domestic = from.country == "CA" && to.country == "CA";
    let of_package = options.iter().any(|(_, code, _)| code.starts_with("DCIS"));
    let of_shipment = shipment.text_at("ShipmentServiceOptions/DeliveryConfirmation/DCISType");
    if (of_package && !domestic) || (!of_shipment.is_empty() && domestic) {
        let said = "The delivery confirmation option is not available at this level between the selected locations.";
        problems.push(Problem::new(format!("{family}1090"), said));
    }
    match of_shipment.as_str() {
        "" => {}
        "1" => options.push((None, "DCIS".to_owned(), None)),
        "2" => options.push((None, "DCIS_ADULT".to_owned(), None)),
        _ => problems.push(Problem::new(format!("{family}1090"), "The delivery confirmation option is unknown.")),
    }
}

/// The day of shipping: a purchase is at most seven days ahead.
fn shipped(shipment: &Member<'_>, purpose: Purpose, today: Date, problems: &mut Vec<Problem>) -> Date {
    let (path, ahead) = match purpose {
        Purpose::Price => ("DeliveryTimeInformation/Pickup/Date", 60),
        Purpose::Purchase => ("ShipmentDate", 7),
    };
    // UPS documents YYYYMMDD; other clients send the dashes too.
    let written = shipment.text_at(path).replace('-', "");
    if written.is_empty() {
        return today;
    }
    let dashed = written.get(..4).zip(written.get(4..6)).zip(written.get(6..));
    let named = dashed.and_then(|((year, month), day)| format!("{year}-{month}-{day}").parse::<Date>().ok());
    match named.filter(|day| *day >= today && day.days_since(today) <= ahead) {
        Some(day) => day,
        None => {
            let said = format!("The shipment date must be today or within the next {ahead} days.");
            problems.push(Problem::new(format!("{}8099", purpose.family()), said));
            today
        }
    }
}
