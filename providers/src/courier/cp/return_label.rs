//! Authorised returns: a label for each parcel of the way back, paid when it is used. Within Canada only.

use waybill_core::Lang;
use waybill_core::courier::{fit, fit_name, label_room};

use super::rate::characteristics;
use super::settings::Account;
use super::{RETURN_NS, RETURN_TYPE, error, language};
use crate::courier::error::Failure;
use crate::courier::{LabelLink, LabelSize, MessageCode, Party, Piece, ReturnRequest};
use crate::http::{Method, Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, Unreadable, XmlNode, parse};

fn too_long() -> Failure {
    Failure::refused(MessageCode::RefusedAddress, "", None)
}

/// Makes the label of the parcel of that place (from 0). One that is never used costs nothing.
pub(super) fn to_request(account: &Account, request: &ReturnRequest, place: usize) -> Result<WireRequest, Failure> {
    let (back, shipment) = (&request.back, &request.back.shipment);
    if !shipment.origin.in_canada() || !shipment.destination.in_canada() {
        return Err(Failure::refused(MessageCode::ReturnWithinCanada, "", None));
    }
    let parcel =
        shipment.parcels.get(place).ok_or_else(|| Failure::refused(MessageCode::RefusedDimensions, "", None))?;
    let size = match back.label_size {
        LabelSize::FourBySix => "4x6",
        LabelSize::Letter => "8.5x11",
    };
    let settlement = account.contract_id.as_ref().map(|contract| {
        Element::new("settlement-info").leaf("paid-by-customer", &account.customer_number).leaf("contract-id", contract)
    });
    let body = Element::new("authorized-return")
        .attribute("xmlns", RETURN_NS)
        .leaf("service-code", &back.service)
        .child(end("returner", &shipment.origin)?)
        .child(end("receiver", &shipment.destination)?)
        .child(characteristics(parcel))
        .child(Element::new("print-preferences").leaf("output-format", size).leaf("encoding", "PDF"))
        .child_if(settlement)
        .child(
            Element::new("references")
                .leaf("customer-ref-1", back.reference.as_str())
                .leaf_unless_empty("customer-ref-2", &back.sender_reference),
        );
    let target = format!("/rs/{}/{}/authorizedreturn", account.customer_number, account.mobo);
    Ok(WireRequest::new(Method::Post, target, Repeat::Never)
        .header("accept", RETURN_TYPE)
        .header("content-type", RETURN_TYPE)
        .header("accept-language", language(shipment.lang))
        .body(body.document()))
}

/// An end of the way back; addresses are written otherwise than those of shipments.
fn end(name: &str, party: &Party) -> Result<Element, Failure> {
    let room = label_room("cp").ok_or_else(too_long)?;
    let (person, company) = fit_name(&party.name, &party.company, room).ok_or_else(too_long)?;
    let (person, company) = if person.is_empty() { (company, String::new()) } else { (person, company) };
    let mut lines = fit(&[&party.street1, &party.street2], room.street).ok_or_else(too_long)?.into_iter();
    let mut address = Element::new("domestic-address").leaf("address-line-1", lines.next().unwrap_or_default());
    address = address.leaf_unless_empty("address-line-2", &lines.next().unwrap_or_default());
    let address =
        address.leaf("city", &party.city).leaf("province", &party.province).leaf("postal-code", &party.postal_code);
    let mut element = Element::new(name).leaf("name", person).leaf_unless_empty("company", &company);
    if name == "receiver" {
        element = element
            .leaf_unless_empty("email", &party.email)
            .leaf_unless_empty("receiver-voice-number", &party.phone.chars().take(25).collect::<String>());
    }
    Ok(element.child(address))
}

