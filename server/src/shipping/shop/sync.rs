//! Reading a store's orders: by a job every few minutes, after an event, and when a person asks for it.

use std::time::Duration;

use axum::extract::State;
use chrono::{DateTime, TimeDelta, Utc};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use serde::{Deserialize, Serialize};
use tokio::time::Instant;
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;
use waybill_core::shop::OrderFulfilment;

use super::access::{access_to, api_error};
use super::entity::{Column, Entity, Method, Model, ShopState};
use super::find::{connected, find_shop, shops_of};
use super::limits::SYNC_PER_ACCOUNT;
use super::upsert_order::{Upserted, find, upsert_order};
use super::view::WINDOW;
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, Query, without_rules};
use crate::platform::jobs::{BackgroundJob, Job, JobError, PermanentError, enqueue};
use crate::platform::limit::hit;
use crate::platform::session::{Caller, FullBearer};
use crate::platform::store::{Key, StoreResult, update_by_id, write_tx};

/// What changed so shortly before the last sync is read again: a store's index is a little behind.
const OVERLAP: TimeDelta = TimeDelta::minutes(10);
/// How often a store without webhooks is polled, and how soon a lost event is made up for.
const EVERY: TimeDelta = TimeDelta::minutes(10);
/// How long a store stays claimed. Its job ends long before; if it never ran, the store is claimed again.
const QUEUED: TimeDelta = TimeDelta::minutes(30);
/// How long a person waits; the rest is a job's.
const WAITED: Duration = Duration::from_secs(20);
/// Stores claimed in one tick.
const SLICE: u64 = 200;

/// Which store.
#[derive(Debug, Clone, Default, Deserialize, IntoParams)]
#[serde(default)]
#[into_params(parameter_in = Query)]
pub struct SyncQuery {
    /// Its id here; every store of the account if missing.
    pub shopify_store: Option<Uuid>,
}

without_rules!(SyncQuery);

/// What came of reading orders.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct SyncOutcome {
    /// Orders that are new here.
    pub imported: u32,
    /// Known orders that have changed.
    pub updated: u32,
    /// Orders with nothing to send, or in which nothing has changed.
    pub skipped: u32,
    /// Orders before this are not read: of the last 60 days, which is what Shopify shows.
    pub orders_since: DateTime<Utc>,
    /// Whether reading goes on in the background.
    pub goes_on: bool,
}

impl SyncOutcome {
    fn count(&mut self, kept: Upserted) {
        match kept {
            Upserted::Imported => self.imported += 1,
            Upserted::Updated => self.updated += 1,
            Upserted::Skipped => self.skipped += 1,
        }
    }
}

/// Reads the orders that changed since the last sync, of the last 60 days at most, and makes drafts of what is to be sent. Stores whose
/// orders come by files have nothing to read.
///
/// What takes longer than 20 seconds goes on in the background. 503 while the store does not respond: nothing is lost, and
/// it is asked again within minutes.
#[utoipa::path(get, path = "/shopify/sync-orders", tag = "shopify", security(("bearer" = [])), params(SyncQuery),
    responses((status = 200, body = Data<SyncOutcome>)))]
pub async fn sync_orders(
    State(state): State<Platform>,
    caller: FullBearer,
    Query(SyncQuery { shopify_store }): Query<SyncQuery>,
) -> ApiResult<Data<SyncOutcome>> {
    let shops = match shopify_store {
        Some(id) => vec![find_shop(&state.db, &caller, id).await?],
        None => shops_of(&caller).order_by_asc(Column::Domain).all(&state.db).await?,
    };
    let is_asked = |shop: &&Model| shop.method != Method::File;
    hit(&state, SYNC_PER_ACCOUNT, &caller.account.id.to_string()).await?;
    let orders_since = state.clock.now() - WINDOW;
    let mut outcome = SyncOutcome { imported: 0, updated: 0, skipped: 0, orders_since, goes_on: false };
    let until = Instant::now() + WAITED;
    for shop in shops.iter().filter(is_asked) {
        sync(&state, shop, &caller, &mut outcome, Some(until)).await?;
    }
    Ok(Data(outcome))
}

/// Reads a store's orders page by page. Where `until` passes, a job continues; where the store fails, the row says so and
/// a job tries again within minutes.
async fn sync(
    platform: &Platform,
    shop: &Model,
    caller: &Caller,
    outcome: &mut SyncOutcome,
    until: Option<Instant>,
) -> ApiResult<()> {
    let begun_at = platform.clock.now();
    let oldest = begun_at - WINDOW;
    let since = shop.synced_until.map_or(oldest, |until| (until - OVERLAP).max(oldest));
    let mut after = None;
    loop {
        let page = match access_to(platform, shop) {
            Ok(access) => platform.shops.orders(&access, since, after.as_deref()).await,
            Err(error) => Err(error),
        };
        let page = match page {
            Ok(page) => page,
            Err(error) => {
                let error = api_error(*shop.kind, error);
                note(platform, (shop.account_id, shop.id), None, error.code.as_str()).await?;
                return Err(error);
            }
        };
        for order in &page.orders {
            outcome.count(match upsert_order(platform, shop, caller, order, false).await {
                Ok(kept) => kept,
                // A person changed the draft in this very moment: a job looks again.
                Err(error) if matches!(error.code, ErrorCode::Conflict | ErrorCode::ShipmentState) => {
                    let again = SyncOrder {
                        account_id: shop.account_id,
                        shop_id: shop.id,
                        remote_id: order.id.clone(),
                        anew: true,
                    };
                    enqueue(&platform.db, &again, platform.clock.now()).await?;
                    Upserted::Skipped
                }
                Err(error) => return Err(error),
            });
        }
        after = page.next;
        if after.is_none() {
            return Ok(note(platform, (shop.account_id, shop.id), Some(begun_at), "").await?);
        }
        if until.is_some_and(|until| Instant::now() >= until) {
            outcome.goes_on = true;
            return Ok(
                enqueue(&platform.db, &SyncShop { account_id: shop.account_id, shop_id: shop.id }, begun_at).await?
            );
        }
    }
}

