//! Prices: a question for each kind of delivery.

use std::str::FromStr;

use chrono::NaiveDate;
use serde_json::{Number, Value, json};
use waybill_core::charge::ChargeKind;
use waybill_core::date::{Date, add_business_days};
use waybill_core::parcel::{DimensionUnit, ParcelType, WeightUnit, convert_weight};
use waybill_core::{Cents, Decimal};

use super::meta::service_name;
use super::party::place;
use super::settings::Account;
use super::{error, post};
use crate::courier::error::Failure;
use crate::courier::measure::{billed, cm};
use crate::courier::sum::{close, dollars};
use crate::courier::{OfferLine, Parcel, RateOffer, RateRequest, Words};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::json::JsonNode;
use crate::xml::Unreadable;

/// The kinds of delivery that go to a place: by air within Canada only.
pub(super) fn delivery_types(request: &RateRequest) -> &'static [&'static str] {
    if request.destination.in_canada() { &["GRD", "AIR"] } else { &["GRD"] }
}

/// Asks the negotiated price of one kind of delivery.
pub(super) fn to_request(account: &Account, request: &RateRequest, delivery_type: &str) -> WireRequest {
    let (unit, parcels) = parcels(&request.parcels, &|text| json!(text));
    let body = json!({
        "sender": place(&request.origin),
        "consignee": place(&request.destination),
        "billing": account.billing_account,
        "paymentType": "Prepaid",
        "deliveryType": delivery_type,
        "category": "Parcel",
        "unitOfMeasurement": unit,
        "surcharges": surcharges(request),
        "parcels": parcels,
    });
    post("/v1/rate?rateType=NEG", &body, request.lang, Repeat::Safe)
}

/// Numbers of a shipment are numbers, those of a price are texts.
pub(super) fn number(text: &str) -> Value {
    Number::from_str(text).map_or_else(|_| json!(text), Value::Number)
}

/// The parcels and the unit they are written in: pounds and inches where all of them are, else kilograms and centimetres.
pub(super) fn parcels(parcels: &[Parcel], write: &dyn Fn(&str) -> Value) -> (&'static str, Vec<Value>) {
    let imperial = parcels.iter().all(|parcel| {
        parcel.weight_unit == WeightUnit::Lbs && parcel.dimensions.is_none_or(|size| size.unit == DimensionUnit::In)
    });
    let (unit, weight_unit) = if imperial { ("LI", WeightUnit::Lbs) } else { ("KC", WeightUnit::Kg) };
    let written = (1..).zip(parcels).map(|(place, parcel)| {
        let weight = convert_weight(parcel.weight, parcel.weight_unit, weight_unit).max(Decimal::scaled(100));
        let mut element = json!({
            "id": place.to_string(),
            "parcelType": if parcel.kind == ParcelType::Envelope { "Envelope" } else { "Box" },
            "quantity": write("1"),
            "weight": write(&weight.fixed(2)),
        });
        if let Some(size) = parcel.dimensions {
            let side = |length| if imperial { length } else { cm(length, size.unit) };
            for (name, length) in [("length", size.length), ("width", size.width), ("depth", size.height)] {
                element[name] = write(&side(length).max(Decimal::scaled(1_000)).fixed(1));
            }
        }
        element
    });
    (unit, written.collect())
}

/// What is wanted besides transport, and the residential charge. At a business, a signature is required unless turned
/// off.
pub(super) fn surcharges(request: &RateRequest) -> Vec<Value> {
    let mut surcharges = Vec::new();
    if request.destination.residential {
        let (code, name) = match request.options.signature {
            true => ("PHDS", "Residential delivery with signature"),
            false => ("PHD", "Residential delivery"),
        };
        surcharges.push(json!({ "type": code, "value": name }));
    } else if !request.options.signature {
        surcharges.push(json!({ "type": "SNR", "value": "Signature not required" }));
    }
    if let Some(cover) = request.options.courier_cover.filter(|cover| *cover > Cents::ZERO) {
        surcharges.push(json!({ "type": "DCV", "value": dollars(cover) }));
    }
    surcharges
}

