//! Writing an order of a file: its row and its drafts, less what was sent already.

use chrono::{DateTime, Utc};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use uuid::Uuid;
use waybill_providers::shop::Order;

use super::entity;
use super::file_order::less_sent;
use super::parcel_entity::{Column, Entity, ParcelLine, ShopParcelState};
use super::upsert_order::{Upserted, held, write_order};
use crate::platform::http::ApiResult;
use crate::platform::session::Caller;
use crate::platform::store::{WriteTx, find_in_account};

/// Writes an order as `change` makes it of what is known and of the lines that were sent; where that is None, or the same, nothing.
/// Drafts that a person changed stay as they are, as with the orders of connected stores.
pub(super) async fn write_file_order(
    tx: &WriteTx,
    shop: &entity::Model,
    holder: &Caller,
    remote_id: &str,
    now: DateTime<Utc>,
    change: impl FnOnce(Option<&Order>, &[ParcelLine]) -> Option<Order>,
) -> ApiResult<Upserted> {
    let known = held(tx, (shop.account_id, shop.id), remote_id).await?;
    if known.as_ref().is_some_and(|row| row.redacted_at.is_some()) {
        return Ok(Upserted::Skipped);
    }
    let before = known.as_ref().map(|row| row.body.read()).transpose()?;
    let sent = match &known {
        Some(row) => sent_of(tx, (row.account_id, row.id)).await?,
        None => Vec::new(),
    };
    let Some(order) = change(before.as_ref(), &sent) else { return Ok(Upserted::Skipped) };
    let mut order = less_sent(order, &sent);
    if let Some(before) = &before {
        order.updated_at = before.updated_at;
        if order == *before {
            return Ok(Upserted::Skipped);
        }
    }
    order.updated_at = now;
    write_order(tx, shop, holder, known, &order, now).await
}

/// What labels of an order send.
async fn sent_of(db: &impl ConnectionTrait, (account_id, order_id): (Uuid, Uuid)) -> ApiResult<Vec<ParcelLine>> {
    let parcels = find_in_account::<Entity>(account_id)
        .filter(Column::OrderId.eq(order_id))
        .filter(Column::State.is_in([ShopParcelState::Telling, ShopParcelState::ByFile]))
        .all(db)
        .await?;
    let mut sent = Vec::new();
    for parcel in parcels {
        sent.extend(parcel.lines.read()?);
    }
    Ok(sent)
}
