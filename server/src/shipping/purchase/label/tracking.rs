//! A label that is paid for is followed on its way.

use chrono::{DateTime, Utc};
use sea_orm::{ConnectionTrait, EntityTrait};

use crate::platform::Platform;
use crate::platform::account::user_entity as user;
use crate::platform::http::ApiError;
use crate::platform::store::{Document, DocumentError, StoreError};
use crate::shipping::purchase::entity::Model;
use crate::shipping::shop::{self, FulfilmentError, ParcelTracking};
use crate::shipping::tracking::{self, Followed};

/// What is followed of a purchase; None before its label is there.
async fn followed(db: &impl ConnectionTrait, row: &Model) -> Result<Option<Followed>, FollowError> {
    let Some(outcome) = row.ship_outcome.as_ref().map(Document::read).transpose()? else { return Ok(None) };
    let buyer = user::Entity::find_by_id((row.account_id, row.user_id)).one(db).await.map_err(StoreError::from)?;
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
    /// The store that ordered it could not be updated.
    #[error(transparent)]
    Shop(#[from] FulfilmentError),
    /// Its subscribers could not be notified.
    #[error("{0:?}")]
    Notice(ApiError),
}

/// Follows a purchase's parcels, in the transaction in which its payment is taken, and tells those who want to hear of it: the
/// store whose order it sends, too.
pub async fn track_parcels(
    platform: &Platform,
    db: &impl ConnectionTrait,
    row: &Model,
    now: DateTime<Utc>,
) -> Result<(), FollowError> {
    let Some(followed) = followed(db, row).await? else { return Ok(()) };
    if tracking::begin(db, &followed, now).await? > 0 {
        tracking::tell_of_label(platform, db, (row.account_id, row.shipment_id), now)
            .await
            .map_err(FollowError::Notice)?;
    }
    let Followed { courier, numbers, .. } = followed;
    shop::enqueue_fulfilment(db, (row.account_id, row.shipment_id), &ParcelTracking { courier, numbers }, now).await?;
    Ok(())
}
