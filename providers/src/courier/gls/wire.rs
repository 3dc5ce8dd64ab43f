//! What would be sent, and what an answer would mean.

use serde_json::{Value, json};

use super::find::Page;
use super::settings::Account;
use super::{find, label, pickup, rate, return_label, ship, track, void};
use crate::courier::Question;
use crate::courier::error::Failure;
use crate::courier::wire::{label as shown_label, shown, unsupported};
use crate::http::{WireAnswer, WireRequest};

/// The requests of an operation: a price has one for each kind of delivery, a search begins with its first page.
pub(super) fn encode(account: &Account, question: &Question) -> Result<Vec<WireRequest>, Failure> {
    Ok(match question {
        Question::Rate(request) => {
            rate::delivery_types(request).iter().map(|kind| rate::to_request(account, request, kind)).collect()
        }
        Question::Ship(request) => vec![ship::to_request(account, request)?],
        Question::Label(request) => vec![label::to_request(request)],
        Question::VoidOrRefund(request) => vec![void::to_request(request)],
        Question::Track(request) => vec![track::to_request(request)],
        Question::FindByReference(request) => vec![find::list_to_request(0, request.sent.shipment.lang)],
        Question::CreatePickup(request) => vec![pickup::create_to_request(request)?],
        Question::UpdatePickup(request) => vec![match pickup::changes_in_place(request) {
            true => pickup::update_to_request(request)?,
            false => pickup::create_to_request(&request.wanted)?,
        }],
        Question::CancelPickup(request) => vec![pickup::cancel_to_request(&request.booked.pickup_id, request.lang)],
        Question::ReturnLabel(request) => vec![return_label::to_request(account, request)?],
        Question::PickupAvailability(_) | Question::PickupPrice(_) | Question::DropOffs(_) | Question::Manifest(_) => {
            return Err(unsupported(question));
        }
    })
}

/// Reads its answer; a price is read as that of the kind of delivery it names.
pub(super) fn decode(question: &Question, answer: &WireAnswer) -> Result<Value, Failure> {
    match question {
        Question::Rate(request) => {
            let air = answer.text().contains("\"AIR\"");
            let kind = if air { "AIR" } else { "GRD" };
            shown(rate::from_response(answer, request, kind)?.into_iter().collect::<Vec<_>>())
        }
        Question::Ship(request) => {
            let (pieces, lang) = (request.shipment.parcels.len(), request.shipment.lang);
            shown(ship::from_response(answer, pieces, lang).map_err(Failure::after_buying)?)
        }
        Question::Label(request) => Ok(match label::from_response(answer, request)? {
            None => json!({ "pending": true }),
            Some(file) => shown_label(&file),
        }),
        Question::VoidOrRefund(request) => {
            void::from_response(answer, request.lang)?;
            Ok(json!({ "voided": true }))
        }
        Question::Track(request) => shown(track::from_response(answer, request)?),
        Question::FindByReference(request) => Ok(match find::list_from_response(answer, request)? {
            Page::Found(id) => json!({ "found": id }),
            Page::Other(count) => json!({ "found": null, "looked_through": count }),
        }),
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
        Question::ReturnLabel(request) => {
            let (pieces, lang) = (request.back.shipment.parcels.len(), request.back.shipment.lang);
            shown(ship::from_response(answer, pieces, lang).map_err(Failure::after_buying)?)
        }
        Question::PickupAvailability(_) | Question::PickupPrice(_) | Question::DropOffs(_) | Question::Manifest(_) => {
            Err(unsupported(question))
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{RATED, abroad, account, listed, request};
    use super::*;
    use crate::courier::FindRequest;

    #[test]
    fn a_price_is_two_questions_within_canada_and_one_abroad() {
        let requests = encode(&account(), &Question::Rate(request())).unwrap();
        assert_eq!(requests.len(), 2);
        assert!(
            requests.iter().all(
                |wire| !wire.body.contains("word") && wire.headers.iter().all(|(name, _)| *name != "authorization")
            )
        );
        assert_eq!(encode(&account(), &Question::Rate(abroad())).unwrap().len(), 1);
    }

    #[test]
    fn an_answer_is_shown_as_what_it_means() {
        let shown = decode(&Question::Rate(request()), &WireAnswer::new(200, RATED)).unwrap();
        assert_eq!((&shown[0]["service"], &shown[0]["total"]), (&json!("GRD"), &json!(3_154)));
        let sent = super::super::samples::purchase(request());
        let lost = Question::FindByReference(FindRequest { sent, sent_at: "2026-11-23T02:00:00Z".parse().unwrap() });
        let shown = decode(&lost, &WireAnswer::new(200, listed(&["other"]))).unwrap();
        assert_eq!(shown["looked_through"], 1);
    }
}
