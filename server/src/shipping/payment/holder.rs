//! When a card holder leaves, their cards are removed here at once, and at the processor by a job.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_providers::payment::{CardId, PaymentError};

use super::card_entity::{ActiveModel, Column, Entity};
use crate::platform::Platform;
use crate::platform::jobs::{BackgroundJob, Job, JobError, enqueue};
use crate::platform::store::{Key, StoreResult, find_in_account, update_in_account};

/// Removes every card of a holder.
pub async fn forget_holder(
    db: &impl ConnectionTrait,
    (account_id, holder_id): Key,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let gone = ActiveModel { removed_at: Set(Some(now)), is_default: Set(false), ..Default::default() };
    let removed = update_in_account::<Entity>(account_id)
        .set(gone)
        .filter(Column::HolderId.eq(holder_id))
        .filter(Column::RemovedAt.is_null())
        .exec(db)
        .await?;
    if removed.rows_affected > 0 {
        enqueue(db, &DetachCards { account_id, holder_id }, now).await?;
    }
    Ok(())
}

/// Removes a holder's removed cards at the processor too. One that is already gone there stays gone.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct DetachCards {
    /// Whose they were.
    pub account_id: Uuid,
    pub holder_id: Uuid,
}

impl BackgroundJob for DetachCards {
    const JOB_NAME: &'static str = "detach_cards";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, platform: &Platform, _: &Job) -> Result<(), JobError> {
        let removed = find_in_account::<Entity>(self.account_id)
            .filter(Column::HolderId.eq(self.holder_id))
            .filter(Column::RemovedAt.is_not_null())
            .all(&platform.db)
            .await?;
        for card in removed {
            let id = CardId::new(&card.processor_id);
            match platform.payments.detach_card(&id, &format!("detach-{}", card.id)).await {
                Ok(()) | Err(PaymentError::NotFound { .. } | PaymentError::Invalid { .. }) => {}
                Err(error) => return Err(error.into()),
            }
        }
        Ok(())
    }
}
