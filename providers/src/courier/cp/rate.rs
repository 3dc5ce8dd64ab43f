//! Prices: one parcel a question, summed over the shipment's parcels.

use waybill_core::charge::ChargeKind;
use waybill_core::parcel::{WeightUnit, convert_weight};
use waybill_core::{Cents, Decimal, Lang};

use super::meta::service_name;
use super::settings::Account;
use super::{RATE_NS, RATE_TYPE, error, language};
use crate::courier::error::Failure;
use crate::courier::measure::{billed, cm};
use crate::courier::sum::close;
pub(super) use crate::courier::sum::dollars;
use crate::courier::{Dimensions, OfferLine, Parcel, RateOffer, RateRequest, Words};
use crate::http::{Method, Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, Unreadable, XmlNode, parse};

/// Asks the account's price of one parcel.
pub(super) fn to_request(account: &Account, request: &RateRequest, parcel: &Parcel) -> WireRequest {
    let customer = Element::new("mailing-scenario")
        .attribute("xmlns", RATE_NS)
        .leaf("customer-number", &account.customer_number)
        .leaf_unless_empty("contract-id", account.contract_id.as_deref().unwrap_or_default())
        .leaf_unless_empty("promo-code", account.promo_code.as_deref().unwrap_or_default());
    scenario(customer, request, parcel)
}

/// Asks what one parcel costs at the counter, for anybody.
pub(super) fn counter_to_request(request: &RateRequest, parcel: &Parcel) -> WireRequest {
    let anybody = Element::new("mailing-scenario").attribute("xmlns", RATE_NS).leaf("quote-type", "counter");
    scenario(anybody, request, parcel)
}

/// The request, which begins with the account.
fn scenario(who: Element, request: &RateRequest, parcel: &Parcel) -> WireRequest {
    let destination = match request.destination.country.as_str() {
        "CA" => Element::new("domestic").leaf("postal-code", &request.destination.postal_code),
        "US" => Element::new("united-states").leaf("zip-code", &request.destination.postal_code),
        country => Element::new("international")
            .leaf("country-code", country)
            .leaf_unless_empty("postal-code", &request.destination.postal_code),
    };
    let options = options(request);
    let body = who
        .leaf("expected-mailing-date", request.ship_date.to_string())
        .child_if((!options.is_empty()).then(|| Element::new("options").children(options)))
        .child(characteristics(parcel))
        .leaf("origin-postal-code", &request.origin.postal_code)
        .child(Element::new("destination").child(destination));
    WireRequest::new(Method::Post, "/rs/ship/price", Repeat::Safe)
        .header("accept", RATE_TYPE)
        .header("content-type", RATE_TYPE)
        .header("accept-language", language(request.lang))
        .body(body.document())
}

/// The chosen options, as rating and shipping write them.
pub(super) fn options(request: &RateRequest) -> Vec<Element> {
    let mut options = Vec::new();
    if request.options.signature {
        options.push(Element::new("option").leaf("option-code", "SO"));
    }
    if let Some(cover) = request.options.courier_cover.filter(|cover| *cover > Cents::ZERO) {
        options.push(Element::new("option").leaf("option-code", "COV").leaf("option-amount", dollars(cover)));
    }
    options
}

/// Weight in kilograms with three places and sides in centimetres with one, longest first, none of them zero.
pub(super) fn characteristics(parcel: &Parcel) -> Element {
    Element::new("parcel-characteristics")
        .leaf("weight", kilograms(parcel.weight, parcel.weight_unit))
        .child_if(parcel.dimensions.map(dimensions))
}

/// Kilograms with three places, at least one gram.
pub(super) fn kilograms(weight: Decimal, unit: WeightUnit) -> String {
    convert_weight(weight, unit, WeightUnit::Kg).max(Decimal::scaled(10)).fixed(3)
}

fn dimensions(size: Dimensions) -> Element {
    let mut sides = [size.length, size.width, size.height].map(|side| cm(side, size.unit).max(Decimal::scaled(1_000)));
    sides.sort_unstable_by(|a, b| b.cmp(a));
    Element::new("dimensions")
        .leaf("length", sides[0].fixed(1))
        .leaf("width", sides[1].fixed(1))
        .leaf("height", sides[2].fixed(1))
}

