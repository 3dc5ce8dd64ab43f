//! Pickups that did not happen, for whoever tells of them.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use uuid::Uuid;
use waybill_core::pickup::PickupStatus;

use super::entity::{Column, Entity};
use super::store::members;
use crate::platform::store::{StoreResult, Stored};

/// How long a missed pickup is worth telling of.
const TOLD_FOR: TimeDelta = TimeDelta::days(14);
/// The most that are told of at once.
const MOST: u64 = 100;

/// A pickup to which nobody came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissedPickup {
    /// The pickup.
    pub pickup_id: Uuid,
    /// Who asked for it.
    pub user_id: Uuid,
    /// The courier's slug.
    pub courier: String,
    /// Its day, `YYYY-MM-DD`.
    pub date: String,
    /// The shipments that still wait for a courier.
    pub shipment_ids: Vec<Uuid>,
}

/// The pickups of an account to which nobody came in the last days, the latest first.
///
/// # Errors
/// When the database refuses.
pub async fn missed_of(
    db: &impl ConnectionTrait,
    account_id: Uuid,
    now: DateTime<Utc>,
) -> StoreResult<Vec<MissedPickup>> {
    let rows = Entity::find()
        .filter(Column::AccountId.eq(account_id))
        .filter(Column::Status.eq(Stored(PickupStatus::Missed)))
        .filter(Column::Date.gte((now - TOLD_FOR).date_naive().to_string()))
        .order_by_desc(Column::Date)
        .limit(MOST)
        .all(db)
        .await?;
    let ids: Vec<Uuid> = rows.iter().map(|row| row.id).collect();
    let mut of_pickup = members(db, account_id, &ids).await?;
    let shipments = |id: Uuid, of: &mut std::collections::HashMap<Uuid, Vec<super::shipment_entity::Model>>| {
        of.remove(&id).unwrap_or_default().into_iter().map(|member| member.shipment_id).collect()
    };
    let told = rows.into_iter().map(|row| MissedPickup {
        pickup_id: row.id,
        user_id: row.user_id,
        shipment_ids: shipments(row.id, &mut of_pickup),
        courier: row.courier,
        date: row.date,
    });
    Ok(told.collect())
}
