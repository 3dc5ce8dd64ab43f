//! What would be sent, and what an answer would mean.

use serde_json::{Value, json};

use super::settings::Account;
use super::{drop_off, find, label, manifest, pickup, rate, return_label, ship, track, void};
use crate::courier::error::Failure;
use crate::courier::wire::{label as shown_label, shown, unsupported};
use crate::courier::{MessageCode, Question};
use crate::http::{WireAnswer, WireRequest};

/// The requests with which an operation begins: one a parcel where parcels are asked one by one.
pub(super) fn encode(account: &Account, question: &Question) -> Result<Vec<WireRequest>, Failure> {
    Ok(match question {
        Question::Rate(request) => {
            request.parcels.iter().map(|parcel| rate::to_request(account, request, parcel)).collect()
        }
        Question::Ship(request) => (0..request.shipment.parcels.len())
            .map(|place| ship::to_request(account, request, place))
            .collect::<Result<_, _>>()?,
        Question::Label(request) => {
            let links = request.shipment.pieces.iter().filter_map(|piece| piece.label.as_ref());
            links.map(|link| label::to_request(link, request.lang)).collect()
        }
        Question::VoidOrRefund(request) => {
            let pieces = request.shipment.pieces.iter();
            let first = |piece| match account.contract_id {
                Some(_) => void::standing_to_request(account, piece, request.lang),
                None => void::refund_to_request(account, piece, None, &request.email, request.lang),
            };
            pieces.map(first).collect()
        }
        Question::Track(request) => vec![track::to_request(request)?],
        Question::FindByReference(request) => vec![match account.contract_id {
            Some(_) => find::pins_to_request(account, &request.sent, request.sent_at),
            None => find::by_minute_to_request(account, request.sent_at, request.sent.shipment.lang),
        }],
        Question::PickupAvailability(request) => vec![pickup::availability_to_request(request)],
        Question::PickupPrice(request) => vec![pickup::price_to_request(account, request)],
        Question::CreatePickup(request) => vec![pickup::create_to_request(account, request)?],
        Question::UpdatePickup(request) => vec![match pickup::changes_in_place(request) {
            true => pickup::update_to_request(account, request)?,
            false => pickup::create_to_request(account, &request.wanted)?,
        }],
        Question::CancelPickup(request) => {
            vec![pickup::cancel_to_request(account, &request.booked.pickup_id, request.lang)]
        }
        Question::DropOffs(request) => vec![drop_off::to_request(request)],
        Question::ReturnLabel(request) => (0..request.back.shipment.parcels.len())
            .map(|place| return_label::to_request(account, request, place))
            .collect::<Result<_, _>>()?,
        Question::Manifest(request) if account.grouped => vec![manifest::transmit_to_request(account, request)?],
        Question::Manifest(_) => return Err(unsupported(question)),
    })
}

