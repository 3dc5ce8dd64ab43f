//! Finding a purchase whose answer was lost: label recovery knows a shipment by our reference, and names its number and
//! those of its packages.

use serde_json::json;

use super::error;
use super::label::recovery;
use super::settings::Account;
use super::ship::outcome;
use crate::courier::error::Failure;
use crate::courier::{ErrorKind, FindRequest, LabelMedia, MessageCode, ShipOutcome};
use crate::http::{WireAnswer, WireRequest};
use crate::json::JsonNode;

/// Asks for the shipment that carries our reference.
pub(super) fn to_request(account: &Account, request: &FindRequest) -> WireRequest {
    let named = json!({
        "ReferenceValues": {
            "ReferenceNumber": { "Value": request.sent.reference.as_str() },
            "ShipperNumber": account.number,
        },
    });
    recovery(LabelMedia::Zpl, request.sent.shipment.lang, named)
}

/// Reads the shipment, or that UPS knows none. That proves nothing: see [`super::meta`].
pub(super) fn from_response(answer: &WireAnswer, request: &FindRequest) -> Result<Option<ShipOutcome>, Failure> {
    let read = match error::read(answer, "LabelRecoveryResponse", request.sent.shipment.lang) {
        Err(Failure { kind: ErrorKind::Refused { code: MessageCode::NotFound, .. }, .. }) => return Ok(None),
        read => read?,
    };
    let mut numbers = Vec::new();
    for result in read.all("LabelResults") {
        numbers.push(result.required("TrackingNumber")?);
    }
    if numbers.is_empty() {
        return Ok(None);
    }
    let lead = read.required("ShipmentIdentificationNumber")?;
    Ok(Some(outcome(&lead, numbers, request.sent.shipment.parcels.len())?))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use serde_json::Value;

    use super::super::samples::{account, purchase, recovered, refusal, request};
    use super::*;
    use crate::http::Repeat;

    fn lost() -> FindRequest {
        FindRequest { sent: purchase(request()), sent_at: "2026-11-23T02:00:00Z".parse().unwrap() }
    }

    #[test]
    fn asks_by_our_reference_and_the_account() {
        let wire = to_request(&account(), &lost());
        let body: Value = serde_json::from_str(&wire.body).unwrap();
        assert_eq!(
            body["LabelRecoveryRequest"]["ReferenceValues"],
            json!({ "ReferenceNumber": { "Value": "00000000000000000000000000000007" }, "ShipperNumber": "A1B2C3" })
        );
        assert_eq!((wire.target.as_str(), wire.repeat), ("/api/labels/v1/recovery", Repeat::Safe));
    }

    #[test]
    fn what_was_bought_is_found_with_the_numbers_of_all_its_packages() {
        let answer = WireAnswer::new(200, recovered(&[None, None]));
        let found = from_response(&answer, &lost()).unwrap().unwrap();
        assert_eq!((found.shipment_id.as_str(), found.pieces.len()), ("1ZA1B2C36800000016", 2));
        assert_eq!(found.pieces[1].tracking_number, "1ZA1B2C36800000025");
    }

    #[test]
    fn an_unknown_reference_is_not_found_and_a_failed_lookup_is_not_that() {
        let none = WireAnswer::new(400, refusal("300101", "No shipment is found."));
        assert_eq!(from_response(&none, &lost()).unwrap(), None);
        assert_eq!(from_response(&WireAnswer::new(200, recovered(&[])), &lost()).unwrap(), None);
        assert_eq!(from_response(&WireAnswer::new(401, ""), &lost()).unwrap_err().kind, ErrorKind::Auth);
        let half = WireAnswer::new(200, recovered(&[None]));
        assert!(matches!(from_response(&half, &lost()).unwrap_err().kind, ErrorKind::BadAnswer { .. }));
    }
}
