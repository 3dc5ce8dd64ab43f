//! Writing down what the processor says of a dispute.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_providers::payment::{Dispute, DisputeId, PaymentError};

use super::entity::{ActiveModel, Column, Entity, Model};
use crate::platform::Platform;
use crate::platform::jobs::{BackgroundJob, Job, JobError};
use crate::platform::store::{Constraint, StoreError, StoreResult, Stored, update_by_id, write_tx};
use crate::shipping::purchase::entity as purchase;

/// How often a dispute is read again where another write was faster.
const TRIES: u32 = 5;
/// Sorts closed disputes after every open one in the desk's list: no deadline is later than this second (year 5138).
const AFTER_ALL: i64 = 100_000_000_000;

/// Asks the processor for a dispute and writes it down.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct FollowDispute {
    /// The processor's id.
    pub dispute_ref: String,
}

impl BackgroundJob for FollowDispute {
    const JOB_NAME: &'static str = "follow_dispute";

    fn account_id(&self) -> Option<Uuid> {
        None
    }

    async fn run(self, platform: &Platform, _: &Job) -> Result<(), JobError> {
        follow_dispute(platform, &DisputeId::new(self.dispute_ref)).await.map(drop)
    }
}

/// Whether our row says the same as the processor.
#[must_use]
pub fn is_dispute_known(row: &Model, dispute: &Dispute) -> bool {
    let said = (dispute.amount.0, dispute.withdrawn().0, dispute.reinstated().0, dispute.fee().0);
    said == (row.amount, row.withdrawn, row.reinstated, row.fee)
        && row.status == dispute.status
        && row.reason == dispute.reason
        && row.is_refundable == dispute.is_refundable
        && (row.closed_at.is_some() || row.due_by == due_by(dispute))
}

/// Asks for a dispute and writes it down; the desk tells operators of what has no `told_at`. None where the payment is not ours. Events may come late, twice or out of order: what was asked before another
/// write is asked again.
///
/// # Errors
/// When the processor or the database does not answer.
pub async fn follow_dispute(platform: &Platform, id: &DisputeId) -> Result<Option<Model>, JobError> {
    for _ in 0..TRIES {
        let known = Entity::find().filter(Column::DisputeRef.eq(id.as_str())).one(&platform.db).await?;
        let dispute = match platform.payments.dispute(id).await {
            Ok(dispute) => dispute,
            Err(PaymentError::NotFound { .. }) => return Ok(None),
            Err(error) => return Err(error.into()),
        };
        let written = match known {
            Some(row) => update(platform, row, &dispute).await?,
            None => {
                let Some(paid) = paid_by(&platform.db, &dispute).await? else { return Ok(None) };
                insert(platform, &paid, &dispute).await?
            }
        };
        if let Some(row) = written {
            return Ok(Some(row));
        }
    }
    Err("a dispute was written by others each time it was asked for".into())
}

/// The purchase whose payment is disputed. Others may use the same processor account.
async fn paid_by(db: &impl ConnectionTrait, dispute: &Dispute) -> StoreResult<Option<purchase::Model>> {
    let Some(payment) = &dispute.payment else { return Ok(None) };
    let paid = purchase::Entity::find().filter(purchase::Column::PaymentRef.eq(payment.as_str()));
    Ok(paid.one(db).await?)
}

/// Writes a new dispute; None where another write was faster.
async fn insert(platform: &Platform, paid: &purchase::Model, dispute: &Dispute) -> StoreResult<Option<Model>> {
    let now = platform.clock.now();
    let closed_at = (!dispute.status.is_open()).then_some(now);
    let row = ActiveModel {
        account_id: Set(paid.account_id),
        id: Set(Uuid::now_v7()),
        purchase_id: Set(paid.id),
        dispute_ref: Set(dispute.id.as_str().to_owned()),
        payment_ref: Set(paid.payment_ref.clone().unwrap_or_default()),
        amount: Set(dispute.amount.0),
        currency: Set(dispute.currency.clone()),
        reason: Set(Stored(dispute.reason)),
        status: Set(Stored(dispute.status)),
        is_refundable: Set(dispute.is_refundable),
        withdrawn: Set(dispute.withdrawn().0),
        reinstated: Set(dispute.reinstated().0),
        fee: Set(dispute.fee().0),
        due_by: Set(due_by(dispute)),
        list_order: Set(list_order(dispute, closed_at)),
        version: Set(0),
        opened_at: Set(instant(dispute.created).unwrap_or(now)),
        closed_at: Set(closed_at),
        // A dispute that had ended before we first saw it needs no notice.
        told_at: Set(closed_at),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    };
    let tx = write_tx(&platform.db).await?;
    let row = match row.insert(&tx).await.map_err(StoreError::from) {
        Ok(row) => row,
        Err(StoreError::Unique(Constraint::DisputeRef)) => return Ok(None),
        Err(error) => return Err(error),
    };
    tx.commit().await?;
    tracing::warn!(dispute = %row.id, purchase = %row.purchase_id, status = %row.status, "a payment is disputed");
    Ok(Some(row))
}

/// Writes what changed; None where another write was faster.
async fn update(platform: &Platform, row: Model, dispute: &Dispute) -> StoreResult<Option<Model>> {
    if is_dispute_known(&row, dispute) {
        return Ok(Some(row));
    }
    let now = platform.clock.now();
    let closed_at = (!dispute.status.is_open()).then(|| row.closed_at.unwrap_or(now));
    // A deadline that a person reads stays on a dispute that has ended.
    let due = due_by(dispute).or(closed_at.and(row.due_by));
    // An inquiry that has become a dispute is notified as a new one.
    let is_raised = row.status.is_inquiry() && !dispute.status.is_inquiry() && dispute.status.is_open();
    let changes = ActiveModel {
        amount: Set(dispute.amount.0),
        reason: Set(Stored(dispute.reason)),
        status: Set(Stored(dispute.status)),
        is_refundable: Set(dispute.is_refundable),
        withdrawn: Set(dispute.withdrawn().0),
        reinstated: Set(dispute.reinstated().0),
        fee: Set(dispute.fee().0),
        due_by: Set(due),
        list_order: Set(list_order(dispute, closed_at)),
        version: Set(row.version + 1),
        closed_at: Set(closed_at),
        told_at: Set(row.told_at.filter(|_| !is_raised)),
        reminded_at: Set(row.reminded_at.filter(|_| row.due_by == due)),
        updated_at: Set(now),
        ..Default::default()
    };
    let tx = write_tx(&platform.db).await?;
    let written = update_by_id::<Entity>((row.account_id, row.id))
        .set(changes)
        .filter(Column::Version.eq(row.version))
        .exec(&tx)
        .await?;
    if written.rows_affected == 0 {
        return Ok(None);
    }
    let found = Entity::find_by_id((row.account_id, row.id)).one(&tx).await?;
    tx.commit().await?;
    Ok(found)
}

fn due_by(dispute: &Dispute) -> Option<DateTime<Utc>> {
    dispute.due_by.and_then(instant)
}

fn instant(seconds: i64) -> Option<DateTime<Utc>> {
    DateTime::from_timestamp(seconds, 0)
}

fn list_order(dispute: &Dispute, closed_at: Option<DateTime<Utc>>) -> i64 {
    match closed_at {
        Some(at) => 2 * AFTER_ALL - at.timestamp(),
        None => dispute.due_by.unwrap_or(AFTER_ALL),
    }
}
