//! Detaching cards that are not saved: one is removed once the purchase it pays for has ended, successful or not; one
//! that was never used is removed after a day.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_providers::payment::{CardId, PaymentError};

use crate::platform::Platform;
use crate::platform::http::ApiError;
use crate::platform::jobs::{BackgroundJob, Job, JobError, enqueue};
use crate::platform::store::StoreResult;
use crate::shipping::payment::card_entity::{Column, Entity};
use crate::shipping::payment::forget;
use crate::shipping::purchase::entity::Model;
use crate::shipping::purchase::find::is_paying_with;

/// How many cards are removed at once.
const BATCH: u64 = 50;

/// Removes a card that is not kept, here and at the processor, unless it is paying for something.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct DetachUnsavedCard {
    /// The card, in its account.
    pub account_id: Uuid,
    pub card_id: Uuid,
}

impl BackgroundJob for DetachUnsavedCard {
    const JOB_NAME: &'static str = "let_card_go";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, platform: &Platform, _: &Job) -> Result<(), JobError> {
        let card = Entity::find_by_id((self.account_id, self.card_id))
            .filter(Column::LetGoAt.is_not_null())
            .one(&platform.db)
            .await?;
        let Some(card) = card else { return Ok(()) };
        // Another purchase has begun with it, and will remove it at its end.
        let refused = |error: ApiError| format!("{error:?}");
        if is_paying_with(platform, (card.account_id, card.id)).await.map_err(refused)? {
            return Ok(());
        }
        // From here on, no other purchase can begin with it.
        forget(platform, &card, None).await.map_err(refused)?;
        match platform.payments.detach_card(&CardId::new(&card.processor_id), &format!("detach-{}", card.id)).await {
            Ok(()) | Err(PaymentError::NotFound { .. } | PaymentError::Invalid { .. }) => Ok(()),
            Err(error) => Err(error.into()),
        }
    }
}

/// Queues the removal of a purchase's card if it is not kept, in the transaction that ends the purchase.
pub async fn detach_if_unsaved(db: &impl ConnectionTrait, row: &Model, now: DateTime<Utc>) -> StoreResult<()> {
    let unkept = Entity::find_by_id((row.account_id, row.card_id)).filter(Column::LetGoAt.is_not_null());
    match unkept.one(db).await? {
        Some(card) => enqueue(db, &DetachUnsavedCard { account_id: card.account_id, card_id: card.id }, now).await,
        None => Ok(()),
    }
}

/// Queues the removal of cards that were never used.
pub async fn detach_unused_cards(platform: &Platform) -> StoreResult<()> {
    let now = platform.clock.now();
    let unused = Entity::find()
        .filter(Column::LetGoAt.lte(now))
        .filter(Column::RemovedAt.is_null())
        .filter(platform.data.rows(&platform.db, Column::AccountId))
        .limit(BATCH)
        .all(&platform.db)
        .await?;
    for card in unused {
        enqueue(&platform.db, &DetachUnsavedCard { account_id: card.account_id, card_id: card.id }, now).await?;
    }
    Ok(())
}