/// Reads the offers for one parcel.
pub(super) fn from_response(answer: &WireAnswer, parcel: &Parcel, lang: Lang) -> Result<Vec<RateOffer>, Failure> {
    if answer.status != 200 {
        return Err(error::failure(answer, lang));
    }
    let text = answer.text();
    let document = parse(&text)?;
    let quotes = document.root_element();
    if quotes.tag_name().name() != "price-quotes" {
        return Err(Unreadable("no price-quotes".to_owned()).into());
    }
    Ok(quotes.all("price-quote").into_iter().map(|quote| offer(quote, parcel)).collect::<Result<_, _>>()?)
}

/// Offers with what the same services cost at the counter.
pub(super) fn with_counter_prices(offers: Vec<RateOffer>, counter: &[RateOffer]) -> Vec<RateOffer> {
    let asked =
        |offer: &RateOffer| counter.iter().find(|other| other.service == offer.service).map(RateOffer::subtotal);
    offers.into_iter().map(|offer| RateOffer { counter: asked(&offer), ..offer }).collect()
}

fn offer<'a>(quote: impl XmlNode<'a>, parcel: &Parcel) -> Result<RateOffer, Unreadable> {
    let service = quote.required("service-code")?;
    let price = quote.get("price-details").ok_or_else(|| Unreadable("no price-details".to_owned()))?;
    let mut charges =
        vec![line(ChargeKind::Base, "base", Words::new("Base rate", "Tarif de base"), None, price.cents("base")?)];
    for option in price.get("options").map(|options| options.all("option")).unwrap_or_default() {
        let code = option.required("option-code")?;
        charges.push(option_line(code, option.value("option-name"), option.cents("option-price")?));
    }
    for adjustment in price.get("adjustments").map(|list| list.all("adjustment")).unwrap_or_default() {
        let percent = adjustment.get("qualifier").and_then(|qualifier| qualifier.decimal("percent"));
        let (code, name) = (adjustment.required("adjustment-code")?, adjustment.value("adjustment-name"));
        charges.push(adjustment_line(code, name, percent, adjustment.cents("adjustment-cost")?));
    }
    let mut taxes = Vec::new();
    if let Some(list) = price.get("taxes") {
        for code in ["gst", "pst", "hst"] {
            if let Some(tax) = list.get(code) {
                let amount = if list.value(code).is_empty() { Cents::ZERO } else { list.cents(code)? };
                taxes.push(tax_line(code, tax.attribute_text("percent").and_then(|text| text.parse().ok()), amount));
            }
        }
    }
    let total = price.cents("due")?;
    close(&mut charges, &mut taxes, total);
    let standard = quote.get("service-standard");
    Ok(RateOffer {
        service: service.to_owned(),
        service_name: service_name(service, quote.value("service-name")),
        charges,
        taxes,
        total,
        counter: None,
        currency: "CAD".to_owned(),
        transit_days: standard.and_then(|standard| standard.value("expected-transit-time").parse().ok()),
        delivery_date: standard.and_then(|standard| standard.date("expected-delivery-date")),
        guaranteed: standard.is_some_and(|standard| standard.value("guaranteed-delivery") == "true"),
        billed_weight: billed("cp", service, std::slice::from_ref(parcel)),
    })
}

fn line(kind: ChargeKind, rule: &str, label: Words, percent: Option<Decimal>, amount: Cents) -> OfferLine {
    OfferLine { kind, rule: rule.to_owned(), label, percent, amount }
}