/// Reads the offer; None if the answer has no price.
pub(super) fn from_response(
    answer: &WireAnswer,
    request: &RateRequest,
    delivery_type: &str,
) -> Result<Option<RateOffer>, Failure> {
    let read = error::read(answer, request.lang)?;
    let rates = read.all("rates");
    let named = rates.iter().find(|rate| rate.value("rateType") == delivery_type);
    let Some(rate) = named.or(rates.first()) else { return Ok(None) };
    let days: Option<u32> = read.decimal("delay").and_then(|days| u32::try_from(days.rounded()).ok());
    Ok(Some(offer(rate, days, request, delivery_type)?))
}

fn offer(rate: &Value, days: Option<u32>, request: &RateRequest, service: &str) -> Result<RateOffer, Unreadable> {
    let base = rate.cents("basicCharge")? + rate.cents_or_zero("weightCharge")?;
    let words = Words::new;
    let mut charges = vec![line(ChargeKind::Base, "base", words("Base rate", "Tarif de base"), None, base)];
    let remote = words("Remote area", "Région éloignée");
    charges.push(line(ChargeKind::Surcharge, "surcharge.remote", remote, None, rate.cents_or_zero("zoneCharge")?));
    let fuel = words("Fuel surcharge", "Supplément pour carburant");
    let percent = rate.decimal("fuelChargePercentage").filter(|percent| *percent > Decimal::ZERO);
    charges.push(line(ChargeKind::Fuel, "fuel", fuel, percent, rate.cents_or_zero("fuelCharge")?));
    let mut listed = Cents::ZERO;
    for surcharge in rate.all("surcharges") {
        let amount = surcharge.cents_or_zero("amount")?;
        listed += amount;
        charges.push(surcharge_line(&surcharge.value("type"), &surcharge.value("name"), amount));
    }
    // Inferred: other charges are those of the surcharges, whether each is priced in the list or not.
    let other = words("Other charges of the courier", "Autres frais du transporteur");
    let rest = rate.cents_or_zero("otherCharge")? - listed;
    if rest > Cents::ZERO {
        charges.push(line(ChargeKind::Surcharge, "surcharge.other", other, None, rest));
    }
    let mut taxes = Vec::new();
    for tax in rate.all("taxesDetails") {
        taxes.push(tax_line(&tax.value("type"), &tax.value("name"), tax.cents_or_zero("amount")?));
    }
    if taxes.is_empty() {
        taxes.push(tax_line("", "", rate.cents_or_zero("taxes")?));
    }
    let total = rate.cents("total")?;
    close(&mut charges, &mut taxes, total);
    Ok(RateOffer {
        service: service.to_owned(),
        service_name: service_name(service),
        charges,
        taxes,
        total,
        counter: None,
        currency: "CAD".to_owned(),
        transit_days: days,
        delivery_date: days.and_then(|days| delivery_date(request, days)),
        guaranteed: false,
        billed_weight: billed("gls", service, &request.parcels),
    })
}

/// The service counts business days and names no date: its calendar at the destination says which.
fn delivery_date(request: &RateRequest, days: u32) -> Option<NaiveDate> {
    let (from, to) = (&request.origin, &request.destination);
    let start: Date = request.ship_date.to_string().parse().ok()?;
    let start = add_business_days(start, 0, &from.province, "gls");
    let there = if to.in_canada() { &to.province } else { &from.province };
    add_business_days(start, days, there, "gls").to_string().parse().ok()
}

fn line(kind: ChargeKind, rule: &str, label: Words, percent: Option<Decimal>, amount: Cents) -> OfferLine {
    OfferLine { kind, rule: rule.to_owned(), label, percent, amount }
}

fn given(name: &str, code: &str) -> Words {
    let text = [name, code].into_iter().find(|text| !text.is_empty());
    Words::same(text.unwrap_or("–"))
}

