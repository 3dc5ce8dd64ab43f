//! Get rates.

use axum::body::Bytes;
use axum::extract::State;
use axum::http::HeaderMap;
use waybill_core::date::Date;
use waybill_core::{Cents, Decimal, Lang};

use super::access::{admit, body_text, own_customer, parse};
use super::media_type::{RATE_NS, RATE_TYPE};
use super::message::{Answer, Refused, business, document};
use super::{gate, schema};
use crate::fault::Operation;
use crate::state::SimulatorState;
use crate::tariff::{Conditions, Destination, Money, Parcel, Question, Quote, local_date, quote, tariff};
use crate::xml::{Element, Reader};

/// What a customer pays of the listed price, in percent: with a contract, as a business without one, over the counter.
const LEVELS: [i64; 3] = [100, 108, 118];
/// Discount for labels made by machine, with a contract.
const AUTOMATION: Decimal = Decimal::whole(3);

/// `POST /rs/ship/price`
pub async fn price(State(state): State<SimulatorState>, headers: HeaderMap, body: Bytes) -> Answer {
    let lang = admit(&state, &headers, RATE_TYPE)?;
    let text = body_text(&headers, RATE_TYPE, &body)?;
    let parsed = parse(&text, "/rs/ship/price", RATE_NS, &schema::MAILING_SCENARIO)?;
    let request = Reader::new(parsed.root_element());
    let customer = request.text_at("customer-number");
    let counter = request.child("quote-type").text() == "counter";
    match &customer {
        Some(customer) => own_customer(&state, &[customer])?,
        None if !counter => {
            let (en, fr) = (
                "Customer number is required for commercial rates.",
                "Le numéro de client est requis pour les tarifs commerciaux.",
            );
            return Err(business("9113", lang, en, fr).into());
        }
        None => {}
    }
    let origin = request.child("origin-postal-code").text();
    gate::postal_code(origin, None, lang)?;
    let destination = destination(request.child("destination").first());
    gate::country(&destination, lang)?;
    if let Destination::Canada(code) = &destination {
        gate::postal_code(code, None, lang)?;
    }
    let mailed = mailed_on(&state, request, origin, lang)?;
    let options = gate::options(request.child("options"), destination.reach(), None, lang)?;
    let parcel = gate::parcel(request.child("parcel-characteristics"));
    let asked: Vec<String> = request.child("services").all("service-code").map(|code| code.text().to_owned()).collect();
    if let Some(unknown) = asked.iter().find(|code| tariff("cp").service(code).is_none()) {
        let (en, fr) =
            (format!("The service {unknown} is not available."), format!("Le service {unknown} n'est pas offert."));
        return Err(business("3000", lang, &en, &fr).into());
    }
    let conditions = Conditions::of(&state, "cp", Operation::Rate);
    let level = level(request.child("contract-id").exists(), counter);
    let question = question(origin, &destination, std::slice::from_ref(&parcel), &options, mailed, level, conditions);
    let fitting =
        tariff("cp").services.iter().filter(|service| asked.is_empty() || asked.contains(&service.code.to_owned()));
    let quotes: Vec<Quote> = fitting
        .filter(|service| gate::size_fits(service, &parcel))
        .filter_map(|service| quote(&question, service))
        .collect();
    if quotes.is_empty() {
        return Err(gate::no_service(&parcel, destination.reach(), None, lang).into());
    }
    let base_url = state.base_url(&headers);
    let quotes = quotes.iter().map(|quote| price_quote(quote, &base_url, destination.country(), lang));
    Ok(document(RATE_TYPE, &Element::new("price-quotes").attribute("xmlns", RATE_NS).children(quotes)))
}

/// The level of a customer.
pub fn level(has_contract: bool, counter: bool) -> (i64, Option<Decimal>) {
    match (has_contract, counter) {
        (_, true) => (LEVELS[2], None),
        (true, false) => (LEVELS[0], Some(AUTOMATION)),
        (false, false) => (LEVELS[1], None),
    }
}

/// A question to the post's tariff.
pub fn question<'a>(
    origin: &'a str,
    destination: &'a Destination,
    parcels: &'a [Parcel],
    options: &'a [(String, Option<Cents>)],
    mailed: Date,
    (level, discount): (i64, Option<Decimal>),
    conditions: Conditions<'a>,
) -> Question<'a> {
    Question {
        courier: "cp",
        origin,
        destination,
        parcels,
        residential: false,
        options,
        mailed,
        level,
        discount,
        conditions,
    }
}

