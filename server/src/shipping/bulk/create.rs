//! POST /bulk-runs

use std::collections::{BTreeSet, HashMap, HashSet};

use axum::extract::State;
use axum::http::HeaderMap;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::bulk::check_choice;
use waybill_core::shipment::allowed;

use super::entity::{self, BulkRunState};
use super::from_drafts::{Gathering, gather};
use super::key::BulkKey;
use super::purchase::owned;
use super::row_entity::{self, BulkRowState};
use super::show::show_run;
use super::start::start;
use super::store::{find, owned_by, rows_with};
use super::view::{BulkLeftOut, BulkListAnswer, BulkListInput};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, RequestLang, Valid};
use crate::platform::session::{Caller, Full};
use crate::platform::store::{StoreResult, delete_in_account, write_tx};
use crate::shipping::shipment;
use crate::shipping::shipping_rule::default_choice;

const ROUTE: &str = "POST /bulk-runs";

/// Gathers drafts that exist in a new list, such as those of a store's orders: they get their prices by its choice, and
/// can be bought together. Each keeps its origin and its commercial invoice; one with errors is listed with what is
/// wrong.
///
/// A draft in another list of the caller's leaves it, unless it is ordered there. What is bought, being bought or in a
/// colleague's list is left out with the reason, and where nothing else was asked for there is no list. With an
/// `Idempotency-Key`, the same request gets the same list. 404 where a shipment is not the caller's.
#[utoipa::path(post, path = "/bulk-runs", tag = "bulk", security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header)), request_body = BulkListInput,
    responses((status = 404), (status = 409), (status = 200, description = "The list, and what was left out of it", body = Data<BulkListAnswer>)))]
pub async fn make(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    headers: HeaderMap,
    Valid(input): Valid<BulkListInput>,
) -> ApiResult<Data<BulkListAnswer>> {
    let key = BulkKey::of(&headers, caller.account.id, ROUTE, &input)?;
    make_list(&state, &caller, input, key, lang).await.map(Data)
}

/// Gathers drafts in a new list, whose prices are asked for at once; the same key gets the same list.
///
/// # Errors
/// 404 where a shipment is not the caller's, 409 where another request is adding one of them to a list.
pub async fn make_list(
    state: &Platform,
    caller: &Caller,
    input: BulkListInput,
    key: Option<BulkKey>,
    lang: Lang,
) -> ApiResult<BulkListAnswer> {
    let now = state.clock.now();
    let choice = default_choice(&state.db, caller.account.id, input.choice.as_ref()).await?;
    ApiError::refuse(check_choice(&choice, lang))?;
    if let Some(key) = &key
        && let Some(run_id) = key.began(&state.db, now).await?.and_then(|began| began.run_id)
    {
        return again(state, caller, run_id, &input.shipment_ids, lang).await;
    }
    let tx = write_tx(&state.db).await?;
    let shipments = owned(&tx, caller, &input.shipment_ids).await?;
    let rows = rows_with(&tx, caller.account.id, &input.shipment_ids).await?;
    let mine = mine(&tx, caller, &rows).await?;
    let row_of_shipment: HashMap<Option<Uuid>, &row_entity::Model> =
        rows.iter().map(|row| (row.shipment_id, row)).collect();
    let (mut drafts, mut leaving, mut left) = (Vec::new(), Vec::new(), Vec::new());
    for shipment in &shipments {
        let row = row_of_shipment.get(&Some(shipment.id)).copied();
        match refusal(shipment, row, &mine) {
            Some(code) => left.push(left_out(shipment, code, lang)),
            None => {
                drafts.push(shipment);
                leaving.extend(row);
            }
        }
    }
    if drafts.is_empty() {
        return Ok(BulkListAnswer { run: None, moved: 0, left_out: left });
    }
    leave(&tx, caller.account.id, &leaving).await?;
    let gathering = Gathering { name: &input.name, choice: &choice, drafts: &drafts, rates: &HashMap::new() };
    let run = gather(&tx, caller, &gathering, lang, now).await?;
    start(&tx, (run.account_id, run.id), BulkRunState::Pricing, state.fault, now).await?;
    if let Some(key) = &key {
        key.bind(&tx, Some(run.id), now).await?;
    }
    tx.commit().await?;
    // Another request may have taken all of its drafts already.
    let run =
        owned_by(caller).filter(entity::Column::Id.eq(run.id)).one(&state.db).await?.ok_or(ErrorCode::Conflict)?;
    let run = Some(show_run(state, &run, lang).await?);
    Ok(BulkListAnswer { run, moved: leaving.len() as u64, left_out: left })
}

