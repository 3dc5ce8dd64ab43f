//! The sweep of pickups: attempts whose process died, shipments that were cancelled, and pickups whose day has come.

use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::ExprTrait as _;
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;
use waybill_core::lang::LangContext;
use waybill_core::pickup::{PickupOutcomeInput, PickupStatus, outcome};
use waybill_core::shipment::{ShipmentStatus, TrackingStatus};
use waybill_core::webhook::WebhookEventType;

use super::entity::{ActiveModel, Column, Entity, Model};
use super::execute::{Done, execute};
use super::intent::take_over;
use super::news::publish;
use super::outcome::TellOfPickup;
use super::place::now_at;
use super::reconcile::{look_at, release_shipments};
use super::remove_shipment::without;
use super::shipment_entity as member;
use super::store::members_of;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult};
use crate::platform::jobs::{JobError, enqueue};
use crate::platform::store::{Key, Stored, of_keys, unindexed, update_by_id, update_in_account, write_tx};
use crate::shipping::shipment::entity as shipment;

/// Pickups that are to come.
const OPEN: [PickupStatus; 2] = [PickupStatus::Scheduled, PickupStatus::Unconfirmed];
/// Rows of one kind that a tick takes up.
const SLICE: u64 = 100;
/// Pickups to come that a tick looks at, the soonest first, and how many of them at once.
const SOONEST: u64 = 1_000;
const AT_ONCE: usize = 50;
/// For how many days a late scan still turns a missed pickup into a completed one.
const LATE_SCANS: TimeDelta = TimeDelta::days(7);

/// Sees to everything that is due.
///
/// # Errors
/// When the database refuses; what was done by then is.
pub async fn sweep(platform: &Platform) -> Result<(), JobError> {
    let looked = async {
        stranded(platform).await?;
        cancelled(platform).await?;
        due(platform).await
    };
    looked.await.map_err(|error: ApiError| format!("{error:?}").into())
}

/// Attempts whose process died: a cancellation is asked again, anything else is in doubt.
async fn stranded(platform: &Platform) -> ApiResult<()> {
    let now = platform.clock.now();
    let rows =
        Entity::find().filter(Column::WorkUntil.lte(now)).filter(platform.data.rows(&platform.db, Column::AccountId));
    for row in rows.order_by_asc(Column::WorkUntil).limit(SLICE).all(&platform.db).await? {
        if let Some(row) = take_over(&platform.db, &row, now).await? {
            execute(platform, &row, false).await?;
        }
    }
    Ok(())
}

/// Shipments that were cancelled leave their pickup: the soonest pickups are checked, the others once they are near.
async fn cancelled(platform: &Platform) -> ApiResult<()> {
    let yesterday = (platform.clock.now() - TimeDelta::days(1)).date_naive().to_string();
    let open: Vec<Key> = Entity::find()
        .select_only()
        .columns([Column::AccountId, Column::Id])
        .filter(Column::Status.is_in(OPEN.map(Stored)))
        .filter(Column::Date.gte(yesterday))
        .filter(platform.data.rows(&platform.db, Column::AccountId))
        .order_by_asc(Column::Date)
        .limit(SOONEST)
        .into_tuple()
        .all(&platform.db)
        .await?;
    let mut by_pickup: BTreeMap<Key, Vec<Uuid>> = BTreeMap::new();
    for some in open.chunks(AT_ONCE) {
        let members = member::Entity::find()
            .filter(of_keys(member::Column::AccountId, member::Column::PickupId, some.iter().copied()))
            .filter(unindexed(&platform.db, member::Column::Live).eq(true));
        let members = members.all(&platform.db).await?;
        let gone: BTreeSet<Uuid> = cancelled_of(platform, &members).await?.into_iter().collect();
        for member in members.iter().filter(|member| gone.contains(&member.shipment_id)) {
            by_pickup.entry((member.account_id, member.pickup_id)).or_default().push(member.shipment_id);
        }
    }
    for (key, shipments) in by_pickup {
        let Some(row) = Entity::find_by_id(key).one(&platform.db).await? else { continue };
        if row.work.is_some() {
            continue;
        }
        let mut stays = *row.status != PickupStatus::Scheduled;
        if !stays {
            let tx = write_tx(&platform.db).await?;
            let row = without(&tx, &row, &shipments, platform.clock.now()).await?;
            tx.commit().await?;
            stays = matches!(execute(platform, &row, true).await?, Done::Refused(_));
        }
        if stays {
            // The courier no longer changes it: it finds a parcel less.
            update_in_account::<member::Entity>(key.0)
                .set(member::ActiveModel { live: Set(false), ..Default::default() })
                .filter(member::Column::PickupId.eq(key.1))
                .filter(member::Column::ShipmentId.is_in(shipments))
                .exec(&platform.db)
                .await?;
        }
    }
    Ok(())
}

