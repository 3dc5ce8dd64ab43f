//! Finding a purchase whose answer was lost.
//!
//! Contract: tracking by our reference (`customer-ref-1`) gives the PINs, each PIN its shipment, whose
//! `customer-request-id` says which parcel it is. Non-contract: the shipments of the minutes around the purchase, whose
//! details carry our reference.

use chrono::{DateTime, Duration, Utc};
use waybill_core::Lang;

use super::settings::Account;
use super::ship::{folder, media_type};
use super::{NCSHIPMENT_TYPE, TRACK_TYPE, error, language};
use crate::courier::ShipRequest;
use crate::courier::error::Failure;
use crate::courier::{ErrorKind, MessageCode};
use crate::http::{Method, Repeat, WireAnswer, WireRequest, percent};
use crate::xml::{XmlNode, parse};

/// Asks tracking for the PINs of our reference.
pub(super) fn pins_to_request(account: &Account, sent: &ShipRequest, sent_at: DateTime<Utc>) -> WireRequest {
    let day = sent_at.date_naive();
    // A day to either side: the courier's days are local.
    let (from, to) = (day - Duration::days(1), day.max(sent.shipment.ship_date) + Duration::days(1));
    let postal_code = &sent.shipment.destination.postal_code;
    let postal =
        if postal_code.is_empty() { String::new() } else { format!("&destinationPostalCode={}", percent(postal_code)) };
    let target = format!(
        "/vis/track/ref/summary?customerNumber={}&referenceNumber={}{postal}&mailingDateFrom={from}&mailingDateTo={to}",
        account.customer_number,
        sent.reference.as_str(),
    );
    WireRequest::new(Method::Get, target, Repeat::Safe)
        .header("accept", TRACK_TYPE)
        .header("accept-language", language(sent.shipment.lang))
}

/// Reads the PINs that carry exactly our reference; none where tracking knows nothing (004).
pub(super) fn pins_from_response(answer: &WireAnswer, reference: &str, lang: Lang) -> Result<Vec<String>, Failure> {
    if answer.status != 200 || answer.text().contains("<messages") {
        return nothing_if_unknown(error::failure(answer, lang));
    }
    let text = answer.text();
    let document = parse(&text)?;
    let found = document.root_element().all("pin-summary").into_iter().filter(|summary| {
        let own = [summary.value("customer-ref-1"), summary.value("customer-ref-2")];
        own.contains(&reference)
    });
    Ok(found.map(|summary| summary.value("pin").to_owned()).filter(|pin| !pin.is_empty()).collect())
}

/// Asks for the links of a PIN's shipments.
pub(super) fn by_pin_to_request(account: &Account, pin: &str, lang: Lang) -> WireRequest {
    list(account, &format!("trackingPIN={}", percent(pin)), lang)
}

/// Asks for the non-contract shipments around the moment of the purchase.
pub(super) fn by_minute_to_request(account: &Account, sent_at: DateTime<Utc>, lang: Lang) -> WireRequest {
    // Canada Post's clock is Ottawa's; half a day to either side covers every zone.
    let minute = |at: DateTime<Utc>| at.format("%Y%m%d%H%M").to_string();
    let (from, to) = (minute(sent_at - Duration::hours(12)), minute(sent_at + Duration::hours(12)));
    list(account, &format!("from={from}&to={to}"), lang)
}

fn list(account: &Account, query: &str, lang: Lang) -> WireRequest {
    WireRequest::new(Method::Get, format!("{}?{query}", folder(account)), Repeat::Safe)
        .header("accept", media_type(account))
        .header("accept-language", language(lang))
}

/// Reads the links of a list of shipments.
pub(super) fn links_from_response(answer: &WireAnswer, lang: Lang) -> Result<Vec<String>, Failure> {
    if answer.status != 200 {
        return nothing_if_unknown(error::failure(answer, lang));
    }
    let text = answer.text();
    let document = parse(&text)?;
    let links = document.root_element().all("link").into_iter().filter_map(|link| link.attribute_text("href"));
    Ok(links.map(|href| href.trim().to_owned()).collect())
}