/// The list that the same request made before.
async fn again(state: &Platform, caller: &Caller, run_id: Uuid, ids: &[Uuid], lang: Lang) -> ApiResult<BulkListAnswer> {
    let run = find(&state.db, caller, run_id).await?;
    let shipments = owned(&state.db, caller, ids).await?;
    let rows = rows_with(&state.db, caller.account.id, ids).await?;
    let taken: HashSet<Option<Uuid>> =
        rows.iter().filter(|row| row.run_id == run_id).map(|row| row.shipment_id).collect();
    let left = shipments.iter().filter(|shipment| !taken.contains(&Some(shipment.id)));
    let left_out = left.map(|shipment| left_out(shipment, ErrorCode::PurchaseLive, lang)).collect();
    Ok(BulkListAnswer { run: Some(show_run(state, &run, lang).await?), moved: 0, left_out })
}

/// The caller's own among the lists of these rows.
async fn mine(db: &impl ConnectionTrait, caller: &Caller, rows: &[row_entity::Model]) -> StoreResult<HashSet<Uuid>> {
    let runs: BTreeSet<Uuid> = rows.iter().map(|row| row.run_id).collect();
    let found = owned_by(caller).filter(entity::Column::Id.is_in(runs)).all(db).await?;
    Ok(found.into_iter().map(|run| run.id).collect())
}

/// Why a draft cannot be taken into a list, if so.
fn refusal(
    shipment: &shipment::entity::Model,
    row: Option<&row_entity::Model>,
    mine: &HashSet<Uuid>,
) -> Option<ErrorCode> {
    let is_free = row.is_none_or(|row| BulkRowState::OPEN.contains(&row.state));
    if !allowed(*shipment.status).buy || !is_free {
        return Some(ErrorCode::PurchaseLive);
    }
    row.filter(|row| !mine.contains(&row.run_id)).map(|_| ErrorCode::BulkElsewhere)
}

fn left_out(shipment: &shipment::entity::Model, code: ErrorCode, lang: Lang) -> BulkLeftOut {
    BulkLeftOut { shipment_id: shipment.id, message: code.message(&Default::default(), lang) }
}

/// Removes rows from their lists, and the lists in which nothing is left.
///
/// # Errors
/// 409 where one of them was ordered meanwhile: nothing is taken out of a list that is being bought.
async fn leave(db: &impl ConnectionTrait, account_id: Uuid, rows: &[&row_entity::Model]) -> ApiResult<()> {
    if rows.is_empty() {
        return Ok(());
    }
    let removed = delete_in_account::<row_entity::Entity>(account_id)
        .filter(row_entity::Column::Id.is_in(rows.iter().map(|row| row.id)))
        .filter(row_entity::Column::State.is_in(BulkRowState::OPEN))
        .exec(db)
        .await?;
    if removed.rows_affected != rows.len() as u64 {
        return Err(ErrorCode::PurchaseLive.into());
    }
    let left = Query::select()
        .expr(Expr::val(1))
        .from(row_entity::Entity)
        .and_where(Expr::col((row_entity::Entity, row_entity::Column::AccountId)).eq(account_id))
        .and_where(
            Expr::col((row_entity::Entity, row_entity::Column::RunId)).equals((entity::Entity, entity::Column::Id)),
        )
        .take();
    delete_in_account::<entity::Entity>(account_id)
        .filter(entity::Column::Id.is_in(rows.iter().map(|row| row.run_id)))
        .filter(Expr::exists(left).not())
        .exec(db)
        .await?;
    Ok(())
}
