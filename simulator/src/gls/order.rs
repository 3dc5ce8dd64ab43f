//! A shipment of a request, to price or to buy, read and checked.

use serde_json::Value;
use waybill_core::date::Date;
use waybill_core::{Cents, Decimal};

use super::access::{Refused, invalid, message};
use crate::json::{Breach, Member};
use crate::label::Block;
use crate::state::SimulatorState;
use crate::tariff::{Conditions, Destination, Parcel, Question, Reach, ServiceRow, is_in_province, local_date, tariff};

/// 150 lb in kilograms, 10 ft and 165 in in centimetres.
const HEAVIEST: Decimal = Decimal::scaled(680_389);
const LONGEST: Decimal = Decimal::scaled(3_048_000);
const LARGEST: Decimal = Decimal::scaled(4_191_000);
const PARCEL_TYPES: [&str; 13] = [
    "Barrel", "Bundle", "Box", "Crate", "FullLoad", "Mixed", "Other", "Piece", "Skid", "Tube", "Envelope", "Maxpak",
    "Pallet",
];

/// What a request is for: a purchase must say more than a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A price.
    Price,
    /// A purchase.
    Purchase,
}

/// A shipment that the courier takes.
#[derive(Debug)]
pub struct Order {
    /// The sender.
    pub from: Block,
    /// The receiver.
    pub to: Block,
    /// Where it goes.
    pub destination: Destination,
    /// The kind of delivery.
    pub service: &'static ServiceRow,
    /// The parcels.
    pub parcels: Vec<Parcel>,
    /// Surcharges that were asked for, with their amounts.
    pub options: Vec<(String, Option<Cents>)>,
    /// References, in the order of the request.
    pub references: Vec<String>,
    /// The day of shipping.
    pub shipped: Date,
    /// The account that pays.
    pub account: String,
}

impl Order {
    /// Reads a shipment and lists everything that is wrong with it.
    pub fn read(state: &SimulatorState, sent: &Value, purpose: Purpose) -> Result<Self, Refused> {
        let root = Member::root(sent);
        let mut breaches = Vec::new();
        let from = party(&root.at("sender"), purpose, &mut breaches);
        let to = party(&root.at("consignee"), purpose, &mut breaches);
        one_of(&root.at("paymentType"), &["Prepaid", "ThirdParty", "Collect"], &mut breaches);
        one_of(&root.at("category"), &["Parcel"], &mut breaches);
        let parcels = parcels(&root, &mut breaches);
        let options = options(&root, &mut breaches);
        let billing = if purpose == Purpose::Price { "billing" } else { "billingAccount" };
        let account = root.required(billing, 20, &mut breaches);
        if !account.is_empty() && account != state.config().credentials.gls_account {
            root.at(billing).breaks("is no account of this user.", &mut breaches);
        }
        let today = local_date(state.now(), "CA", &from.province, &from.postal_code);
        let named = root.text_at("pickupDate");
        let shipped = named.get(..10).and_then(|day| day.parse::<Date>().ok()).unwrap_or(today);
        if shipped < today || shipped.days_since(today) > 30 {
            root.at("pickupDate").breaks("must be today or within the next 30 days.", &mut breaches);
        }
        let destination = Destination::of(&to.country, &to.postal_code);
        if purpose == Purpose::Purchase && destination.reach() != Reach::Canada {
            customs(&root.at("internationalDetails"), &mut breaches);
        }
        if !breaches.is_empty() {
            return Err(invalid(&breaches).into());
        }
        let code = root.text_at("deliveryType");
        let unavailable = || {
            let said = format!("The deliveryType {code} is not available between these points.");
            message(axum::http::StatusCode::BAD_REQUEST, &said)
        };
        let service = tariff("gls").service_to(&code, destination.reach()).ok_or_else(unavailable)?;
        if from.country != "CA" {
            return Err(unavailable().into());
        }
        let references = root.all("references").iter().map(|reference| reference.text_at("code")).collect();
        Ok(Self { from, to, destination, service, parcels, options, references, shipped, account })
    }

    /// The question to the tariff. A home is a surcharge that the sender declares, so none is added here.
    pub fn question<'a>(&'a self, level: i64, conditions: Conditions<'a>) -> Question<'a> {
        Question {
            courier: "gls",
            origin: &self.from.postal_code,
            destination: &self.destination,
            parcels: &self.parcels,
            residential: false,
            options: &self.options,
            mailed: self.shipped,
            level,
            discount: None,
            conditions,
        }
    }
}

/// Whether a member is one of these texts.
pub fn one_of(member: &Member<'_>, known: &[&str], breaches: &mut Vec<Breach>) {
    if !known.contains(&member.text().as_str()) {
        member.breaks(&format!("must be one of {}.", known.join(", ")), breaches);
    }
}

