//! Meanings of Canada Post's scan events.

use waybill_core::shipment::TrackingStatus;

use super::super::scan::is_return;

/// What a row says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Meaning {
    /// Where the item is.
    Is(TrackingStatus),
    /// Nothing about where the item is: a photo, a date, a refund, a wish.
    Notice,
}

/// Where a row is known from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    /// Canada Post, developer program, "Message code tables", as open-source clients keep it (karrio, `canadapost/units.py`).
    Listed,
    /// Only seen in answers: karrio's older table, and for 5300 Shopify's active_shipping, pull request 382.
    Seen,
}

use Meaning::{Is, Notice};
use Source::{Listed, Seen};
use TrackingStatus as S;

/// Every known event: from which code to which, what it means, and where that is known from. Codes between those of the
/// list stay unknown.
const EVENTS: &[(u32, u32, Meaning, Source)] = &[
    (20, 21, Notice, Listed), // the signature's image; verbal signature
    (100, 100, Is(S::PickedUp), Listed),
    (101, 101, Is(S::PickedUp), Seen),
    (102, 102, Is(S::InTransit), Listed),
    (103, 103, Is(S::PickedUp), Seen),
    (104, 105, Is(S::PickedUp), Listed),
    (106, 106, Is(S::InTransit), Listed),
    (107, 107, Is(S::PickedUp), Listed),
    (113, 116, Is(S::InTransit), Listed), // at a partner
    (117, 118, Is(S::Exception), Listed), // held: documents; outside the partner's area
    (120, 121, Is(S::Exception), Listed), // held: address; refused or unclaimed
    (125, 125, Is(S::Exception), Seen),   // held
    (127, 127, Is(S::Exception), Listed), // held at customs
    (130, 130, Is(S::InTransit), Listed), // released from customs
    (150, 150, Is(S::Exception), Listed), // disposed of
    (152, 152, Notice, Listed),           // payment of a collection
    (154, 154, Is(S::DeliveryAttempted), Seen),
    (156, 156, Is(S::AvailableForPickup), Listed), // final notice
    (159, 163, Is(S::Exception), Listed),          // delays
    (167, 169, Is(S::Returned), Listed),           // postage, requirements, label
    (170, 170, Is(S::PickedUp), Listed),
    (171, 173, Is(S::Exception), Listed), // the address is verified; sorted or addressed wrongly: possible delay
    (174, 174, Is(S::OutForDelivery), Listed),
    (175, 175, Is(S::InTransit), Listed),
    (179, 179, Is(S::Exception), Listed), // undeliverable mail office
    (181, 184, Is(S::Returned), Listed),  // label, documents, suspended service, non-mailable matter
    (190, 190, Is(S::Exception), Listed), // the sale at the counter was voided; our label was not
    (198, 198, Notice, Listed),           // label corrected
    (400, 400, Is(S::InTransit), Listed),
    (405, 405, Is(S::InTransit), Listed),
    (410, 410, Is(S::InTransit), Listed),
    (500, 500, Is(S::OutForDelivery), Listed),
    (610, 620, Is(S::InTransit), Listed), // "Item is at …": where, before the delivery itself is scanned
    (621, 628, Is(S::Exception), Listed), // delayed to the next business day
    (629, 629, Is(S::InTransit), Listed), // from the locker to a post office
    (630, 630, Is(S::Exception), Listed), // unable to deliver to the locker
    (700, 701, Is(S::InTransit), Listed),
    (710, 710, Is(S::Exception), Listed), // arrived damaged
    (800, 800, Is(S::InTransit), Listed),
    (804, 804, Is(S::InTransit), Listed),
    (810, 810, Is(S::Exception), Listed), // held by customs
    (815, 815, Is(S::InTransit), Listed),
    (900, 900, Is(S::InTransit), Listed),
    (910, 910, Is(S::InTransit), Listed),
    (1100, 1100, Is(S::Returned), Listed), // refused by customs
    (1200, 1200, Notice, Listed),          // expected date updated
    (1203, 1203, Notice, Listed),
    (1210, 1210, Notice, Listed), // duty and taxes paid
    (1214, 1216, Notice, Listed), // duty and taxes refunded
    (1220, 1221, Notice, Listed), // preferences of the receiver
    (1223, 1225, Notice, Listed),
    (1230, 1230, Notice, Listed), // redirection requested
    (1232, 1232, Notice, Listed),
    (1234, 1234, Notice, Listed),
    (1240, 1240, Is(S::PickedUp), Listed),
    (1241, 1241, Is(S::InTransit), Listed),
    (1244, 1244, Is(S::PickedUp), Listed),
    (1245, 1245, Is(S::Exception), Listed), // could not be redirected
    (1300, 1303, Is(S::PickedUp), Listed),  // accepted, also a return by its own label
    (1400, 1404, Is(S::PickedUp), Seen),
    (1405, 1405, Is(S::AvailableForPickup), Listed), // in an automated locker
    (1406, 1406, Is(S::Delivered), Listed),          // taken out of it
    (1407, 1407, Is(S::AvailableForPickup), Listed),
    (1408, 1409, Is(S::Delivered), Listed),
    (1410, 1410, Is(S::AvailableForPickup), Listed), // on hold for the receiver
    (1411, 1411, Is(S::DeliveryAttempted), Listed),  // business closed
    (1412, 1412, Is(S::Exception), Listed),          // the address is verified
    (1414, 1414, Is(S::Exception), Listed),          // rescheduled
    (1415, 1420, Is(S::Returned), Listed),
    (1421, 1434, Is(S::Delivered), Listed),
    (1435, 1438, Is(S::AvailableForPickup), Listed), // notice card
    (1441, 1442, Is(S::Delivered), Listed),
    (1443, 1443, Is(S::DeliveryAttempted), Listed),
    (1444, 1444, Is(S::InTransit), Listed), // scheduled for the next business day
    (1450, 1450, Is(S::Exception), Listed), // secure facility
    (1461, 1463, Is(S::Delivered), Listed),
    (1465, 1469, Is(S::Delivered), Listed),
    (1471, 1473, Is(S::Delivered), Listed),
    (1475, 1476, Is(S::Delivered), Listed),
    (1479, 1479, Is(S::AvailableForPickup), Listed),
    (1480, 1480, Is(S::InTransit), Listed), // redirected
    (1481, 1482, Is(S::Returned), Listed),
    (1483, 1484, Is(S::Exception), Listed),
    (1487, 1487, Is(S::Exception), Listed), // back to customs
    (1488, 1488, Is(S::AvailableForPickup), Listed),
    (1490, 1490, Is(S::InTransit), Listed),
    (1491, 1492, Is(S::Returned), Listed),
    (1493, 1495, Is(S::Exception), Listed),
    (1496, 1496, Is(S::Delivered), Listed),
    (1497, 1497, Is(S::Delivered), Seen),
    (1498, 1498, Is(S::Delivered), Listed),
    (1499, 1499, Is(S::Delivered), Seen),
    (1701, 1701, Is(S::AvailableForPickup), Listed),
    (1703, 1703, Is(S::InTransit), Listed), // on its way to a post office
    (1705, 1705, Is(S::InTransit), Listed), // on its way to a locker
    (2001, 2001, Notice, Listed),           // photo
    (2101, 2101, Notice, Listed),           // remittance of a collection
    (2300, 2300, Is(S::PickedUp), Listed),
    (2407, 2407, Is(S::AvailableForPickup), Listed),
    (2410, 2410, Is(S::AvailableForPickup), Listed),
    (2411, 2411, Is(S::DeliveryAttempted), Listed),
    (2412, 2412, Is(S::Exception), Listed),
    (2414, 2414, Is(S::Exception), Listed),
    (2500, 2501, Is(S::PickedUp), Listed),
    (2600, 2600, Is(S::Returned), Listed),
    (2601, 2601, Is(S::Exception), Listed), // back to customs
    (2802, 2802, Is(S::Returned), Listed),
    (3000, 3000, Is(S::LabelCreated), Listed),
    (3001, 3001, Is(S::Returned), Listed),
    (3002, 3002, Is(S::LabelCreated), Listed), // a label for the way back
    (4000, 4000, Is(S::InTransit), Listed),
    (4100, 4100, Is(S::InTransit), Listed),
    (4202, 4202, Is(S::InTransit), Listed),
    (4310, 4311, Is(S::InTransit), Listed),
    (4330, 4330, Is(S::InTransit), Listed),
    (4400, 4400, Is(S::InTransit), Listed),
    (4450, 4450, Is(S::InTransit), Listed),
    (4500, 4500, Is(S::InTransit), Listed),
    (4550, 4550, Is(S::InTransit), Listed),
    (4600, 4600, Is(S::InTransit), Listed),
    (4650, 4650, Is(S::Exception), Listed), // cannot be delivered
    (4700, 4700, Is(S::Exception), Listed), // on hold
    (4900, 4900, Is(S::InTransit), Listed),
    (4950, 4950, Is(S::InTransit), Listed),
    (5201, 5201, Is(S::InTransit), Listed),
    (5300, 5300, Is(S::Delivered), Seen),
    (8901, 8901, Is(S::InTransit), Listed),
];

