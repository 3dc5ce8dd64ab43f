//! Voiding a shipment with all its packages, until the day is closed.

use waybill_core::Lang;

use super::soap::signed;
use super::{Account, error};
use crate::courier::error::Failure;
use crate::courier::{ErrorKind, MessageCode, VoidRequest};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::xml::Element;

/// Voids a shipment.
pub(super) fn to_request(account: &Account, request: &VoidRequest) -> WireRequest {
    let members = vec![Element::text("id", &request.shipment.shipment_id)];
    signed(account, account.dialect.business, "voidShipment", members, Repeat::Never)
}

/// Reads whether it was voided: an answer without an error says so, and so does a refusal because it was voided before,
/// which is how a void whose answer was lost is found out when it is asked for again. A refusal that names no cause of
/// its own is that it is too late.
pub(super) fn from_response(answer: &WireAnswer, lang: Lang) -> Result<(), Failure> {
    match error::read(answer, lang, |_| Ok(())) {
        Err(failure) if was_voided_before(&failure) => Ok(()),
        outcome => outcome.map_err(|failure| failure.with_cause(MessageCode::VoidRefused)),
    }
}

fn was_voided_before(failure: &Failure) -> bool {
    let said = failure.own_words.as_ref().map(|words| words.text.to_lowercase()).unwrap_or_default();
    let refused = matches!(failure.kind, ErrorKind::Refused { code: MessageCode::VoidRefused, .. });
    refused && (said.contains("already voided") || said.contains("déjà annulé"))
}

#[cfg(test)]
mod tests {
    use super::super::samples::{DIALECTS, account, answer, label_request, refused};
    use super::*;

    fn void_result(status: u16, body: &str) -> Result<(), ErrorKind> {
        from_response(&WireAnswer::new(status, body), Lang::En).map_err(|failure| failure.kind)
    }

    #[test]
    fn names_the_shipment_and_is_never_repeated() {
        for dialect in DIALECTS {
            let asked = VoidRequest { shipment: label_request().shipment, email: String::new(), lang: Lang::En };
            let wire = to_request(&account(dialect), &asked);
            assert_eq!((wire.target.as_str(), wire.repeat), (dialect.business.path, Repeat::Never));
            assert_eq!(wire.headers[0].1, "application/soap+xml; charset=utf-8; action=\"urn:voidShipment\"");
            assert!(wire.body.contains("<ws:voidShipment><ws:request><xsd:id>10000696</xsd:id><xsd:password>"));
        }
    }

    #[test]
    fn an_answer_without_an_error_says_that_it_was_voided() {
        assert_eq!(void_result(200, &answer("<error/>")), Ok(()));
        assert_eq!(void_result(500, ""), Err(ErrorKind::Down));
        assert!(matches!(void_result(200, "<html/>"), Err(ErrorKind::BadAnswer { .. })));
    }

    #[test]
    fn voided_before_counts_as_voided() {
        let body = refused("V1|Shipment already voided|L'envoi est déjà annulé");
        for lang in [Lang::En, Lang::Fr] {
            assert_eq!(from_response(&WireAnswer::new(200, body.clone()), lang), Ok(()));
        }
    }

    #[test]
    fn a_refusal_becomes_our_message() {
        for (words, want) in [
            ("V1|Shipment cannot be voided|Ne peut être annulé", MessageCode::VoidRefused),
            ("V2|Too late|Trop tard", MessageCode::VoidRefused),
            ("V3|Shipment does not exist|Inconnu", MessageCode::NotFound),
        ] {
            assert!(
                matches!(void_result(200, &refused(words)), Err(ErrorKind::Refused { code, .. }) if code == want),
                "{words}"
            );
        }
    }
}
