//! Prices: one question for all services with the days that they take.

use chrono::NaiveDate;
use serde_json::{Value, json};
use waybill_core::customs::InternationalType;
use waybill_core::date::{Date, add_business_days};
use waybill_core::{Cents, Decimal};

use super::charge::charges;
use super::customs::total_value;
use super::meta::service_name;
use super::package::{For, packages, signature};
use super::party::{place, shipper};
use super::settings::Account;
use super::{error, post, preamble};
use crate::courier::error::Failure;
use crate::courier::measure::billed;
use crate::courier::sum::dollars;
use crate::courier::{MessageCode, RateOffer, RateRequest, Reply};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::json::JsonNode;
use crate::xml::Unreadable;

/// Asks all services, with the account's own prices, taxes and days.
pub(super) fn to_request(account: &Account, request: &RateRequest) -> Result<WireRequest, Failure> {
    let payer = shipper(account, request)?;
    let packages = packages(request, For::Price);
    let documents = request.customs.as_ref().is_some_and(|papers| papers.kind == InternationalType::Document);
    let mut shipment = json!({
        "Shipper": { "ShipperNumber": account.number, "Address": place(payer) },
        "ShipTo": { "Address": place(&request.destination) },
        "ShipFrom": { "Address": place(&request.origin) },
        "PaymentDetails": {
            "ShipmentCharge": [{ "Type": "01", "BillShipper": { "AccountNumber": account.number } }],
        },
        "ShipmentTotalWeight": total_weight(&packages),
        "Package": packages,
        "DeliveryTimeInformation": {
            "PackageBillType": if documents { "02" } else { "03" },
            "Pickup": { "Date": request.ship_date.format("%Y%m%d").to_string() },
        },
        "ShipmentRatingOptions": { "NegotiatedRatesIndicator": "Y" },
        "TaxInformationIndicator": "Y",
    });
    if let Some(confirmation) = signature(request) {
        shipment["ShipmentServiceOptions"] = json!({ "DeliveryConfirmation": confirmation });
    }
    if request.origin.country != request.destination.country {
        shipment["InvoiceLineTotal"] = json!({ "CurrencyCode": "CAD", "MonetaryValue": dollars(value(request)) });
    }
    if documents {
        shipment["DocumentsOnlyIndicator"] = json!("");
    }
    // The option's own word is the one of public clients, whose recorded answers bear prices and days.
    let body = json!({ "RateRequest": { "Request": preamble("Shoptimeintransit", "Waybill"), "Shipment": shipment } });
    Ok(post("/api/rating/v2409/Shop?additionalinfo=timeintransit", &body, Repeat::Safe))
}

/// The goods' value, which UPS requires for transit times across a border. Until the papers are filled in it is the
/// smallest accepted value; the purchase gives the right one.
fn value(request: &RateRequest) -> Cents {
    let goods = request.customs.as_ref().map(|papers| total_value(&papers.items));
    goods.unwrap_or_default().max(request.options.courier_cover.unwrap_or_default()).max(Cents(100))
}

fn total_weight(packages: &[Value]) -> Value {
    let sum: Decimal = packages.iter().filter_map(|package| package.decimal("PackageWeight/Weight")).sum();
    let unit = packages.first().map(|package| package.value("PackageWeight/UnitOfMeasurement/Code"));
    json!({ "UnitOfMeasurement": { "Code": unit.unwrap_or_default() }, "Weight": sum.fixed(2) })
}

/// Reads the offers.
pub(super) fn from_response(answer: &WireAnswer, request: &RateRequest) -> Result<Reply<Vec<RateOffer>>, Failure> {
    let read = error::read(answer, "RateResponse", request.lang)?;
    let rated = read.all("RatedShipment");
    // An account abroad is priced in its own currency, which cannot be compared with others.
    let of_total = |rated: &&Value| rated.value("TotalCharges/CurrencyCode");
    if let Some(currency) = rated.iter().map(of_total).find(|code| !code.is_empty() && code != "CAD") {
        return Err(Failure::refused(MessageCode::Currency, &currency, None));
    }
    let offers = rated.into_iter().map(|rated| offer(rated, request)).collect::<Result<Vec<_>, _>>()?;
    Ok(Reply { result: offers, messages: error::remarks(&read, request.lang) })
}

fn offer(rated: &Value, request: &RateRequest) -> Result<RateOffer, Unreadable> {
    let service = rated.required("Service/Code")?;
    let cost = charges(rated, rated.at("NegotiatedRateCharges"), &rated.all("RatedPackage"))?;
    let summary = rated.at("TimeInTransit/ServiceSummary");
    let arrival = summary.at("EstimatedArrival");
    let number = |text: String| text.parse::<u32>().ok();
    let days = number(arrival.value("BusinessDaysInTransit"))
        .or_else(|| number(rated.value("GuaranteedDelivery/BusinessDaysInTransit")));
    let named = NaiveDate::parse_from_str(&arrival.value("Arrival/Date"), "%Y%m%d").ok();
    Ok(RateOffer {
        service_name: service_name(&service, &request.origin.country, &summary.value("Service/Description")),
        charges: cost.charges,
        taxes: cost.taxes,
        total: cost.total,
        counter: None,
        currency: "CAD".to_owned(),
        transit_days: days,
        delivery_date: named.or_else(|| days.and_then(|days| delivery_date(request, days))),
        // A flag: that it is there says it.
        guaranteed: !summary.at("GuaranteedIndicator").is_null() || !rated.at("GuaranteedDelivery").is_null(),
        billed_weight: billed("ups", &service, &request.parcels),
        service,
    })
}

