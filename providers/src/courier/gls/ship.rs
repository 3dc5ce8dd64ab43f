//! Buying a shipment with all its parcels.

use serde_json::{Value, json};
use waybill_core::Lang;

use super::customs::international;
use super::party::address;
use super::rate::{number, parcels, surcharges};
use super::settings::Account;
use super::{error, post};
use crate::courier::error::Failure;
use crate::courier::{LabelLink, MessageCode, Piece, ShipOutcome, ShipRequest};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::json::JsonNode;
use crate::xml::Unreadable;

/// Buys a shipment. Never sent twice: its reference finds it again.
pub(super) fn to_request(account: &Account, request: &ShipRequest) -> Result<WireRequest, Failure> {
    let shipment = &request.shipment;
    let abroad = !shipment.destination.in_canada();
    if abroad && shipment.customs.is_none() {
        return Err(Failure::refused(MessageCode::CustomsMissing, "", None));
    }
    let language = shipment.lang.pick("en", "fr");
    let (sender, consignee) = (address(&shipment.origin, language)?, address(&shipment.destination, language)?);
    let (unit, parcels) = parcels(&shipment.parcels, &number);
    // Ours first: it finds a lost answer again. INV is the one kind of reference that is documented.
    let references: Vec<Value> = [request.reference.as_str(), request.sender_reference.trim()]
        .into_iter()
        .filter(|code| !code.is_empty())
        .map(|code| json!({ "type": "INV", "code": code }))
        .collect();
    let mut body = json!({
        "category": "Parcel",
        "paymentType": "Prepaid",
        "billingAccount": account.billing_account,
        "sender": sender.clone(),
        "consignee": consignee.clone(),
        "returnAddress": sender,
        "unitOfMeasurement": unit,
        "parcels": parcels,
        "surcharges": surcharges(shipment),
        "deliveryType": request.service,
        "references": references,
        "pickupDate": format!("{}T00:00:00Z", shipment.ship_date),
    });
    if let Some(papers) = shipment.customs.as_ref().filter(|_| abroad) {
        body["internationalDetails"] = international(papers, consignee);
    }
    Ok(post("/v1/shipment", &body, shipment.lang, Repeat::Never))
}

/// Reads the numbers of the shipment and of its parcels.
pub(super) fn from_response(answer: &WireAnswer, pieces: usize, lang: Lang) -> Result<ShipOutcome, Failure> {
    let read = error::read(answer, lang)?;
    Ok(outcome(&read, pieces)?)
}

/// A shipment by its numbers. Its labels are one document, fetched by the shipment's id.
pub(super) fn outcome(shipment: &Value, pieces: usize) -> Result<ShipOutcome, Unreadable> {
    let id = shipment.required("ID")?;
    let tracking_number = shipment.required("trackingNumber")?;
    let mut numbers: Vec<String> = shipment
        .all("parcelTrackingNumbers")
        .into_iter()
        .filter_map(|number| number.as_str())
        .map(str::to_owned)
        .collect();
    // Parcels that have no number of their own are followed by the shipment's.
    if numbers.is_empty() {
        numbers = vec![tracking_number.clone(); pieces];
    }
    if numbers.len() != pieces {
        return Err(Unreadable(format!("{} parcel numbers for {pieces} parcels", numbers.len())));
    }
    let link = LabelLink { locator: id.clone(), media: "application/pdf".to_owned() };
    let piece = |(place, tracking_number)| Piece {
        tracking_number,
        courier_id: id.clone(),
        refund_link: None,
        label: (place == 0).then(|| link.clone()),
    };
    Ok(ShipOutcome {
        shipment_id: id.clone(),
        tracking_number,
        pieces: numbers.into_iter().enumerate().map(piece).collect(),
        cost: None,
        delivery_date: None,
        measured: Vec::new(),
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{SHIPPED, abroad, account, purchase, refusal, request};
    use super::*;
    use crate::courier::ErrorKind;

    fn sent(request: &ShipRequest) -> Value {
        serde_json::from_str(&to_request(&account(), request).unwrap().body).unwrap()
    }

    #[test]
    fn a_purchase_carries_our_reference_first_and_the_senders_own() {
        let body = sent(&purchase(request()));
        let codes: Vec<String> = body.all("references").iter().map(|reference| reference.value("code")).collect();
        assert_eq!(codes, ["00000000000000000000000000000007", "Order 77"]);
        assert_eq!((&body["deliveryType"], &body["billingAccount"]), (&json!("GRD"), &json!("300081")));
        assert_eq!(body["sender"]["contact"]["extension"], "7");
        assert_eq!(
            (&body["sender"]["addressLine1"], &body["sender"]["addressLine2"]),
            (&json!("12 rue Laurier"), &json!("bureau 4"))
        );
        assert_eq!((&body["parcels"][0]["quantity"], &body["parcels"][1]["weight"]), (&json!(1), &json!(0.5)));
        assert_eq!(body["pickupDate"], "2026-11-23T00:00:00Z");
        assert!(body.get("internationalDetails").is_none());
    }

    #[test]
    fn goes_to_the_shipment_service_and_is_never_repeated() {
        let wire = to_request(&account(), &purchase(request())).unwrap();
        assert_eq!((wire.target.as_str(), wire.repeat), ("/v1/shipment", Repeat::Never));
    }

    #[test]
    fn abroad_the_customs_papers_go_along_and_are_needed() {
        let body = sent(&purchase(abroad()));
        assert_eq!(body["internationalDetails"]["importerOfRecord"]["countryCode"], "US");
        let mut bare = abroad();
        bare.customs = None;
        let failure = to_request(&account(), &purchase(bare)).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::CustomsMissing, .. }));
    }

    #[test]
    fn an_answer_gives_the_numbers_of_shipment_and_parcels() {
        let outcome = from_response(&WireAnswer::new(201, SHIPPED), 2, Lang::En).unwrap();
        assert_eq!((outcome.shipment_id.as_str(), outcome.tracking_number.as_str()), ("90210", "S00000017"));
        assert_eq!(outcome.pieces[1].tracking_number, "S00000017002");
        let whole = from_response(&WireAnswer::new(201, r#"{"id":7,"trackingNumber":"W1"}"#), 2, Lang::En).unwrap();
        assert_eq!((whole.shipment_id.as_str(), whole.pieces[1].tracking_number.as_str()), ("7", "W1"));
    }

    #[test]
    fn a_refusal_is_certain_and_everything_else_leaves_a_doubt() {
        let failure_of = |status, body: &str| {
            from_response(&WireAnswer::new(status, body), 1, Lang::En).map_err(Failure::after_buying).unwrap_err().kind
        };
        let refused = failure_of(400, &refusal("The city of the consignee is required."));
        assert!(matches!(refused, ErrorKind::Refused { code: MessageCode::RefusedAddress, .. }));
        assert!(matches!(failure_of(500, ""), ErrorKind::InDoubt { .. }));
        assert!(matches!(failure_of(201, "{\"ID\":"), ErrorKind::InDoubt { .. }));
        assert!(matches!(failure_of(201, SHIPPED), ErrorKind::InDoubt { .. }), "two numbers for one parcel");
    }
}
