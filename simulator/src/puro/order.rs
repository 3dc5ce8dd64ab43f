//! A shipment of a request, read and checked.

use waybill_core::date::Date;
use waybill_core::{Cents, Decimal};

use super::answer::Refusal;
use super::catalogue::{Named, named};
use super::envelope::Call;
use crate::label::Block;
use crate::state::SimulatorState;
use crate::tariff::{Conditions, Destination, Parcel, Question, Reach, is_in_province, local_date, tariff};
use crate::xml::Reader;

/// The heaviest piece: 150 lb, in kilograms.
const HEAVIEST: Decimal = Decimal::scaled(680_389);

/// A shipment that the courier takes.
#[derive(Debug)]
pub struct Order {
    /// The sender.
    pub from: Block,
    /// The receiver.
    pub to: Block,
    /// Where it goes.
    pub destination: Destination,
    /// The service that was asked for.
    pub named: Named,
    /// The pieces.
    pub parcels: Vec<Parcel>,
    /// Options with their amounts.
    pub options: Vec<(String, Option<Cents>)>,
    /// The day of shipping.
    pub shipped: Date,
    /// The account that pays.
    pub account: String,
}

impl Order {
    /// Reads a shipment and lists everything that is wrong with it.
    pub fn read(state: &SimulatorState, call: &Call<'_>) -> Result<Self, Vec<Refusal>> {
        let shipment = call.shipment();
        let mut refusals = Vec::new();
        let from = party(shipment.at("SenderInformation/Address"), "Sender", &mut refusals);
        let to = party(shipment.at("ReceiverInformation/Address"), "Receiver", &mut refusals);
        let destination = Destination::of(&to.country, &to.postal_code);
        if from.country != "CA" {
            refusals.push(Refusal::new(
                "1100540",
                "The sender's country is not valid.",
                "Le pays de l'expéditeur n'est pas valide.",
            ));
        }
        let package = shipment.child("PackageInformation");
        let id = package.child("ServiceID").text();
        let found = named(id).filter(|named| named.service.reach == destination.reach());
        if found.is_none() {
            let (en, fr) = (
                format!("The service {id} is not available between these points."),
                format!("Le service {id} n'est pas offert entre ces points."),
            );
            refusals.push(Refusal::new("1100530", en, fr));
        }
        let parcels = pieces(package);
        let stated: usize = package.child("TotalPieces").text().parse().unwrap_or_default();
        if package.child("PiecesInformation").exists() && parcels.len() != stated {
            refusals.push(Refusal::new(
                "1100551",
                "TotalPieces does not match the pieces.",
                "TotalPieces ne correspond pas aux colis (pieces).",
            ));
        }
        if parcels.iter().any(|parcel| parcel.weight > HEAVIEST) {
            refusals.push(Refusal::new(
                "1100552",
                "The weight of a piece exceeds 150 lb.",
                "Le poids (weight) d'un colis dépasse 150 lb.",
            ));
        }
        if parcels.iter().any(is_too_large) {
            let en = "A dimension of a piece exceeds the limits: length 108 in, length and girth 165 in.";
            refusals.push(Refusal::new(
                "1100553",
                en,
                "Une dimension d'un colis dépasse les limites : 108 po, longueur et contour 165 po.",
            ));
        }
        let options = options(package, &mut refusals);
        let known = &state.config().credentials.puro_account;
        let payment = shipment.child("PaymentInformation");
        let registered = payment.child("RegisteredAccountNumber").text().to_owned();
        let account = payment.text_at("BillingAccountNumber").unwrap_or_else(|| registered.clone());
        if registered != *known || account != *known {
            refusals.push(Refusal::new(
                "1100560",
                "The billing account number is not valid.",
                "Le numéro de compte (account) n'est pas valide.",
            ));
        }
        let today = local_date(state.now(), "CA", &from.province, &from.postal_code);
        let shipped = shipment.text_at("ShipmentDate").and_then(|text| text.parse::<Date>().ok()).unwrap_or(today);
        if shipped < today || shipped.days_since(today) > 10 {
            let en = "The shipment date must be today or within the next 10 days.";
            refusals.push(Refusal::new(
                "1100570",
                en,
                "La date d'expédition (shipment date) doit être d'ici 10 jours.",
            ));
        }
        if destination.reach() != Reach::Canada && call.operation != "GetFullEstimate" {
            customs(shipment.child("InternationalInformation"), &mut refusals);
        }
        match found {
            Some(named) if refusals.is_empty() => {
                Ok(Self { from, to, destination, named, parcels, options, shipped, account })
            }
            _ => Err(refusals),
        }
    }

    /// The question to the tariff for a service.
    pub fn question<'a>(&'a self, level: i64, conditions: Conditions<'a>) -> Question<'a> {
        Question {
            courier: "puro",
            origin: &self.from.postal_code,
            destination: &self.destination,
            parcels: &self.parcels,
            // The courier knows homes by its own address data; here a receiver without a company is at home.
            residential: self.to.company.is_empty(),
            options: &self.options,
            mailed: self.shipped,
            level,
            discount: None,
            conditions,
        }
    }
}

