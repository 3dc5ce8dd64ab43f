//! Voiding a shipment with all its packages, while UPS has not taken it.

use waybill_core::Lang;

use super::{ask, error};
use crate::courier::error::Failure;
use crate::courier::{ErrorKind, MessageCode, VoidRequest};
use crate::http::{Method, Repeat, WireAnswer, WireRequest, percent};
use crate::json::JsonNode;

/// Voids a shipment: its number, and no package's, voids the whole.
pub(super) fn to_request(request: &VoidRequest) -> WireRequest {
    let target = format!("/api/shipments/v2409/void/cancel/{}", percent(&request.shipment.shipment_id));
    ask(Method::Delete, target, Repeat::Never)
}

/// Reads whether it was voided: only an explicit yes says it, for the whole and for each package that is named.
pub(super) fn from_response(answer: &WireAnswer, lang: Lang) -> Result<(), Failure> {
    // A refusal that names no cause of its own is that it is too late.
    let too_late = |failure: Failure| failure.with_cause(MessageCode::VoidRefused);
    let read = error::read(answer, "VoidShipmentResponse", lang).map_err(too_late)?;
    // The documents have an s behind the name that answers have not.
    let packages = [read.all("PackageLevelResult"), read.all("PackageLevelResults")].concat();
    let voided = packages.iter().all(|package| package.value("Status/Code") == "1");
    match read.value("SummaryResult/Status/Code").as_str() {
        "1" if voided => Ok(()),
        "" => Err(ErrorKind::BadAnswer { reason: "no status of the void".to_owned() }.into()),
        code => Err(Failure::refused(MessageCode::VoidRefused, code, None)),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{label_request, refusal, voided};
    use super::*;

    fn void_result(status: u16, body: &str) -> Result<(), ErrorKind> {
        from_response(&WireAnswer::new(status, body), Lang::En).map_err(|failure| failure.kind)
    }

    #[test]
    fn names_the_shipment_alone_and_is_never_repeated() {
        let asked = VoidRequest { shipment: label_request().shipment, email: String::new(), lang: Lang::En };
        let wire = to_request(&asked);
        assert_eq!((wire.method, wire.repeat), (Method::Delete, Repeat::Never));
        assert_eq!(wire.target, "/api/shipments/v2409/void/cancel/1ZA1B2C36800000016");
    }

    #[test]
    fn only_an_explicit_yes_for_every_package_says_that_it_was_voided() {
        assert_eq!(void_result(200, &voided("1", &["1", "1"])), Ok(()));
        assert_eq!(void_result(200, &voided("1", &[])), Ok(()));
        for (summary, packages) in [("1", vec!["1", "0"]), ("0", vec!["1"])] {
            let refused = void_result(200, &voided(summary, &packages));
            assert!(matches!(refused, Err(ErrorKind::Refused { code: MessageCode::VoidRefused, .. })), "{summary}");
        }
        assert!(matches!(void_result(200, &voided("", &[])), Err(ErrorKind::BadAnswer { .. })));
        assert_eq!(void_result(500, ""), Err(ErrorKind::Down));
    }

    #[test]
    fn a_refusal_becomes_our_message() {
        for code in ["190101", "190102", "190999"] {
            let refused = void_result(400, &refusal(code, "Too late."));
            assert!(matches!(refused, Err(ErrorKind::Refused { code: MessageCode::VoidRefused, .. })), "{code}");
        }
        let unknown = void_result(400, &refusal("190100", "Invalid shipment id"));
        assert!(matches!(unknown, Err(ErrorKind::Refused { code: MessageCode::NotFound, .. })));
    }
}
