//! `POST /account/exports`, `GET /account/exports` and `GET /account/exports/{id}`

use axum::extract::State;
use chrono::TimeDelta;
use sea_orm::{
    ActiveModelTrait, ActiveValue::Set, ColumnTrait, ConnectionTrait, QueryFilter, QueryOrder, QuerySelect, Select,
};
use uuid::Uuid;

use super::entity::{ActiveModel, Column, DataExportState, Entity, Model};
use super::view::DataExport;
use super::work::WriteExport;
use crate::account::audit::{Act, Entry, record};
use crate::platform::Platform;
use crate::platform::http::{ApiResult, Data, ErrorCode, List, PageQuery, Path, Query};
use crate::platform::jobs::enqueue_with_id;
use crate::platform::limit::{Limit, hit};
use crate::platform::session::{Caller, Owner};
use crate::platform::store::{Constraint, StoreError, count, find_in_account, write_tx};

/// Exports of an account.
pub(super) const EXPORT_PER_ACCOUNT: Limit =
    Limit { action: "data_export.account", times: 20, window: TimeDelta::days(1) };

/// The exports of the caller's account: the only start of a query.
fn of_account(caller: &Caller) -> Select<Entity> {
    find_in_account::<Entity>(caller.account.id)
}

/// One of the caller's exports.
///
/// # Errors
/// 404 for another account's.
pub(super) async fn find(db: &impl ConnectionTrait, caller: &Caller, id: Uuid) -> ApiResult<Model> {
    Ok(of_account(caller).filter(Column::Id.eq(id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}

/// The export in progress.
async fn live(db: &impl ConnectionTrait, caller: &Caller) -> ApiResult<Option<Model>> {
    let under_way = Column::State.is_in([DataExportState::Queued, DataExportState::Running]);
    Ok(of_account(caller).filter(under_way).one(db).await?)
}

/// Starts gathering everything the account holds into a zip file. If an export is in progress, answers with that one.
#[utoipa::path(post, path = "/account/exports", tag = "account", security(("bearer" = [])),
    responses((status = 200, body = Data<DataExport>)))]
pub async fn begin_export(State(state): State<Platform>, caller: Owner) -> ApiResult<Data<DataExport>> {
    if let Some(row) = live(&state.db, &caller).await? {
        return Ok(Data(DataExport::from(&row)));
    }
    hit(&state, EXPORT_PER_ACCOUNT, &caller.account.id.to_string()).await?;
    let (id, now) = (Uuid::now_v7(), state.clock.now());
    let row = ActiveModel {
        id: Set(id),
        account_id: Set(caller.account.id),
        user_id: Set(caller.user.id),
        state: Set(DataExportState::Queued),
        done: Set(0),
        total: Set(0),
        size: Set(0),
        storage_key: Set(format!("exports/{}/{id}.zip", caller.account.id)),
        created_at: Set(now),
        ready_at: Set(None),
        expires_at: Set(None),
    };
    let tx = write_tx(&state.db).await?;
    // Another request was first; its export is found the next time.
    let row = row.insert(&tx).await.map_err(StoreError::from);
    let row = row.map_err(|error| error.on(Constraint::DataExportLive, || ErrorCode::Conflict.into()))?;
    enqueue_with_id(&tx, id, &WriteExport { account_id: caller.account.id }, now, now).await?;
    record(&tx, &caller.user, Entry { act: Act::DataExported, subject_id: Some(id), params: &[] }, now).await?;
    tx.commit().await?;
    Ok(Data(DataExport::from(&row)))
}

/// The account's exports, newest first.
#[utoipa::path(get, path = "/account/exports", tag = "account", security(("bearer" = [])), params(PageQuery),
    responses((status = 200, body = List<DataExport>)))]
pub async fn list_exports(
    State(state): State<Platform>,
    caller: Owner,
    Query(page): Query<PageQuery>,
) -> ApiResult<List<DataExport>> {
    let rows = of_account(&caller);
    let total = count(&state.db, &rows).await?;
    let rows = rows.order_by_desc(Column::Id).offset(page.offset()).limit(page.size()).all(&state.db).await?;
    Ok(page.list(rows.iter().map(DataExport::from).collect(), total))
}

/// How far an export is.
#[utoipa::path(get, path = "/account/exports/{id}", tag = "account", security(("bearer" = [])), params(("id" = Uuid, Path)),
    responses((status = 200, body = Data<DataExport>)))]
pub async fn read_export(
    State(state): State<Platform>,
    caller: Owner,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<DataExport>> {
    Ok(Data(DataExport::from(&find(&state.db, &caller, id).await?)))
}