/// A priced option.
pub(super) fn option_line(code: &str, given: &str, amount: Cents) -> OfferLine {
    let (rule, label) = match code {
        "SO" => ("option.signature", Words::new("Signature", "Signature")),
        "COV" => ("option.cover", Words::new("Courier's own coverage", "Couverture du transporteur")),
        "DC" => ("option.delivery_confirmation", Words::new("Delivery confirmation", "Avis de livraison")),
        "PA18" | "PA19" => ("option.proof_of_age", Words::new("Proof of age", "Preuve d’âge")),
        "HFP" => ("option.hold_for_pickup", Words::new("Card for pickup", "Carte pour ramassage")),
        "COD" => ("option.cod", Words::new("Collect on delivery", "Envoi contre remboursement")),
        _ => ("option.other", Words::same(if given.is_empty() { code } else { given })),
    };
    line(ChargeKind::Option, rule, label, None, amount)
}

/// A discount or surcharge.
pub(super) fn adjustment_line(code: &str, given: &str, percent: Option<Decimal>, amount: Cents) -> OfferLine {
    let (kind, rule, label) = match code {
        "FUELSC" => (ChargeKind::Fuel, "fuel", Words::new("Fuel surcharge", "Supplément pour carburant")),
        "AUTDISC" => (
            ChargeKind::Discount,
            "discount.automation",
            Words::new("Automation discount", "Rabais pour automatisation"),
        ),
        "V1DISC" => (ChargeKind::Discount, "discount.volume", Words::new("Volume discount", "Rabais de volume")),
        "PROMODISC" => (ChargeKind::Discount, "discount.promotion", Words::new("Promotion", "Promotion")),
        "PURFEE" => (ChargeKind::Surcharge, "surcharge.pickup", Words::new("Pickup fee", "Frais de ramassage")),
        _ => {
            let kind = if amount < Cents::ZERO { ChargeKind::Discount } else { ChargeKind::Surcharge };
            let rule = if amount < Cents::ZERO { "discount.other" } else { "surcharge.other" };
            (kind, rule, Words::same(if given.is_empty() { code } else { given }))
        }
    };
    line(kind, rule, label, percent, amount)
}