/// Reads the parcel of the way back. Its label's relation is `returnLabel` in the schema, `label` in answers that were seen.
pub(super) fn from_response(answer: &WireAnswer, lang: Lang) -> Result<Piece, Failure> {
    if answer.status != 200 && answer.status != 201 {
        return Err(error::failure(answer, lang));
    }
    let text = answer.text();
    let document = parse(&text)?;
    let info = document.root_element();
    if info.local_name() != "authorized-return-info" {
        return Err(Unreadable("no authorized-return-info".to_owned()).into());
    }
    let pin = info.required("tracking-pin")?.to_owned();
    let links = info.get("links").map(|links| links.all("link")).unwrap_or_default();
    let is_label = |rel: Option<&str>| matches!(rel, Some("returnLabel" | "label"));
    let link = links.into_iter().find(|link| is_label(link.attribute_text("rel")));
    let label = link.and_then(|link| {
        let media = link.attribute_text("media-type").filter(|media| !media.is_empty()).unwrap_or("application/pdf");
        Some(LabelLink { locator: link.attribute_text("href")?.trim().to_owned(), media: media.to_owned() })
    });
    if label.is_none() {
        return Err(Unreadable("no link to the label".to_owned()).into());
    }
    Ok(Piece { courier_id: pin.clone(), tracking_number: pin, refund_link: None, label })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{abroad, account, message, way_back};
    use super::*;
    use crate::courier::ErrorKind;

    #[test]
    fn the_way_back_becomes_an_authorised_return() {
        let wire = to_request(&account(true), &way_back(), 0).unwrap();
        let document = parse(&wire.body).unwrap();
        let root = document.root_element();
        assert_eq!((root.local_name(), root.tag_name().namespace()), ("authorized-return", Some(RETURN_NS)));
        let returner = root.get("returner").unwrap();
        assert_eq!(returner.get("domestic-address").unwrap().value("city"), "Regina");
        assert_eq!(root.get("receiver").unwrap().value("name"), "Ana Lavoie");
        assert_eq!(root.get("settlement-info").unwrap().value("contract-id"), "42708517");
        assert_eq!(root.get("references").unwrap().value("customer-ref-1"), "00000000000000000000000000000007");
        let bare = to_request(&account(false), &way_back(), 0).unwrap();
        assert!(!bare.body.contains("settlement-info"));
    }

    #[test]
    fn goes_to_the_accounts_returns_and_is_never_repeated() {
        let wire = to_request(&account(true), &way_back(), 0).unwrap();
        assert_eq!((wire.target.as_str(), wire.repeat), ("/rs/2004381/2004381/authorizedreturn", Repeat::Never));
        assert_eq!(wire.headers[1], ("content-type", "application/vnd.cpc.authreturn-v2+xml".to_owned()));
    }

    #[test]
    fn an_answer_gives_the_number_and_the_label_under_either_relation() {
        for rel in ["returnLabel", "label"] {
            let body = format!(
                "<authorized-return-info><tracking-pin>987654321098</tracking-pin><new/><links><link rel=\"{rel}\" \
                 href=\"https://post.example/r/1\" media-type=\"application/pdf\" index=\"0\"/></links></authorized-return-info>"
            );
            let piece = from_response(&WireAnswer::new(200, body), Lang::En).unwrap();
            assert_eq!(piece.tracking_number, "987654321098");
            assert_eq!(piece.label.unwrap().locator, "https://post.example/r/1");
        }
    }

    #[test]
    fn refusals_become_our_messages_and_no_return_crosses_the_border() {
        let failure_of = |status, body: &str| from_response(&WireAnswer::new(status, body), Lang::En).unwrap_err().kind;
        let refused = failure_of(400, &message("9111", "Postal code is not valid for province."));
        assert!(matches!(refused, ErrorKind::Refused { code: MessageCode::RefusedAddress, .. }));
        assert!(matches!(failure_of(200, "<authorized-return-info/>"), ErrorKind::BadAnswer { .. }));
        let mut far = way_back();
        far.back.shipment.origin = abroad().destination;
        let failure = to_request(&account(true), &far, 0).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::ReturnWithinCanada, .. }));
    }
}
