//! Rows of pickups: one of each, and those that may not exist twice.

use chrono::{DateTime, Utc};
use sea_orm::{ActiveModelTrait, IntoActiveModel};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::pickup::{PickupLocation, PickupStatus};
use waybill_providers::courier::Party;
use waybill_server::platform::store::{Constraint, Db, Document, StoreResult};
use waybill_server::shipping::pickup::{entity, shipment_entity};

/// A pickup that is scheduled.
pub fn pickup_row(account_id: Uuid, user_id: Uuid, now: DateTime<Utc>) -> entity::Model {
    entity::Model {
        id: Uuid::now_v7(),
        account_id,
        user_id,
        courier: "cp".into(),
        simulated: true,
        place_key: "12 rue principale||montreal|qc|h2x1y4".into(),
        place: Document::of(&Party { country: "CA".into(), ..Party::default() }).unwrap(),
        zone: "America/Toronto".into(),
        date: "2026-11-30".into(),
        ready_time: "1300".into(),
        close_time: "1700".into(),
        location: PickupLocation::FrontDoor.into(),
        instructions: String::new(),
        status: PickupStatus::Scheduled.into(),
        request: None,
        booked: None,
        work: None,
        work_id: None,
        work_until: None,
        wanted: None,
        message: None,
        charge: None,
        lang: Lang::En.into(),
        created_at: now,
        updated_at: now,
    }
}

/// A shipment that waits for a pickup.
pub fn member_row(pickup: &entity::Model, shipment_id: Uuid, now: DateTime<Utc>) -> shipment_entity::Model {
    shipment_entity::Model {
        id: Uuid::now_v7(),
        account_id: pickup.account_id,
        pickup_id: pickup.id,
        shipment_id,
        user_id: pickup.user_id,
        live: true,
        created_at: now,
    }
}

/// A pickup with a shipment.
pub async fn db_pickup(db: &Db, row: entity::Model, shipment_id: Uuid) -> Uuid {
    let (id, now) = (row.id, row.created_at);
    let member = member_row(&row, shipment_id, now);
    row.into_active_model().insert(db).await.unwrap();
    member.into_active_model().insert(db).await.unwrap();
    id
}

/// Writes the same row twice, under two keys.
pub async fn twice(
    db: &Db,
    constraint: Constraint,
    (account_id, user_id, shipment_id): (Uuid, Uuid, Uuid),
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let first = pickup_row(account_id, user_id, now);
    first.clone().into_active_model().insert(db).await?;
    let later = entity::Model { date: "2026-12-01".into(), ..pickup_row(account_id, user_id, now) };
    match constraint {
        Constraint::PickupLive => {
            pickup_row(account_id, user_id, now).into_active_model().insert(db).await?;
        }
        Constraint::PickupShipment => {
            for live in [true, false] {
                let row = shipment_entity::Model { live, ..member_row(&first, shipment_id, now) };
                row.into_active_model().insert(db).await?;
            }
        }
        _ => {
            later.clone().into_active_model().insert(db).await?;
            for pickup in [&first, &later] {
                member_row(pickup, shipment_id, now).into_active_model().insert(db).await?;
            }
        }
    }
    Ok(())
}
