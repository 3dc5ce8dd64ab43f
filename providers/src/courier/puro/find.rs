//! Finding a purchase whose answer was lost: tracking by our reference.

use chrono::Duration;
use waybill_core::Lang;

use super::error;
use super::settings::Account;
use super::soap::{TRACKING, call};
use crate::courier::error::Failure;
use crate::courier::{ErrorKind, FindRequest, MessageCode};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, XmlNode};

/// Asks for the parcels that carry our reference, a day to either side of the purchase.
pub(super) fn to_request(account: &Account, request: &FindRequest) -> WireRequest {
    let (sent, day) = (&request.sent, request.sent_at.date_naive());
    let to = day.max(sent.shipment.ship_date) + Duration::days(1);
    let criteria = Element::new("TrackPackageByReferenceSearchCriteria")
        .leaf("Reference", sent.reference.as_str())
        .leaf_unless_empty("DestinationPostalCode", &sent.shipment.destination.postal_code)
        .leaf("DestinationCountryCode", &sent.shipment.destination.country)
        .leaf("BillingAccountNumber", &account.billing_account)
        .leaf("ShipmentFromDate", (day - Duration::days(1)).to_string())
        .leaf("ShipmentToDate", to.to_string());
    let body = Element::new("TrackPackagesByReferenceRequest").child(criteria);
    let context = (sent.shipment.lang, sent.reference.as_str(), Repeat::Safe);
    call(account, TRACKING, "TrackPackagesByReference", body, context)
}

/// Reads their numbers in the answer's order, each once: the first piece's is the shipment's. Empty where tracking knows none.
pub(super) fn from_response(answer: &WireAnswer, lang: Lang) -> Result<Vec<String>, Failure> {
    let read = error::read(answer, "TrackPackagesByReferenceResponse", lang, |response| {
        let list =
            response.get("TrackingInformationList").map(|list| list.all("TrackingInformation")).unwrap_or_default();
        let mut pins: Vec<String> = Vec::new();
        for information in list {
            let pin = information.get("PIN").map(|pin| pin.value("Value")).unwrap_or_default();
            if !pin.is_empty() && pins.iter().all(|known| known != pin) {
                pins.push(pin.to_owned());
            }
        }
        Ok(pins)
    });
    match read {
        Err(Failure {
            kind: ErrorKind::Refused { code: MessageCode::NotFound | MessageCode::NoTrackingYet, .. },
            ..
        }) => Ok(Vec::new()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{account, envelope, purchase, refusal, request};
    use super::*;

    #[test]
    fn looks_for_our_reference_around_the_day_of_the_purchase() {
        let sent_at = "2026-11-23T02:00:00Z".parse().unwrap();
        let wire = to_request(&account(), &FindRequest { sent: purchase(request()), sent_at });
        assert_eq!(wire.headers[1].1, "\"http://purolator.com/pws/service/v1/TrackPackagesByReference\"");
        let want = "<pws:Reference>00000000000000000000000000000007</pws:Reference>\
                    <pws:DestinationPostalCode>S4P3Y2</pws:DestinationPostalCode>\
                    <pws:DestinationCountryCode>CA</pws:DestinationCountryCode>\
                    <pws:BillingAccountNumber>12398576956</pws:BillingAccountNumber>\
                    <pws:ShipmentFromDate>2026-11-22</pws:ShipmentFromDate><pws:ShipmentToDate>2026-11-24</pws:ShipmentToDate>";
        assert!(wire.body.contains(want), "{}", wire.body);
    }

    #[test]
    fn gives_each_number_once() {
        let one =
            |pin: &str| format!("<TrackingInformation><PIN><Value>{pin}</Value></PIN><Scans/></TrackingInformation>");
        let body = envelope(&format!(
            "<TrackPackagesByReferenceResponse><ResponseInformation><Errors/></ResponseInformation><TrackingInformationList>\
             {}{}{}</TrackingInformationList></TrackPackagesByReferenceResponse>",
            one("2"),
            one("1"),
            one("2")
        ));
        assert_eq!(from_response(&WireAnswer::new(200, body), Lang::En).unwrap(), ["2", "1"]);
    }

    #[test]
    fn not_found_is_an_empty_answer_and_a_failed_lookup_is_not() {
        let unknown = refusal("TrackPackagesByReferenceResponse", "1300128", "Reference not found");
        assert_eq!(from_response(&WireAnswer::new(200, unknown), Lang::En).unwrap(), [""; 0]);
        assert_eq!(from_response(&WireAnswer::new(401, ""), Lang::En).unwrap_err().kind, ErrorKind::Auth);
    }
}
