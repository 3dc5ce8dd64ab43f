//! Buying a shipment with all its pieces.

use waybill_core::Lang;

use super::error;
use super::rate::shipment;
use super::settings::Account;
use super::soap::{SHIPPING, call};
use crate::courier::error::Failure;
use crate::courier::{LabelSize, MessageCode, Piece, ShipOutcome, ShipRequest};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, Unreadable, XmlNode};

/// Buys a shipment. Never sent twice: its reference finds it again.
pub(super) fn to_request(account: &Account, request: &ShipRequest) -> Result<WireRequest, Failure> {
    let abroad = !request.shipment.destination.in_canada();
    if abroad && request.shipment.customs.is_none() {
        return Err(Failure::refused(MessageCode::CustomsMissing, "", None));
    }
    let reference = request.reference.as_str();
    let references = Some((reference, request.sender_reference.as_str()));
    let body = Element::new("CreateShipmentRequest")
        .child(shipment(account, &request.shipment, &request.service, references)?)
        .leaf("PrinterType", printer(request.label_size));
    Ok(call(account, SHIPPING, "CreateShipment", body, (request.shipment.lang, reference, Repeat::Never)))
}

/// The printer of a label's paper.
pub(super) fn printer(size: LabelSize) -> &'static str {
    match size {
        LabelSize::FourBySix => "Thermal",
        LabelSize::Letter => "Regular",
    }
}

/// Reads the numbers of the shipment and of its pieces.
pub(super) fn from_response(answer: &WireAnswer, pieces: usize, lang: Lang) -> Result<ShipOutcome, Failure> {
    numbers(answer, "CreateShipmentResponse", pieces, lang)
}

/// The numbers in an answer of that name.
pub(super) fn numbers(answer: &WireAnswer, name: &str, pieces: usize, lang: Lang) -> Result<ShipOutcome, Failure> {
    error::read(answer, name, lang, |response| {
        let shipment = response.get("ShipmentPIN").ok_or_else(|| Unreadable("no ShipmentPIN".to_owned()))?;
        let shipment = shipment.required("Value")?.to_owned();
        let list = response.get("PiecePINs").map(|list| list.all("PIN")).unwrap_or_default();
        let pins: Vec<String> =
            list.into_iter().map(|pin| pin.value("Value").to_owned()).filter(|pin| !pin.is_empty()).collect();
        let pins = if pins.is_empty() { vec![shipment.clone()] } else { pins };
        if pins.len() != pieces {
            return Err(Unreadable(format!("{} piece numbers for {pieces} pieces", pins.len())).into());
        }
        Ok(outcome(shipment, pins))
    })
}

