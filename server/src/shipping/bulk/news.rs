//! Webhooks about bulk lists.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter, QuerySelect};
use waybill_core::webhook::WebhookEventType;

use super::row_entity::{BulkRowState, Column, Entity};
use crate::account::webhook::data::{WebhookBulkList, WebhookData};
use crate::account::webhook::{WebhookSubject, listeners};
use crate::platform::store::{Key, StoreResult, find_in_account};

/// Publishes that nothing more of a list is bought, at its end or because it was stopped.
pub(super) async fn publish_end(
    tx: &impl ConnectionTrait,
    (account_id, run_id): Key,
    stopped: bool,
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let Some(listeners) = listeners(tx, account_id, WebhookEventType::BulkFinished).await? else { return Ok(()) };
    let states: Vec<BulkRowState> = find_in_account::<Entity>(account_id)
        .select_only()
        .column(Column::State)
        .filter(Column::RunId.eq(run_id))
        .into_tuple()
        .all(tx)
        .await?;
    let count = |state| states.iter().filter(|of| **of == state).count() as u64;
    let data = WebhookBulkList {
        bulk_run_id: run_id,
        stopped,
        bought: count(BulkRowState::Bought),
        failed: count(BulkRowState::Failed),
        pending: count(BulkRowState::PendingPayment),
    };
    listeners.publish(tx, (WebhookSubject::BulkList, run_id), &WebhookData::BulkList(data), now).await
}
