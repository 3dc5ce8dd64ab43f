//! Recovery: attempts without a valid lease are picked up at the start and periodically, in any process.

use chrono::TimeDelta;
use sea_orm::sea_query::{Expr, ExprTrait};
use sea_orm::{ColumnTrait, Condition, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
use waybill_core::purchase::{PurchaseState, PurchaseStep};
use waybill_core::wire::Word;

use super::lease::is_free;
use super::resume::ResumeReason;
use super::run::run;
use crate::platform::store::{StoreResult, Stored};
use crate::shipping::purchase::BuyingState;
use crate::shipping::purchase::entity::{Column, Entity, Model};

/// How long the bank's question may stay open.
const HOLDER_HAS: TimeDelta = TimeDelta::hours(24);
/// How many attempts are picked up at once.
const BATCH: u64 = 20;

/// Picks up every attempt that is due, and waits until each rests or has to wait. Returns how many.
pub async fn recover(state: &BuyingState) -> StoreResult<usize> {
    if state.shutdown.is_draining() {
        return Ok(0);
    }
    let due = due(state).await?;
    let mut runs = Vec::new();
    let found = due.len();
    for (row, resume) in due {
        let state = state.with_fault_of(&row);
        runs.push(state.shutdown.clone().spawn(run(state, (row.account_id, row.id), resume)));
    }
    for run in runs {
        if let Err(error) = run.await {
            tracing::error!(%error, "a purchase's run broke; it is taken up again when its lease is over");
        }
    }
    Ok(found)
}

async fn due(state: &BuyingState) -> StoreResult<Vec<(Model, Option<ResumeReason>)>> {
    let now = state.clock.now();
    let moving = PurchaseState::ALL.iter().copied().filter(|state| state.step() != PurchaseStep::Rest).map(Stored);
    let its_time = Condition::any().add(Column::NextTryAt.is_null()).add(Column::NextTryAt.lte(now));
    let rows = Entity::find()
        .filter(Expr::col(Column::State).is_in(moving.map(written)))
        .filter(is_free(now))
        .filter(its_time)
        .filter(state.data.rows(&state.db, Column::AccountId))
        .order_by_asc(Column::UpdatedAt)
        .limit(BATCH)
        .all(&state.db)
        .await?;
    let lapsed = Entity::find()
        .filter(Expr::col(Column::State).eq(written(Stored(PurchaseState::PendingPayment))))
        .filter(Column::UpdatedAt.lte(now - HOLDER_HAS))
        .filter(state.data.rows(&state.db, Column::AccountId))
        .filter(is_free(now))
        .limit(BATCH)
        .all(&state.db)
        .await?;
    let rows = rows.into_iter().map(|row| (row, None));
    Ok(rows.chain(lapsed.into_iter().map(|row| (row, Some(ResumeReason::HolderTooLate)))).collect())
}

/// The states are literals in the statement: most purchases need no recovery, and only a plan that sees which states
/// are wanted knows how few they are.
fn written(state: Stored<PurchaseState>) -> Expr {
    Expr::Constant(state.into())
}
