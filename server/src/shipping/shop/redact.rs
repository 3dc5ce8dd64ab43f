//! A customer's data, erased where a store says so. Labels stay as the records that they are, as long as others are kept.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ActiveModelTrait, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QuerySelect};
use waybill_core::shipment::allowed;

use super::order_entity::{self, Model};
use super::parcel_entity::{self, ShopParcelState};
use super::upsert_order;
use crate::platform::http::ApiResult;
use crate::platform::store::{Document, Key, WriteTx, find_in_account, update_by_id};
use crate::shipping::shipment::entity as shipment;

/// Erases whose some orders were.
pub async fn redact_orders(tx: &WriteTx, shop: Key, remote_ids: &[String], now: DateTime<Utc>) -> ApiResult<()> {
    for remote_id in remote_ids {
        if let Some(row) = upsert_order::held(tx, shop, remote_id).await? {
            redact(tx, row, now).await?;
        }
    }
    Ok(())
}

/// Erases whose all of a store's orders were.
pub async fn redact_shop(tx: &WriteTx, (account_id, shop_id): Key, now: DateTime<Utc>) -> ApiResult<()> {
    let of_shop = order_entity::Column::AccountId.eq(account_id).and(order_entity::Column::ShopId.eq(shop_id));
    let left = order_entity::Column::RedactedAt.is_null();
    for row in order_entity::Entity::find().filter(of_shop).filter(left).lock_exclusive().all(tx).await? {
        redact(tx, row, now).await?;
    }
    Ok(())
}

/// Leaves of an order what was sold, and of its drafts nothing.
async fn redact(tx: &WriteTx, row: Model, now: DateTime<Utc>) -> ApiResult<()> {
    let mut order = row.body.read()?;
    order.destination = None;
    order.email = String::new();
    order.phone = String::new();
    order.note = String::new();
    let drafts = find_in_account::<parcel_entity::Entity>(row.account_id)
        .filter(parcel_entity::Column::OrderId.eq(row.id))
        .filter(parcel_entity::Column::State.eq(ShopParcelState::Draft))
        .all(tx)
        .await?;
    for parcel in drafts {
        // Waits for a concurrent purchase: a draft that is being bought is a label soon.
        let draft =
            shipment::Entity::find_by_id((parcel.account_id, parcel.shipment_id)).lock_exclusive().one(tx).await?;
        if draft.is_some_and(|draft| allowed(*draft.status).edit) {
            parcel_entity::Entity::delete_by_id((parcel.account_id, parcel.id)).exec(tx).await?;
            update_by_id::<shipment::Entity>((parcel.account_id, parcel.shipment_id))
                .col_expr(shipment::Column::Destination, Expr::value(None::<serde_json::Value>))
                .col_expr(shipment::Column::Words, Expr::value(""))
                .col_expr(shipment::Column::DeletedAt, Expr::value(now))
                .exec(tx)
                .await?;
        }
    }
    let name = order.name.clone();
    let mut row = row.into_active_model();
    row.body = Set(Document::of(&order)?);
    row.recipient = Set(String::new());
    row.words = Set(waybill_core::address::fold(&name));
    row.redacted_at = Set(Some(now));
    row.updated_at = Set(now);
    row.update(tx).await?;
    Ok(())
}