/// The keys of the shipments that pickups wait for.
fn shipments_of(members: &[member::Model]) -> impl Iterator<Item = Key> + '_ {
    members.iter().map(|member| (member.account_id, member.shipment_id))
}

/// Those shipments that were cancelled.
async fn cancelled_of(platform: &Platform, members: &[member::Model]) -> ApiResult<Vec<Uuid>> {
    let of_members = shipment::Entity::find()
        .select_only()
        .column(shipment::Column::Id)
        .filter(of_keys(shipment::Column::AccountId, shipment::Column::Id, shipments_of(members)))
        .filter(unindexed(&platform.db, shipment::Column::Status).eq(Stored(ShipmentStatus::Cancelled)));
    Ok(of_members.into_tuple().all(&platform.db).await?)
}

/// Pickups whose day has come: completed once a parcel was scanned, missed if none was.
async fn due(platform: &Platform) -> ApiResult<()> {
    let now = platform.clock.now();
    let day = |time: DateTime<Utc>| time.date_naive().to_string();
    let rows = Entity::find()
        .filter(Column::Status.is_in(OPEN.map(Stored)))
        .filter(Column::Date.lte(day(now)))
        .filter(Column::Work.is_null())
        .filter(platform.data.rows(&platform.db, Column::AccountId))
        .order_by_asc(Column::Date)
        .limit(SLICE)
        .all(&platform.db)
        .await?;
    let late = Entity::find()
        .filter(Column::Status.eq(Stored(PickupStatus::Missed)))
        .filter(Column::Date.gte(day(now - LATE_SCANS)))
        .filter(platform.data.rows(&platform.db, Column::AccountId))
        .order_by_desc(Column::Date)
        .limit(SLICE)
        .all(&platform.db)
        .await?;
    for row in rows.into_iter().chain(late) {
        one(platform, &row, now).await?;
    }
    Ok(())
}

async fn one(platform: &Platform, row: &Model, now: DateTime<Utc>) -> ApiResult<()> {
    let members = members_of(&platform.db, row).await?;
    let shipments = shipment::Entity::find()
        .filter(of_keys(shipment::Column::AccountId, shipment::Column::Id, shipments_of(&members)))
        .all(&platform.db)
        .await?;
    let before = [TrackingStatus::LabelCreated, TrackingStatus::Cancelled];
    let scanned = shipments.iter().any(|of| of.tracking_status.is_some_and(|status| !before.contains(&status)));
    let input = PickupOutcomeInput { date: row.date.parse().unwrap_or_default(), now: now_at(&row.zone, now), scanned };
    let Some(status) = outcome(&input, &LangContext::default()).and_then(|event| row.status.after(event)) else {
        return Ok(());
    };
    let tx = write_tx(&platform.db).await?;
    let moved = update_by_id::<Entity>((row.account_id, row.id))
        .set(ActiveModel { status: Set(Stored(status)), updated_at: Set(now), ..Default::default() })
        .filter(Column::Status.eq(row.status))
        .filter(Column::Work.is_null())
        .exec(&tx)
        .await?;
    if moved.rows_affected == 1 {
        release_shipments(&tx, row).await?;
        look_at(&tx, &members, now).await?;
        if [status, *row.status].contains(&PickupStatus::Missed) {
            enqueue(&tx, &TellOfPickup { account_id: row.account_id, pickup_id: row.id }, now).await?;
        }
        if status == PickupStatus::Missed {
            publish(&tx, (row.account_id, row.id), WebhookEventType::PickupMissed, now).await?;
        }
        tracing::info!(pickup = %row.id, ?status, "a pickup's day has passed");
    }
    tx.commit().await?;
    Ok(())
}
