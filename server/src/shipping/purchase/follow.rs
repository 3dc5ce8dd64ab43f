//! A label that is paid for is followed on its way.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use uuid::Uuid;
use waybill_core::purchase::PurchaseState;

use super::entity::{Column, Entity, Model};
use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::ApiError;
use crate::platform::jobs::{BackgroundJob, Job, JobError, JobLost, enqueue};
use crate::platform::store::{Document, DocumentError, StoreError, Stored, write_tx};
use crate::shipping::shop::{self, ParcelTracking, TellError};
use crate::shipping::tracking::{self, Followed};

/// Labels in one transaction of the pass over older ones.
const SLICE: u64 = 200;

/// What is followed of a purchase; None before its label is there.
async fn followed(db: &impl ConnectionTrait, row: &Model) -> Result<Option<Followed>, FollowError> {
    let Some(outcome) = row.ship_outcome.as_ref().map(Document::read).transpose()? else { return Ok(None) };
    let buyer = user::Entity::find_by_id(row.user_id).one(db).await.map_err(StoreError::from)?;
    Ok(Some(Followed {
        account_id: row.account_id,
        shipment_id: row.shipment_id,
        courier: row.courier.clone(),
        service: row.service.clone(),
        simulated: row.courier_simulated,
        numbers: outcome.pieces.into_iter().map(|piece| piece.tracking_number).collect(),
        expected_delivery: outcome.delivery_date,
        bought_at: row.bought_at.unwrap_or(row.created_at),
        lang: buyer.map(|buyer| buyer.lang()).unwrap_or_default(),
    }))
}

/// Why a label is not followed.
#[derive(Debug, thiserror::Error)]
pub enum FollowError {
    /// The database refused.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// A column does not hold what it should.
    #[error(transparent)]
    Document(#[from] DocumentError),
    /// The store that ordered it could not be told.
    #[error(transparent)]
    Shop(#[from] TellError),
    /// Those who want to hear of it could not be told.
    #[error("{0:?}")]
    Notice(ApiError),
}

/// Follows a purchase's parcels, in the transaction in which its payment is taken, and tells those who want to hear of it: the
/// store whose order it sends, too.
pub(super) async fn follow(
    platform: &Platform,
    db: &impl ConnectionTrait,
    row: &Model,
    now: DateTime<Utc>,
) -> Result<(), FollowError> {
    let Some(followed) = followed(db, row).await? else { return Ok(()) };
    if tracking::begin(db, &followed, now).await? > 0 {
        tracking::tell_of_label(platform, db, row.shipment_id, now).await.map_err(FollowError::Notice)?;
    }
    let Followed { courier, numbers, .. } = followed;
    shop::tell_of_label(db, row.shipment_id, &ParcelTracking { courier, numbers }, now).await?;
    Ok(())
}

/// Follows the labels that were bought before parcels were followed, a slice at a time, in the order of their ids.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct FollowLabels {
    /// The last purchase that was looked at.
    pub after: Uuid,
}

impl BackgroundJob for FollowLabels {
    const JOB_NAME: &'static str = "follow_labels";

    async fn run(self, platform: &Platform, job: &Job) -> Result<(), JobError> {
        let rows = Entity::find()
            .filter(Column::Id.gt(self.after))
            .order_by_asc(Column::Id)
            .limit(SLICE)
            .all(&platform.db)
            .await?;
        let Some(last) = rows.last().map(|row| row.id) else { return Ok(()) };
        let now = platform.clock.now();
        let tx = write_tx(&platform.db).await?;
        if !job.renew_lease(&tx, now).await? {
            return Err(Box::new(JobLost));
        }
        let is_held = |row: &&Model| row.state == Stored(PurchaseState::Done) && row.captured_at.is_some();
        for row in rows.iter().filter(is_held) {
            if let Some(followed) = followed(&tx, row).await? {
                tracking::begin(&tx, &followed, now).await?;
            }
        }
        enqueue(&tx, &Self { after: last }, now).await?;
        tx.commit().await?;
        Ok(())
    }
}
