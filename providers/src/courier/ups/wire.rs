//! What would be sent, and what an answer would mean. The token that each call carries is fetched apart, and never shown.

use serde_json::{Value, json};

use super::settings::Account;
use super::{drop_off, find, label, pickup, rate, return_label, ship, track, void};
use crate::courier::Question;
use crate::courier::error::Failure;
use crate::courier::wire::{label as shown_label, shown, unsupported};
use crate::http::{WireAnswer, WireRequest};

/// The request of an operation.
pub(super) fn encode(account: &Account, question: &Question) -> Result<Vec<WireRequest>, Failure> {
    let request = match question {
        Question::Rate(request) => rate::to_request(account, request)?,
        Question::Ship(request) => ship::to_request(account, request)?,
        Question::Label(request) => label::to_request(request),
        Question::VoidOrRefund(request) => void::to_request(request),
        Question::Track(request) => track::to_request(request),
        Question::FindByReference(request) => find::to_request(account, request),
        Question::PickupAvailability(request) => pickup::availability_to_request(account, request),
        Question::PickupPrice(request) => pickup::price_to_request(account, request),
        Question::CreatePickup(request) => pickup::create_to_request(account, request)?,
        // A change begins with the price of what is wanted.
        Question::UpdatePickup(request) => pickup::price_to_request(account, &request.wanted),
        Question::CancelPickup(request) => pickup::cancel_to_request(&request.booked.pickup_id),
        Question::DropOffs(request) => drop_off::to_request(request),
        Question::ReturnLabel(request) => return_label::to_request(account, request)?,
        Question::Manifest(_) => return Err(unsupported(question)),
    };
    Ok(vec![request])
}

/// Reads its answer.
pub(super) fn decode(question: &Question, answer: &WireAnswer) -> Result<Value, Failure> {
    match question {
        Question::Rate(request) => shown(rate::from_response(answer, request)?.result),
        Question::Ship(request) => {
            let (pieces, lang) = (request.shipment.parcels.len(), request.shipment.lang);
            shown(ship::from_response(answer, pieces, lang).map_err(Failure::after_buying)?.result)
        }
        Question::Label(request) => Ok(match label::from_response(answer, request)? {
            None => json!({ "pending": true }),
            Some(files) => files.iter().map(shown_label).collect(),
        }),
        Question::VoidOrRefund(request) => {
            void::from_response(answer, request.lang)?;
            Ok(json!({ "voided": true }))
        }
        Question::Track(request) => shown(track::from_response(answer, request)?),
        Question::FindByReference(request) => shown(find::from_response(answer, request)?),
        Question::PickupAvailability(request) => shown(pickup::availability_from_response(answer, request.lang)?),
        Question::PickupPrice(request) => shown(pickup::price_from_response(answer, request.lang)?),
        Question::CreatePickup(request) => {
            shown(pickup::create_from_response(answer, request).map_err(Failure::after_booking)?)
        }
        Question::UpdatePickup(request) => shown(pickup::price_from_response(answer, request.wanted.lang)?),
        Question::CancelPickup(request) => {
            pickup::cancel_from_response(answer, request.lang).map_err(Failure::after_booking)?;
            Ok(json!({ "cancelled": true }))
        }
        Question::DropOffs(request) => shown(drop_off::from_response(answer, request)?),
        Question::ReturnLabel(request) => {
            let (pieces, lang) = (request.back.shipment.parcels.len(), request.back.shipment.lang);
            let sold = ship::from_response(answer, pieces, lang).map_err(Failure::after_buying)?;
            shown(return_label::unpaid(sold.result))
        }
        Question::Manifest(_) => Err(unsupported(question)),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{RATED, account, label_request, recovered, request};
    use super::*;

    #[test]
    fn a_price_is_one_question_without_credentials() {
        let requests = encode(&account(), &Question::Rate(request())).unwrap();
        assert_eq!(requests.len(), 1);
        let wire = &requests[0];
        assert!(!wire.body.contains("secret-word"));
        assert!(wire.headers.iter().all(|(name, _)| *name != "authorization"));
    }

    #[test]
    fn an_answer_is_shown_as_what_it_means() {
        let shown = decode(&Question::Rate(request()), &WireAnswer::new(200, RATED)).unwrap();
        assert_eq!((&shown[1]["service"], &shown[1]["total"]), (&json!("11"), &json!(2_100)));
        let label = Question::Label(label_request());
        let shown = decode(&label, &WireAnswer::new(200, recovered(&[Some("%PDF-1 %%EOF"), None]))).unwrap();
        assert_eq!((&shown[0]["media"], &shown[0]["bytes"]), (&json!("pdf"), &json!(12)));
        assert_eq!(decode(&label, &WireAnswer::new(200, recovered(&[]))).unwrap(), json!({ "pending": true }));
    }
}
