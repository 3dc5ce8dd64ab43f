//! What would be sent, and what an answer would mean.

use serde_json::{Value, json};

use super::{Account, drop_off, find, label, manifest, pickup, rate, ship, track, void};
use crate::courier::Question;
use crate::courier::error::Failure;
use crate::courier::wire::{label as shown_label, shown, unsupported};
use crate::http::{Secret, WireAnswer, WireRequest};

/// An operation's request. Password and user, which are in the body, are shown as asterisks.
pub(super) fn encode(account: &Account, question: &Question) -> Result<Vec<WireRequest>, Failure> {
    let account = &Account { user_id: "***".to_owned(), password: Secret::new("***"), ..account.clone() };
    Ok(vec![match question {
        Question::Rate(request) => rate::to_request(account, request)?,
        Question::Ship(request) => ship::to_request(account, request)?,
        Question::Label(request) => label::to_request(account, request),
        Question::VoidOrRefund(request) => void::to_request(account, request),
        Question::Track(request) => track::to_request(account, request),
        Question::FindByReference(request) => find::to_request(account, request),
        Question::PickupAvailability(request) if account.dialect.pickup_days => {
            return Ok(vec![pickup::days_to_request(account, request), pickup::cutoff_to_request(account, request)]);
        }
        Question::CreatePickup(request) => pickup::schedule_to_request(account, request)?,
        Question::UpdatePickup(request) => pickup::schedule_to_request(account, &request.wanted)?,
        Question::CancelPickup(request) => pickup::cancel_to_request(account, request),
        Question::DropOffs(request) => drop_off::to_request(account, request),
        Question::ReturnLabel(request) => ship::to_request(account, &request.back)?,
        Question::Manifest(request) => manifest::close_to_request(account, request),
        Question::PickupAvailability(_) | Question::PickupPrice(_) => return Err(unsupported(question)),
    }])
}

/// Reads its answer.
pub(super) fn decode(account: &Account, question: &Question, answer: &WireAnswer) -> Result<Value, Failure> {
    match question {
        Question::Rate(request) => shown(rate::from_response(account, answer, request)?),
        Question::Ship(request) => {
            let (pieces, lang) = (request.shipment.parcels.len(), request.shipment.lang);
            shown(ship::from_response(answer, pieces, lang).map_err(Failure::after_buying)?)
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
        Question::PickupAvailability(request) if account.dialect.pickup_days => {
            shown(pickup::days_from_response(answer, request)?)
        }
        Question::CreatePickup(request) => {
            shown(pickup::schedule_from_response(answer, request).map_err(Failure::after_booking)?)
        }
        Question::UpdatePickup(request) => {
            shown(pickup::schedule_from_response(answer, &request.wanted).map_err(Failure::after_booking)?)
        }
        Question::CancelPickup(request) => {
            pickup::cancel_from_response(answer, request).map_err(Failure::after_booking)?;
            Ok(json!({ "cancelled": true }))
        }
        Question::DropOffs(request) => shown(drop_off::from_response(answer, request)?),
        Question::ReturnLabel(request) => {
            let (pieces, lang) = (request.back.shipment.parcels.len(), request.back.shipment.lang);
            shown(ship::from_response(answer, pieces, lang).map_err(Failure::after_buying)?)
        }
        Question::Manifest(request) => Ok(json!({ "closed": manifest::close_from_response(answer, request)? })),
        Question::PickupAvailability(_) | Question::PickupPrice(_) => Err(unsupported(question)),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::super::samples::{DIALECTS, account, answer, label_request, refused, request};
    use super::*;
    use crate::courier::{ErrorKind, MessageCode};

    #[test]
    fn user_and_password_are_not_shown() {
        for dialect in DIALECTS {
            let wire = encode(&account(dialect), &Question::Rate(request())).unwrap().remove(0);
            assert!(wire.body.contains("<xsd:password>***</xsd:password>"), "{}", wire.body);
            assert!(wire.body.contains("<xsd:user_id>***</xsd:user_id>") && !wire.body.contains(">word<"));
        }
    }

    #[test]
    fn answers_become_json_and_refusals_stay_refusals() {
        for dialect in DIALECTS {
            let account = account(dialect);
            let question = Question::Label(label_request());
            let pending = decode(&account, &question, &WireAnswer::new(200, answer("<error/>"))).unwrap();
            assert_eq!(pending, json!({ "pending": true }));
            let body = refused("A1|Invalid shipper_num|Compte");
            let failure = decode(&account, &Question::Rate(request()), &WireAnswer::new(200, body)).unwrap_err();
            assert!(matches!(failure.kind, ErrorKind::Refused { code: MessageCode::RefusedAccount, .. }));
        }
    }
}
