//! Cancelling a shipment, with all its parcels, while GLS has not taken it.

use waybill_core::Lang;

use super::{ask, error};
use crate::courier::error::Failure;
use crate::courier::{MessageCode, VoidRequest};
use crate::http::{Method, Repeat, WireAnswer, WireRequest, percent};

/// Cancels a shipment.
pub(super) fn to_request(request: &VoidRequest) -> WireRequest {
    let target = format!("/v1/shipment/{}", percent(&request.shipment.shipment_id));
    ask(Method::Delete, target, request.lang, Repeat::Never)
}

/// Reads whether it was cancelled: the status says it. A refusal that names no cause of its own is that it is too late.
pub(super) fn from_response(answer: &WireAnswer, lang: Lang) -> Result<(), Failure> {
    if answer.is_success() {
        return Ok(());
    }
    Err(error::failure(answer, lang).with_cause(MessageCode::VoidRefused))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{label_request, refusal};
    use super::*;
    use crate::courier::ErrorKind;

    fn void_result(status: u16, body: &str) -> Result<(), ErrorKind> {
        from_response(&WireAnswer::new(status, body), Lang::En).map_err(|failure| failure.kind)
    }

    #[test]
    fn names_the_shipment_and_is_never_repeated() {
        let asked = VoidRequest { shipment: label_request().shipment, email: String::new(), lang: Lang::En };
        let wire = to_request(&asked);
        assert_eq!(
            (wire.method, wire.target.as_str(), wire.repeat),
            (Method::Delete, "/v1/shipment/90210", Repeat::Never)
        );
    }

    #[test]
    fn success_alone_says_that_it_was_cancelled() {
        assert_eq!((void_result(200, ""), void_result(204, "")), (Ok(()), Ok(())));
        assert_eq!(void_result(500, ""), Err(ErrorKind::Down));
    }

    #[test]
    fn a_refusal_becomes_our_message() {
        let too_late = void_result(400, &refusal("The shipment is under way.")).unwrap_err();
        assert!(matches!(too_late, ErrorKind::Refused { code: MessageCode::VoidRefused, .. }));
        assert!(matches!(void_result(404, ""), Err(ErrorKind::Refused { code: MessageCode::NotFound, .. })));
    }
}
