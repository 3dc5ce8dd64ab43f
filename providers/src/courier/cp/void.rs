//! Cancelling: a parcel not yet transmitted is voided, a transmitted one is refunded on request. Non-contract parcels are
//! paid at once and can only be refunded.

use chrono::NaiveDate;
use waybill_core::Lang;

use super::settings::Account;
use super::ship::{folder, media_type};
use super::{NCSHIPMENT_NS, SHIPMENT_NS, error, language};
use crate::courier::error::Failure;
use crate::courier::{ErrorKind, MessageCode, Piece};
use crate::http::{Method, Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, Unreadable, XmlNode, parse};

/// How far a shipment has come on Canada Post's books.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Standing {
    /// It can be voided.
    NotTransmitted,
    /// It can be refunded; by this link where there is one.
    Transmitted { refund_link: Option<String> },
}

/// A refund that was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Ticket {
    pub id: String,
    pub date: Option<NaiveDate>,
}

/// Asks how far a contract shipment has come.
pub(super) fn standing_to_request(account: &Account, piece: &Piece, lang: Lang) -> WireRequest {
    WireRequest::new(Method::Get, format!("{}/{}", folder(account), piece.courier_id), Repeat::Safe)
        .header("accept", media_type(account))
        .header("accept-language", language(lang))
}

/// Reads how far it has come. Only the status `created` says that it was not transmitted.
pub(super) fn standing_from_response(answer: &WireAnswer, lang: Lang) -> Result<Standing, Failure> {
    if answer.status != 200 {
        return Err(error::failure(answer, lang));
    }
    let text = answer.text();
    let document = parse(&text)?;
    let info = document.root_element();
    if info.required("shipment-status")? == "created" {
        return Ok(Standing::NotTransmitted);
    }
    let links = info.get("links").map(|links| links.all("link")).unwrap_or_default();
    let refund = links.iter().find(|link| link.attribute_text("rel") == Some("refund"));
    let refund_link = refund.and_then(|link| link.attribute_text("href")).map(|href| href.trim().to_owned());
    Ok(Standing::Transmitted { refund_link })
}

/// Voids a shipment.
pub(super) fn void_to_request(account: &Account, piece: &Piece, lang: Lang) -> WireRequest {
    WireRequest::new(Method::Delete, format!("{}/{}", folder(account), piece.courier_id), Repeat::Never)
        .header("accept", media_type(account))
        .header("accept-language", language(lang))
}

/// Reads whether it was voided: 204 alone says so. An empty list of messages does not.
pub(super) fn void_from_response(answer: &WireAnswer, lang: Lang) -> Result<(), Failure> {
    match answer.status {
        204 => Ok(()),
        200..=299 => Err(ErrorKind::BadAnswer { reason: format!("a void answered {}", answer.status) }.into()),
        _ => Err(error::failure(answer, lang)),
    }
}

/// Asks for a refund.
pub(super) fn refund_to_request(
    account: &Account,
    piece: &Piece,
    link: Option<&str>,
    email: &str,
    lang: Lang,
) -> WireRequest {
    let own = || format!("{}/{}/refund", folder(account), piece.courier_id);
    let target = link.or(piece.refund_link.as_deref()).map_or_else(own, str::to_owned);
    let (root, namespace) = match account.contract_id {
        Some(_) => ("shipment-refund-request", SHIPMENT_NS),
        None => ("non-contract-shipment-refund-request", NCSHIPMENT_NS),
    };
    // Asked twice, the second is answered 7292, which counts as asked.
    WireRequest::new(Method::Post, target, Repeat::Safe)
        .header("accept", media_type(account))
        .header("content-type", media_type(account))
        .header("accept-language", language(lang))
        .body(Element::new(root).attribute("xmlns", namespace).leaf("email", email).document())
}

/// Whether an answer is one to the request for a refund, not to the query of a shipment's status.
pub(super) fn is_refund(answer: &WireAnswer) -> bool {
    let text = answer.text();
    text.contains("refund-request-info") || text.contains("<code>7292</code>")
}

