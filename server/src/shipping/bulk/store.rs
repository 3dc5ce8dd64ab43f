//! Rows of the two tables: finding and writing.

use std::collections::BTreeSet;

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect, Select};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::address::AddressInput;
use waybill_core::bulk::BulkChoice;

use super::entity::{self, BulkRunState};
use super::row_entity::{self, BulkRowState};
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::session::Caller;
use crate::platform::store::{Document, Key, StoreResult, WriteTx, find_among, find_in_account, update_by_id};

/// Rows of one statement: SQLite binds at most 32,766 values.
pub const AT_ONCE: usize = 400;

/// The caller's lists: the only start of a query. The owner sees all of the account's, a team member their own.
pub fn owned_by(caller: &Caller) -> Select<entity::Entity> {
    caller.find(entity::Column::UserId)
}

/// One of the caller's lists.
///
/// # Errors
/// 404 when there is none of that id, or it is another's.
pub async fn find(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<entity::Model> {
    Ok(owned_by(caller).filter(entity::Column::Id.eq(id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}

/// One of the caller's lists, locked until the transaction ends: a list is locked before its rows, so that nobody waits
/// for one who waits for them.
///
/// # Errors
/// As of `find`.
pub async fn find_locked(tx: &WriteTx, caller: &Caller, id: Uuid) -> ApiResult<entity::Model> {
    let found = owned_by(caller).filter(entity::Column::Id.eq(id)).lock_exclusive().one(tx).await?;
    Ok(found.ok_or(ErrorCode::NotFound)?)
}

/// The rows of a list, in its order.
pub fn rows_of((account_id, run_id): Key) -> Select<row_entity::Entity> {
    find_in_account::<row_entity::Entity>(account_id)
        .filter(row_entity::Column::RunId.eq(run_id))
        .order_by_asc(row_entity::Column::Position)
        .order_by_asc(row_entity::Column::Id)
}

/// The rows of these shipments.
pub async fn rows_with(db: &impl ConnectionTrait, account_id: Uuid, ids: &[Uuid]) -> ApiResult<Vec<row_entity::Model>> {
    let ids: Vec<Uuid> = ids.iter().copied().collect::<BTreeSet<Uuid>>().into_iter().collect();
    let mut rows = Vec::new();
    for ids in ids.chunks(AT_ONCE) {
        let of_account = find_in_account::<row_entity::Entity>(account_id);
        rows.extend(of_account.filter(row_entity::Column::ShipmentId.is_in(ids.iter().copied())).all(db).await?);
    }
    Ok(rows)
}

/// A new list of the caller's, not written yet.
pub fn begun(
    caller: &Caller,
    name: &str,
    origin: &AddressInput,
    choice: &BulkChoice,
    lang: Lang,
    now: DateTime<Utc>,
) -> ApiResult<entity::ActiveModel> {
    Ok(entity::ActiveModel {
        id: Set(Uuid::now_v7()),
        account_id: Set(caller.account.id),
        user_id: Set(caller.user.id),
        name: Set(name.trim().to_owned()),
        state: Set(BulkRunState::Open),
        origin: Set(Document::of(origin)?),
        choice: Set(Document::of(choice)?),
        lang: Set(lang.into()),
        created_at: Set(now),
        updated_at: Set(now),
        ..Default::default()
    })
}

/// Where a list's typed rows start; none where it was made of drafts that start in different places.
pub fn origin_of(run: &entity::Model) -> ApiResult<Option<AddressInput>> {
    Ok(Some(run.origin.read()?).filter(|origin| *origin != AddressInput::default()))
}

/// A row that goes to that state.
pub fn moved(state: BulkRowState, now: DateTime<Utc>) -> row_entity::ActiveModel {
    row_entity::ActiveModel { state: Set(state), updated_at: Set(now), ..Default::default() }
}

/// A row in that state without a price.
pub fn unpriced(state: BulkRowState, now: DateTime<Utc>) -> row_entity::ActiveModel {
    row_entity::ActiveModel {
        rate_id: Set(None),
        total: Set(None),
        tax: Set(None),
        insurance: Set(None),
        approved: Set(None),
        rule_name: Set(None),
        late: Set(false),
        failure: Set(None),
        ..moved(state, now)
    }
}

/// A new row at its place in a list, without a price.
pub fn new_row(run: &entity::Model, position: i64, state: BulkRowState, now: DateTime<Utc>) -> row_entity::ActiveModel {
    row_entity::ActiveModel {
        id: Set(Uuid::now_v7()),
        run_id: Set(run.id),
        account_id: Set(run.account_id),
        user_id: Set(run.user_id),
        position: Set(position),
        attempt: Set(0),
        created_at: Set(now),
        ..unpriced(state, now)
    }
}

/// Writes rows, as many at once as a statement holds.
pub async fn insert_rows(db: &impl ConnectionTrait, rows: Vec<row_entity::ActiveModel>) -> StoreResult<()> {
    let mut rows = rows.into_iter();
    loop {
        let slice: Vec<row_entity::ActiveModel> = rows.by_ref().take(AT_ONCE).collect();
        if slice.is_empty() {
            return Ok(());
        }
        row_entity::Entity::insert_many(slice).exec_without_returning(db).await?;
    }
}

/// The choice of a row: its own, or its list's.
pub fn choice_of(run: &entity::Model, row: &row_entity::Model) -> ApiResult<BulkChoice> {
    match row.input.read()?.choice {
        Some(own) => Ok(own),
        None => Ok(run.choice.read()?),
    }
}

/// Writes a row, if it is still in one of those states; false if it is not.
pub async fn overwrite(
    db: &impl ConnectionTrait,
    (account_id, row_id): Key,
    in_states: &[BulkRowState],
    changed: row_entity::ActiveModel,
) -> StoreResult<bool> {
    let written = update_by_id::<row_entity::Entity>((account_id, row_id))
        .set(changed)
        .filter(row_entity::Column::State.is_in(in_states.iter().copied()))
        .exec(db)
        .await?;
    Ok(written.rows_affected == 1)
}

/// Locks lists until the transaction ends: a job that finds nothing left to do ends its list before, or sees what the
/// transaction orders.
pub async fn lock_runs(tx: &WriteTx, account_id: Uuid, ids: impl IntoIterator<Item = Uuid>) -> StoreResult<()> {
    find_among::<entity::Entity>(account_id, ids).order_by_asc(entity::Column::Id).lock_exclusive().all(tx).await?;
    Ok(())
}