/// Reads the answer to one of those requests.
pub(super) fn decode(account: &Account, question: &Question, answer: &WireAnswer) -> Result<Value, Failure> {
    match question {
        Question::Rate(request) => {
            let none = || Failure::refused(MessageCode::RefusedDimensions, "", None);
            let parcel = request.parcels.first().ok_or_else(none)?;
            shown(rate::from_response(answer, parcel, request.lang)?)
        }
        Question::Ship(request) => {
            let bought = ship::from_response(answer, request.shipment.lang).map_err(Failure::after_buying)?;
            shown(json!({ "piece": bought.piece, "cost": bought.cost, "delivery_date": bought.delivery_date }))
        }
        Question::Label(request) => {
            let number = &request.shipment.tracking_number;
            let file = label::from_response(answer, number, request.lang)?;
            Ok(file.map_or_else(|| json!({ "pending": true }), |file| shown_label(&file)))
        }
        Question::VoidOrRefund(request) if account.contract_id.is_some() && !void::is_refund(answer) => {
            let standing = void::standing_from_response(answer, request.lang)?;
            Ok(json!({ "transmitted": standing != void::Standing::NotTransmitted }))
        }
        Question::VoidOrRefund(request) => {
            let ticket = void::refund_from_response(answer, request.lang)?;
            Ok(json!({ "ticket": ticket.map(|ticket| ticket.id) }))
        }
        Question::Track(request) => shown(track::from_response(answer, request)?),
        Question::FindByReference(request) => {
            let (lang, reference) = (request.sent.shipment.lang, request.sent.reference.as_str());
            let found = match account.contract_id {
                Some(_) => find::pins_from_response(answer, reference, lang)?,
                None => find::links_from_response(answer, lang)?,
            };
            shown(found)
        }
        Question::PickupAvailability(request) => shown(pickup::availability_from_response(answer, request)?.0),
        Question::PickupPrice(request) => shown(pickup::price_from_response(answer, request.lang)?),
        Question::CreatePickup(request) => {
            shown(pickup::create_from_response(answer, request).map_err(Failure::after_booking)?)
        }
        Question::UpdatePickup(request) => shown(match pickup::changes_in_place(request) {
            true => pickup::update_from_response(answer, request)?,
            false => pickup::create_from_response(answer, &request.wanted).map_err(Failure::after_booking)?,
        }),
        Question::CancelPickup(request) => {
            pickup::cancel_from_response(answer, request.lang).map_err(Failure::after_booking)?;
            Ok(json!({ "cancelled": true }))
        }
        Question::DropOffs(request) => shown(drop_off::from_response(answer, request)?),
        Question::ReturnLabel(request) => {
            shown(return_label::from_response(answer, request.back.shipment.lang).map_err(Failure::after_changing)?)
        }
        Question::Manifest(request) if account.grouped => {
            Ok(json!({ "transmitted": manifest::transmit_from_response(answer, request.lang)? }))
        }
        Question::Manifest(_) => Err(unsupported(question)),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{RATES, SHIPPED, TRACKED, account, message, parcel, purchase, request};
    use super::*;
    use crate::courier::{ErrorKind, TrackRequest};

    #[test]
    fn a_question_in_json_becomes_one_request_a_parcel() {
        let mut two = request();
        two.parcels.push(parcel());
        let text = serde_json::to_string(&Question::Rate(two.clone())).unwrap();
        assert!(text.starts_with(r#"{"operation":"rate","request":{"origin":{"name":"Ana Lavoie""#), "{text}");
        let question: Question = serde_json::from_str(&text).unwrap();
        assert_eq!(encode(&account(true), &question).unwrap().len(), 2);
        let wires = encode(&account(true), &Question::Ship(purchase(two))).unwrap();
        assert!(wires[1].body.contains("00000000000000000000000000000007-2"));
    }

    #[test]
    fn answers_become_json_and_refusals_stay_refusals() {
        let ticket = "<shipment-refund-request-info><service-ticket-date>2026-11-24</service-ticket-date>\
                      <service-ticket-id>GT12345678RT</service-ticket-id></shipment-refund-request-info>";
        let question = crate::courier::example(crate::courier::Operation::VoidOrRefund);
        let refund = decode(&account(true), &question, &WireAnswer::new(200, ticket)).unwrap();
        assert_eq!(refund["ticket"], "GT12345678RT", "the second step of a cancellation");
        let read = |question: &Question, body: &str| decode(&account(true), question, &WireAnswer::new(200, body));
        let offers = read(&Question::Rate(request()), RATES).unwrap();
        assert_eq!((&offers[0]["service"], &offers[0]["total"]), (&json!("DOM.EP"), &json!(2498)));
        let bought = read(&Question::Ship(purchase(request())), SHIPPED).unwrap();
        assert_eq!(bought["piece"]["tracking_number"], json!("7000000000000015"));
        let asked = TrackRequest { tracking_number: "7000000000000015".into(), lang: waybill_core::Lang::En };
        assert_eq!(read(&Question::Track(asked), TRACKED).unwrap()["status"], json!("delivered"));
        let refused =
            decode(&account(true), &Question::Ship(purchase(request())), &WireAnswer::new(400, message("3000", "No")));
        assert!(matches!(refused.unwrap_err().kind, ErrorKind::Refused { code: MessageCode::NoService, .. }));
    }
}
