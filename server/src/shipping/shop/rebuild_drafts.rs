//! Rebuilding untouched drafts after a set-up has changed.

use sea_orm::{ColumnTrait, EntityTrait, QueryFilter};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::find::connected;
use super::order_entity;
use super::parcel_entity::{self, ShopParcelState};
use super::upsert_order::rebuild_drafts;
use crate::platform::Platform;
use crate::platform::http::ApiError;
use crate::platform::jobs::{BackgroundJob, Job, JobError, PermanentError};
use crate::platform::session::Caller;
use crate::platform::store::find_in_account;

/// Rebuilds a store's drafts.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct RebuildDrafts {
    /// The store, in its account.
    pub account_id: Uuid,
    pub shop_id: Uuid,
}

impl BackgroundJob for RebuildDrafts {
    const JOB_NAME: &'static str = "pack_shop_orders";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, platform: &Platform, _: &Job) -> Result<(), JobError> {
        let Some(shop) = connected(&platform.db, (self.account_id, self.shop_id)).await? else { return Ok(()) };
        let Some(caller) = Caller::acting(platform, (shop.account_id, shop.user_id)).await? else {
            return Err(PermanentError::new("whoever connected the store has left"));
        };
        let drafts = find_in_account::<parcel_entity::Entity>(shop.account_id)
            .filter(parcel_entity::Column::ShopId.eq(shop.id))
            .filter(parcel_entity::Column::State.eq(ShopParcelState::Draft));
        for parcel in drafts.all(&platform.db).await? {
            if let Some(order) =
                order_entity::Entity::find_by_id((parcel.account_id, parcel.order_id)).one(&platform.db).await?
            {
                rebuild_drafts(platform, (shop.account_id, shop.id), &caller, &order)
                    .await
                    .map_err(ApiError::into_job_error)?;
            }
        }
        Ok(())
    }
}