/// Notes how a sync ended.
async fn note(
    platform: &Platform,
    (account_id, shop_id): Key,
    until: Option<DateTime<Utc>>,
    failure: &str,
) -> StoreResult<()> {
    let mut change = update_by_id::<Entity>((account_id, shop_id))
        .col_expr(Column::SyncFailure, Expr::value(failure))
        .col_expr(Column::SyncQueuedUntil, Expr::value(None::<DateTime<Utc>>));
    if let Some(until) = until {
        change = change.col_expr(Column::SyncedUntil, Expr::value(until));
    }
    change.exec(&platform.db).await?;
    Ok(())
}

/// Reads a store's orders.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SyncShop {
    /// The store, in its account.
    pub account_id: Uuid,
    pub shop_id: Uuid,
}

impl BackgroundJob for SyncShop {
    const JOB_NAME: &'static str = "sync_shop";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, platform: &Platform, _: &Job) -> Result<(), JobError> {
        let Some(shop) = connected(&platform.db, (self.account_id, self.shop_id)).await? else { return Ok(()) };
        let Some(caller) = Caller::acting(platform, (shop.account_id, shop.user_id)).await? else {
            return Err(PermanentError::new("whoever connected the store has left"));
        };
        let orders_since = platform.clock.now() - WINDOW;
        let mut outcome = SyncOutcome { imported: 0, updated: 0, skipped: 0, orders_since, goes_on: false };
        match sync(platform, &shop, &caller, &mut outcome, None).await {
            Ok(()) => {
                let SyncOutcome { imported, updated, skipped, .. } = outcome;
                tracing::info!(shop = %shop.domain, imported, updated, skipped, "a store's orders were read");
                Ok(())
            }
            // The row says so, and the store is asked again within minutes.
            Err(error) if is_the_stores(error.code) => {
                tracing::warn!(shop = %shop.domain, code = error.code.as_str(), "a store's orders were not read");
                Ok(())
            }
            Err(error) => Err(error.into_job_error()),
        }
    }
}

fn is_the_stores(code: ErrorCode) -> bool {
    matches!(
        code,
        ErrorCode::ShopUnavailable
            | ErrorCode::ShopTokenRefused
            | ErrorCode::ShopScopeMissing
            | ErrorCode::ShopKeysRefused
            | ErrorCode::ShopKeysReadOnly
            | ErrorCode::ShopApiMissing
            | ErrorCode::ShopRedirected
            | ErrorCode::ShopWebPage
            | ErrorCode::ShopAddressBlocked
            | ErrorCode::ShopRefused
    )
}

/// Reads one order that changed at the store, or by its own fulfilment.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct SyncOrder {
    /// The store, in its account.
    pub account_id: Uuid,
    pub shop_id: Uuid,
    /// The store's id of the order.
    pub remote_id: String,
    /// Whether its drafts are written again, also where nothing has changed.
    pub anew: bool,
}

impl BackgroundJob for SyncOrder {
    const JOB_NAME: &'static str = "sync_shop_order";

    fn account_id(&self) -> Option<Uuid> {
        Some(self.account_id)
    }

    async fn run(self, platform: &Platform, _: &Job) -> Result<(), JobError> {
        let Some(shop) = connected(&platform.db, (self.account_id, self.shop_id)).await? else { return Ok(()) };
        let Some(caller) = Caller::acting(platform, (shop.account_id, shop.user_id)).await? else {
            return Err(PermanentError::new("whoever connected the store has left"));
        };
        let access = access_to(platform, &shop)?;
        let shown = platform.shops.order(&access, &self.remote_id).await?;
        let order = match (shown, find(&platform.db, (shop.account_id, shop.id), &self.remote_id).await?) {
            (Some(order), _) => order,
            (None, None) => return Ok(()),
            // Deleted at the store: nothing of it is to be sent any more.
            (None, Some(known)) => {
                let mut order = known.body.read()?;
                order.fulfilment = OrderFulfilment::Cancelled;
                order.updated_at = platform.clock.now();
                order
            }
        };
        upsert_order(platform, &shop, &caller, &order, self.anew).await.map_err(ApiError::into_job_error)?;
        Ok(())
    }
}

/// Posts a job for every store that is due.
pub async fn sync_due(platform: &Platform) -> StoreResult<()> {
    let now = platform.clock.now();
    let tx = write_tx(&platform.db).await?;
    let unclaimed = Condition::any().add(Column::SyncQueuedUntil.is_null()).add(Column::SyncQueuedUntil.lt(now));
    let stale = Condition::any().add(Column::SyncedUntil.is_null()).add(Column::SyncedUntil.lt(now - EVERY));
    let due: Vec<Key> = Entity::find()
        .select_only()
        .columns([Column::AccountId, Column::Id])
        .filter(Column::State.eq(ShopState::Connected))
        .filter(Column::Method.ne(Method::File))
        .filter(unclaimed.clone())
        .filter(stale)
        .limit(SLICE)
        .into_tuple()
        .all(&tx)
        .await?;
    for (account_id, shop_id) in due {
        let claimed = update_by_id::<Entity>((account_id, shop_id))
            .col_expr(Column::SyncQueuedUntil, Expr::value(now + QUEUED))
            .filter(unclaimed.clone())
            .exec(&tx)
            .await?;
        if claimed.rows_affected == 1 {
            enqueue(&tx, &SyncShop { account_id, shop_id }, now).await?;
        }
    }
    tx.commit().await
}
