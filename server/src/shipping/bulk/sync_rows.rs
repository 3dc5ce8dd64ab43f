//! Syncing rows whose drafts were changed elsewhere, on their own pages or by their store: they get their price again,
//! or say what is wrong. A row whose draft was deleted goes, and one whose label was bought on its own page says so.

use chrono::{DateTime, Utc};
use sea_orm::ActiveValue::Set;
use sea_orm::sea_query::{Expr, ExprTrait, Query};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};
use waybill_core::shipment::{ShipmentStatus, allowed};
use waybill_core::wire::Word;

use super::draft::{faults, row_of};
use super::entity::{self, BulkRunState};
use super::row_entity::{self, ActiveModel, BulkRowState};
use super::start::start;
use super::store::{lock_runs, overwrite, rows_of, unpriced};
use crate::platform::Platform;
use crate::platform::http::ApiResult;
use crate::platform::store::{Document, Key, StoreResult, Stored, by_id, find_among, write_tx};
use crate::shipping::purchase;
use crate::shipping::shipment::{Draft, entity as shipment};

/// Brings the rows of a list up to date with their drafts, unless a job works on it. Returns whether any has changed.
pub async fn sync_rows(state: &Platform, run: &entity::Model) -> ApiResult<bool> {
    let rests = matches!(run.state, BulkRunState::Open | BulkRunState::Stopped);
    if !rests || stale_rows(&state.db, (run.account_id, run.id)).await?.is_empty() {
        return Ok(false);
    }
    let now = state.clock.now();
    let tx = write_tx(&state.db).await?;
    lock_runs(&tx, run.account_id, [run.id]).await?;
    let rows = stale_rows(&tx, (run.account_id, run.id)).await?;
    let ids = rows.iter().filter_map(|row| row.shipment_id);
    let drafts = by_id(find_among::<shipment::Entity>(run.account_id, ids), &tx).await?;
    let mut waits = false;
    for row in &rows {
        let draft = row.shipment_id.and_then(|id| drafts.get(&id)).filter(|draft| draft.deleted_at.is_none());
        let Some(draft) = draft else {
            row_entity::Entity::delete_by_id((row.account_id, row.id)).exec(&tx).await?;
            continue;
        };
        let allows = allowed(*draft.status);
        let changed = match allows.buy {
            true => read_again(run, row, draft, now)?,
            false => bought(&tx, draft, allows.unfinished, now).await?,
        };
        let is_waiting = changed.state == Set(BulkRowState::Waiting);
        waits |= overwrite(&tx, (row.account_id, row.id), &BulkRowState::OPEN, changed).await? && is_waiting;
    }
    if waits {
        start(&tx, (run.account_id, run.id), BulkRunState::Pricing, state.fault, now).await?;
    }
    tx.commit().await?;
    Ok(true)
}

/// The rows that are not ordered and whose drafts are of another version, bought or gone.
async fn stale_rows(db: &impl ConnectionTrait, run: Key) -> StoreResult<Vec<row_entity::Model>> {
    let buyable = ShipmentStatus::ALL.iter().copied().filter(|status| allowed(*status).buy).map(Stored);
    let version = Expr::col((row_entity::Entity, row_entity::Column::DraftVersion));
    let changed = Query::select()
        .expr(Expr::val(1))
        .from(shipment::Entity)
        .and_where(
            Expr::col((shipment::Entity, shipment::Column::AccountId))
                .equals((row_entity::Entity, row_entity::Column::AccountId)),
        )
        .and_where(
            Expr::col((shipment::Entity, shipment::Column::Id))
                .equals((row_entity::Entity, row_entity::Column::ShipmentId)),
        )
        .and_where(
            Expr::col((shipment::Entity, shipment::Column::Version))
                .ne(version)
                .or(shipment::Column::Status.is_not_in(buyable))
                .or(Expr::col((shipment::Entity, shipment::Column::DeletedAt)).is_not_null()),
        )
        .take();
    let rows = rows_of(run)
        .filter(row_entity::Column::DraftVersion.is_not_null())
        .filter(row_entity::Column::State.is_in(BulkRowState::OPEN))
        .filter(Expr::exists(changed));
    Ok(rows.all(db).await?)
}

/// A row whose label is bought, or being bought, outside the list. Its progress, and whether it was cancelled since, is
/// checked with the other rows of the list.
async fn bought(
    db: &impl ConnectionTrait,
    sold: &shipment::Model,
    goes_on: bool,
    now: DateTime<Utc>,
) -> ApiResult<ActiveModel> {
    let state = if goes_on { BulkRowState::Buying } else { BulkRowState::Bought };
    let paid = purchase::last(db, (sold.account_id, sold.id)).await?.map(|attempt| attempt.amount);
    Ok(ActiveModel { rate_id: Set(sold.selected_rate_id), total: Set(paid), ..unpriced(state, now) })
}

/// A row as its draft is now.
fn read_again(
    run: &entity::Model,
    row: &row_entity::Model,
    changed: &shipment::Model,
    now: DateTime<Utc>,
) -> ApiResult<ActiveModel> {
    let draft = Draft::read(changed)?;
    let input = row_of(&draft, row.input.read()?.choice);
    let is_good = faults(None, &input, Some(&draft), run.lang.0).is_empty();
    let state = if is_good { BulkRowState::Waiting } else { BulkRowState::NeedsFix };
    let input = Set(Document::of(&input)?);
    Ok(ActiveModel { input, draft_version: Set(Some(changed.version)), ..unpriced(state, now) })
}
