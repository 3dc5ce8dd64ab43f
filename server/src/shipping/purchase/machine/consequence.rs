//! What follows a move of an attempt, decided here alone; `perform.rs` writes it in the move's transaction.

use uuid::Uuid;
use waybill_core::purchase::{PurchaseEvent, PurchaseState};
use waybill_core::shipment::RefundStatus;
use waybill_core::webhook::WebhookEventType;

use super::shipment_status::{is_cancelling, status_after, status_of};
use crate::shipping::purchase::entity::Model;
use crate::shipping::purchase::failure::Failure;
use crate::shipping::purchase::find::is_settled;
use crate::shipping::purchase::mail::{ApprovalNews, Ending};
use crate::shipping::shipment::PaymentWaits;

/// A move of an attempt from state to state.
pub struct Move<'a> {
    /// The attempt as it was before.
    pub row: &'a Model,
    pub event: PurchaseEvent,
    pub to: PurchaseState,
    /// Who made it; None if the product did.
    pub actor_id: Option<Uuid>,
    /// The refund's status.
    pub refund: Option<RefundStatus>,
}

/// One thing that follows a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Consequence {
    /// The courier may still carry the order out, so that its records are searched again.
    RecheckLateLabel,
    /// If it is not saved.
    DetachCard,
    ShowStatus,
    /// Tried again where the payment processor could not be reached, else what it was for ends.
    EndAutomaticTopUp,
    /// The store that ordered the parcels is updated, too.
    TrackParcels,
    InsureLabel,
    /// A standalone policy, or cover added to a label.
    PutInForce(Uuid),
    FillBalance,
    /// If the balance is below the threshold now.
    MakeTopUpDue,
    MakeRoomForTopUp,
    EnterLabel,
    EnterPolicy(Uuid),
    MailReceipt,
    MailPolicy(Uuid),
    MailTopUp,
    /// The policy of the label, or the one that was bought.
    EndPolicy,
    /// Cover that was added to the label, whose premium goes back.
    EndAddedCover,
    /// A policy that was not paid may be bought by another attempt.
    ReleasePolicy,
    EndTracking,
    /// What the label taught about products.
    ForgetProducts,
    CancelFulfilment,
    LookAtRequiredActions(PaymentWaits),
    TellOfApproval(ApprovalNews),
    FollowRefund,
    TellOfCancellation(Ending),
    Publish(WebhookEventType),
}

/// What follows a move, in the order in which it is written.
#[must_use]
pub fn consequences(moved: &Move<'_>) -> Vec<Consequence> {
    let &Move { row, event, to, .. } = moved;
    let from = *row.state;
    let is_over = !to.is_live();
    let mut all = Vec::new();
    all.extend(may_come_late(row, from, to).then_some(Consequence::RecheckLateLabel));
    all.extend((!is_settled(from) && is_settled(to)).then_some(Consequence::DetachCard));
    all.extend(row.is_label().then_some(Consequence::ShowStatus));
    all.extend((is_over && row.is_automatic).then_some(Consequence::EndAutomaticTopUp));
    all.extend(match event {
        PurchaseEvent::PaymentCaptured => of_payment(row),
        PurchaseEvent::ShipmentCancelled => vec![
            Consequence::EndPolicy,
            Consequence::EndAddedCover,
            Consequence::EndTracking,
            Consequence::ForgetProducts,
            Consequence::CancelFulfilment,
        ],
        PurchaseEvent::OperatorClosed if is_cancelling(from) => vec![
            Consequence::EndPolicy,
            Consequence::EndAddedCover,
            Consequence::ReleasePolicy,
            Consequence::EndTracking,
            Consequence::ForgetProducts,
            Consequence::CancelFulfilment,
        ],
        _ if to == PurchaseState::Closed => vec![Consequence::EndPolicy, Consequence::ReleasePolicy],
        _ if is_over => vec![Consequence::ReleasePolicy],
        _ => Vec::new(),
    });
    if row.is_label() && status_after(from, event) != Some(status_of(from)) {
        let is_asked = to == PurchaseState::AwaitingApproval;
        let waits = if is_asked { PaymentWaits::ForOwner } else { PaymentWaits::ForBank };
        all.push(Consequence::LookAtRequiredActions(waits));
    }
    all.extend(approval_news(moved).map(Consequence::TellOfApproval));
    all.extend((event == PurchaseEvent::RefundMade).then_some(Consequence::FollowRefund));
    all.extend(ending(from, event).map(Consequence::TellOfCancellation));
    all.extend(webhook_event(moved).map(Consequence::Publish));
    all
}

