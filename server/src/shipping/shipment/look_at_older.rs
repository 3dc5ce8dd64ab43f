//! Shipments from before there was a list of what requires action.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::shipment::ShipmentStatus;

use super::entity::{Column, Entity};
use super::required_action::{PaymentWaits, look};
use crate::platform::Platform;
use crate::platform::jobs::{BackgroundJob, Job, JobError, JobLost, enqueue};
use crate::platform::store::{Stored, write_tx};

/// Shipments in one transaction.
const SLICE: u64 = 200;

/// Looks at the shipments that were made before, a slice at a time, in the order of their ids.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct LookAtOlder {
    /// The last one that was looked at.
    pub after: Uuid,
}

impl BackgroundJob for LookAtOlder {
    const JOB_NAME: &'static str = "look_at_older";

    async fn run(self, platform: &Platform, job: &Job) -> Result<(), JobError> {
        let open = [
            ShipmentStatus::RateSelected,
            ShipmentStatus::PendingPayment,
            ShipmentStatus::PurchaseFailed,
            ShipmentStatus::Purchased,
            ShipmentStatus::CancelRefused,
        ];
        let ids: Vec<Uuid> = Entity::find()
            .select_only()
            .column(Column::Id)
            .filter(Column::Id.gt(self.after))
            .filter(Column::Status.is_in(open.map(Stored)))
            .filter(Column::DeletedAt.is_null())
            .order_by_asc(Column::Id)
            .limit(SLICE)
            .into_tuple()
            .all(&platform.db)
            .await?;
        let Some(last) = ids.last().copied() else { return Ok(()) };
        let now = platform.clock.now();
        let tx = write_tx(&platform.db).await?;
        if !job.renew_lease(&tx, now).await? {
            return Err(Box::new(JobLost));
        }
        for id in ids {
            look(&tx, id, PaymentWaits::ForBank, now).await.map_err(|error| format!("{error:?}"))?;
        }
        enqueue(&tx, &Self { after: last }, now).await?;
        tx.commit().await?;
        Ok(())
    }
}
