//! Freight whose cover a person approves: asked for by its sender, decided at the desk.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use waybill_core::insurance::PolicyStatus;

use super::entity::{ActiveModel, Column, Entity, Model};
use crate::platform::store::{Key, StoreResult, Stored, update_by_id};

/// How a person decided.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// It can be paid.
    Approved,
    /// It cannot, for a reason that its sender reads.
    Declined(String),
}

/// Lays a policy with its price before a person; false where it is not as it was when it was checked.
pub async fn ask(db: &impl ConnectionTrait, row: &Model, now: DateTime<Utc>) -> StoreResult<bool> {
    let asked = ActiveModel {
        status: Set(PolicyStatus::PendingApproval.into()),
        asked_at: Set(Some(now)),
        decided_at: Set(None),
        decision_reason: Set(None),
        updated_at: Set(now),
        ..Default::default()
    };
    let written = update_by_id::<Entity>((row.account_id, row.id))
        .set(asked)
        .filter(Column::Status.eq(Stored(PolicyStatus::Quoted)))
        .filter(Column::PurchaseId.is_null())
        .filter(Column::UpdatedAt.eq(row.updated_at))
        .exec(db)
        .await?;
    Ok(written.rows_affected == 1)
}

/// Decides about a policy that waits; false where it does not wait any more, or was sent again since `asked_at`.
pub async fn decide(
    db: &impl ConnectionTrait,
    ((account_id, id), asked_at): (Key, DateTime<Utc>),
    decision: &Decision,
    now: DateTime<Utc>,
) -> StoreResult<bool> {
    let (status, reason) = match decision {
        Decision::Approved => (PolicyStatus::Approved, None),
        Decision::Declined(reason) => (PolicyStatus::Declined, Some(reason.clone())),
    };
    let decided = ActiveModel {
        status: Set(status.into()),
        decided_at: Set(Some(now)),
        decision_reason: Set(reason),
        updated_at: Set(now),
        ..Default::default()
    };
    let written = update_by_id::<Entity>((account_id, id))
        .set(decided)
        .filter(Column::Status.eq(Stored(PolicyStatus::PendingApproval)))
        .filter(Column::AskedAt.eq(asked_at))
        .exec(db)
        .await?;
    Ok(written.rows_affected == 1)
}
