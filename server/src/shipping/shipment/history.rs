//! Keeps the history's entries in step with what is sold and where it is.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait as _, OnConflict, Query};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::address::search_tokens;
use waybill_core::shipment::{HistoryStatus, ShipmentType, TrackingStatus};

use super::document::Draft;
use super::entity;
use super::history_entity::{ActiveModel, Column, Entity, Kind};
use super::required_action::{PaymentWaits, look};
use super::words::words_of;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::search;
use crate::platform::store::{Key, StoreResult, Stored, update_by_id};

/// A label that was sold.
pub struct Sold<'a> {
    /// The courier's slug.
    pub courier: &'a str,
    /// What a search finds it by, in addition to its addresses.
    pub tracking_numbers: &'a [String],
    /// When it was paid.
    pub at: DateTime<Utc>,
}

/// Enters a shipment whose label was sold.
pub async fn enter(db: &impl ConnectionTrait, row: &entity::Model, sold: Sold<'_>) -> ApiResult<()> {
    let entry = ActiveModel {
        id: Set(row.id),
        account_id: Set(row.account_id),
        user_id: Set(row.user_id),
        kind: Set(Kind::Parcel),
        status: Set(HistoryStatus::Active.into()),
        shop_id: Set(shop_of(db, row).await?),
        courier: Set(sold.courier.to_owned()),
        tracking_status: Set(TrackingStatus::LabelCreated.into()),
        placed_at: Set(sold.at),
        printed_at: Set(None),
    };
    let upsert = OnConflict::columns([Column::AccountId, Column::Id])
        .update_columns([Column::Courier, Column::TrackingStatus, Column::PlacedAt, Column::PrintedAt])
        .to_owned();
    Entity::insert(entry).on_conflict(upsert).exec_without_returning(db).await?;
    make_searched(db, row, sold).await
}

/// The store whose order a shipment sends. By the table's name: stores depend on shipments, not the reverse.
async fn shop_of(db: &impl ConnectionTrait, row: &entity::Model) -> StoreResult<Option<Uuid>> {
    if *row.shipment_type != ShipmentType::Shopify {
        return Ok(None);
    }
    let shop = Query::select()
        .column("shop_id")
        .from("shop_parcels")
        .and_where(Expr::col("account_id").eq(row.account_id))
        .and_where(Expr::col("shipment_id").eq(row.id))
        .take();
    Ok(db.query_one(&shop).await?.map(|found| found.try_get_by_index(0)).transpose()?)
}

/// Takes what was sold off every list for good. It stays on record: its page opens by its address, and it is still
/// followed.
///
/// # Errors
/// 404 when it is on no list.
pub async fn leave_lists(db: &impl ConnectionTrait, key: Key, now: DateTime<Utc>) -> ApiResult<()> {
    let (account_id, id) = key;
    let taken = update_by_id::<Entity>((account_id, id))
        .col_expr(Column::Status, Expr::value(Stored(HistoryStatus::Deleted)))
        .filter(Column::Status.ne(Stored(HistoryStatus::Deleted)))
        .exec(db)
        .await?;
    if taken.rows_affected == 0 {
        return Err(ErrorCode::NotFound.into());
    }
    search::remove(db, key).await?;
    look(db, key, PaymentWaits::ForBank, now).await
}

/// Writes the words by which a search finds an entry.
async fn make_searched(db: &impl ConnectionTrait, row: &entity::Model, sold: Sold<'_>) -> ApiResult<()> {
    let draft = Draft::read(row)?;
    let words = words_of([draft.origin.as_ref(), draft.destination.as_ref()]);
    let tokens = search_tokens(&format!("{words} {}", sold.tracking_numbers.join(" ")));
    search::remove(db, (row.account_id, row.id)).await?;
    search::index(db, row.account_id, search::Kind::History, row.id, sold.at, &tokens).await?;
    Ok(())
}

/// Notes where a parcel is.
pub async fn follow(
    db: &impl ConnectionTrait,
    (account_id, shipment_id): Key,
    status: TrackingStatus,
) -> StoreResult<()> {
    update_by_id::<Entity>((account_id, shipment_id))
        .col_expr(Column::TrackingStatus, Expr::value(Stored(status)))
        .exec(db)
        .await?;
    Ok(())
}