/// An address, with what is wrong with it.
pub fn party(address: Reader<'_>, who: &str, refusals: &mut Vec<Refusal>) -> Block {
    let text = |name: &str| address.child(name).text().to_owned();
    let mut missing = |code: &'static str, name: &str| {
        let (en, fr) =
            (format!("{who} {name} is a mandatory field."), format!("{who} {name} est un champ obligatoire."));
        refusals.push(Refusal::new(code, en, fr));
    };
    for (code, name) in [("1100100", "Name"), ("1100105", "StreetName"), ("1100108", "City"), ("1100110", "Country")] {
        if text(name).is_empty() {
            missing(code, name);
        }
    }
    if address.at("PhoneNumber/Phone").text().is_empty() {
        missing("1100115", "Phone");
    }
    let country = text("Country").to_uppercase();
    let postal_code = text("PostalCode").replace(' ', "").to_uppercase();
    let province = text("Province").to_uppercase();
    if matches!(country.as_str(), "CA" | "US") {
        for (code, name, value) in [("1100109", "Province", &province), ("1100111", "PostalCode", &postal_code)] {
            if value.is_empty() {
                missing(code, name);
            }
        }
    }
    if country == "CA" && !postal_code.is_empty() && !is_in_province(&postal_code, &province) {
        let (en, fr) = (
            format!("{who} postal code is not valid for the province."),
            format!("Le code postal ({who}, postal code) n'est pas valide pour la province."),
        );
        refusals.push(Refusal::new("1100520", en, fr));
    }
    if !country.is_empty() && waybill_core::address::country(&country).is_none() {
        refusals.push(Refusal::new(
            "1100541",
            format!("{who} country is not valid."),
            format!("Le pays (country) de {who} n'est pas valide."),
        ));
    }
    let street = ["StreetNumber", "StreetSuffix", "StreetName", "StreetType", "StreetDirection"].map(text);
    let street: Vec<&str> = street.iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
    let unit = [("Suite", "Suite"), ("Floor", "Floor")].map(|(name, word)| (text(name), word));
    let unit: Vec<String> =
        unit.iter().filter(|(value, _)| !value.is_empty()).map(|(value, word)| format!("{word} {value}")).collect();
    let lines = [street.join(" "), unit.join(", "), text("StreetAddress2"), text("StreetAddress3")];
    let phone = ["CountryCode", "AreaCode", "Phone"].map(|name| address.child("PhoneNumber").child(name).text());
    let (name, company) = (text("Name"), text("Company"));
    Block {
        // Adapters repeat the company as the name where there is no person.
        company: if company == name { String::new() } else { company },
        name,
        lines: lines.into_iter().filter(|line| !line.is_empty()).collect(),
        city: text("City"),
        province,
        postal_code,
        country,
        phone: phone.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" "),
    }
}

fn pieces(package: Reader<'_>) -> Vec<Parcel> {
    let weight = |element: Reader<'_>| {
        let value: Decimal = element.child("Value").text().parse().unwrap_or_default();
        if element.child("WeightUnit").text() == "lb" { value.times(45_359_237, 100_000_000) } else { value }
    };
    let side = |element: Reader<'_>| {
        let value: Option<Decimal> = element.child("Value").text().parse().ok();
        value.map(|value| if element.child("DimensionUnit").text() == "in" { value.times(254, 100) } else { value })
    };
    let listed: Vec<Parcel> = package
        .child("PiecesInformation")
        .all("Piece")
        .map(|piece| {
            let sides =
                || Some([side(piece.child("Length"))?, side(piece.child("Width"))?, side(piece.child("Height"))?]);
            Parcel { weight: weight(piece.child("Weight")), sides: sides(), unpackaged: false }
        })
        .collect();
    if !listed.is_empty() {
        return listed;
    }
    // Without a list the weight is spread evenly.
    let count: i64 = package.child("TotalPieces").text().parse().unwrap_or(1).clamp(1, 99);
    let each = weight(package.child("TotalWeight")).times(1, count);
    (0..count).map(|_| Parcel { weight: each, sides: None, unpackaged: false }).collect()
}

/// 108 in (274.32 cm) long, 165 in (419.1 cm) length and girth.
fn is_too_large(parcel: &Parcel) -> bool {
    parcel.sides.is_some_and(|mut sides| {
        sides.sort_unstable();
        let [short, middle, long] = sides;
        long > Decimal::scaled(2_743_200) || long + short + short + middle + middle > Decimal::scaled(4_191_000)
    })
}

fn options(package: Reader<'_>, refusals: &mut Vec<Refusal>) -> Vec<(String, Option<Cents>)> {
    let pairs: Vec<Reader<'_>> = package.at("OptionsInformation/Options").all("OptionIDValuePair").collect();
    let mut chosen = Vec::new();
    for pair in pairs {
        let (id, value) = (pair.child("ID").text(), pair.child("Value").text());
        let known = tariff("puro").option(id).is_some();
        // Details of an option (its class, mode, method, amount) have ids of their own and no price.
        let detail = ["DangerousGoods", "ExpressCheque"].iter().any(|option| id.starts_with(option));
        if !known && !detail {
            let (en, fr) = (format!("The option {id} is not valid."), format!("L'option {id} n'est pas valide."));
            refusals.push(Refusal::new("1100580", en, fr));
        }
        if known && value != "false" {
            let amount: Option<Decimal> = value.parse().ok();
            chosen.push((id.to_owned(), amount.map(|amount| Cents(amount.ten_thousandths() / 100))));
        }
    }
    chosen
}

fn customs(papers: Reader<'_>, refusals: &mut Vec<Refusal>) {
    let mut refuse = |en: &str, fr: &str| refusals.push(Refusal::new("1100590", en, fr));
    if !papers.exists() {
        return refuse(
            "InternationalInformation is required: customs data.",
            "InternationalInformation est requis : données de customs.",
        );
    }
    if papers.is_true("DocumentsOnlyIndicator") {
        return;
    }
    if papers.child("ContentDetails").all("ContentDetail").next().is_none() {
        refuse("ContentDetails are required for customs.", "ContentDetails est requis pour customs.");
    }
    if !papers.child("DutyInformation").exists() {
        refuse("DutyInformation is required for customs.", "DutyInformation est requis pour customs.");
    }
}
