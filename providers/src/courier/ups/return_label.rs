//! Return labels: a shipment with the print return service, from the customer to the shipper, whose label is fetched like
//! any other. UPS charges it when it is used. Across a border it would take other forms, which we do not make.

use super::settings::Account;
use super::ship::{Way, by};
use crate::courier::error::Failure;
use crate::courier::{MessageCode, ReturnRequest, ShipOutcome};
use crate::http::WireRequest;

/// Services that bring nothing back.
const NO_RETURNS: [&str; 2] = ["13", "59"];

/// Makes a return label. Never sent twice: its reference finds it again.
pub(super) fn to_request(account: &Account, asked: &ReturnRequest) -> Result<WireRequest, Failure> {
    let back = &asked.back;
    let refused = |code| Failure::refused(code, "", None);
    if !back.shipment.origin.in_canada() || !back.shipment.destination.in_canada() {
        return Err(refused(MessageCode::ReturnWithinCanada));
    }
    if NO_RETURNS.contains(&back.service.as_str()) {
        return Err(refused(MessageCode::NoService));
    }
    // Nobody signs for what comes back.
    if back.shipment.options.signature {
        return Err(refused(MessageCode::RefusedOption));
    }
    by(account, back, Way::Back)
}

/// The way back as it was made: nothing is paid yet.
pub(super) fn unpaid(outcome: ShipOutcome) -> ShipOutcome {
    ShipOutcome { cost: None, ..outcome }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use serde_json::{Value, json};
    use waybill_core::Lang;

    use super::super::samples::{SHIPPED, abroad, account, refusal, way_back};
    use super::super::ship::from_response;
    use super::*;
    use crate::courier::ErrorKind;
    use crate::http::{Repeat, WireAnswer};

    #[test]
    fn the_way_back_is_from_the_customer_to_the_shipper_who_pays() {
        let wire = to_request(&account(), &way_back()).unwrap();
        let body = serde_json::from_str::<Value>(&wire.body).unwrap()["ShipmentRequest"]["Shipment"].clone();
        assert_eq!((&body["ReturnService"]["Code"], &body["ShipFrom"]["Name"]), (&json!("9"), &json!("Bo & Sons")));
        assert_eq!((&body["ShipTo"]["Name"], &body["Shipper"]["Name"]), (&json!("Ana Lavoie"), &json!("Ana Lavoie")));
        assert_eq!(body["Package"][1]["Description"], "Return");
    }

    #[test]
    fn goes_to_shipping_and_is_never_repeated() {
        let wire = to_request(&account(), &way_back()).unwrap();
        assert_eq!((wire.target.as_str(), wire.repeat), ("/api/shipments/v2409/ship", Repeat::Never));
    }

    #[test]
    fn an_answer_gives_the_numbers_and_no_cost_yet() {
        let sold = from_response(&WireAnswer::new(200, SHIPPED), 2, Lang::En).unwrap().result;
        let back = unpaid(sold);
        assert_eq!((back.pieces.len(), back.cost), (2, None));
    }

    #[test]
    fn what_ups_brings_back_by_no_service_is_refused_before_it_is_asked() {
        let code = |change: fn(&mut ReturnRequest)| {
            let mut asked = way_back();
            change(&mut asked);
            match to_request(&account(), &asked).unwrap_err().kind {
                ErrorKind::Refused { code, .. } => code,
                kind => panic!("{kind:?}"),
            }
        };
        assert_eq!(code(|asked| asked.back.service = "13".into()), MessageCode::NoService);
        assert_eq!(code(|asked| asked.back.shipment.options.signature = true), MessageCode::RefusedOption);
        assert_eq!(code(|asked| asked.back.shipment.origin = abroad().destination), MessageCode::ReturnWithinCanada);
        let answer = WireAnswer::new(400, refusal("121015", "The option is not available with returns."));
        let failure = from_response(&answer, 1, Lang::En).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::RefusedOption, .. }));
    }
}