/// Asks for one shipment, or for a non-contract shipment's details.
pub(super) fn one_to_request(account: &Account, link: &str, lang: Lang) -> WireRequest {
    WireRequest::new(Method::Get, link, Repeat::Safe)
        .header("accept", media_type(account))
        .header("accept-language", language(lang))
}

/// Asks for a non-contract shipment's details, which contain our reference.
pub(super) fn details_to_request(link: &str, lang: Lang) -> WireRequest {
    WireRequest::new(Method::Get, format!("{}/details", link.trim_end_matches('/')), Repeat::Safe)
        .header("accept", NCSHIPMENT_TYPE)
        .header("accept-language", language(lang))
}

/// Whether the details carry our reference.
pub(super) fn details_from_response(answer: &WireAnswer, reference: &str, lang: Lang) -> Result<bool, Failure> {
    if answer.status != 200 {
        return Err(error::failure(answer, lang));
    }
    let text = answer.text();
    let document = parse(&text)?;
    Ok(document
        .root_element()
        .find("references")
        .is_some_and(|references| references.value("customer-ref-1") == reference))
}

fn nothing_if_unknown<T>(failure: Failure) -> Result<Vec<T>, Failure> {
    match failure.kind {
        ErrorKind::Refused { code: MessageCode::NoTrackingYet | MessageCode::NotFound, .. } => Ok(Vec::new()),
        _ => Err(failure),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{account, message, purchase, request};
    use super::*;

    #[test]
    fn looks_for_our_reference_around_the_day_of_the_purchase() {
        let sent_at = "2026-11-23T02:00:00Z".parse().unwrap();
        let wire = pins_to_request(&account(true), &purchase(request()), sent_at);
        assert_eq!(
            wire.target,
            "/vis/track/ref/summary?customerNumber=2004381&referenceNumber=00000000000000000000000000000007\
             &destinationPostalCode=S4P3Y2&mailingDateFrom=2026-11-22&mailingDateTo=2026-11-24"
        );
        assert_eq!(wire.path(), "/vis/track/ref/summary", "logs see no reference");
        let wire = by_minute_to_request(&account(false), sent_at, Lang::En);
        assert_eq!(wire.target, "/rs/2004381/ncshipment?from=202611221400&to=202611231400");
    }

    #[test]
    fn takes_only_parcels_with_exactly_our_reference() {
        let summary = |pin: &str, reference: &str| {
            format!("<pin-summary><pin>{pin}</pin><customer-ref-1>{reference}</customer-ref-1></pin-summary>")
        };
        let body = format!("<tracking-summary>{}{}</tracking-summary>", summary("1", "abc"), summary("2", "abcd"));
        assert_eq!(pins_from_response(&WireAnswer::new(200, body), "abc", Lang::En).unwrap(), ["1"]);
        let unknown = WireAnswer::new(404, message("004", "No Pin History"));
        assert_eq!(pins_from_response(&unknown, "abc", Lang::En).unwrap(), [""; 0]);
    }

    #[test]
    fn lists_give_links_and_details_our_reference() {
        let list = "<shipments><link rel=\"shipment\" href=\"https://post.example/s/1\" media-type=\"x\"/></shipments>";
        assert_eq!(links_from_response(&WireAnswer::new(200, list), Lang::En).unwrap(), ["https://post.example/s/1"]);
        let details = WireAnswer::new(
            200,
            "<non-contract-shipment-details><delivery-spec><references><customer-ref-1>abc</customer-ref-1></references>\
             </delivery-spec></non-contract-shipment-details>",
        );
        assert_eq!(details_from_response(&details, "abc", Lang::En), Ok(true));
        assert_eq!(details_from_response(&details, "ab", Lang::En), Ok(false));
    }

    #[test]
    fn a_lookup_that_fails_is_not_an_empty_answer() {
        let failed = WireAnswer::new(401, message("E002", "AAA Authentication Failure"));
        assert_eq!(pins_from_response(&failed, "abc", Lang::En).unwrap_err().kind, ErrorKind::Auth);
        assert_eq!(links_from_response(&failed, Lang::En).unwrap_err().kind, ErrorKind::Auth);
    }
}
