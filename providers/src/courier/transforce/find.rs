//! Finding a purchase whose answer was lost: the account's shipments by the reference that their packages carry. The
//! search is in Canpar's schema; that Loomis' service of the same engine has it too is inferred.

use chrono::Duration;

use super::soap::signed;
use super::{Account, error, ship};
use crate::courier::error::Failure;
use crate::courier::{ErrorKind, FindRequest, MessageCode, ShipOutcome};
use crate::http::{Repeat, WireAnswer, WireRequest};
use crate::xml::{Element, XmlNode};

/// Asks for the shipments that carry our reference and ship within a day of the purchase or of its day.
pub(super) fn to_request(account: &Account, request: &FindRequest) -> WireRequest {
    let (sent, bought) = (&request.sent, request.sent_at.date_naive());
    let from = bought.min(sent.shipment.ship_date) - Duration::days(1);
    let to = bought.max(sent.shipment.ship_date) + Duration::days(1);
    let day = account.dialect.day;
    let members = vec![
        Element::text("from_shipping_date", day(from)),
        Element::text("page_num", "1"),
        Element::text("reference", sent.reference.as_str()),
        Element::text("shipper_num", &account.shipper_num),
        Element::text("to_shipping_date", day(to)),
    ];
    signed(account, account.dialect.business, "searchShipmentsByReference", members, Repeat::Safe)
}

/// Finds the valid shipment with exactly our reference, if there is one.
pub(super) fn from_response(answer: &WireAnswer, request: &FindRequest) -> Result<Option<ShipOutcome>, Failure> {
    let (lang, ours) = (request.sent.shipment.lang, request.sent.reference.as_str());
    let read = error::read(answer, lang, |returned| {
        let found = returned.all("shipment").into_iter().find(|shipment| {
            shipment.value("voided") != "true"
                && shipment.all("packages").into_iter().any(|package| reference(package) == ours)
        });
        found.map(|shipment| Ok(ship::outcome(shipment, request.sent.shipment.parcels.len())?)).transpose()
    });
    match read {
        Err(Failure { kind: ErrorKind::Refused { code: MessageCode::NotFound, .. }, .. }) => Ok(None),
        // It is there, though not as it can be read: certainly bought, and no reason to say anything else.
        Err(Failure { kind: ErrorKind::BadAnswer { reason }, own_words }) if answer.text().contains(ours) => {
            Err(Failure { kind: ErrorKind::InDoubt { reason }, own_words })
        }
        other => other,
    }
}

/// The reference of a package: an element, or a text of that name.
fn reference<'a>(package: impl XmlNode<'a>) -> &'a str {
    let named = package.all("package_info_str").into_iter().find(|pair| pair.value("name") == "REFERENCE");
    named.map_or(package.value("reference"), |pair| pair.value("value"))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{DIALECTS, SHIPPED, account, answer, purchase, refused, request};
    use super::*;
    use crate::xml::parse;

    const OURS: &str = "00000000000000000000000000000007";

    fn lost() -> FindRequest {
        FindRequest { sent: purchase(DIALECTS[0], request()), sent_at: "2026-11-21T02:00:00Z".parse().unwrap() }
    }

    fn listed(change: impl Fn(String) -> String) -> Result<Option<ShipOutcome>, ErrorKind> {
        let document = parse(SHIPPED).unwrap();
        let shipment = document.root_element().get("shipment").unwrap();
        let body = answer(&change(SHIPPED[shipment.range()].to_owned()));
        from_response(&WireAnswer::new(200, body), &lost()).map_err(|failure| failure.kind)
    }

    #[test]
    fn looks_for_our_reference_around_the_days_of_purchase_and_shipping() {
        for dialect in DIALECTS {
            let wire = to_request(&account(dialect), &lost());
            assert_eq!((wire.target.as_str(), wire.repeat), (dialect.business.path, Repeat::Safe));
            let document = parse(&wire.body).unwrap();
            let asked = document.root_element().find("searchShipmentsByReference").unwrap().get("request").unwrap();
            assert!(asked.children().map(|child| child.local_name()).is_sorted());
            assert_eq!((asked.value("reference"), asked.value("shipper_num")), (OURS, "42"));
            let day = |day: u32| (dialect.day)(chrono::NaiveDate::from_ymd_opt(2026, 11, day).unwrap());
            assert_eq!((asked.value("from_shipping_date"), asked.value("to_shipping_date")), (&*day(20), &*day(24)));
        }
    }

    #[test]
    fn the_shipment_that_carries_our_reference_is_found() {
        let found = listed(|shipment| shipment.replace("REF", OURS)).unwrap().unwrap();
        assert_eq!((found.shipment_id.as_str(), found.pieces.len()), ("10000696", 2));
        let named = format!("<package_info_str><name>REFERENCE</name><value>{OURS}</value></package_info_str>");
        let found = listed(|shipment| shipment.replace("<reference>REF</reference>", &named)).unwrap();
        assert!(found.is_some());
    }

    #[test]
    fn another_shipment_and_a_voided_one_are_not_ours() {
        assert_eq!(listed(|shipment| shipment), Ok(None));
        assert_eq!(listed(|shipment| shipment.replace("REF", &format!("{OURS}-2"))), Ok(None));
        let voided = listed(|shipment| shipment.replace("REF", OURS).replace("false</voided>", "true</voided>"));
        assert_eq!(voided, Ok(None));
    }

    #[test]
    fn a_failed_lookup_is_no_proof() {
        let read = |body: String| from_response(&WireAnswer::new(200, body), &lost()).map_err(|failure| failure.kind);
        assert_eq!(read(refused("X|Shipment does not exist|Inconnu")), Ok(None));
        assert_eq!(read(refused("LOGIN|Invalid password|Mot de passe")), Err(ErrorKind::Auth));
        assert!(matches!(read("<e:Envelope".to_owned()), Err(ErrorKind::BadAnswer { .. })));
        let half = listed(|shipment| shipment.replace("REF", OURS).replace("<id>10000696</id>", ""));
        assert!(matches!(half, Err(ErrorKind::InDoubt { .. })));
    }
}
