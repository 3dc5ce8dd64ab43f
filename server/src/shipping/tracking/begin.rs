//! Beginning and ending to follow a shipment's parcels.

use chrono::{DateTime, NaiveDate, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::shipment::TrackingStatus;

use super::entity::{ActiveModel, Column, Entity};
use super::notify::notify;
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::store::{Key, StoreResult, Stored, update_in_account};

/// A shipment whose label was bought.
#[derive(Debug, Clone)]
pub struct Followed {
    /// The account.
    pub account_id: Uuid,
    /// The shipment.
    pub shipment_id: Uuid,
    /// The courier's slug.
    pub courier: String,
    /// The courier's code of the service.
    pub service: String,
    /// Whether a simulated courier sold it.
    pub simulated: bool,
    /// Its parcels' numbers.
    pub numbers: Vec<String>,
    /// The day on which the courier expects to deliver.
    pub expected_delivery: Option<NaiveDate>,
    /// When the label was bought.
    pub bought_at: DateTime<Utc>,
    /// The buyer's language.
    pub lang: Lang,
}

/// Follows a shipment's parcels from now on, in the transaction in which their label is paid for. A parcel that is followed
/// already stays as it is. Answers how many are new.
pub async fn begin(db: &impl ConnectionTrait, followed: &Followed, now: DateTime<Utc>) -> StoreResult<u64> {
    let rows = followed.numbers.iter().zip(0_i64..).map(|(number, position)| ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(followed.account_id),
        shipment_id: Set(followed.shipment_id),
        position: Set(position),
        courier: Set(followed.courier.clone()),
        service: Set(followed.service.clone()),
        simulated: Set(followed.simulated),
        tracking_number: Set(number.clone()),
        lang: Set(followed.lang.into()),
        status: Set(TrackingStatus::LabelCreated.into()),
        expected_delivery: Set(followed.expected_delivery.map(|day| day.to_string())),
        signed_by: Set(String::new()),
        followed_since: Set(followed.bought_at),
        next_check_at: Set(Some(now)),
        failures: Set(0),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    });
    let rows: Vec<ActiveModel> = rows.collect();
    if rows.is_empty() {
        return Ok(0);
    }
    let known =
        OnConflict::columns([Column::AccountId, Column::ShipmentId, Column::TrackingNumber]).do_nothing().to_owned();
    Ok(Entity::insert_many(rows).on_conflict(known).exec_without_returning(db).await?)
}

/// Tells those who want to hear of it that a label was made.
pub async fn tell_of_label(
    platform: &Platform,
    db: &impl ConnectionTrait,
    shipment: Key,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    notify(platform, db, shipment, TrackingStatus::LabelCreated, now).await
}

/// Stops following a shipment whose label was voided, and tells those who want to hear of it.
pub async fn end(
    platform: &Platform,
    db: &impl ConnectionTrait,
    (account_id, shipment_id): Key,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    let ended = ActiveModel {
        status: Set(Stored(TrackingStatus::Cancelled)),
        next_check_at: Set(None),
        queued_until: Set(None),
        updated_at: Set(now),
        ..Default::default()
    };
    update_in_account::<Entity>(account_id).set(ended).filter(Column::ShipmentId.eq(shipment_id)).exec(db).await?;
    notify(platform, db, (account_id, shipment_id), TrackingStatus::Cancelled, now).await
}
