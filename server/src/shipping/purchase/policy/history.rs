//! The history's entry of a standalone policy.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::OnConflict;
use sea_orm::{ConnectionTrait, EntityTrait};
use waybill_core::address::search_tokens;
use waybill_core::insurance::InsuranceKind;
use waybill_core::shipment::{HistoryStatus, TrackingStatus};

use crate::platform::search;
use crate::platform::store::Key;
use crate::shipping::insurance::entity as policy;
use crate::shipping::purchase::machine::Halt;
use crate::shipping::shipment::history_entity::{ActiveModel, Column, Entity, Kind};
use crate::shipping::shipment::words_of;

/// Enters a paid policy. Cover added to a label has no entry, because its label has one.
pub async fn enter_policy(db: &impl ConnectionTrait, key: Key, at: DateTime<Utc>) -> Result<(), Halt> {
    let Some(row) = policy::Entity::find_by_id(key).one(db).await? else { return Ok(()) };
    if row.shipment_id.is_some() {
        return Ok(());
    }
    let kind = match *row.kind {
        InsuranceKind::Parcel => Kind::Insurance,
        InsuranceKind::Freight => Kind::Freight,
    };
    let entry = ActiveModel {
        id: Set(row.id),
        account_id: Set(row.account_id),
        user_id: Set(row.user_id),
        kind: Set(kind),
        status: Set(HistoryStatus::Active.into()),
        courier: Set(row.courier.clone()),
        // Nobody follows it.
        tracking_status: Set(TrackingStatus::LabelCreated.into()),
        shop_id: Set(None),
        placed_at: Set(at),
        printed_at: Set(None),
    };
    let once = OnConflict::columns([Column::AccountId, Column::Id]).do_nothing().to_owned();
    Entity::insert(entry).on_conflict(once).exec_without_returning(db).await?;
    let way = row.route()?;
    let words = words_of([way.origin.as_ref(), way.destination.as_ref()]);
    let tokens = search_tokens(&format!("{words} {} {}", row.tracking_number, row.number));
    search::remove(db, (row.account_id, row.id)).await?;
    search::index(db, row.account_id, search::Kind::History, row.id, at, &tokens).await?;
    Ok(())
}
