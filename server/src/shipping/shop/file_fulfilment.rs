//! Labels of orders that came by files: no store is updated. The order records what was sent, and a tracking file lists
//! it.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};

use super::entity::{self, Method};
use super::move_parcel::{moved, write};
use super::order_entity;
use super::parcel_entity::{Entity, ShopParcelState};
use super::upsert_order::hold;
use super::write_file_order::write_file_order;
use crate::platform::Platform;
use crate::platform::http::ApiError;
use crate::platform::jobs::{Job, JobError};
use crate::platform::session::Caller;
use crate::platform::store::Key;

/// Moves a parcel of an order that came by a file from one state to another, and its order with it. Returns false where
/// the store is a connected one.
pub(super) async fn settle(
    platform: &Platform,
    job: &Job,
    key: Key,
    [from, to]: [ShopParcelState; 2],
) -> Result<bool, JobError> {
    let Some(parcel) = Entity::find_by_id(key).one(&platform.db).await? else { return Ok(false) };
    let of_file = entity::Entity::find_by_id((parcel.account_id, parcel.shop_id));
    let Some(shop) = of_file.filter(entity::Column::Method.eq(Method::File)).one(&platform.db).await? else {
        return Ok(false);
    };
    let row = order_entity::Entity::find_by_id((parcel.account_id, parcel.order_id)).one(&platform.db).await?;
    let holder = match &row {
        Some(row) => Caller::acting(platform, (row.account_id, row.user_id)).await?,
        None => None,
    };
    let now = platform.clock.now();
    let tx = job.begin_tx(platform, now).await?;
    let is_moved = write(&tx, key, &[from], moved(to, now)).await?;
    let shop = hold(&tx, (shop.account_id, shop.id), now).await?;
    if let (true, Some(row), Some(shop), Some(holder)) = (is_moved, row, shop, holder) {
        let as_known = write_file_order(&tx, &shop, &holder, &row.remote_id, now, |known, _| known.cloned());
        as_known.await.map_err(ApiError::into_job_error)?;
    }
    tx.commit().await?;
    Ok(true)
}
