//! A shipment in a request, to price or to buy, read and checked. Only the first problem is reported.

use waybill_core::date::Date;
use waybill_core::{Cents, Decimal};

use super::envelope::Call;
use super::refusal::Refusal;
use super::sent::{Package, Sent};
use crate::label::Block;
use crate::state::SimulatorState;
use crate::tariff::{Conditions, Destination, Parcel, Question, Reach, ServiceRow, is_in_province, local_date, tariff};

/// The heaviest package: 150 lb, in kilograms.
const HEAVIEST: Decimal = Decimal::scaled(680_389);

/// A shipment that the courier takes.
#[derive(Debug)]
pub struct Order {
    /// As it was sent.
    pub sent: Sent,
    /// Where it goes.
    pub destination: Destination,
    /// The packages.
    pub parcels: Vec<Parcel>,
    /// What is declared, as an option.
    pub options: Vec<(String, Option<Cents>)>,
    /// The day of shipping.
    pub shipped: Date,
}

impl Order {
    /// Reads a shipment.
    pub fn read(state: &SimulatorState, call: &Call<'_>) -> Result<Self, Refusal> {
        call.admit(state)?;
        let sent = (call.dialect.read)(call.request.child("shipment"));
        call.bill(state, &sent.shipper)?;
        party("Pickup", &sent.from)?;
        party("Delivery", &sent.to)?;
        if sent.from.country != "CA" {
            return Err(Refusal::new("ADDR", "Pickup country is invalid", "Le pays de cueillette n'est pas valide"));
        }
        if !sent.units {
            return Err(Refusal::new("UNIT", "Unit of weight or dimension is invalid", "Unité non valide"));
        }
        if sent.packages.is_empty() {
            return Err(Refusal::new("PACK", "At least one package is required: no weight", "Aucun colis : poids"));
        }
        for package in &sent.packages {
            if package.weight <= Decimal::ZERO {
                return Err(Refusal::new(
                    "WGHT",
                    "Package reported weight is required",
                    "Le poids du colis est requis",
                ));
            }
            if package.weight > HEAVIEST {
                let en = "Package reported weight cannot exceed 150 LB";
                return Err(Refusal::new("WGHT", en, "Le poids déclaré du colis ne peut dépasser 150 LB"));
            }
        }
        let today = local_date(state.now(), "CA", &sent.from.province, &sent.from.postal_code);
        let dated = sent.shipped.parse::<Date>().ok().filter(|day| *day >= today && day.days_since(today) <= 30);
        let Some(shipped) = dated else {
            let en = "Invalid shipping_date: it must be today or within the next 30 days";
            return Err(Refusal::new("DATE", en, "Date d'expédition non valide"));
        };
        let destination = Destination::of(&sent.to.country, &sent.to.postal_code);
        if call.operation == "processShipment" && destination.reach() != Reach::Canada && !sent.papers {
            return Err(Refusal::new("CUST", "A proforma is required for customs", "Une facture proforma est requise"));
        }
        let parcel =
            |package: &Package| Parcel { weight: package.weight, sides: package.sides, unpackaged: package.by_hand };
        let options = (sent.cover > Cents::ZERO).then(|| ("DV".to_owned(), Some(sent.cover)));
        Ok(Self {
            parcels: sent.packages.iter().map(parcel).collect(),
            options: options.into_iter().collect(),
            destination,
            shipped,
            sent,
        })
    }

    /// The service that was asked for, where it goes there.
    pub fn service(&self, slug: &str) -> Result<&'static ServiceRow, Refusal> {
        let code = &self.sent.service;
        tariff(slug).service_to(code, self.destination.reach()).ok_or_else(|| unavailable(code))
    }

    /// The question to the tariff.
    pub fn question<'a>(&'a self, slug: &'a str, conditions: Conditions<'a>) -> Question<'a> {
        Question {
            courier: slug,
            origin: &self.sent.from.postal_code,
            destination: &self.destination,
            parcels: &self.parcels,
            residential: self.sent.residential,
            options: &self.options,
            mailed: self.shipped,
            level: 100,
            discount: None,
            conditions,
        }
    }
}

/// A service that does not go there, or not with such packages.
pub fn unavailable(code: &str) -> Refusal {
    let en = format!("Service {code} is not available for this shipment");
    Refusal::new("SERV", en, format!("Le service {code} n'est pas offert pour cet envoi"))
}

fn party(who: &str, block: &Block) -> Result<(), Refusal> {
    let street = block.lines.first().map_or("", String::as_str);
    let abroad = !matches!(block.country.as_str(), "CA" | "US");
    for (name, value, needed) in [
        ("name", block.name.as_str(), true),
        ("address_line_1", street, true),
        ("country", &block.country, true),
        ("postal_code", &block.postal_code, !abroad),
        ("province", &block.province, !abroad),
    ] {
        if needed && value.is_empty() {
            let (en, fr) = (format!("{who} address: {name} is required"), format!("Adresse : {name} est requis"));
            return Err(Refusal::new("ADDR", en, fr));
        }
    }
    if waybill_core::address::country(&block.country).is_none() {
        return Err(Refusal::new("ADDR", format!("{who} country is invalid"), "Pays non valide"));
    }
    if block.country == "CA" && !is_in_province(&block.postal_code, &block.province) {
        let en = format!("{who} postal code is invalid for the province");
        return Err(Refusal::new("ADDR", en, "Le code postal n'est pas valide pour la province"));
    }
    Ok(())
}
