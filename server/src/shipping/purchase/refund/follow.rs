//! Following a refund: banks take days, and a card may reject it.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::shipment::{RefundStatus, ShipmentStatus};
use waybill_core::webhook::WebhookEventType;
use waybill_providers::payment::PaymentId;

use super::request::shown;
use crate::platform::Platform;
use crate::platform::jobs::{BackgroundJob, Job, JobError, enqueue_at};
use crate::platform::store::{Key, StoreResult, Stored, update_by_id, write_tx};
use crate::shipping::purchase::entity::{Entity, Model};
use crate::shipping::purchase::label::publish;
use crate::shipping::purchase::mail::{Ending, tell_of_cancellation};
use crate::shipping::shipment::entity as shipment;

/// The pauses before each check of a refund: banks take days, and may return it.
pub const REFUND_CHECKS: [TimeDelta; 4] =
    [TimeDelta::minutes(10), TimeDelta::days(1), TimeDelta::days(5), TimeDelta::days(14)];

/// Queues the first look at a refund, in the transaction in which it is made.
pub async fn follow_refund(db: &impl ConnectionTrait, row: &Model, now: DateTime<Utc>) -> StoreResult<()> {
    let first = FollowRefund { account_id: row.account_id, purchase_id: row.id, look: 0 };
    enqueue_at(db, &first, now + REFUND_CHECKS[0], now).await
}

/// Shows the shipment of a cancelled label that its refund failed, and tells the user who cancelled, once. Returns
/// whether that is new.
pub async fn show_refused(platform: &Platform, row: &Model) -> StoreResult<bool> {
    let now = platform.clock.now();
    let tx = write_tx(&platform.db).await?;
    let failed = Stored(RefundStatus::Failed);
    let changed = shipment::ActiveModel { refund_status: Set(failed), updated_at: Set(now), ..Default::default() };
    let written = update_by_id::<shipment::Entity>((row.account_id, row.shipment_id))
        .set(changed)
        .filter(shipment::Column::Status.eq(Stored(ShipmentStatus::Cancelled)))
        .filter(shipment::Column::RefundStatus.ne(failed))
        .exec(&tx)
        .await?;
    let is_new = written.rows_affected == 1;
    if is_new {
        tell_of_cancellation(&tx, row, Ending::RefundFailed, now).await?;
        publish(&tx, row, WebhookEventType::RefundFailed, now).await?;
    }
    tx.commit().await?;
    Ok(is_new)
}

/// Checks the status of a refund.
#[derive(Debug, Serialize, Deserialize)]
pub struct FollowRefund {
    /// The purchase, in its account.
    pub account_id: Uuid,
    pub purchase_id: Uuid,
    /// Which look this is, from 0.
    pub look: usize,
}

impl FollowRefund {
    /// A look out of turn: the processor says that something changed.
    #[must_use]
    pub fn now((account_id, purchase_id): Key) -> Self {
        Self { account_id, purchase_id, look: REFUND_CHECKS.len() }
    }
}

impl BackgroundJob for FollowRefund {
    const JOB_NAME: &'static str = "follow_refund";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, platform: &Platform, job: &Job) -> Result<(), JobError> {
        let Some(row) = Entity::find_by_id((self.account_id, self.purchase_id)).one(&platform.db).await? else {
            return Ok(());
        };
        let (Some(payment), Some(reference)) = (&row.payment_ref, &row.refund_ref) else { return Ok(()) };
        let refunds = platform.payments.refunds(&PaymentId::new(payment)).await?;
        let refund = refunds.into_iter().find(|refund| refund.id == *reference);
        let status = refund.map_or(RefundStatus::Failed, |refund| shown(refund.status));
        let now = platform.clock.now();
        let tx = job.begin_tx(platform, now).await?;
        let changed = shipment::ActiveModel { refund_status: Set(status.into()), ..Default::default() };
        let written = update_by_id::<shipment::Entity>((row.account_id, row.shipment_id))
            .set(changed)
            .filter(shipment::Column::Status.eq(Stored(ShipmentStatus::Cancelled)))
            .filter(shipment::Column::RefundStatus.ne(Stored(status)))
            .exec(&tx)
            .await?;
        if status == RefundStatus::Failed && written.rows_affected == 1 {
            tracing::error!(purchase = %row.id, "a refund failed: the operator has to return the money another way");
            tell_of_cancellation(&tx, &row, Ending::RefundFailed, now).await?;
            publish(&tx, &row, WebhookEventType::RefundFailed, now).await?;
        }
        if let Some(pause) = REFUND_CHECKS.get(self.look + 1) {
            enqueue_at(&tx, &Self { look: self.look + 1, ..self }, now + *pause, now).await?;
        }
        tx.commit().await?;
        Ok(())
    }
}
