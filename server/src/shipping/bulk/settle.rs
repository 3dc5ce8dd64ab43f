//! Outcomes of rows whose purchase continued without the list: after a crash, while a courier is in doubt, at the bank.

use sea_orm::ActiveValue::{NotSet, Set};
use sea_orm::sea_query::{Expr, ExprTrait as _};
use sea_orm::{ColumnTrait, QueryFilter, QuerySelect, QueryTrait};
use waybill_core::purchase::PurchaseState;
use waybill_core::shipment::ShipmentStatus;

use super::entity;
use super::failure::RowFailure;
use super::row_entity::{self, ActiveModel, BulkRowState};
use super::store::{moved, overwrite, rows_of};
use crate::platform::http::ApiResult;
use crate::platform::store::{Document, Stored, find_in_account, unindexed, update_in_account};
use crate::shipping::purchase::{self, BuyingState, Failure};
use crate::shipping::shipment;

/// What an attempt came to.
pub enum Settled {
    /// It is under way.
    Yet,
    /// It rests.
    As {
        /// The row's state.
        state: BulkRowState,
        /// Why there is no label.
        failure: Option<RowFailure>,
        /// Whether the card was declined.
        declined: bool,
    },
}

/// What an attempt came to.
pub fn settled(attempt: &purchase::entity::Model) -> Settled {
    let state = match *attempt.state {
        PurchaseState::Captured | PurchaseState::Done => BulkRowState::Bought,
        PurchaseState::PendingPayment | PurchaseState::AwaitingApproval => BulkRowState::PendingPayment,
        PurchaseState::Refused | PurchaseState::Released | PurchaseState::Closed => BulkRowState::Failed,
        _ => return Settled::Yet,
    };
    let failure = Failure::of(attempt).filter(|_| state == BulkRowState::Failed);
    let declined = matches!(failure, Some(Failure::Card { .. } | Failure::CardRemoved));
    Settled::As { state, failure: failure.map(|failure| RowFailure::Purchase { failure }), declined }
}

/// Brings rows that were being bought up to date. `taken_up` by the job itself, so that nobody else is buying them:
/// a row whose attempt never began waits for its turn again, and an attempt that nobody works on is taken up.
pub async fn settle_rows(state: &BuyingState, run: &entity::Model, taken_up: bool) -> ApiResult<()> {
    let under_way = [BulkRowState::Buying, BulkRowState::PendingPayment];
    let rows =
        rows_of((run.account_id, run.id)).filter(row_entity::Column::State.is_in(under_way)).all(&state.db).await?;
    for row in rows {
        let Some(shipment_id) = row.shipment_id else { continue };
        let last = || purchase::last(&state.db, (row.account_id, shipment_id));
        let mut attempt = last().await?.filter(|last| last.attempt > row.attempt || last.state.is_live());
        if let Some(begun) = attempt.as_ref().filter(|_| taken_up && row.state == BulkRowState::Buying) {
            let _ = state.shutdown.spawn(purchase::run(state.clone(), (begun.account_id, begun.id), None)).await;
            attempt = last().await?;
        }
        let now = state.clock.now();
        let paid = attempt.as_ref().map(|attempt| attempt.amount);
        let changed = match attempt.as_ref().map(settled) {
            Some(Settled::Yet) => continue,
            Some(Settled::As { state: to, .. }) if to == row.state => continue,
            Some(Settled::As { state: to, failure, .. }) => ActiveModel {
                total: paid.filter(|_| to == BulkRowState::Bought).map_or(NotSet, |paid| Set(Some(paid))),
                failure: Set(failure.and_then(|failure| Document::of(&failure).ok())),
                ..moved(to, now)
            },
            None if taken_up => moved(BulkRowState::Ordered, now),
            None => continue,
        };
        overwrite(&state.db, (row.account_id, row.id), &[row.state], changed).await?;
    }
    note_cancelled(state, run).await
}

/// Labels that were cancelled from elsewhere.
async fn note_cancelled(state: &BuyingState, run: &entity::Model) -> ApiResult<()> {
    let gone = [ShipmentStatus::CancelRequested, ShipmentStatus::Cancelled].map(Stored);
    let of_run = rows_of((run.account_id, run.id))
        .filter(row_entity::Column::State.eq(BulkRowState::Bought))
        .select_only()
        .column(row_entity::Column::ShipmentId)
        .into_query();
    let cancelled = find_in_account::<shipment::entity::Entity>(run.account_id)
        .filter(shipment::entity::Column::Id.in_subquery(of_run))
        .filter(unindexed(&state.db, shipment::entity::Column::Status).is_in(gone))
        .all(&state.db)
        .await?;
    if cancelled.is_empty() {
        return Ok(());
    }
    update_in_account::<row_entity::Entity>(run.account_id)
        .col_expr(row_entity::Column::State, Expr::value(BulkRowState::Cancelled))
        .col_expr(row_entity::Column::UpdatedAt, Expr::value(state.clock.now()))
        .filter(row_entity::Column::ShipmentId.is_in(cancelled.iter().map(|row| row.id)))
        .filter(row_entity::Column::State.eq(BulkRowState::Bought))
        .exec(&state.db)
        .await?;
    Ok(())
}
