//! GET /account/storage, and the bound of what an account stores.

use axum::extract::State;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QuerySelect, Select};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::violation::params;

use super::entity::{Column, Entity};
use super::upload_entity as upload;
use crate::platform::Platform;
use crate::platform::account::entity as account;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode};
use crate::platform::session::{Caller, Signed};
use crate::platform::store::{StoreResult, find_in_account};

const MEGABYTE: u64 = 1_000_000;

/// What people of the account have added, in bytes. Labels and other documents that Waybill makes do not count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct StorageUse {
    /// Bytes of files and of uploads under way. What is removed counts for ten minutes more.
    #[ts(type = "number")]
    pub used: u64,
    /// The most that there may be.
    #[ts(type = "number")]
    pub max: u64,
}

/// Says how much the account's files take, and how much they may.
#[utoipa::path(get, path = "/account/storage", tag = "files", security(("bearer" = [])),
    responses((status = 200, description = "In bytes", body = Data<StorageUse>)))]
pub async fn storage(State(state): State<Platform>, caller: Signed) -> ApiResult<Data<StorageUse>> {
    Ok(Data(StorageUse { used: used(&state.db, caller.account.id).await?, max: bound(&state, &caller) }))
}

/// Takes room for so many bytes more, in the transaction that writes the row which counts them. Others of the account who
/// add a file wait meanwhile.
///
/// # Errors
/// 413 with what is used where they are too many.
pub(super) async fn take_room(
    tx: &impl ConnectionTrait,
    state: &Platform,
    caller: &Caller,
    more: u64,
    lang: Lang,
) -> ApiResult<()> {
    account::Entity::find_by_id(caller.account.id).lock_exclusive().one(tx).await?.ok_or(ErrorCode::NotFound)?;
    let (used, max) = (used(tx, caller.account.id).await?, bound(state, caller));
    if used.saturating_add(more) <= max {
        return Ok(());
    }
    let code = match caller.user.email_verified_at {
        Some(_) => ErrorCode::AccountStorageFull,
        None => ErrorCode::UnverifiedStorageFull,
    };
    let sizes = params([("used", in_words(used, lang)), ("max", in_words(max, lang))]);
    Err(ApiError::from(code).with_params(sizes))
}

fn bound(state: &Platform, caller: &Caller) -> u64 {
    let storage = &state.config.storage;
    let megabytes = match caller.user.email_verified_at {
        Some(_) => storage.account_megabytes,
        None => storage.unverified_account_megabytes,
    };
    u64::from(megabytes) * MEGABYTE
}

async fn used(db: &impl ConnectionTrait, account_id: Uuid) -> StoreResult<u64> {
    let files = find_in_account::<Entity>(account_id);
    let uploads = find_in_account::<upload::Entity>(account_id).filter(upload::Column::FileId.is_null());
    Ok(sum(db, files, Column::Size).await? + sum(db, uploads, upload::Column::Size).await?)
}

async fn sum<E: EntityTrait>(db: &impl ConnectionTrait, rows: Select<E>, size: E::Column) -> StoreResult<u64> {
    // PostgreSQL sums 64-bit integers as NUMERIC.
    let total = Expr::expr(size.sum()).cast_as("bigint");
    let total: Option<Option<i64>> = rows.select_only().column_as(total, "total").into_tuple().one(db).await?;
    Ok(u64::try_from(total.flatten().unwrap_or_default()).unwrap_or_default())
}

fn in_words(bytes: u64, lang: Lang) -> String {
    let megabytes = bytes.div_ceil(MEGABYTE);
    match (megabytes.is_multiple_of(1000) && megabytes > 0, lang) {
        (true, Lang::En) => format!("{} GB", megabytes / 1000),
        (true, Lang::Fr) => format!("{}\u{a0}Go", megabytes / 1000),
        (false, Lang::En) => format!("{megabytes} MB"),
        (false, Lang::Fr) => format!("{megabytes}\u{a0}Mo"),
    }
}