/// Reads the ticket. Nothing where a refund had been asked for before.
pub(super) fn refund_from_response(answer: &WireAnswer, lang: Lang) -> Result<Option<Ticket>, Failure> {
    if answer.status != 200 && answer.status != 201 {
        let failure = error::failure(answer, lang);
        return match failure.kind {
            ErrorKind::Refused { code: MessageCode::RefundAlreadyRequested, .. } => Ok(None),
            _ => Err(failure),
        };
    }
    let text = answer.text();
    let document = parse(&text)?;
    let info = document.root_element();
    if !info.local_name().ends_with("refund-request-info") {
        return Err(Unreadable("no refund-request-info".to_owned()).into());
    }
    Ok(Some(Ticket { id: info.required("service-ticket-id")?.to_owned(), date: info.date("service-ticket-date") }))
}

/// What became of a parcel.
pub(super) enum Cancelled {
    /// It never cost anything.
    Voided,
    /// A refund was asked for.
    Refunded(Option<Ticket>),
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{SHIPPED, account, message};
    use super::*;

    fn piece() -> Piece {
        Piece { tracking_number: "7000000000000015".into(), courier_id: "3405".into(), refund_link: None, label: None }
    }

    #[test]
    fn goes_to_the_shipment_itself_or_to_its_refund_link() {
        let wire = void_to_request(&account(true), &piece(), Lang::En);
        assert_eq!((wire.method, wire.target.as_str()), (Method::Delete, "/rs/2004381/2004381/shipment/3405"));
        let wire = refund_to_request(&account(true), &piece(), Some("https://post.example/r"), "a@b.ca", Lang::En);
        assert_eq!((wire.method, wire.target.as_str()), (Method::Post, "https://post.example/r"));
        assert!(wire.body.contains(
            "<shipment-refund-request xmlns=\"http://www.canadapost.ca/ws/shipment-v8\"><email>a@b.ca</email>"
        ));
        let wire = refund_to_request(&account(false), &piece(), None, "a@b.ca", Lang::En);
        assert_eq!(wire.target, "/rs/2004381/ncshipment/3405/refund");
        assert!(wire.body.contains("<non-contract-shipment-refund-request"));
    }

    #[test]
    fn a_transmitted_shipment_is_refunded_and_only_a_created_one_voided() {
        let standing = |body: &str| standing_from_response(&WireAnswer::new(200, body), Lang::En).unwrap();
        let link = "https://post.example/rs/0002004381/0002004381/shipment/340531309186521749/refund".to_owned();
        assert_eq!(standing(SHIPPED), Standing::Transmitted { refund_link: Some(link) });
        assert_eq!(standing(&SHIPPED.replace("transmitted", "created")), Standing::NotTransmitted);
        assert!(matches!(standing(&SHIPPED.replace("transmitted", "suspended")), Standing::Transmitted { .. }));
    }

    #[test]
    fn only_204_says_that_it_was_voided() {
        let outcome_of =
            |status, body: &str| void_from_response(&WireAnswer::new(status, body), Lang::En).map_err(|f| f.kind);
        assert_eq!(outcome_of(204, ""), Ok(()));
        assert!(matches!(outcome_of(200, ""), Err(ErrorKind::BadAnswer { .. })));
        let empty = "<messages xmlns=\"http://www.canadapost.ca/ws/messages\"/>";
        assert!(matches!(outcome_of(404, empty), Err(ErrorKind::Refused { code: MessageCode::NotFound, .. })));
        let late = message("8064", "A Shipment can only be void if it is in a PROCESSED or PRINTED state.");
        assert!(matches!(outcome_of(400, &late), Err(ErrorKind::Refused { code: MessageCode::VoidRefused, .. })));
    }

    #[test]
    fn a_refund_gives_its_ticket_and_one_asked_for_twice_counts_as_asked() {
        let outcome_of =
            |status, body: &str| refund_from_response(&WireAnswer::new(status, body), Lang::En).map_err(|f| f.kind);
        let ticket = "<shipment-refund-request-info><service-ticket-date>2026-11-24</service-ticket-date>\
                      <service-ticket-id>GT12345678RT</service-ticket-id></shipment-refund-request-info>";
        assert_eq!(outcome_of(200, ticket).unwrap().unwrap().id, "GT12345678RT");
        assert_eq!(outcome_of(409, &message("7292", "A refund has already been requested")), Ok(None));
        assert!(matches!(
            outcome_of(400, &message("1700", "No")),
            Err(ErrorKind::Refused { code: MessageCode::Refused, .. })
        ));
    }
}
