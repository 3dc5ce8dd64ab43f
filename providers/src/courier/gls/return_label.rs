//! Return labels. GLS makes one together with the shipment it returns and not later, so that a shipment in the other
//! direction is bought: the account pays it like any other.

use super::settings::Account;
use super::ship;
use crate::courier::error::Failure;
use crate::courier::{MessageCode, ReturnRequest};
use crate::http::WireRequest;

/// Buys the way back. Never sent twice: its reference finds it again.
pub(super) fn to_request(account: &Account, request: &ReturnRequest) -> Result<WireRequest, Failure> {
    let shipment = &request.back.shipment;
    if !shipment.origin.in_canada() || !shipment.destination.in_canada() {
        return Err(Failure::refused(MessageCode::ReturnWithinCanada, "", None));
    }
    ship::to_request(account, &request.back)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use serde_json::Value;

    use super::super::samples::{abroad, account, way_back};
    use super::*;
    use crate::courier::ErrorKind;
    use crate::http::Repeat;

    #[test]
    fn the_way_back_is_a_shipment_in_the_other_direction() {
        let wire = to_request(&account(), &way_back()).unwrap();
        let sent: Value = serde_json::from_str(&wire.body).unwrap();
        assert_eq!((&sent["sender"]["city"], &sent["consignee"]["city"]), (&"Regina".into(), &"Gatineau".into()));
        assert_eq!(sent["billingAccount"], "300081");
        assert_eq!((wire.target.as_str(), wire.repeat), ("/v1/shipment", Repeat::Never));
    }

    #[test]
    fn no_return_crosses_the_border() {
        let mut far = way_back();
        far.back.shipment.origin = abroad().destination;
        let failure = to_request(&account(), &far).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::ReturnWithinCanada, .. }));
    }
}
