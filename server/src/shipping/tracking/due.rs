//! Polling: enqueues the parcels that are due to be asked about, by our clock.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::sea_query::{Cond, Expr};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use waybill_providers::courier::{CourierMeta, Operation, SLUGS};

use super::check::CheckParcels;
use super::entity::{Column, Entity};
use crate::platform::Platform;
use crate::platform::jobs::enqueue;
use crate::platform::store::{Key, StoreResult, of_keys, write_tx};

/// Parcels claimed in one transaction.
const SLICE: u64 = 200;
/// Parcels of one job. Couriers that take one number a call are asked one after another.
const OF_A_JOB: usize = 20;
/// Slices of a courier in one tick, so that one with a backlog leaves time for the others.
const SLICES: usize = 50;
/// How long a parcel stays claimed. Its job ends long before; if it never ran, the parcel is claimed again.
const QUEUED: TimeDelta = TimeDelta::minutes(30);

fn unclaimed(now: DateTime<Utc>) -> Cond {
    Cond::any().add(Column::QueuedUntil.is_null()).add(Column::QueuedUntil.lt(now))
}

/// Enqueues jobs for every parcel that is due; returns how many parcels. After an error, what was enqueued by then stays.
pub async fn look_for_due(platform: &Platform) -> StoreResult<usize> {
    let mut queued = 0;
    for slug in SLUGS {
        let Some(courier) = platform.couriers.get(slug) else { continue };
        if !courier.meta().supports(Operation::Track) {
            continue;
        }
        for _ in 0..SLICES {
            let claimed = claim(platform, courier.meta()).await?;
            queued += claimed;
            if claimed < usize::try_from(SLICE).unwrap_or(usize::MAX) {
                break;
            }
        }
    }
    Ok(queued)
}

/// Claims a slice of a courier's due parcels and enqueues their jobs, in one transaction. The real courier is not asked
/// about what a simulator sold.
async fn claim(platform: &Platform, courier: &CourierMeta) -> StoreResult<usize> {
    let now = platform.clock.now();
    let due: Vec<Key> = Entity::find()
        .select_only()
        .columns([Column::AccountId, Column::Id])
        .filter(Column::Courier.eq(courier.slug))
        .filter(Column::Simulated.eq(courier.simulated))
        .filter(Column::NextCheckAt.lte(now))
        .filter(platform.data.rows(&platform.db, Column::AccountId))
        .filter(unclaimed(now))
        .order_by_asc(Column::NextCheckAt)
        .limit(SLICE)
        .into_tuple()
        .all(&platform.db)
        .await?;
    if due.is_empty() {
        return Ok(0);
    }
    let tx = write_tx(&platform.db).await?;
    for parcels in due.chunks(OF_A_JOB) {
        let claimed = Entity::update_many()
            .col_expr(Column::QueuedUntil, Expr::value(now + QUEUED))
            .filter(of_keys(Column::AccountId, Column::Id, parcels.iter().copied()))
            .filter(unclaimed(now))
            .exec(&tx)
            .await?;
        // Another process was faster with some: it enqueues them, and asking twice does no harm.
        if claimed.rows_affected > 0 {
            let job = CheckParcels { courier: courier.slug.to_owned(), parcels: parcels.to_vec() };
            enqueue(&tx, &job, now).await?;
        }
    }
    tx.commit().await?;
    Ok(due.len())
}
