//! Events that move a purchase attempt from state to state.

use crate::wire::{Word, input};

use super::PurchaseState;
use crate::lang::LangContext;
use crate::violation::{Code, Violation, params};

/// What happened, or is about to be done.
#[input(Copy, Hash)]
#[serde(rename_all = "snake_case")]
pub enum PurchaseEvent {
    /// The card is about to be authorised.
    Authorise,
    /// The bank asks the cardholder to confirm.
    AskHolder,
    /// The cardholder came back from the bank.
    HolderReturned,
    /// The account's owner is asked to approve.
    AskApproval,
    /// The account's owner approves.
    Approve,
    /// The amount is held.
    PaymentAuthorised,
    /// The payment was declined.
    PaymentDeclined,
    /// The attempt is given up before the courier was asked: price changed, declined or cancelled by a person, hold too old.
    Withdraw,
    /// The courier is about to be asked for the label.
    BuyLabel,
    /// The courier gave a label, or the lookup found it.
    LabelBought,
    /// The courier gave none, or the lookup proved that there is none.
    LabelRefused,
    /// The courier's answer was lost and a lookup could not settle it.
    LabelLost,
    /// The held amount is about to be taken.
    Capture,
    /// The amount is taken.
    PaymentCaptured,
    /// The capture failed; it is tried again.
    CaptureFailed,
    /// The label was voided because the capture failed for too long.
    LabelVoided,
    /// The label's file is stored.
    LabelStored,
    /// The hold is released.
    HoldReleased,
    /// The buyer cancels: the courier is about to be asked to void the label.
    CancelAsked,
    /// The courier did not void the label, which stays valid.
    VoidRefused,
    /// The shipment was cancelled, its label voided; the amount is about to be refunded.
    ShipmentCancelled,
    /// The processor gives the amount back.
    RefundMade,
    /// The operator settled the attempt by hand.
    OperatorClosed,
}

use PurchaseEvent as E;
use PurchaseState as S;

/// Every move there is: event, from, to.
pub const MOVES: &[(PurchaseEvent, PurchaseState, PurchaseState)] = &[
    (E::Authorise, S::Started, S::Authorising),
    (E::AskHolder, S::Authorising, S::PendingPayment),
    (E::HolderReturned, S::PendingPayment, S::Authorising),
    (E::AskApproval, S::Started, S::AwaitingApproval),
    (E::Approve, S::AwaitingApproval, S::Started),
    (E::Withdraw, S::AwaitingApproval, S::Released),
    (E::PaymentAuthorised, S::Authorising, S::Authorised),
    (E::PaymentAuthorised, S::PendingPayment, S::Authorised),
    (E::PaymentDeclined, S::Authorising, S::Refused),
    (E::PaymentDeclined, S::PendingPayment, S::Refused),
    (E::Withdraw, S::Started, S::Released),
    (E::Withdraw, S::PendingPayment, S::Releasing),
    (E::Withdraw, S::Authorised, S::Releasing),
    (E::BuyLabel, S::Authorised, S::BuyingLabel),
    (E::LabelBought, S::BuyingLabel, S::LabelBought),
    (E::LabelBought, S::LabelInDoubt, S::LabelBought),
    (E::LabelRefused, S::BuyingLabel, S::Releasing),
    (E::LabelRefused, S::LabelInDoubt, S::Releasing),
    (E::LabelLost, S::BuyingLabel, S::LabelInDoubt),
    (E::Capture, S::LabelBought, S::Capturing),
    (E::PaymentCaptured, S::Capturing, S::Captured),
    (E::CaptureFailed, S::Capturing, S::LabelBought),
    (E::LabelVoided, S::LabelBought, S::Releasing),
    (E::LabelStored, S::Captured, S::Done),
    (E::HoldReleased, S::Releasing, S::Released),
    (E::CancelAsked, S::Done, S::Voiding),
    (E::VoidRefused, S::Voiding, S::Done),
    (E::ShipmentCancelled, S::Voiding, S::Refunding),
    (E::RefundMade, S::Refunding, S::Closed),
    (E::OperatorClosed, S::LabelInDoubt, S::Closed),
    (E::OperatorClosed, S::LabelBought, S::Closed),
    (E::OperatorClosed, S::Captured, S::Closed),
    (E::OperatorClosed, S::Voiding, S::Closed),
    (E::OperatorClosed, S::Refunding, S::Closed),
    (E::OperatorClosed, S::Releasing, S::Closed),
];

impl PurchaseState {
    /// The state after an event; None if the event cannot happen in this state.
    #[must_use]
    pub fn after(self, event: PurchaseEvent) -> Option<PurchaseState> {
        MOVES.iter().find(|(on, from, _)| *on == event && *from == self).map(|(_, _, to)| *to)
    }
}

/// A state and what happened in it.
#[input(Copy)]
pub struct PurchaseMoveInput {
    /// The state before.
    pub state: PurchaseState,
    /// What happened.
    pub event: PurchaseEvent,
}

/// What became of it.
#[input]
pub struct PurchaseMove {
    /// The state afterwards; unchanged if the move is refused.
    pub state: PurchaseState,
    /// Why the move is refused, if it is.
    pub violation: Option<Violation>,
}

/// The rule `purchase.next`.
pub(super) fn next(input: &PurchaseMoveInput, context: &LangContext) -> PurchaseMove {
    let state = input.state;
    match state.after(input.event) {
        Some(state) => PurchaseMove { state, violation: None },
        None => {
            let values = params([("state", state.as_str().to_owned())]);
            let violation = Violation::with(Code::PurchaseMove, "event", values, context.lang);
            PurchaseMove { state, violation: Some(violation) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_leads_to_one_state_only() {
        for (at, (event, from, _)) in MOVES.iter().enumerate() {
            assert!(!MOVES[at + 1..].iter().any(|(e, f, _)| e == event && f == from), "{event:?} {from:?}");
        }
    }

    #[test]
    fn every_state_is_reached_and_every_live_one_left() {
        for &state in PurchaseState::ALL {
            assert!(state == S::Started || MOVES.iter().any(|(_, _, to)| *to == state), "{state:?} is never reached");
            let left = MOVES.iter().any(|(_, from, _)| *from == state);
            assert_eq!(left, state.is_live(), "{state:?}");
        }
    }

    #[test]
    fn money_is_taken_only_with_a_label_and_never_twice() {
        // Every move to a capture comes from a bought label, and nothing leads back to one from captured.
        for (_, from, to) in MOVES {
            if *to == S::Capturing {
                assert_eq!(*from, S::LabelBought);
            }
            if matches!(from, S::Captured | S::Done) {
                assert!(matches!(to, S::Done | S::Voiding | S::Closed));
            }
        }
    }

    #[test]
    fn money_goes_back_only_for_a_voided_label_and_a_refused_void_leaves_it_as_it_was() {
        for (event, from, to) in MOVES {
            assert!(*to != S::Refunding || (*from == S::Voiding && *event == E::ShipmentCancelled));
            assert!(*from != S::Refunding || *to == S::Closed, "what is voided is never had again");
        }
        assert_eq!(S::Voiding.after(E::VoidRefused), Some(S::Done));
    }

    #[test]
    fn a_label_in_doubt_is_never_asked_for_again() {
        for (_, from, to) in MOVES {
            assert!(*to != S::BuyingLabel || *from == S::Authorised);
        }
    }
}