/// What a payment that was taken begins.
fn of_payment(row: &Model) -> Vec<Consequence> {
    match row.policy_id {
        Some(id) => vec![
            Consequence::PutInForce(id),
            Consequence::MakeTopUpDue,
            Consequence::EnterPolicy(id),
            Consequence::MailPolicy(id),
        ],
        None if !row.is_top_up => vec![
            Consequence::TrackParcels,
            Consequence::InsureLabel,
            Consequence::MakeTopUpDue,
            Consequence::EnterLabel,
            Consequence::MailReceipt,
        ],
        None if row.is_automatic => {
            vec![Consequence::FillBalance, Consequence::MakeRoomForTopUp, Consequence::MailTopUp]
        }
        None => vec![Consequence::FillBalance, Consequence::MailTopUp],
    }
}

/// Whether the courier was asked and its records were believed: it may still carry the order out.
fn may_come_late(row: &Model, from: PurchaseState, to: PurchaseState) -> bool {
    let not_found = matches!(Failure::of(row), Some(Failure::LabelNotFound));
    to == PurchaseState::Released && not_found || to == PurchaseState::Closed && from == PurchaseState::LabelInDoubt
}

/// What is told of an approval. A buyer who gives up their own purchase knows it.
fn approval_news(moved: &Move<'_>) -> Option<ApprovalNews> {
    let is_by_owner = moved.actor_id.is_some_and(|id| id != moved.row.user_id);
    match moved.event {
        PurchaseEvent::AskApproval => Some(ApprovalNews::Asked),
        PurchaseEvent::Approve => Some(ApprovalNews::Approved),
        PurchaseEvent::Withdraw if moved.row.state == PurchaseState::AwaitingApproval && is_by_owner => {
            Some(ApprovalNews::Declined)
        }
        _ => None,
    }
}

/// How a cancellation ended, if the move ends one.
const fn ending(from: PurchaseState, event: PurchaseEvent) -> Option<Ending> {
    match (from, event) {
        (_, PurchaseEvent::VoidRefused) => Some(Ending::Refused),
        (_, PurchaseEvent::RefundMade) => Some(Ending::Refunded),
        (PurchaseState::Refunding, PurchaseEvent::OperatorClosed) => Some(Ending::ReturnedOtherwise),
        _ => None,
    }
}

/// What the move means to webhooks that wait for the label. A policy or a top-up has none.
fn webhook_event(moved: &Move<'_>) -> Option<WebhookEventType> {
    if !moved.row.is_label() {
        return None;
    }
    Some(match (*moved.row.state, moved.event, moved.to) {
        (_, PurchaseEvent::PaymentCaptured, _) => WebhookEventType::ShipmentPurchased,
        (_, PurchaseEvent::LabelStored, _) => WebhookEventType::LabelReady,
        (_, PurchaseEvent::ShipmentCancelled, _) => WebhookEventType::ShipmentCancelled,
        (_, PurchaseEvent::VoidRefused, _) => WebhookEventType::ShipmentCancelRefused,
        (_, PurchaseEvent::RefundMade, _) => WebhookEventType::RefundMade,
        (PurchaseState::Voiding, PurchaseEvent::OperatorClosed, _) => WebhookEventType::ShipmentCancelled,
        (PurchaseState::Refunding, PurchaseEvent::OperatorClosed, _) => WebhookEventType::RefundMade,
        (_, _, PurchaseState::Refused | PurchaseState::Released | PurchaseState::Closed) => {
            WebhookEventType::ShipmentPurchaseFailed
        }
        _ => return None,
    })
}
