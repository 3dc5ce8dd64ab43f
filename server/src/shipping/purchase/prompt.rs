//! What restarts an attempt that was at rest.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use waybill_core::purchase::PurchaseEvent;

use super::entity::ActiveModel;
use super::failure::Failure;
use crate::account::audit::Act;
use crate::platform::account::user_entity as user;
use crate::platform::store::Document;

/// Why an attempt goes on.
#[derive(Debug, Clone)]
pub enum Prompt {
    /// The cardholder came back from their bank, or the processor says that something changed.
    HolderReturned,
    /// The cardholder did not answer their bank in time.
    HolderTooLate,
    /// Someone cancels the payment while the bank is asking.
    Cancelled {
        /// Who.
        by: Box<user::Model>,
    },
    /// Someone cancels the label that was bought.
    LabelCancelled {
        /// Who.
        by: Box<user::Model>,
    },
}

impl Prompt {
    /// The event it means for the attempt.
    #[must_use]
    pub const fn event(&self) -> PurchaseEvent {
        match self {
            Prompt::HolderReturned => PurchaseEvent::HolderReturned,
            Prompt::HolderTooLate | Prompt::Cancelled { .. } => PurchaseEvent::Withdraw,
            Prompt::LabelCancelled { .. } => PurchaseEvent::CancelAsked,
        }
    }

    /// Why the attempt ends by it, as its column holds that; none where it goes on.
    pub(super) fn failure(&self) -> Option<Document<Failure>> {
        match self {
            Prompt::HolderReturned | Prompt::LabelCancelled { .. } => None,
            Prompt::HolderTooLate => Failure::HolderTooLate.to_column(),
            Prompt::Cancelled { .. } => Failure::Cancelled.to_column(),
        }
    }

    /// Who cancels the label that was bought, and when that began.
    pub(super) fn note(&self, change: &mut ActiveModel, now: DateTime<Utc>) {
        if let Prompt::LabelCancelled { by } = self {
            change.cancelled_by = Set(Some(by.id));
            change.cancel_asked_at = Set(Some(now));
        }
    }

    /// What the audit trail says about it.
    pub(super) const fn act(&self) -> Option<Act> {
        match self {
            Prompt::HolderReturned | Prompt::HolderTooLate => None,
            Prompt::Cancelled { .. } => Some(Act::PaymentCancelled),
            Prompt::LabelCancelled { .. } => Some(Act::LabelCancelAsked),
        }
    }

    /// Who did that; None if the product did.
    pub(super) fn actor(self) -> Option<user::Model> {
        match self {
            Prompt::HolderReturned | Prompt::HolderTooLate => None,
            Prompt::Cancelled { by } | Prompt::LabelCancelled { by } => Some(*by),
        }
    }
}