fn surcharge_line(code: &str, name: &str, amount: Cents) -> OfferLine {
    use ChargeKind::{Discount, Option, Surcharge};
    let (kind, rule, label) = match code {
        "PHD" => (Surcharge, "surcharge.residential", Words::new("Residential delivery", "Livraison résidentielle")),
        "PHDS" => (
            Surcharge,
            "surcharge.residential",
            Words::new("Residential delivery with signature", "Livraison résidentielle avec signature"),
        ),
        "PHPU" => (Surcharge, "surcharge.residential", Words::new("Residential pickup", "Ramassage résidentiel")),
        "SNR" => (Option, "option.no_signature", Words::new("Signature not required", "Signature non requise")),
        "DCV" => (Option, "option.cover", Words::new("Declared value", "Valeur déclarée")),
        "HFP" => (Option, "option.hold_for_pickup", Words::new("Hold for pickup", "Conservation pour ramassage")),
        "WKD" => (Option, "option.saturday", Words::new("Weekend delivery", "Livraison la fin de semaine")),
        "COD" => (Option, "option.cod", Words::new("Collect on delivery", "Envoi contre remboursement")),
        "ZON" => (Surcharge, "surcharge.remote", Words::new("Remote area", "Région éloignée")),
        "NCV" | "OVW" | "O36" | "O44" | "O96" => {
            (Surcharge, "surcharge.handling", Words::new("Special handling", "Manutention spéciale"))
        }
        "DGG" => (Option, "option.dangerous_goods", Words::new("Dangerous goods", "Marchandises dangereuses")),
        "HEAT" => (Option, "option.heating", Words::new("Heating", "Chauffage")),
        "IDEL" => (Option, "option.inside", Words::new("Inside delivery", "Livraison à l’intérieur")),
        "TGT" | "TGTPU" => (Option, "option.tailgate", Words::new("Tailgate", "Hayon")),
        "TRD" => (Option, "option.trade_show", Words::new("Trade show", "Salon professionnel")),
        "CNSTD" => (Option, "option.construction_site", Words::new("Construction site", "Chantier")),
        _ if amount < Cents::ZERO => (Discount, "discount.other", given(name, code)),
        _ => (Surcharge, "surcharge.other", given(name, code)),
    };
    line(kind, rule, label, None, amount)
}

