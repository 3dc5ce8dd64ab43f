//! Rows of tracking: one of each, and those that must be unique.

use chrono::{DateTime, Utc};
use sea_orm::sea_query::{Expr, Query};
use sea_orm::{ActiveModelTrait, ConnectionTrait, IntoActiveModel};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::shipment::TrackingStatus;
use waybill_server::platform::store::{Constraint, Db, StoreResult};
use waybill_server::shipping::tracking::{Reader, entity, event_entity, link_entity, notice_entity};

/// A parcel that is due.
pub fn tracking_row(account_id: Uuid, shipment_id: Uuid, now: DateTime<Utc>) -> entity::Model {
    entity::Model {
        id: Uuid::now_v7(),
        account_id,
        shipment_id,
        position: 0,
        courier: "cp".into(),
        service: "DOM.EP".into(),
        simulated: true,
        tracking_number: "7023210900000000".into(),
        lang: Lang::En.into(),
        status: TrackingStatus::LabelCreated.into(),
        expected_delivery: None,
        signed_by: String::new(),
        followed_since: now,
        last_event_at: None,
        checked_at: None,
        next_check_at: Some(now),
        queued_until: None,
        failures: 0,
        failure: None,
        created_at: now,
        updated_at: now,
    }
}

/// An event of a parcel.
pub fn event_row(tracking: &entity::Model, now: DateTime<Utc>) -> event_entity::Model {
    event_entity::Model {
        id: Uuid::now_v7(),
        account_id: tracking.account_id,
        tracking_id: tracking.id,
        identity: "i".into(),
        status: TrackingStatus::InTransit.into(),
        code: "0170".into(),
        description: "Item processed".into(),
        lang: Lang::En.into(),
        place: "TORONTO, ON".into(),
        local_time: "2026-11-20T10:00:00".into(),
        zone: "America/Toronto".into(),
        at: now,
        position: 0,
        created_at: now,
    }
}

/// A link of a shipment.
pub fn link_row(account_id: Uuid, shipment_id: Uuid, now: DateTime<Utc>) -> link_entity::Model {
    let id = Uuid::now_v7();
    link_entity::Model { id, account_id, shipment_id, token_hash: id.to_string(), created_at: now, revoked_at: None }
}

/// A notice of a shipment.
pub fn notice_row(account_id: Uuid, shipment_id: Uuid, now: DateTime<Utc>) -> notice_entity::Model {
    let status = TrackingStatus::Delivered.into();
    notice_entity::Model {
        id: Uuid::now_v7(),
        account_id,
        shipment_id,
        status,
        reader: Reader::Sender,
        created_at: now,
    }
}

/// Writes the same row twice, under two keys.
pub async fn twice(
    db: &Db,
    constraint: Constraint,
    (account_id, shipment_id): (Uuid, Uuid),
    now: DateTime<Utc>,
) -> StoreResult<()> {
    let parcel = tracking_row(account_id, shipment_id, now);
    if constraint == Constraint::TrackingEvent {
        parcel.clone().into_active_model().insert(db).await?;
    }
    for _ in 0..2 {
        match constraint {
            Constraint::TrackingNumber => {
                tracking_row(account_id, shipment_id, now).into_active_model().insert(db).await.map(drop)?;
            }
            Constraint::TrackingEvent => {
                event_row(&parcel, now).into_active_model().insert(db).await.map(drop)?;
            }
            Constraint::TrackingNotice => {
                notice_row(account_id, shipment_id, now).into_active_model().insert(db).await.map(drop)?;
            }
            Constraint::TrackingNoticeReader => {
                notice_row(account_id, shipment_id, now).into_active_model().insert(db).await?;
                let update = Query::update().table("tracking_notices").value("reader", Expr::value("nonsense")).take();
                return Ok(db.execute(&update).await.map(drop)?);
            }
            _ => {
                link_row(account_id, shipment_id, now).into_active_model().insert(db).await.map(drop)?;
            }
        }
    }
    Ok(())
}
