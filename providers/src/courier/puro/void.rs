//! Voiding a shipment.

use waybill_core::Lang;

use super::error;
use super::settings::Account;
use super::soap::{SHIPPING, call, pin};
use crate::courier::error::Failure;
use crate::courier::{ErrorKind, MessageCode, VoidRequest};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, XmlNode};

/// Voids a shipment with all its pieces.
pub(super) fn to_request(account: &Account, request: &VoidRequest) -> WireRequest {
    let id = &request.shipment.shipment_id;
    call(
        account,
        SHIPPING,
        "VoidShipment",
        Element::new("VoidShipmentRequest").child(pin(id)),
        (request.lang, id, Repeat::Never),
    )
}

/// Reads whether it was voided: `true` says so, and a refusal because it was voided before, which is how a void whose answer
/// was lost is found out when it is asked for again.
pub(super) fn from_response(answer: &WireAnswer, lang: Lang) -> Result<(), Failure> {
    let voided =
        error::read(answer, "VoidShipmentResponse", lang, |response| Ok(response.value("ShipmentVoided") == "true"));
    match voided {
        Ok(true) => Ok(()),
        Ok(false) => Err(Failure::refused(MessageCode::VoidRefused, "", None)),
        Err(failure) if was_voided_before(&failure) => Ok(()),
        Err(failure) => Err(failure),
    }
}

fn was_voided_before(failure: &Failure) -> bool {
    let said = failure.own_words.as_ref().map(|words| words.text.to_lowercase()).unwrap_or_default();
    let refused = matches!(failure.kind, ErrorKind::Refused { code: MessageCode::VoidRefused, .. });
    refused && (said.contains("already") && said.contains("void") || said.contains("déjà été annulé"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{account, envelope, label_request, refusal};
    use super::*;

    fn request() -> VoidRequest {
        VoidRequest { shipment: label_request().shipment, email: "ana@example.ca".into(), lang: Lang::En }
    }

    #[test]
    fn names_the_shipment_and_goes_to_the_shipping_service() {
        let wire = to_request(&account(), &request());
        assert_eq!((wire.target.as_str(), wire.repeat), ("/EWS/V2/Shipping/ShippingService.asmx", Repeat::Never));
        assert_eq!(wire.headers[1].1, "\"http://purolator.com/pws/service/v2/VoidShipment\"");
        assert!(wire.body.contains("<pws:VoidShipmentRequest><pws:PIN><pws:Value>329014521622</pws:Value></pws:PIN>"));
    }

    #[test]
    fn only_true_says_that_it_was_voided() {
        let outcome_of = |value: &str| {
            let body = envelope(&format!(
                "<VoidShipmentResponse><ResponseInformation><Errors/></ResponseInformation>\
                 <ShipmentVoided>{value}</ShipmentVoided></VoidShipmentResponse>"
            ));
            from_response(&WireAnswer::new(200, body), Lang::En).map_err(|failure| failure.kind)
        };
        assert_eq!(outcome_of("true"), Ok(()));
        for other in ["false", "", "TRUE"] {
            assert!(
                matches!(outcome_of(other), Err(ErrorKind::Refused { code: MessageCode::VoidRefused, .. })),
                "{other}"
            );
        }
    }

    #[test]
    fn a_refusal_becomes_our_message() {
        let body = refusal("VoidShipmentResponse", "3001105", "The shipment cannot be voided.");
        let failure = from_response(&WireAnswer::new(200, body), Lang::En).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::VoidRefused, .. }));
    }

    #[test]
    fn voided_before_counts_as_voided() {
        for words in ["The shipment has already been voided.", "L'envoi a déjà été annulé (void)."] {
            let body = refusal("VoidShipmentResponse", "3001107", words);
            assert_eq!(from_response(&WireAnswer::new(200, body), Lang::En), Ok(()), "{words}");
        }
    }
}