fn tax_line(code: &str, name: &str, amount: Cents) -> OfferLine {
    let (rule, label) = match code {
        "TPS" | "GST" => ("tax.gst", Words::new("GST", "TPS")),
        "TVH" | "HST" => ("tax.hst", Words::new("HST", "TVH")),
        "TVQ" | "QST" => ("tax.pst", Words::new("QST", "TVQ")),
        "" => ("tax.other", Words::new("Taxes", "Taxes")),
        _ => ("tax.other", given(name, code)),
    };
    line(ChargeKind::Tax, rule, label, None, amount)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{RATED, account, refusal, request};
    use super::*;
    use crate::courier::{ErrorKind, MessageCode};

    fn sent(request: &RateRequest, kind: &str) -> Value {
        serde_json::from_str(&to_request(&account(), request, kind).body).unwrap()
    }

    #[test]
    fn a_shipment_becomes_a_question_in_the_services_own_words() {
        let body = sent(&request(), "GRD");
        assert_eq!((&body["deliveryType"], &body["category"]), (&json!("GRD"), &json!("Parcel")));
        assert_eq!((&body["billing"], &body["paymentType"]), (&json!("300081"), &json!("Prepaid")));
        assert_eq!(body["consignee"]["postalCode"], "S4P3Y2");
        let parcel = &body["parcels"][1];
        assert_eq!(
            (&parcel["weight"], &parcel["depth"], &parcel["quantity"]),
            (&json!("0.50"), &json!("10.2"), &json!("1"))
        );
        assert_eq!((&body["unitOfMeasurement"], &body["parcels"][0]["weight"]), (&json!("KC"), &json!("4.54")));
        assert_eq!(body["surcharges"][0]["type"], "PHDS");
        assert_eq!(body["surcharges"][1], json!({ "type": "DCV", "value": "125.50" }));
    }

    #[test]
    fn pounds_and_inches_stay_what_they_are_where_all_parcels_have_them() {
        let mut asked = request();
        asked.parcels.truncate(1);
        let body = sent(&asked, "AIR");
        assert_eq!((&body["unitOfMeasurement"], &body["parcels"][0]["weight"]), (&json!("LI"), &json!("10.00")));
        assert_eq!(body["parcels"][0]["length"], "8.0");
    }

    #[test]
    fn goes_to_the_rate_service_and_may_be_repeated() {
        let wire = to_request(&account(), &request(), "GRD");
        assert_eq!((wire.target.as_str(), wire.repeat), ("/v1/rate?rateType=NEG", Repeat::Safe));
        assert!(wire.headers.contains(&("content-type", "application/json".to_owned())));
        assert!(wire.headers.contains(&("accept-language", "fr-CA".to_owned())));
    }

    #[test]
    fn an_answer_becomes_an_offer_whose_lines_sum_to_the_cent() {
        let offer = from_response(&WireAnswer::new(200, RATED), &request(), "GRD").unwrap().unwrap();
        let lines: Vec<(&str, i64)> = offer.charges.iter().map(|line| (line.rule.as_str(), line.amount.0)).collect();
        assert_eq!(
            lines,
            [
                ("base", 1_840),
                ("surcharge.remote", 250),
                ("fuel", 399),
                ("surcharge.residential", 415),
                ("surcharge.other", 100)
            ]
        );
        assert_eq!((offer.taxes[0].rule.as_str(), offer.taxes[0].amount), ("tax.gst", Cents(150)));
        assert_eq!((offer.total, offer.subtotal() + offer.tax()), (Cents(3_154), Cents(3_154)));
        assert_eq!((offer.transit_days, offer.delivery_date.unwrap().to_string().as_str()), (Some(3), "2026-11-26"));
        assert_eq!(offer.service_name.fr, "GLS Routier");
        assert_eq!(offer.charges[2].percent, Some(Decimal::scaled(191_000)));
    }

    #[test]
    fn missing_parts_of_an_answer_are_no_mistake_and_a_missing_total_is() {
        let bare = r#"{"rates":[{"basicCharge":9,"total":"10.00"}],"new":{}}"#;
        let offer = from_response(&WireAnswer::new(200, bare), &request(), "AIR").unwrap().unwrap();
        assert_eq!((offer.charges.len(), offer.total, offer.transit_days), (2, Cents(1_000), None));
        assert_eq!(offer.charges[1].rule, "surcharge.difference");
        let none = from_response(&WireAnswer::new(200, r#"{"rates":[]}"#), &request(), "AIR").unwrap();
        assert_eq!(none, None);
        let failure =
            from_response(&WireAnswer::new(200, r#"{"rates":[{"basicCharge":9}]}"#), &request(), "AIR").unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::BadAnswer { .. }));
    }

    #[test]
    fn a_refusal_becomes_our_message() {
        let answer = WireAnswer::new(400, refusal("The postal code of the consignee is not valid."));
        let failure = from_response(&answer, &request(), "GRD").unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::RefusedAddress, .. }));
    }

    #[test]
    fn every_documented_surcharge_has_a_name_in_both_languages() {
        for code in [
            "DCV", "DGG", "PHD", "PHDS", "SNR", "HFP", "NCV", "WKD", "TRD", "COD", "HEAT", "IDEL", "TGT", "TGTPU",
            "PHPU", "CNSTD", "O36", "O44", "O96", "OVW", "ZON",
        ] {
            let line = surcharge_line(code, "", Cents(100));
            assert!(line.label.en != code && !line.label.fr.is_empty(), "{code}");
        }
        assert_eq!(surcharge_line("BAS", "Basic", Cents(1)).label, Words::same("Basic"));
    }
}