/// Where UPS counts days and names no date, its calendar at the destination says which.
fn delivery_date(request: &RateRequest, days: u32) -> Option<NaiveDate> {
    let (from, to) = (&request.origin, &request.destination);
    let home = if from.in_canada() { &from.province } else { &to.province };
    let start: Date = request.ship_date.to_string().parse().ok()?;
    let start = add_business_days(start, 0, home, "ups");
    let there = if to.in_canada() { &to.province } else { home };
    add_business_days(start, days, there, "ups").to_string().parse().ok()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{RATED, abroad, account, refusal, request};
    use super::*;
    use crate::courier::ErrorKind;
    use crate::http::Method;

    fn sent(request: &RateRequest) -> Value {
        serde_json::from_str(&to_request(&account(), request).unwrap().body).unwrap()
    }

    #[test]
    fn a_shipment_becomes_one_question_in_the_services_own_words() {
        let body = sent(&request());
        let shipment = &body["RateRequest"]["Shipment"];
        assert_eq!(shipment["Shipper"]["ShipperNumber"], "A1B2C3");
        assert_eq!(shipment["ShipFrom"]["Address"]["StateProvinceCode"], "QC");
        assert_eq!(shipment["ShipTo"]["Address"]["PostalCode"], "S4P3Y2");
        assert_eq!(shipment["ShipTo"]["Address"]["ResidentialAddressIndicator"], "");
        assert_eq!(shipment["Package"].as_array().map(Vec::len), Some(2));
        assert_eq!(shipment["ShipmentTotalWeight"]["Weight"], "5.04");
        assert_eq!(shipment["DeliveryTimeInformation"]["Pickup"]["Date"], "20261123");
        assert!(shipment.get("InvoiceLineTotal").is_none() && shipment.get("Service").is_none());
    }

    #[test]
    fn across_a_border_the_value_goes_with_it() {
        let shipment = &sent(&abroad())["RateRequest"]["Shipment"];
        assert_eq!(shipment["InvoiceLineTotal"]["MonetaryValue"], "125.50", "the cover is above the goods");
        assert_eq!(shipment["ShipmentServiceOptions"]["DeliveryConfirmation"]["DCISType"], "1");
        let mut quick = abroad();
        (quick.customs, quick.options.courier_cover) = (None, None);
        assert_eq!(sent(&quick)["RateRequest"]["Shipment"]["InvoiceLineTotal"]["MonetaryValue"], "1.00");
        let mut papers = abroad();
        papers.customs.as_mut().unwrap().kind = InternationalType::Document;
        let shipment = &sent(&papers)["RateRequest"]["Shipment"];
        assert_eq!(shipment["DeliveryTimeInformation"]["PackageBillType"], "02");
        assert_eq!(shipment["DocumentsOnlyIndicator"], "");
    }

    #[test]
    fn goes_to_the_shop_and_may_be_repeated() {
        let wire = to_request(&account(), &request()).unwrap();
        assert_eq!(
            (wire.method, wire.target.as_str(), wire.repeat),
            (Method::Post, "/api/rating/v2409/Shop?additionalinfo=timeintransit", Repeat::Safe)
        );
        assert!(wire.headers.contains(&("content-type", "application/json".to_owned())));
    }

    #[test]
    fn an_answer_becomes_offers_whose_lines_sum_to_the_cent() {
        let offers = from_response(&WireAnswer::new(200, RATED), &request()).unwrap().result;
        let services: Vec<&str> = offers.iter().map(|offer| offer.service.as_str()).collect();
        assert_eq!(services, ["01", "11"]);
        for offer in &offers {
            assert_eq!(offer.subtotal() + offer.tax(), offer.total, "{}", offer.service);
        }
        let (express, standard) = (&offers[0], &offers[1]);
        assert_eq!((express.total, express.service_name.en.as_str()), (Cents(5_565), "UPS Express"));
        assert_eq!(
            (express.transit_days, express.delivery_date.unwrap().to_string().as_str()),
            (Some(1), "2026-11-24")
        );
        assert!(express.guaranteed && !standard.guaranteed);
        let rules: Vec<&str> = express.charges.iter().map(|line| line.rule.as_str()).collect();
        assert_eq!(rules, ["base", "fuel", "surcharge.residential", "option.signature"]);
        assert_eq!((standard.total, standard.taxes[0].rule.as_str()), (Cents(2_100), "tax.gst"));
        assert_eq!(standard.delivery_date.unwrap().to_string(), "2026-11-27", "counted where no date is named");
    }

    #[test]
    fn an_answer_without_offers_is_no_mistake_and_a_missing_total_is() {
        let none = r#"{"RateResponse":{"Response":{"ResponseStatus":{"Code":"1"}}}}"#;
        assert!(from_response(&WireAnswer::new(200, none), &request()).unwrap().result.is_empty());
        let bare = r#"{"RateResponse":{"Response":{"ResponseStatus":{"Code":"1"}},"RatedShipment":{"Service":{"Code":"11"}}}}"#;
        let failure = from_response(&WireAnswer::new(200, bare), &request()).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::BadAnswer { .. }));
    }

    #[test]
    fn a_refusal_becomes_our_message() {
        let answer = WireAnswer::new(400, refusal("111210", "The requested service is unavailable."));
        let failure = from_response(&answer, &request()).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::NoService, .. }));
    }

    #[test]
    fn prices_in_another_currency_say_so() {
        let abroad = RATED.replacen("\"CAD\"", "\"USD\"", 40);
        let failure = from_response(&WireAnswer::new(200, abroad), &request()).unwrap_err();
        assert_eq!(failure.kind, ErrorKind::Refused { code: MessageCode::Currency, courier_code: "USD".to_owned() });
    }
}
