//! Comparing the books and keeping what was found.

use chrono::TimeDelta;
use sea_orm::{ActiveModelTrait, ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder};
use uuid::Uuid;

use super::entity::{ActiveModel, Column, Entity, Model};
use crate::operator::reconcile::{Compared, Difference, Mismatch, ReconcileError, reconcile};
use crate::platform::Platform;
use crate::platform::store::{Document, StoreResult, first_id_of};
use crate::shipping::purchase::entity as purchase;

/// Differences kept of one comparison; all are counted, and all are reported where it runs.
const KEPT: usize = 1_000;
/// How long comparisons are kept.
const KEPT_FOR: TimeDelta = TimeDelta::days(90);

/// Compares all records and keeps the outcome; `tell` receives each difference as it is found.
///
/// # Errors
/// When one of the books cannot be read; that is kept, too.
pub async fn reconcile_and_keep(
    platform: &Platform,
    tell: &mut (dyn FnMut(&Difference) + Send),
) -> Result<Compared, ReconcileError> {
    let begun_at = platform.clock.now();
    let mut differences = Vec::new();
    let mut keep = |difference: &Difference| {
        // A correction is reported, but isn't a difference.
        if difference.mismatch != Mismatch::CourierCorrected && differences.len() < KEPT {
            differences.push(difference.clone());
        }
        tell(difference);
    };
    let outcome = reconcile(platform, &mut keep).await;
    let now = platform.clock.now();
    let row = ActiveModel {
        id: Set(Uuid::now_v7()),
        begun_at: Set(begun_at),
        ended_at: Set(now),
        failure: Set(outcome.as_ref().err().map(ToString::to_string).unwrap_or_default()),
        compared: Set(document(&outcome.as_ref().copied().unwrap_or_default())?),
        differences: Set(document(&differences)?),
    };
    row.insert(&platform.db).await?;
    Entity::delete_many().filter(Column::Id.lt(first_id_of(now - KEPT_FOR))).exec(&platform.db).await?;
    outcome
}

fn document<T: serde::Serialize>(value: &T) -> Result<Document<T>, ReconcileError> {
    Document::of(value).map_err(|error| sea_orm::DbErr::Custom(error.to_string()).into())
}

/// The same once a day, as soon as there is a purchase of the day before to compare.
///
/// # Errors
/// When the database does not answer. Another book that cannot be read is kept as the outcome, and tried on the next day.
pub async fn reconcile_daily(platform: &Platform) -> StoreResult<()> {
    let yesterday = first_id_of(platform.clock.now() - TimeDelta::days(1));
    let bought = purchase::Entity::find().filter(purchase::Column::Id.lt(yesterday));
    let bought = bought.filter(platform.data.rows(&platform.db, purchase::Column::AccountId));
    if bought.one(&platform.db).await?.is_none() {
        return Ok(());
    }
    let mut warn = |difference: &Difference| tracing::warn!(%difference, "the books differ");
    match reconcile_and_keep(platform, &mut warn).await {
        Ok(compared) => tracing::info!(differences = compared.differences, "the books were compared"),
        Err(ReconcileError::Store(error)) => return Err(error),
        Err(error) => tracing::error!(%error, "the books could not be compared"),
    }
    Ok(())
}

/// The last comparison.
pub async fn last(platform: &Platform) -> StoreResult<Option<Model>> {
    Ok(Entity::find().order_by_desc(Column::Id).one(&platform.db).await?)
}
