//! Sweep of due deliveries without a job.

use std::collections::BTreeSet;

use chrono::TimeDelta;
use sea_orm::sea_query::{Expr, ExprTrait as _, Query};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;

use super::deliver::is_first;
use super::delivery_entity::{Column, Entity};
use super::endpoint_entity::{self as endpoint, WebhookStatus};
use super::job::DeliverWebhooks;
use crate::platform::Platform;
use crate::platform::jobs::enqueue;
use crate::platform::store::{StoreResult, write_tx};

/// How long a delivery is overdue before its job counts as lost.
const OVERDUE: TimeDelta = TimeDelta::minutes(5);
/// Deliveries of a round.
const AT_ONCE: u64 = 200;

/// Enqueues a job for each endpoint whose deliveries are overdue: the job that was to send them failed too often, or found the account
/// disabled.
pub async fn sweep(platform: &Platform) -> StoreResult<()> {
    let now = platform.clock.now();
    let on = Query::select()
        .expr(Expr::val(1))
        .from(endpoint::Entity)
        .and_where(Expr::col((endpoint::Entity, endpoint::Column::AccountId)).equals((Entity, Column::AccountId)))
        .and_where(Expr::col((endpoint::Entity, endpoint::Column::Id)).equals((Entity, Column::EndpointId)))
        .and_where(endpoint::Column::Status.eq(WebhookStatus::On))
        .take();
    let overdue = Entity::find()
        .select_only()
        .columns([Column::AccountId, Column::EndpointId])
        .filter(Column::NextAttemptAt.lt(now - OVERDUE))
        .filter(Expr::exists(on))
        .filter(is_first())
        // The longest first: not one after the other by endpoint, for which all that wait would be read.
        .order_by_asc(Column::NextAttemptAt)
        .limit(AT_ONCE)
        .into_tuple::<(Uuid, Uuid)>()
        .all(&platform.db)
        .await?;
    if overdue.is_empty() {
        return Ok(());
    }
    let tx = write_tx(&platform.db).await?;
    for (account_id, endpoint_id) in BTreeSet::from_iter(overdue) {
        enqueue(&tx, &DeliverWebhooks { account_id, endpoint_id }, now).await?;
    }
    tx.commit().await
}
