//! The refund of a purchase: what is asked of the processor, and how it shows.

use sea_orm::ConnectionTrait;
use waybill_core::Cents;
use waybill_core::shipment::RefundStatus as Shown;
use waybill_providers::payment::{PaymentId, RefundReason, RefundRequest, RefundStatus};

use crate::platform::store::{Key, StoreResult};
use crate::shipping::insurance;
use crate::shipping::purchase::entity::Model;

/// The refund of everything that a purchase took, but for what goes back for its policy alone.
pub async fn refund_request(db: &impl ConnectionTrait, row: &Model, payment: PaymentId) -> StoreResult<RefundRequest> {
    let apart = owed_apart(db, (row.account_id, row.id)).await?;
    Ok(RefundRequest {
        payment,
        // All of it is said without a sum, as before there were policies: the same key asks the same.
        amount: (apart > Cents::ZERO).then_some(Cents(row.amount) - apart),
        reason: RefundReason::RequestedByCustomer,
        metadata: [("purchase_id".to_owned(), row.id.to_string())].into(),
    })
}

/// What goes back of a purchase for its policy alone, as a separate refund. It no longer changes once a label is being
/// cancelled.
pub async fn owed_apart(db: &impl ConnectionTrait, purchase: Key) -> StoreResult<Cents> {
    let policies = insurance::of_purchases(db, std::iter::once(purchase)).await?;
    Ok(policies.get(&purchase.1).and_then(|policy| policy.refund_amount).map_or(Cents::ZERO, Cents))
}

/// Its idempotency key.
pub fn refund_key(row: &Model) -> String {
    format!("{}-refund", row.id)
}

/// How a refund shows at the shipment.
#[must_use]
pub const fn shown(status: RefundStatus) -> Shown {
    match status {
        RefundStatus::Pending => Shown::Pending,
        RefundStatus::Succeeded => Shown::Paid,
        RefundStatus::Failed => Shown::Failed,
    }
}
