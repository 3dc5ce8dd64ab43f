//! Buying a shipment with all its packages.

use waybill_core::Lang;

use super::measured::measured;
use super::rate::{day, shipment};
use super::soap::signed;
use super::{Account, charge, error};
use crate::courier::error::Failure;
use crate::courier::{LabelLink, MessageCode, Piece, ShipOutcome, ShipRequest};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::xml::{Unreadable, XmlNode};

/// Buys a shipment. Never sent twice: its reference finds it again.
pub(super) fn to_request(account: &Account, request: &ShipRequest) -> Result<WireRequest, Failure> {
    if !request.shipment.destination.in_canada() && request.shipment.customs.is_none() {
        return Err(Failure::refused(MessageCode::CustomsMissing, "", None));
    }
    let references = Some((request.reference.as_str(), request.sender_reference.trim()));
    let shipment = shipment(account, &request.shipment, &request.service, references)?;
    Ok(signed(account, account.dialect.business, "processShipment", vec![shipment], Repeat::Never))
}

/// Reads the numbers of the shipment and of its packages.
pub(super) fn from_response(answer: &WireAnswer, pieces: usize, lang: Lang) -> Result<ShipOutcome, Failure> {
    error::read(answer, lang, |returned| {
        let result = returned.get("processShipmentResult");
        if let Some(failure) = result.and_then(|result| error::refusal(result, lang)) {
            return Err(failure);
        }
        let shipment = result.and_then(|result| result.get("shipment"));
        let shipment = shipment.ok_or_else(|| Unreadable("no shipment in the answer".to_owned()))?;
        Ok(outcome(shipment, pieces)?)
    })
}

/// A shipment by its numbers. Its labels are fetched by its id. The whole is followed by its own number (`SIN`) where
/// it has one, else by that of its first package.
pub(super) fn outcome<'a>(shipment: impl XmlNode<'a>, pieces: usize) -> Result<ShipOutcome, Unreadable> {
    let id = shipment.required("id")?;
    let barcodes = shipment.all("packages").into_iter().map(|package| package.required("barcode"));
    let barcodes: Vec<&str> = barcodes.collect::<Result<_, _>>()?;
    if barcodes.len() != pieces {
        return Err(Unreadable(format!("{} packages for {pieces} parcels", barcodes.len())));
    }
    let own = shipment.all("shipment_info_str").into_iter().find(|pair| pair.value("name") == "SIN");
    let own = own.map(|pair| pair.value("value")).filter(|number| !number.is_empty());
    let first = barcodes.first().copied().unwrap_or_default();
    let link = LabelLink { locator: id.to_owned(), media: "application/pdf".to_owned() };
    let piece = |(place, barcode): (usize, &&str)| Piece {
        tracking_number: (*barcode).to_owned(),
        courier_id: id.to_owned(),
        refund_link: None,
        label: (place == 0).then(|| link.clone()),
    };
    Ok(ShipOutcome {
        shipment_id: id.to_owned(),
        tracking_number: own.unwrap_or(first).to_owned(),
        pieces: barcodes.iter().enumerate().map(piece).collect(),
        cost: charge::cost(shipment)?,
        delivery_date: day(shipment.value("estimated_delivery_date")),
        measured: measured(shipment),
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{DIALECTS, SHIPPED, account, answer, purchase, refused, request};
    use super::*;
    use crate::courier::ErrorKind;
    use crate::courier::samples::to_the_states;
    use crate::xml::parse;

    #[test]
    fn a_purchase_names_its_service_and_account_and_is_never_repeated() {
        for dialect in DIALECTS {
            let wire = to_request(&account(dialect), &purchase(dialect, request())).unwrap();
            assert_eq!((wire.target.as_str(), wire.repeat), (dialect.business.path, Repeat::Never));
            let document = parse(&wire.body).unwrap();
            let asked = document.root_element().find("processShipment").unwrap();
            assert_eq!(asked.tag_name().namespace(), Some(dialect.business.namespace));
            let request = asked.get("request").unwrap();
            let members: Vec<&str> = request.children().map(|child| child.local_name()).collect();
            assert_eq!(members, ["password", "shipment", "user_id"]);
            let shipment = request.get("shipment").unwrap();
            assert_eq!(shipment.tag_name().namespace(), Some(dialect.business.beans));
            assert!(shipment.children().all(|child| child.tag_name().namespace() == Some(dialect.dto)));
            assert!(shipment.children().map(|child| child.local_name()).is_sorted(), "{}", wire.body);
            assert_eq!(
                (shipment.value("service_type"), shipment.value("shipper_num")),
                (dialect.services[0].code, "42")
            );
        }
    }

    #[test]
    fn abroad_the_customs_papers_are_needed() {
        for dialect in DIALECTS {
            let mut bare = to_the_states();
            bare.customs = None;
            let failure = to_request(&account(dialect), &purchase(dialect, bare)).unwrap_err();
            assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::CustomsMissing, .. }));
        }
    }

    #[test]
    fn an_answer_gives_the_numbers_of_shipment_and_packages_and_the_cost() {
        let outcome = from_response(&WireAnswer::new(200, answer(SHIPPED)), 2, Lang::En).unwrap();
        assert_eq!((outcome.shipment_id.as_str(), outcome.tracking_number.as_str()), ("10000696", "LSHP00000017"));
        assert_eq!(outcome.pieces[1].tracking_number, "LSHP00000025");
        assert_eq!(outcome.cost.map(|cost| cost.total.0), Some(2_541));
        let bare = answer(&SHIPPED.replace("SIN", "OTHER"));
        let outcome = from_response(&WireAnswer::new(200, bare), 2, Lang::En).unwrap();
        assert_eq!(outcome.tracking_number, outcome.pieces[0].tracking_number);
    }

    #[test]
    fn a_refusal_is_certain_and_everything_else_leaves_a_doubt() {
        let failure_of = |status, body: &str| {
            from_response(&WireAnswer::new(status, body), 1, Lang::En).map_err(Failure::after_buying).unwrap_err().kind
        };
        let inner = "<processShipmentResult><errors>E1|City is required|Ville</errors></processShipmentResult>";
        for body in [refused("E1|City is required|Ville"), answer(inner)] {
            assert!(matches!(failure_of(200, &body), ErrorKind::Refused { code: MessageCode::RefusedAddress, .. }));
        }
        assert!(matches!(failure_of(500, ""), ErrorKind::InDoubt { .. }));
        assert!(matches!(failure_of(200, "<e:Envelope"), ErrorKind::InDoubt { .. }));
        assert!(matches!(failure_of(200, &answer(SHIPPED)), ErrorKind::InDoubt { .. }), "two packages for one parcel");
        assert!(matches!(failure_of(200, &answer("<error/>")), ErrorKind::InDoubt { .. }));
    }
}
