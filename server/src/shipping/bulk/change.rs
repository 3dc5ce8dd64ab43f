//! PATCH /bulk-runs/{id}, PATCH /bulk-runs/{id}/rows/{rowId} and POST /bulk-runs/{id}/prices

use axum::extract::State;
use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, ConnectionTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::Lang;
use waybill_core::bulk::{BulkRowInput, check_choice};

use super::draft::{draft, faults, insert, row_of, tidied};
use super::entity::{self, BulkRunState};
use super::row_entity::{self, ActiveModel, BulkRowState};
use super::show::{show_rows, show_run};
use super::start::start;
use super::store::{find, find_locked, moved, origin_of, overwrite, rows_of, unpriced};
use super::view::{BulkRow, BulkRun, BulkRunPatch};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult, Data, ErrorCode, Path, RequestLang, Valid};
use crate::platform::session::{Caller, Full};
use crate::platform::store::{Document, Key, update_by_id, update_in_account, write_tx};
use crate::platform::test_mode::Fault;
use crate::shipping::partial::Partial;
use crate::shipping::shipment::{self, Draft};

/// The states in which a row's price may be chosen again.
const TO_PRICE: [BulkRowState; 5] = BulkRowState::ORDERABLE;

/// A row of a list.
///
/// # Errors
/// 404 when there is none of that id.
pub async fn find_row(db: &impl ConnectionTrait, run: Key, row_id: Uuid) -> ApiResult<row_entity::Model> {
    Ok(rows_of(run).filter(row_entity::Column::Id.eq(row_id)).one(db).await?.ok_or(ErrorCode::NotFound)?)
}

/// Changes how the rates of a list are chosen; rows that are not ordered get their price again.
#[utoipa::path(patch, path = "/bulk-runs/{id}", tag = "bulk", security(("bearer" = [])), params(("id" = Uuid, Path)),
    request_body = BulkRunPatch, responses((status = 409), (status = 200, description = "The list", body = Data<BulkRun>)))]
pub async fn change(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
    Valid(Partial(input)): Valid<Partial<BulkRunPatch>>,
) -> ApiResult<Data<BulkRun>> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let run = find_locked(&tx, &caller, id).await?;
    if let Some(choice) = input.choice {
        ApiError::refuse(check_choice(&choice, lang))?;
        let document = Document::of(&choice)?.to_json();
        update_by_id::<entity::Entity>((run.account_id, run.id))
            .col_expr(entity::Column::Choice, Expr::value(document))
            .col_expr(entity::Column::UpdatedAt, Expr::value(now))
            .exec(&tx)
            .await?;
        for row in rows_of((run.account_id, run.id)).filter(row_entity::Column::State.is_in(TO_PRICE)).all(&tx).await? {
            let own = row.input.read()?;
            if own.choice.is_some() && !input.for_all {
                continue;
            }
            let reset = ActiveModel {
                input: Set(Document::of(&BulkRowInput { choice: None, ..own })?),
                failure: Set(None),
                ..moved(BulkRowState::Waiting, now)
            };
            overwrite(&tx, (row.account_id, row.id), &TO_PRICE, reset).await?;
        }
        begin_pricing(&tx, &run, state.fault, now).await?;
    }
    tx.commit().await?;
    let run = find(&state.db, &caller, id).await?;
    Ok(Data(show_run(&state, &run, lang).await?))
}

/// Asks for the prices of rows that have none, and again for those whose prices are too old to buy.
#[utoipa::path(post, path = "/bulk-runs/{id}/prices", tag = "bulk", security(("bearer" = [])),
    params(("id" = Uuid, Path)), responses((status = 200, description = "The list", body = Data<BulkRun>)))]
pub async fn prices(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path(id): Path<Uuid>,
) -> ApiResult<Data<BulkRun>> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let run = find_locked(&tx, &caller, id).await?;
    update_in_account::<row_entity::Entity>(run.account_id)
        .col_expr(row_entity::Column::State, Expr::value(BulkRowState::Waiting))
        .col_expr(row_entity::Column::Failure, Expr::value(None::<serde_json::Value>))
        .col_expr(row_entity::Column::UpdatedAt, Expr::value(now))
        .filter(row_entity::Column::RunId.eq(run.id))
        .filter(row_entity::Column::State.is_in(TO_PRICE))
        .exec(&tx)
        .await?;
    begin_pricing(&tx, &run, state.fault, now).await?;
    tx.commit().await?;
    let run = find(&state.db, &caller, id).await?;
    Ok(Data(show_run(&state, &run, lang).await?))
}

async fn begin_pricing(
    db: &impl ConnectionTrait,
    run: &entity::Model,
    fault: Option<Fault>,
    now: DateTime<Utc>,
) -> ApiResult<()> {
    if run.state != BulkRunState::Buying {
        start(db, (run.account_id, run.id), BulkRunState::Pricing, fault, now).await?;
    }
    Ok(())
}

