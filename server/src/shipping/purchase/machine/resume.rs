//! Why an attempt that was waiting is resumed.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use uuid::Uuid;
use waybill_core::purchase::PurchaseEvent;

use crate::account::audit::Act;
use crate::platform::account::user_entity as user;
use crate::platform::store::Document;
use crate::shipping::purchase::entity::ActiveModel;
use crate::shipping::purchase::failure::Failure;

/// Why an attempt continues.
#[derive(Debug, Clone)]
pub enum ResumeReason {
    /// The cardholder came back from their bank, or the processor says that something changed.
    HolderReturned,
    /// The cardholder did not answer their bank in time.
    HolderTooLate,
    /// Someone cancels the payment while the bank is asking.
    Cancelled {
        /// Who.
        by: Box<user::Model>,
    },
    /// The account's owner approves a team member's purchase, at the price of this rate.
    Approved {
        /// The owner.
        by: Box<user::Model>,
        /// The rate that is paid.
        rate_id: Uuid,
        /// Its price, in cents.
        amount: i64,
    },
    /// The account's owner declines it.
    Declined {
        /// The owner.
        by: Box<user::Model>,
    },
    /// Someone cancels the label that was bought.
    LabelCancelled {
        /// Who.
        by: Box<user::Model>,
    },
}

impl ResumeReason {
    /// The event it means for the attempt.
    #[must_use]
    pub const fn event(&self) -> PurchaseEvent {
        match self {
            ResumeReason::HolderReturned => PurchaseEvent::HolderReturned,
            ResumeReason::HolderTooLate | ResumeReason::Cancelled { .. } | ResumeReason::Declined { .. } => {
                PurchaseEvent::Withdraw
            }
            ResumeReason::Approved { .. } => PurchaseEvent::Approve,
            ResumeReason::LabelCancelled { .. } => PurchaseEvent::CancelAsked,
        }
    }

    /// Why the attempt ends by it, as its column holds that; None where it continues.
    pub(super) fn failure(&self) -> Option<Document<Failure>> {
        match self {
            ResumeReason::HolderReturned | ResumeReason::LabelCancelled { .. } | ResumeReason::Approved { .. } => None,
            ResumeReason::Declined { .. } => Failure::Declined.to_column(),
            ResumeReason::HolderTooLate => Failure::HolderTooLate.to_column(),
            ResumeReason::Cancelled { .. } => Failure::Cancelled.to_column(),
        }
    }

    /// Who cancels the label that was bought and when that began, or who approves and what is paid.
    pub(super) fn note(&self, change: &mut ActiveModel, now: DateTime<Utc>) {
        if let ResumeReason::LabelCancelled { by } = self {
            change.cancelled_by = Set(Some(by.id));
            change.cancel_asked_at = Set(Some(now));
        }
        if let ResumeReason::Approved { by, rate_id, amount } = self {
            change.approved_by = Set(Some(by.id));
            change.approved_at = Set(Some(now));
            change.rate_id = Set(*rate_id);
            change.amount = Set(*amount);
        }
    }

    /// What the audit trail says about it.
    pub(super) const fn act(&self) -> Option<Act> {
        match self {
            ResumeReason::HolderReturned | ResumeReason::HolderTooLate => None,
            ResumeReason::Approved { .. } => Some(Act::PurchaseApproved),
            ResumeReason::Declined { .. } => Some(Act::PurchaseDeclined),
            ResumeReason::Cancelled { .. } => Some(Act::PaymentCancelled),
            ResumeReason::LabelCancelled { .. } => Some(Act::LabelCancelAsked),
        }
    }

    /// Who did that; None if the product did.
    pub(super) fn actor(self) -> Option<user::Model> {
        match self {
            ResumeReason::HolderReturned | ResumeReason::HolderTooLate => None,
            ResumeReason::Cancelled { by }
            | ResumeReason::LabelCancelled { by }
            | ResumeReason::Declined { by }
            | ResumeReason::Approved { by, .. } => Some(*by),
        }
    }
}
