//! What would be sent, and what an answer would mean.

use serde_json::{Value, json};

use super::label::Document;
use super::pickup::Change;
use super::settings::Account;
use super::{drop_off, find, label, manifest, pickup, rate, return_label, ship, track, void};
use crate::courier::Question;
use crate::courier::error::Failure;
use crate::courier::wire::{label as shown_label, shown, unsupported};
use crate::http::{Secret, WireAnswer, WireRequest};

/// An operation's request. The user token, which is in the body, is shown as asterisks.
pub(super) fn encode(account: &Account, question: &Question) -> Result<Vec<WireRequest>, Failure> {
    let token = account.user_token.as_ref().map(|_| Secret::new("***"));
    let account = &Account { user_token: token, ..account.clone() };
    Ok(vec![match question {
        Question::Rate(request) => rate::to_request(account, request)?,
        Question::Ship(request) => ship::to_request(account, request)?,
        Question::Label(request) => label::to_request(account, request),
        Question::VoidOrRefund(request) => void::to_request(account, request),
        Question::Track(request) => track::to_request(account, std::slice::from_ref(request)),
        Question::FindByReference(request) => find::to_request(account, request),
        Question::PickupAvailability(request) => pickup::validate_to_request(account, request)?,
        Question::CreatePickup(request) => pickup::schedule_to_request(account, request)?,
        Question::UpdatePickup(request) => match pickup::change(request) {
            Change::Nothing => return Ok(Vec::new()),
            Change::InPlace => pickup::modify_to_request(account, request),
            Change::Rebook => pickup::schedule_to_request(account, &request.wanted)?,
        },
        Question::CancelPickup(request) => pickup::void_to_request(account, &request.booked.pickup_id, request.lang),
        Question::DropOffs(request) => drop_off::to_request(account, request),
        Question::ReturnLabel(request) => return_label::to_request(account, request)?,
        Question::Manifest(request) => manifest::close_to_request(account, request),
        Question::PickupPrice(_) => return Err(unsupported(question)),
    }])
}

/// Reads its answer.
pub(super) fn decode(question: &Question, answer: &WireAnswer) -> Result<Value, Failure> {
    match question {
        Question::Rate(request) => shown(rate::from_response(answer, request)?),
        Question::Ship(request) => {
            let (pieces, lang) = (request.shipment.parcels.len(), request.shipment.lang);
            shown(ship::from_response(answer, pieces, lang).map_err(Failure::after_buying)?)
        }
        Question::Label(request) => Ok(match label::from_response(answer, request)? {
            None => json!({ "pending": true }),
            Some(Document::At(link)) => json!({ "at": link }),
            Some(Document::Here(file)) => shown_label(&file),
        }),
        Question::VoidOrRefund(request) => {
            void::from_response(answer, request.lang)?;
            Ok(json!({ "voided": true }))
        }
        Question::Track(request) => shown(track::from_response(answer, request)?),
        Question::FindByReference(request) => shown(find::from_response(answer, request.sent.shipment.lang)?),
        Question::PickupAvailability(request) => shown(pickup::availability_from_response(answer, request.lang)?),
        Question::CreatePickup(request) => {
            shown(pickup::schedule_from_response(answer, request).map_err(Failure::after_booking)?)
        }
        Question::UpdatePickup(request) => shown(
            match pickup::change(request) {
                Change::Rebook => pickup::schedule_from_response(answer, &request.wanted),
                _ => pickup::modify_from_response(answer, request),
            }
            .map_err(Failure::after_booking)?,
        ),
        Question::CancelPickup(request) => {
            pickup::void_from_response(answer, request.lang).map_err(Failure::after_booking)?;
            Ok(json!({ "cancelled": true }))
        }
        Question::DropOffs(request) => shown(drop_off::from_response(answer, request)?),
        Question::ReturnLabel(request) => {
            let (pieces, lang) = (request.back.shipment.parcels.len(), request.back.shipment.lang);
            shown(return_label::from_response(answer, pieces, lang).map_err(Failure::after_buying)?)
        }
        Question::Manifest(request) => Ok(json!({ "closed": manifest::close_from_response(answer, request)? })),
        Question::PickupPrice(_) => Err(unsupported(question)),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{ESTIMATES, account, documents, label_request, refusal, request};
    use super::*;
    use crate::courier::{ErrorKind, MessageCode};

    #[test]
    fn the_user_token_is_not_shown() {
        let wire = encode(&account(), &Question::Rate(request())).unwrap().remove(0);
        assert!(wire.body.contains("<pws:UserToken>***</pws:UserToken>") && !wire.body.contains(">token<"));
    }

    #[test]
    fn answers_become_json_and_refusals_stay_refusals() {
        let offers = decode(&Question::Rate(request()), &WireAnswer::new(200, ESTIMATES)).unwrap();
        assert_eq!(offers[0]["service"], json!("PurolatorGround"));
        let pending = WireAnswer::new(200, documents("Queued", "", ""));
        assert_eq!(decode(&Question::Label(label_request()), &pending).unwrap(), json!({ "pending": true }));
        let body = refusal("GetFullEstimateResponse", "1100527", "The billing account is invalid.");
        let failure = decode(&Question::Rate(request()), &WireAnswer::new(200, body)).unwrap_err();
        assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::RefusedAccount, .. }));
    }
}