/// Replaces what was typed in a row. A row without faults becomes a draft, or changes its own, and gets a new price. A
/// draft that stood before the list keeps its origin and its commercial invoice.
///
/// 409 where it is ordered or bought.
#[utoipa::path(patch, path = "/bulk-runs/{id}/rows/{rowId}", tag = "bulk", security(("bearer" = [])),
    params(("id" = Uuid, Path), ("rowId" = Uuid, Path)), request_body = BulkRowInput,
    responses((status = 409), (status = 200, description = "The row", body = Data<BulkRow>)))]
pub async fn change_row(
    State(state): State<Platform>,
    caller: Full,
    RequestLang(lang): RequestLang,
    Path((id, row_id)): Path<(Uuid, Uuid)>,
    Valid(Partial(input)): Valid<Partial<BulkRowInput>>,
) -> ApiResult<Data<BulkRow>> {
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    let run = find_locked(&tx, &caller, id).await?;
    let row = find_row(&tx, (run.account_id, run.id), row_id).await?;
    let (changed, is_good) = match row.draft_version {
        Some(_) => write_draft(&tx, &caller, &row, input, lang, now).await?,
        None => write_typed(&tx, &caller, &run, &row, tidied(input), lang, now).await?,
    };
    if !overwrite(&tx, (row.account_id, row.id), &BulkRowState::OPEN, changed).await? {
        return Err(ErrorCode::ShipmentState.into());
    }
    if is_good {
        begin_pricing(&tx, &run, state.fault, now).await?;
    }
    tx.commit().await?;
    let row = find_row(&state.db, (run.account_id, run.id), row_id).await?;
    let shown = show_rows(&state, &run, &[row], lang).await?.pop().ok_or(ErrorCode::NotFound)?;
    Ok(Data(shown))
}

/// What was typed into a row, written into its draft once it has no faults.
async fn write_typed(
    db: &impl ConnectionTrait,
    caller: &Caller,
    run: &entity::Model,
    row: &row_entity::Model,
    input: BulkRowInput,
    lang: Lang,
    now: DateTime<Utc>,
) -> ApiResult<(ActiveModel, bool)> {
    let origin = origin_of(run)?.unwrap_or_default();
    let is_good = faults(Some(&origin), &input, None, lang).is_empty();
    let mut shipment_id = row.shipment_id;
    match shipment_id {
        Some(id) if is_good => {
            let current = shipment::find(db, caller, id).await?;
            let typed = input.clone();
            let change = |draft: &mut Draft| {
                draft.destination = Some(typed.destination_address);
                draft.parcels = typed.parcels;
                draft.options = typed.options;
            };
            shipment::change(db, current, change, now).await?;
        }
        None if is_good => {
            let draft = draft((run.account_id, run.user_id), &origin, &input, now)?;
            shipment_id = draft.id.clone().take();
            insert(db, vec![draft]).await?;
        }
        _ => {}
    }
    let state = if is_good { BulkRowState::Waiting } else { BulkRowState::NeedsFix };
    let input = Set(Document::of(&input)?);
    Ok((ActiveModel { input, shipment_id: Set(shipment_id), ..unpriced(state, now) }, is_good))
}

/// What was typed into the row of a draft that stood before its list, written into the draft as it is. Its origin and its
/// invoice stay, and what was not typed stays as it is stored.
async fn write_draft(
    db: &impl ConnectionTrait,
    caller: &Caller,
    row: &row_entity::Model,
    input: BulkRowInput,
    lang: Lang,
    now: DateTime<Utc>,
) -> ApiResult<(ActiveModel, bool)> {
    let current = shipment::find(db, caller, row.shipment_id.ok_or(ErrorCode::NotFound)?).await?;
    let typed = input.clone();
    let change = |draft: &mut Draft| {
        if draft.destination.clone().unwrap_or_default() != typed.destination_address {
            draft.destination = Some(tidied(typed.clone()).destination_address);
        }
        draft.parcels = typed.parcels;
        draft.options = typed.options;
    };
    let current = shipment::change(db, current, change, now).await?;
    let draft = Draft::read(&current)?;
    let row = BulkRowInput {
        insured_value: input.insured_value,
        item_values: input.item_values,
        ..row_of(&draft, input.choice)
    };
    let is_good = faults(None, &row, Some(&draft), lang).is_empty();
    let state = if is_good { BulkRowState::Waiting } else { BulkRowState::NeedsFix };
    let input = Set(Document::of(&row)?);
    Ok((ActiveModel { input, draft_version: Set(Some(current.version)), ..unpriced(state, now) }, is_good))
}
