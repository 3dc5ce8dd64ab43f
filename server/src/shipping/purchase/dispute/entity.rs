//! The table `disputes`.

use waybill_core::payment::{DisputeReason, DisputeStatus};

use crate::platform::store::Stored;
use crate::platform::store::table::*;

/// A payment that its cardholder disputes.
#[derive(Debug, Clone, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
#[sea_orm(table_name = "disputes")]
pub struct Model {
    #[sea_orm(primary_key, auto_increment = false)]
    pub account_id: Uuid,
    #[sea_orm(primary_key, auto_increment = false)]
    pub id: Uuid,
    /// What was paid for: a label, or a policy, which the purchase then names.
    pub purchase_id: Uuid,
    /// The processor's id of the dispute.
    pub dispute_ref: String,
    /// The processor's id of the payment.
    pub payment_ref: String,
    /// What is disputed, in cents.
    pub amount: i64,
    pub currency: String,
    pub reason: Stored<DisputeReason>,
    pub status: Stored<DisputeStatus>,
    /// Whether the processor still refunds the payment.
    pub is_refundable: bool,
    /// What the processor withdrew, in cents, without its fee.
    pub withdrawn: i64,
    /// What came back, in cents.
    pub reinstated: i64,
    /// The processor's fee, in cents.
    pub fee: i64,
    /// Until when evidence is taken.
    pub due_by: Option<DateTimeUtc>,
    /// The place in the desk's list: open ones by their deadline, then the others, the last to be closed first.
    pub list_order: i64,
    /// Counts the writes: an answer that was overtaken by another is not written.
    pub version: i64,
    /// When it was opened at the processor.
    pub opened_at: DateTimeUtc,
    /// When we submitted evidence last.
    pub answered_at: Option<DateTimeUtc>,
    /// When an operator accepted it.
    pub accepted_at: Option<DateTimeUtc>,
    /// When we learned that it has ended.
    pub closed_at: Option<DateTimeUtc>,
    /// When operators were notified that it was opened.
    pub told_at: Option<DateTimeUtc>,
    /// When operators were reminded of the deadline.
    pub reminded_at: Option<DateTimeUtc>,
    pub created_at: DateTimeUtc,
    pub updated_at: DateTimeUtc,
}
