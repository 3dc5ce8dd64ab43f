//! Return labels: shipments of the returns service, which a customer takes back to Purolator. Within Canada only: it takes no
//! customs papers.

use waybill_core::Lang;

use super::party::address;
use super::rate::{package, payment, tracking};
use super::settings::Account;
use super::ship::{numbers, printer};
use super::soap::{RETURNS, call};
use crate::courier::error::Failure;
use crate::courier::{MessageCode, ReturnRequest, ShipOutcome};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::xml::Element;

/// Makes a return label. Never sent twice: its reference finds it again. The receiver pays, with the account.
pub(super) fn to_request(account: &Account, request: &ReturnRequest) -> Result<WireRequest, Failure> {
    let (back, shipment) = (&request.back, &request.back.shipment);
    if !shipment.origin.in_canada() || !shipment.destination.in_canada() {
        return Err(Failure::refused(MessageCode::ReturnWithinCanada, "", None));
    }
    let reference = back.reference.as_str();
    let element = Element::new("ReturnsManagementShipment")
        .child(Element::new("SenderInformation").child(address(&shipment.origin, false)?))
        .child(Element::new("ReceiverInformation").child(address(&shipment.destination, false)?))
        .child(package(shipment, &back.service))
        .child(payment(account, "Receiver"))
        .child(Element::new("PickupInformation").leaf("PickupType", "DropOff"))
        .child(tracking((reference, back.sender_reference.as_str())));
    let body = Element::new("CreateReturnsManagementShipmentRequest")
        .child(element)
        .leaf("PrinterType", printer(back.label_size));
    Ok(call(account, RETURNS, "CreateReturnsManagementShipment", body, (shipment.lang, reference, Repeat::Never)))
}

/// Reads the numbers of the way back; its label is a document like any other.
pub(super) fn from_response(answer: &WireAnswer, pieces: usize, lang: Lang) -> Result<ShipOutcome, Failure> {
    numbers(answer, "CreateReturnsManagementShipmentResponse", pieces, lang)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{abroad, account, envelope, refusal, way_back};
    use super::*;
    use crate::courier::ErrorKind;
    use crate::xml::{XmlNode, parse};

    #[test]
    fn the_way_back_is_a_shipment_of_the_returns_service_that_its_receiver_pays() {
        let wire = to_request(&account(), &way_back()).unwrap();
        let document = parse(&wire.body).unwrap();
        let shipment = document.root_element().find("ReturnsManagementShipment").unwrap();
        let names: Vec<&str> =
            shipment.children().filter(roxmltree::Node::is_element).map(|node| node.tag_name().name()).collect();
        assert_eq!(
            names,
            [
                "SenderInformation",
                "ReceiverInformation",
                "PackageInformation",
                "PaymentInformation",
                "PickupInformation",
                "TrackingReferenceInformation"
            ]
        );
        let city = |end: &str| shipment.get(end).unwrap().get("Address").unwrap().value("City").to_owned();
        assert_eq!((city("SenderInformation"), city("ReceiverInformation")), ("Regina".into(), "Gatineau".into()));
        assert_eq!(shipment.get("PaymentInformation").unwrap().value("PaymentType"), "Receiver");
        assert_eq!(shipment.find("Reference1").unwrap().text(), Some("00000000000000000000000000000007"));
    }

    #[test]
    fn goes_to_the_returns_service_and_is_never_repeated() {
        let wire = to_request(&account(), &way_back()).unwrap();
        assert_eq!(wire.target, "/EWS/V2/ReturnsManagement/ReturnsManagementService.asmx");
        assert_eq!(wire.headers[1].1, "\"http://purolator.com/pws/service/v2/CreateReturnsManagementShipment\"");
        assert_eq!(wire.repeat, Repeat::Never);
    }

    #[test]
    fn an_answer_gives_the_numbers_of_the_way_back() {
        let pin = |value: &str| format!("<PIN><Value>{value}</Value></PIN>");
        let body = envelope(&format!(
            "<CreateReturnsManagementShipmentResponse><ResponseInformation><Errors/></ResponseInformation><ShipmentPIN>\
             <Value>320000000015</Value></ShipmentPIN><PiecePINs>{}{}</PiecePINs><RMA>9</RMA>\
             </CreateReturnsManagementShipmentResponse>",
            pin("320000000015"),
            pin("320000000023")
        ));
        let outcome = from_response(&WireAnswer::new(200, body.clone()), 2, Lang::En).unwrap();
        assert_eq!((outcome.tracking_number.as_str(), outcome.pieces.len()), ("320000000015", 2));
        let doubt = from_response(&WireAnswer::new(200, body), 1, Lang::En).map_err(Failure::after_buying).unwrap_err();
        assert!(matches!(doubt.kind, ErrorKind::InDoubt { .. }));
    }

    #[test]
    fn refusals_become_our_messages_and_no_return_crosses_the_border() {
        let body = refusal("CreateReturnsManagementShipmentResponse", "1100108", "Sender City is a mandatory field.");
        let failure = from_response(&WireAnswer::new(200, body), 1, Lang::En).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::RefusedAddress, .. }));
        let mut far = way_back();
        far.back.shipment.origin = abroad().destination;
        let failure = to_request(&account(), &far).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::ReturnWithinCanada, .. }));
    }
}
