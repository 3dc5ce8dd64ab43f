//! Cancellation of policies.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::insurance::{PolicyEnding, PolicyStatus};
use waybill_core::shipment::RefundStatus;

use super::entity::{ActiveModel, Column, Entity, Model};
use crate::platform::store::{Key, StoreResult, Stored, update_by_id, update_in_account};

/// Cancels the policy of a purchase whose label is gone; its premium is refunded with the label's price. Does nothing
/// where none is in force.
pub async fn end_with_label(
    db: &impl ConnectionTrait,
    (account_id, purchase_id): Key,
    by: Option<Uuid>,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let ended = ActiveModel {
        cancelled_as: Set(Some(PolicyEnding::WithLabel.into())),
        cancelled_by: Set(by),
        ..cancelled(now)
    };
    update_in_account::<Entity>(account_id)
        .set(ended)
        .filter(Column::PurchaseId.eq(purchase_id))
        .filter(Column::Status.eq(Stored(PolicyStatus::Purchased)))
        .exec(db)
        .await?;
    Ok(())
}

/// Cancels a policy in force without its label; its premium and tax are to go back. False where it is not in force
/// any more.
pub async fn end_alone(
    db: &impl ConnectionTrait,
    row: &Model,
    by: Option<Uuid>,
    now: DateTime<Utc>,
) -> StoreResult<bool> {
    let ended = ActiveModel {
        cancelled_as: Set(Some(PolicyEnding::Alone.into())),
        cancelled_by: Set(by),
        refund_amount: Set(Some(row.premium + row.tax)),
        refund_status: Set(Some(RefundStatus::Pending.into())),
        ..cancelled(now)
    };
    let written = update_by_id::<Entity>((row.account_id, row.id))
        .set(ended)
        .filter(Column::Status.eq(Stored(PolicyStatus::Purchased)))
        .exec(db)
        .await?;
    Ok(written.rows_affected == 1)
}

fn cancelled(now: DateTime<Utc>) -> ActiveModel {
    ActiveModel {
        status: Set(PolicyStatus::Cancelled.into()),
        cancelled_at: Set(Some(now)),
        updated_at: Set(now),
        ..Default::default()
    }
}