/// A shipment by its numbers. All its labels are one document, fetched by the shipment's number.
pub(super) fn outcome(shipment: String, pins: Vec<String>) -> ShipOutcome {
    let piece = |pin: String| Piece { courier_id: pin.clone(), tracking_number: pin, refund_link: None, label: None };
    ShipOutcome {
        tracking_number: shipment.clone(),
        shipment_id: shipment,
        pieces: pins.into_iter().map(piece).collect(),
        cost: None,
        delivery_date: None,
        measured: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{abroad, account, fault, purchase, refusal, request, shipped};
    use super::*;
    use crate::courier::ErrorKind;
    use crate::xml::parse;

    #[test]
    fn a_purchase_carries_our_reference_in_the_schemas_order() {
        let wire = to_request(&account(), &purchase(request())).unwrap();
        let document = parse(&wire.body).unwrap();
        let root = document.root_element();
        let shipment = root.find("Shipment").unwrap();
        let names: Vec<&str> =
            shipment.children().filter(roxmltree::Node::is_element).map(|node| node.tag_name().name()).collect();
        assert_eq!(
            names,
            [
                "SenderInformation",
                "ReceiverInformation",
                "ShipmentDate",
                "PackageInformation",
                "PaymentInformation",
                "PickupInformation",
                "TrackingReferenceInformation"
            ]
        );
        let references = shipment.get("TrackingReferenceInformation").unwrap();
        assert_eq!(references.value("Reference1"), "00000000000000000000000000000007");
        assert_eq!(references.value("Reference2"), "Order 77");
        assert_eq!(root.find("CreateShipmentRequest").unwrap().value("PrinterType"), "Thermal");
        assert_eq!(root.find("RequestReference").unwrap().text(), Some("00000000000000000000000000000007"));
        let sender = shipment.get("SenderInformation").unwrap().get("Address").unwrap();
        assert_eq!((sender.value("StreetNumber"), sender.value("StreetName")), ("12", "rue Laurier"));
        assert_eq!(sender.value("StreetAddress2"), "bureau 4");
        let phone = sender.get("PhoneNumber").unwrap();
        assert_eq!((phone.value("AreaCode"), phone.value("Phone"), phone.value("Extension")), ("819", "5550123", "7"));
        assert_eq!(shipment.find("BillingAccountNumber").unwrap().text(), Some("12398576956"));
    }

    #[test]
    fn goes_to_the_shipping_service_and_is_never_repeated() {
        let wire = to_request(&account(), &purchase(request())).unwrap();
        assert_eq!((wire.target.as_str(), wire.repeat), ("/EWS/V2/Shipping/ShippingService.asmx", Repeat::Never));
        assert_eq!(wire.headers[1].1, "\"http://purolator.com/pws/service/v2/CreateShipment\"");
    }

    #[test]
    fn abroad_the_customs_papers_go_along_and_are_needed() {
        let wire = to_request(&account(), &purchase(abroad())).unwrap();
        let document = parse(&wire.body).unwrap();
        let papers = document.root_element().find("InternationalInformation").unwrap();
        assert_eq!((papers.value("DocumentsOnlyIndicator"), papers.value("ImportExportType")), ("false", "Permanent"));
        let content = papers.find("ContentDetail").unwrap();
        assert_eq!(
            (content.value("HarmonizedCode"), content.value("UnitValue"), content.value("Quantity")),
            ("611594", "19.99", "2")
        );
        assert_eq!(papers.find("BillDutiesToParty").unwrap().text(), Some("Receiver"));
        let mut numbered = abroad();
        numbered.customs.as_mut().unwrap().exporter_number = "123456782RM0001".into();
        let wire = to_request(&account(), &purchase(numbered)).unwrap();
        assert_eq!(
            parse(&wire.body).unwrap().root_element().find("TaxNumber").unwrap().text(),
            Some("123456782RM0001")
        );
        let mut bare = abroad();
        bare.customs = None;
        let failure = to_request(&account(), &purchase(bare)).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::CustomsMissing, .. }));
    }

    #[test]
    fn an_answer_gives_the_numbers_of_shipment_and_pieces() {
        let answer = WireAnswer::new(200, shipped(&["329014521622", "329014521630"]));
        let outcome = from_response(&answer, 2, Lang::En).unwrap();
        assert_eq!((outcome.shipment_id.as_str(), outcome.pieces.len()), ("329014521622", 2));
        assert_eq!(outcome.pieces[1].tracking_number, "329014521630");
    }

    #[test]
    fn a_refusal_is_certain_and_everything_else_leaves_a_doubt() {
        let failure_of = |status, body: &str| {
            from_response(&WireAnswer::new(status, body), 1, Lang::En).map_err(Failure::after_buying).unwrap_err().kind
        };
        let refused = failure_of(200, &refusal("CreateShipmentResponse", "1100119", "City is a mandatory field."));
        assert!(matches!(refused, ErrorKind::Refused { code: MessageCode::RefusedAddress, .. }));
        assert!(matches!(failure_of(500, &fault("Name is required")), ErrorKind::Refused { .. }));
        assert!(matches!(failure_of(500, ""), ErrorKind::InDoubt { .. }));
        assert!(matches!(failure_of(200, "<s:Envelope"), ErrorKind::InDoubt { .. }));
        assert!(
            matches!(failure_of(200, &shipped(&["1", "2"])), ErrorKind::InDoubt { .. }),
            "two numbers for one piece"
        );
    }
}
