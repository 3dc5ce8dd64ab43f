//! Finding a purchase whose answer was lost: the account's list of shipments, page by page, and the one that carries our
//! reference. That the list takes an offset is inferred from the list of pickups, which does.

use serde_json::Value;
use waybill_core::Lang;

use super::{ask, error};
use crate::courier::FindRequest;
use crate::courier::error::Failure;
use crate::http::{Method, Repeat, WireAnswer, WireRequest, percent};
use crate::json::JsonNode;

/// At most so many pages are looked through; the deadline may end it before.
pub(super) const PAGES: usize = 20;

/// What a page of the list says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Page {
    /// It is in it: its id.
    Found(String),
    /// It is not, and there may be more behind so many shipments.
    Other(usize),
}

/// Asks for a page of the shipments.
pub(super) fn list_to_request(offset: usize, lang: Lang) -> WireRequest {
    ask(Method::Get, format!("/v1/shipment/list?category=Parcel&offset={offset}"), lang, Repeat::Safe)
}

/// Reads a page.
pub(super) fn list_from_response(answer: &WireAnswer, request: &FindRequest) -> Result<Page, Failure> {
    if matches!(answer.status, 204 | 404) {
        return Ok(Page::Other(0));
    }
    let body = error::read(answer, request.sent.shipment.lang)?;
    let shipments: Vec<&Value> = match &body {
        Value::Array(items) => items.iter().collect(),
        other => other.all("shipments"),
    };
    let ours = request.sent.reference.as_str();
    let found = shipments
        .iter()
        .find(|shipment| shipment.all("references").iter().any(|reference| reference.value("code") == ours));
    match found {
        Some(shipment) => Ok(Page::Found(shipment.required("id")?)),
        None => Ok(Page::Other(shipments.len())),
    }
}

/// Asks for one shipment.
pub(super) fn one_to_request(id: &str, lang: Lang) -> WireRequest {
    ask(Method::Get, format!("/v1/shipment/{}", percent(id)), lang, Repeat::Safe)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{listed, purchase, request};
    use super::*;
    use crate::courier::ErrorKind;

    fn lost() -> FindRequest {
        FindRequest { sent: purchase(request()), sent_at: "2026-11-23T02:00:00Z".parse().unwrap() }
    }

    #[test]
    fn looks_through_the_list_page_by_page() {
        let wire = list_to_request(50, Lang::En);
        assert_eq!(wire.target, "/v1/shipment/list?category=Parcel&offset=50");
        assert_eq!(
            (wire.repeat, one_to_request("9/1", Lang::En).target.as_str()),
            (Repeat::Safe, "/v1/shipment/9%2F1")
        );
    }

    #[test]
    fn the_shipment_that_carries_our_reference_is_found() {
        let ours = "00000000000000000000000000000007";
        let page = list_from_response(&WireAnswer::new(200, listed(&["other", ours])), &lost()).unwrap();
        assert_eq!(page, Page::Found("2".into()));
        let wrapped = format!("{{\"shipments\":{}}}", listed(&[ours]));
        assert_eq!(list_from_response(&WireAnswer::new(200, wrapped), &lost()).unwrap(), Page::Found("1".into()));
    }

    #[test]
    fn nothing_found_is_an_empty_page_and_a_failed_lookup_is_not() {
        let other = list_from_response(&WireAnswer::new(200, listed(&["a", "b"])), &lost()).unwrap();
        assert_eq!(other, Page::Other(2));
        assert_eq!(list_from_response(&WireAnswer::new(204, ""), &lost()).unwrap(), Page::Other(0));
        assert_eq!(list_from_response(&WireAnswer::new(401, ""), &lost()).unwrap_err().kind, ErrorKind::Auth);
    }
}
