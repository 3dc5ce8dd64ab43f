//! Prices: one question for the whole shipment, with every service that fits.

use chrono::NaiveDate;

use super::soap::{object, signed};
use super::{Account, charge, error};
use crate::courier::error::Failure;
use crate::courier::measure::billed;
use crate::courier::{MessageCode, RateOffer, RateRequest, Service, Words};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, Unreadable, XmlNode};

/// Asks the prices of all services.
pub(super) fn to_request(account: &Account, request: &RateRequest) -> Result<WireRequest, Failure> {
    let dialect = account.dialect;
    let (operation, extra_members) = dialect.rates;
    let mut members: Vec<Element> = extra_members.iter().map(|(name, value)| Element::text(*name, *value)).collect();
    members.push(shipment(account, request, dialect.every_service, None)?);
    Ok(signed(account, dialect.rating, operation, members, Repeat::Safe))
}

/// A shipment, as questions and purchases write it; a purchase has references.
pub(super) fn shipment(
    account: &Account,
    request: &RateRequest,
    service: &str,
    references: super::References<'_>,
) -> Result<Element, Failure> {
    let written = (account.dialect.shipment)(request, references)?;
    Ok(object(written.leaf_unless_empty("service_type", service).leaf("shipper_num", &account.shipper_num)))
}

/// Reads the offers. Services that don't go there have an error each; if none has a price, the first error counts for
/// all.
pub(super) fn from_response(
    account: &Account,
    answer: &WireAnswer,
    request: &RateRequest,
) -> Result<Vec<RateOffer>, Failure> {
    error::read(answer, request.lang, |returned| {
        let results = ["getRatesResult", "processShipmentResult"].into_iter().flat_map(|name| returned.all(name));
        let (mut offers, mut refused) = (Vec::new(), None);
        for result in results {
            if let Some(failure) = error::refusal(result, request.lang) {
                refused = refused.or(Some(failure));
                continue;
            }
            let Some(shipment) = result.get("shipment") else { continue };
            let service = shipment.value("service_type");
            if (account.dialect.fits)(service, request) {
                offers.extend(offer(account, shipment, request)?);
            }
        }
        match refused {
            Some(failure) if offers.is_empty() => Err(failure),
            _ if offers.is_empty() => Err(Failure::refused(MessageCode::NoService, "", None)),
            _ => Ok(offers),
        }
    })
}

fn offer<'a>(
    account: &Account,
    shipment: impl XmlNode<'a>,
    request: &RateRequest,
) -> Result<Option<RateOffer>, Unreadable> {
    let service = shipment.required("service_type")?;
    let Some(cost) = charge::cost(shipment)? else { return Ok(None) };
    Ok(Some(RateOffer {
        service: service.to_owned(),
        service_name: service_name(account, service),
        charges: cost.charges,
        taxes: cost.taxes,
        total: cost.total,
        counter: None,
        currency: "CAD".to_owned(),
        // Nothing is zero days away: so the engine says that it does not know.
        transit_days: shipment.value("transit_time").parse().ok().filter(|days| *days > 0),
        delivery_date: day(shipment.value("estimated_delivery_date")),
        guaranteed: shipment.value("transit_time_guaranteed") == "true",
        billed_weight: billed(account.dialect.slug, service, &request.parcels),
    }))
}

/// Both names of a service; one that we do not know keeps its code.
fn service_name(account: &Account, code: &str) -> Words {
    let known = account.dialect.services.iter().find(|service| service.code == code);
    known.map_or_else(|| Words::same(code), Service::name)
}

/// `YYYYMMDD`, or a day with its time: that is midnight in Toronto, written in UTC (`2012-06-18T04:00:00.000Z`), so
/// that the day is the same.
pub(super) fn day(text: &str) -> Option<NaiveDate> {
    let dashed = text.get(..10).and_then(|day| NaiveDate::parse_from_str(day, "%Y-%m-%d").ok());
    dashed.or_else(|| text.get(..8).and_then(|day| NaiveDate::parse_from_str(day, "%Y%m%d").ok()))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{DIALECTS, account, answer, refused, request};
    use super::*;
    use crate::courier::ErrorKind;

    fn result(name: &str, service: &str, error: &str) -> String {
        format!(
            "<{name}><errors>{error}</errors><shipment><estimated_delivery_date>20261126</estimated_delivery_date>\
             <freight_charge>20.00</freight_charge><fuel_surcharge>4.20</fuel_surcharge><service_type>{service}</service_type>\
             <tax_charge_1>1.21</tax_charge_1><tax_code_1>GST</tax_code_1><transit_time>3</transit_time>\
             <transit_time_guaranteed>true</transit_time_guaranteed></shipment></{name}>"
        )
    }

    #[test]
    fn results_become_offers_whose_lines_sum_to_the_cent() {
        for dialect in DIALECTS {
            let account = account(dialect);
            let service = dialect.services[0].code;
            for name in ["getRatesResult", "processShipmentResult"] {
                let body = answer(&format!("<error nil=\"true\"/>{}", result(name, service, "")));
                let offers = from_response(&account, &WireAnswer::new(200, body), &request()).unwrap();
                let offer = &offers[0];
                assert_eq!(offer.service_name, dialect.services[0].name());
                assert_eq!((offer.subtotal() + offer.tax(), offer.total.0), (offer.total, 2_541));
                assert_eq!((offer.transit_days, offer.guaranteed), (Some(3), true));
                assert_eq!(offer.delivery_date, NaiveDate::from_ymd_opt(2026, 11, 26));
            }
        }
    }

    #[test]
    fn a_service_that_does_not_go_there_leaves_the_others() {
        for dialect in DIALECTS {
            let account = account(dialect);
            let service = dialect.services[0].code;
            let bad = result("getRatesResult", service, "S1|Service is not available|Service");
            let both = answer(&format!("{bad}{}", result("getRatesResult", service, "")));
            let offers = from_response(&account, &WireAnswer::new(200, both), &request()).unwrap();
            assert_eq!(offers.len(), 1);
            let none = from_response(&account, &WireAnswer::new(200, answer(&bad)), &request()).unwrap_err();
            assert!(matches!(none.kind, ErrorKind::Refused { code: MessageCode::NoService, .. }));
        }
    }

    #[test]
    fn a_refusal_and_an_answer_without_prices_become_our_messages() {
        for dialect in DIALECTS {
            let read = |body: String| {
                from_response(&account(dialect), &WireAnswer::new(200, body), &request()).unwrap_err().kind
            };
            let address = read(refused("A1|The postal code is not valid|Le code postal"));
            assert!(matches!(address, ErrorKind::Refused { code: MessageCode::RefusedAddress, .. }));
            let nothing = read(answer("<error/>"));
            assert!(matches!(nothing, ErrorKind::Refused { code: MessageCode::NoService, .. }));
        }
    }

    #[test]
    fn days_are_read_in_both_forms() {
        let want = NaiveDate::from_ymd_opt(2026, 6, 18);
        assert_eq!((day("2026-06-18T04:00:00.000Z"), day("20260618"), day("")), (want, want, None));
    }
}