/// What an event means, and whether it is a notice. An unknown one says no more than that the item is under way. The same
/// codes are scanned on the way back to the sender, and then only the words say so.
pub(super) fn meaning(identifier: &str, description: &str) -> (S, bool) {
    let code = identifier.trim().parse::<u32>().ok();
    let row = code.and_then(|code| EVENTS.iter().find(|(from, to, ..)| (*from..=*to).contains(&code)));
    match row.map(|(_, _, meaning, _)| *meaning) {
        Some(Notice) => (S::InTransit, true),
        Some(Is(S::LabelCreated)) => (S::LabelCreated, false),
        _ if is_return(description) => (S::Returned, false),
        Some(Is(status)) => (status, false),
        None => (S::InTransit, false),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_code_has_one_row_in_order_and_means_the_same_with_leading_zeros() {
        for rows in EVENTS.windows(2) {
            assert!(rows[0].1 < rows[1].0, "{rows:?}");
        }
        for (from, to, wanted, _) in EVENTS {
            assert!(from <= to);
            for code in *from..=*to {
                let want = match wanted {
                    Is(status) => (*status, false),
                    Notice => (S::InTransit, true),
                };
                assert_eq!(
                    (meaning(&code.to_string(), ""), meaning(&format!("{code:0>6}"), "")),
                    (want, want),
                    "{code}"
                );
            }
        }
        assert!(EVENTS.iter().filter(|row| row.3 == Seen).count() < EVENTS.len() / 10);
    }

    #[test]
    fn deliveries_returns_and_notices_of_the_list_are_distinguished() {
        for (codes, want) in [
            (
                "1408 1409 1421 1434 1441 1442 1461 1463 1465 1466 1469 1471 1473 1475 1476 1496 1499 5300 1406",
                S::Delivered,
            ),
            ("1415 1419 1420 1481 1482 1491 1492 167 169 181 182 184 2600 2802 3001 1100", S::Returned),
            ("1405 1407 1435 1479 1701 2407 2410 156", S::AvailableForPickup),
            ("118 150 179 190 621 624 628 710 1483 1493 4650 4700", S::Exception),
            ("1411 1443 2411", S::DeliveryAttempted),
            ("174 0500", S::OutForDelivery),
            ("3000 3002", S::LabelCreated),
            ("0100 170 1300 2300", S::PickedUp),
            ("9999 1464 1 610", S::InTransit),
        ] {
            for code in codes.split(' ') {
                assert_eq!(meaning(code, ""), (want, false), "{code}");
            }
        }
        for notice in "20 21 2001 1200 1203 1210 1215 1216 1225 152 2101 198".split(' ') {
            assert!(meaning(notice, "").1, "{notice}");
        }
    }

    #[test]
    fn words_say_that_an_item_goes_back_whatever_its_code() {
        for (code, words, want) in [
            ("1496", "L'article a été renvoyé avec succès à l'expéditeur.", S::Returned),
            ("1498", "Item was successfully returned to the sender", S::Returned),
            ("0174", "L'article renvoyé à l'expéditeur est sorti pour livraison.", S::Returned),
            ("2412", "L'article renvoyé à l'expéditeur est arrivé à l'installation postale.", S::Returned),
            ("1479", "Tentative de renvoyer article à expéditeur. Carte laissée indiquant où ramasser", S::Returned),
            ("4450", "importation refusée par les autorités douanières", S::Returned),
            (
                "156",
                "Carte Avis final; renvoi à l'exp. si on ne le ramasse pas dans les dix jours",
                S::AvailableForPickup,
            ),
            ("3000", "Les renseignements ont été soumis; à retourner à l'expéditeur", S::LabelCreated),
        ] {
            assert_eq!(meaning(code, words).0, want, "{words}");
        }
    }
}