/// The day of mailing; a past one is refused.
pub fn mailed_on(state: &SimulatorState, request: Reader<'_>, origin: &str, lang: Lang) -> Result<Date, Refused> {
    let today = local_date(state.now(), "CA", "", origin);
    let asked = request.text_at("expected-mailing-date").and_then(|text| text.parse::<Date>().ok());
    match asked {
        Some(asked) if asked < today => {
            let (en, fr) = (
                "The expected mailing date cannot be in the past.",
                "La date d'expédition prévue ne peut pas être passée.",
            );
            Err(business("1622", lang, en, fr).into())
        }
        asked => Ok(asked.unwrap_or(today)),
    }
}

fn destination(place: Reader<'_>) -> Destination {
    match place.name() {
        "domestic" => Destination::of("CA", place.child("postal-code").text()),
        "united-states" => Destination::of("US", place.child("zip-code").text()),
        _ => {
            let (country, postal_code) = (place.child("country-code").text(), place.child("postal-code").text());
            Destination::of(country, postal_code)
        }
    }
}

/// Cents as dollars with two places.
pub fn dollars(amount: Cents) -> String {
    let sign = if amount.0 < 0 { "-" } else { "" };
    format!("{sign}{}.{:02}", amount.0.abs() / 100, amount.0.abs() % 100)
}

fn tax(name: &str, money: Money) -> Element {
    let element = Element::text(name, dollars(money.amount));
    if money.amount == Cents::ZERO { element } else { element.attribute("percent", money.percent.fixed(3)) }
}

fn price_quote(quote: &Quote, base_url: &str, country: &str, lang: Lang) -> Element {
    let service = quote.service;
    let href = format!("{base_url}/cp/rs/ship/service/{}?country={country}", service.code);
    let link = Element::new("service-link")
        .attribute("rel", "service")
        .attribute("href", href)
        .attribute("media-type", RATE_TYPE);
    let mut adjustments: Vec<Element> = Vec::new();
    let mut adjust = |code: &str, name: &str, amount: Cents, percent: Option<Decimal>| {
        let row = Element::new("adjustment").with("adjustment-code", code).with("adjustment-name", name);
        let row = row.with("adjustment-cost", dollars(amount));
        let qualifier = percent.map(|percent| Element::new("qualifier").with("percent", percent.fixed(3)));
        adjustments.push(row.children(qualifier));
    };
    if let Some(discount) = quote.discount {
        adjust(
            "AUTDISC",
            lang.pick("Automation discount", "Rabais d'automatisation"),
            discount.amount,
            Some(discount.percent),
        );
    }
    adjust(
        "FUELSC",
        lang.pick("Fuel surcharge", "Supplément pour carburant"),
        quote.fuel.amount,
        Some(quote.fuel.percent),
    );
    for line in &quote.surcharges {
        let (code, name) = surcharge(line.code, lang);
        adjust(code, name, line.amount, None);
    }
    let taxes = Element::new("taxes")
        .child(tax("gst", quote.taxes.gst))
        .child(tax("pst", quote.taxes.qst))
        .child(tax("hst", quote.taxes.hst));
    let confirmation = (country == "CA").then_some(("DC", Cents::ZERO));
    let options = confirmation.into_iter().chain(quote.options.iter().map(|line| (line.code, line.amount)));
    let options: Vec<Element> = options
        .map(|(code, amount)| {
            let name = tariff("cp").option(code).map_or(code, |row| lang.pick(row.en, row.fr));
            Element::new("option")
                .with("option-code", code)
                .with("option-name", name)
                .with("option-price", dollars(amount))
        })
        .collect();
    let details =
        Element::new("price-details").with("base", dollars(quote.base)).child(taxes).with("due", dollars(quote.total));
    let details = details.children((!options.is_empty()).then(|| Element::new("options").children(options)));
    let details = details.child(Element::new("adjustments").children(adjustments));
    Element::new("price-quote")
        .with("service-code", service.code)
        .child(link)
        .with("service-name", lang.pick(service.en, service.fr))
        .child(details)
        .child(Element::new("weight-details").with_some("cubed-weight", quote.cubed.map(|weight| weight.fixed(3))))
        .child(
            Element::new("service-standard")
                .with("am-delivery", service.am)
                .with("guaranteed-delivery", service.guaranteed)
                .with("expected-transit-time", quote.transit.days)
                .with("expected-delivery-date", quote.transit.date),
        )
}

/// The post's code and name of a surcharge.
pub fn surcharge(code: &str, lang: Lang) -> (&'static str, &'static str) {
    match code {
        "oversize" => ("OVRSZ", lang.pick("Oversize surcharge", "Supplément pour article surdimensionné")),
        _ => ("UNPKG", lang.pick("Unpackaged item surcharge", "Supplément pour article non emballé")),
    }
}