/// An end of a shipment, or the place of a pickup.
pub fn party(end: &Member<'_>, purpose: Purpose, breaches: &mut Vec<Breach>) -> Block {
    let country = end.required("countryCode", 2, breaches).to_uppercase();
    let province = end.optional("provinceCode", 30, breaches).to_uppercase();
    let postal_code = end.optional("postalCode", 12, breaches).replace(' ', "").to_uppercase();
    if !country.is_empty() && waybill_core::address::country(&country).is_none() {
        end.at("countryCode").breaks("is no country.", breaches);
    }
    if matches!(country.as_str(), "CA" | "US") {
        for (name, value) in [("provinceCode", &province), ("postalCode", &postal_code)] {
            if value.is_empty() {
                end.at(name).breaks("is required.", breaches);
            }
        }
    }
    if country == "CA" && !postal_code.is_empty() && !is_in_province(&postal_code, &province) {
        end.at("postalCode").breaks("is no postal code of the province.", breaches);
    }
    let mut block = Block { province, postal_code, country, ..Block::default() };
    if purpose == Purpose::Price {
        end.required("name", 80, breaches);
        return block;
    }
    block.company = end.required("customerName", 40, breaches);
    block.name = end.required("contact/fullName", 40, breaches);
    block.phone = end.required("contact/telephone", 20, breaches);
    block.city = end.required("city", 30, breaches);
    if block.company == block.name {
        block.company.clear();
    }
    let street =
        ["streetNumber", "streetName", "streetType", "streetDirection"].map(|name| end.text_at(name)).join(" ");
    let first = end.optional("addressLine1", 40, breaches);
    let first = if first.is_empty() { street.split_whitespace().collect::<Vec<_>>().join(" ") } else { first };
    if first.is_empty() {
        end.at("addressLine1").breaks("is required.", breaches);
    }
    block.lines =
        [first, end.optional("addressLine2", 40, breaches)].into_iter().filter(|line| !line.is_empty()).collect();
    block
}

/// Factors to kilograms and centimetres of a unit of measurement, as numerator over denominator.
fn factors(unit: &str) -> Option<((i64, i64), (i64, i64))> {
    const POUND: (i64, i64) = (45_359_237, 100_000_000);
    Some(match unit {
        "K" | "KC" => ((1, 1), (1, 1)),
        "KM" => ((1, 1), (100, 1)),
        "L" | "LI" => (POUND, (254, 100)),
        "LF" => (POUND, (3_048, 100)),
        _ => return None,
    })
}

fn parcels(root: &Member<'_>, breaches: &mut Vec<Breach>) -> Vec<Parcel> {
    let unit = root.at("unitOfMeasurement");
    let Some((weights, sides)) = factors(&unit.text()) else {
        unit.breaks("must be one of K, KC, KM, L, LI, LF.", breaches);
        return Vec::new();
    };
    let mut found = Vec::new();
    let listed = root.all("parcels");
    if listed.is_empty() {
        root.at("parcels").breaks("is required.", breaches);
    }
    for parcel in &listed {
        one_of(&parcel.at("parcelType"), &PARCEL_TYPES, breaches);
        let quantity = parcel.at("quantity").decimal().filter(|count| (1..=99).contains(&count.rounded()));
        if quantity.is_none() {
            parcel.at("quantity").breaks("must be from 1 to 99.", breaches);
        }
        let weight = parcel.at("weight").decimal().unwrap_or_default().times(weights.0, weights.1);
        if weight <= Decimal::ZERO {
            parcel.at("weight").breaks("is required.", breaches);
        }
        if weight > HEAVIEST {
            parcel.at("weight").breaks("exceeds 150 lb.", breaches);
        }
        let side = |name: &str| parcel.at(name).decimal().map(|length| length.times(sides.0, sides.1));
        let size = side("length").zip(side("width")).zip(side("depth")).map(|((a, b), c)| [a, b, c]);
        if size.is_some_and(is_too_large) {
            parcel.at("length").breaks("exceeds 10 ft, or 165 in with its girth.", breaches);
        }
        let count = quantity.map_or(1, Decimal::rounded);
        found.extend((0..count).map(|_| Parcel { weight, sides: size, unpackaged: false }));
    }
    found
}

fn is_too_large(mut sides: [Decimal; 3]) -> bool {
    sides.sort_unstable();
    let [short, middle, long] = sides;
    long > LONGEST || long + short + short + middle + middle > LARGEST
}

fn options(root: &Member<'_>, breaches: &mut Vec<Breach>) -> Vec<(String, Option<Cents>)> {
    let mut chosen = Vec::new();
    for surcharge in root.all("surcharges") {
        let code = surcharge.required("type", 10, breaches);
        if !code.is_empty() && tariff("gls").option(&code).is_none() {
            surcharge.at("type").breaks("is no surcharge.", breaches);
        }
        let value = surcharge.at("value");
        if code == "DCV" && value.cents().is_none_or(|amount| amount <= Cents::ZERO) {
            value.breaks("must be the declared value.", breaches);
        }
        chosen.push((code, value.cents()));
    }
    chosen
}

fn customs(papers: &Member<'_>, breaches: &mut Vec<Breach>) {
    if !papers.exists() {
        return papers.breaks("is required.", breaches);
    }
    one_of(&papers.at("purpose"), &["COM", "PER", "DOC", "RET"], breaches);
    papers.required("currency", 3, breaches);
    papers.required("totalRetailValue", 12, breaches);
    papers.required("descriptionOfGoods", 2_000, breaches);
    papers.required("importerOfRecord/customerName", 40, breaches);
    if papers.text_at("purpose") != "DOC" && papers.all("products").is_empty() {
        papers.at("products").breaks("is required.", breaches);
    }
}