/// A tax. Canada Post writes QST into `pst`.
pub(super) fn tax_line(code: &str, percent: Option<Decimal>, amount: Cents) -> OfferLine {
    let (rule, label) = match code {
        "gst" => ("tax.gst", Words::new("GST", "TPS")),
        "hst" => ("tax.hst", Words::new("HST", "TVH")),
        _ => ("tax.pst", Words::new("PST/QST", "TVP/TVQ")),
    };
    line(ChargeKind::Tax, rule, label, percent, amount)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{RATES, abroad, account, message, parcel, request};
    use super::*;
    use crate::courier::{ErrorKind, MessageCode};

    #[test]
    fn a_parcel_becomes_a_mailing_scenario() {
        let wire = to_request(&account(true), &request(), &parcel());
        let document = parse(&wire.body).unwrap();
        let root = document.root_element();
        assert_eq!(root.tag_name().namespace(), Some(RATE_NS));
        assert_eq!((root.value("customer-number"), root.value("contract-id")), ("2004381", "42708517"));
        assert_eq!(root.value("expected-mailing-date"), "2026-11-23");
        let options = root.get("options").unwrap().all("option");
        assert_eq!(options[0].value("option-code"), "SO");
        assert_eq!((options[1].value("option-code"), options[1].value("option-amount")), ("COV", "125.50"));
        let parcel = root.get("parcel-characteristics").unwrap();
        assert_eq!(parcel.value("weight"), "4.536");
        let size = parcel.get("dimensions").unwrap();
        assert_eq!((size.value("length"), size.value("width"), size.value("height")), ("30.5", "20.3", "10.2"));
        assert_eq!(root.value("origin-postal-code"), "J8X1A1");
        assert_eq!(root.find("domestic").unwrap().value("postal-code"), "S4P3Y2");
    }

    #[test]
    fn the_counter_is_asked_for_anybody() {
        let wire = counter_to_request(&request(), &parcel());
        let document = parse(&wire.body).unwrap();
        let root = document.root_element();
        assert_eq!(root.value("quote-type"), "counter");
        assert!(root.get("customer-number").is_none() && root.get("contract-id").is_none());
        assert_eq!(root.get("options").unwrap().all("option").len(), 2, "the same options are priced");
        assert_eq!(root.value("origin-postal-code"), "J8X1A1");
    }

    #[test]
    fn an_offer_knows_the_counter_s_price_of_its_own_service() {
        let offers = || from_response(&WireAnswer::new(200, RATES), &parcel(), Lang::En).unwrap();
        let mut counter = offers();
        counter[0].charges[0].amount += Cents(320);
        counter.truncate(1);
        let priced = with_counter_prices(offers(), &counter);
        assert_eq!(priced[0].counter, Some(priced[0].subtotal() + Cents(320)));
        assert_eq!(priced[1].counter, None, "the counter does not sell it");
    }

    #[test]
    fn asks_for_rates_with_the_versioned_media_type_and_the_askers_language() {
        let wire = to_request(&account(true), &request(), &parcel());
        assert_eq!((wire.method, wire.target.as_str(), wire.repeat), (Method::Post, "/rs/ship/price", Repeat::Safe));
        let media = "application/vnd.cpc.ship.rate-v4+xml".to_owned();
        let headers = [("accept", media.clone()), ("content-type", media), ("accept-language", "fr-CA".to_owned())];
        assert_eq!(wire.headers, headers);
    }

    #[test]
    fn abroad_the_country_goes_with_its_postal_code() {
        let wire = to_request(&account(false), &abroad(), &parcel());
        let document = parse(&wire.body).unwrap();
        let place = document.root_element().find("international").unwrap();
        assert_eq!((place.value("country-code"), place.value("postal-code")), ("FR", "69001"));
        assert!(document.root_element().get("contract-id").is_none());
    }

    #[test]
    fn quotes_become_offers_whose_lines_sum_to_the_cent() {
        let offers = from_response(&WireAnswer::new(200, RATES), &parcel(), Lang::Fr).unwrap();
        let [first, second] = offers.as_slice() else { panic!("two offers") };
        assert_eq!((first.service.as_str(), first.service_name.en.as_str()), ("DOM.EP", "Expedited Parcel"));
        let lines: Vec<(&str, i64)> = first.charges.iter().map(|line| (line.rule.as_str(), line.amount.0)).collect();
        assert_eq!(lines, [("base", 2000), ("option.signature", 150), ("discount.automation", -60), ("fuel", 289)]);
        assert_eq!(first.taxes.len(), 1, "taxes of zero are left out");
        assert_eq!((first.taxes[0].rule.as_str(), first.taxes[0].percent), ("tax.gst", Some(Decimal::whole(5))));
        assert_eq!(first.subtotal() + first.tax(), first.total);
        assert_eq!((first.transit_days, first.guaranteed), (Some(4), true));
        assert_eq!(first.delivery_date.map(|day| day.to_string()).as_deref(), Some("2026-11-27"));
        assert_eq!(first.billed_weight.billable.to_string(), "4.536");

        assert_eq!(second.service_name, Words::same("Colis nouveau"));
        assert_eq!(second.charges.last().unwrap().rule, "surcharge.difference");
        assert_eq!((second.subtotal(), second.total, second.transit_days), (Cents(1_000), Cents(1_000), None));
    }

    #[test]
    fn a_refusal_becomes_our_message_with_the_couriers_words() {
        let answer = WireAnswer::new(400, message("9111", "Postal code is not valid for province."));
        let failure = from_response(&answer, &parcel(), Lang::En).unwrap_err();
        let kind = ErrorKind::Refused { code: MessageCode::RefusedAddress, courier_code: "9111".to_owned() };
        assert_eq!(failure.kind, kind);
        assert_eq!(failure.own_words.unwrap().text, "Postal code is not valid for province.");
    }

    #[test]
    fn an_answer_that_is_cut_off_or_of_another_kind_is_a_bad_answer() {
        for body in [&RATES[..RATES.len() / 2], "<html/>", "", "{}"] {
            let failure = from_response(&WireAnswer::new(200, body), &parcel(), Lang::En).unwrap_err();
            assert!(matches!(failure.kind, ErrorKind::BadAnswer { .. }), "{body}");
        }
    }
}
