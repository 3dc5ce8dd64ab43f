//! Working the outbox off.

use std::time::Duration;

use chrono::{DateTime, TimeDelta, Utc};
use futures::{StreamExt, TryStreamExt, stream};
use sea_orm::sea_query::{Cond, Expr, ExprTrait};
use sea_orm::{ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

use super::entity::{Column, Entity, Model};
use super::{EffectError, Effects, GivenUp};
use crate::platform::Platform;
use crate::platform::store::StoreResult;

/// How long a process may take for one effect before another may take it.
const LEASE: TimeDelta = TimeDelta::minutes(2);
/// How often an effect is tried before it is given up: with the pauses between, about a day, so that a mail server may be
/// down for a night.
const ATTEMPTS: i64 = 30;
/// Effects that happen at once: one that waits for a slow mail server holds nobody else up.
const AT_ONCE: usize = 8;
/// Rows that one round takes.
const ROUND: u64 = 50;
/// How long a row is kept after it happened, for whoever looks into what was sent.
const KEPT: TimeDelta = TimeDelta::days(30);
/// The pause between rounds.
const PAUSE: Duration = Duration::from_millis(500);

/// Works off until the process ends.
pub async fn keep_working(state: Platform, effects: Effects) {
    loop {
        match work_off(&state, &effects).await {
            Ok(0) => {}
            Ok(_) => continue,
            Err(error) => tracing::error!(%error, "the outbox could not be read"),
        }
        tokio::time::sleep(PAUSE).await;
    }
}

/// Does what is due, once; gives how many rows it took.
///
/// # Errors
/// When the rows cannot be read or claimed.
pub async fn work_off(state: &Platform, effects: &Effects) -> StoreResult<usize> {
    let now = state.clock.now();
    let due = Entity::find()
        .filter(Column::DoneAt.is_null())
        .filter(Column::DueAt.lte(now))
        .filter(unclaimed(now))
        .order_by_asc(Column::DueAt)
        .limit(ROUND)
        .all(&state.db)
        .await?;
    let taken: Vec<bool> =
        stream::iter(due).map(|row| take(state, effects, row, now)).buffer_unordered(AT_ONCE).try_collect().await?;
    Ok(taken.into_iter().filter(|taken| *taken).count())
}

/// Claims a row and does what it says; false where another process was first.
async fn take(state: &Platform, effects: &Effects, row: Model, now: DateTime<Utc>) -> StoreResult<bool> {
    let claimed = Entity::update_many()
        .col_expr(Column::ClaimedUntil, Expr::value(now + LEASE))
        .col_expr(Column::Attempts, Expr::col(Column::Attempts).add(1))
        .filter(Column::Id.eq(row.id))
        .filter(Column::DoneAt.is_null())
        .filter(unclaimed(now))
        .exec(&state.db)
        .await?;
    if claimed.rows_affected == 0 {
        return Ok(false);
    }
    let outcome = effects.run(state, row.id, &row.kind, row.payload.clone()).await;
    settle(state, &row, outcome).await?;
    Ok(true)
}

/// Forgets what happened long ago: a payload may hold an e-mail.
///
/// # Errors
/// When the rows cannot be removed.
pub async fn forget_done(db: &impl ConnectionTrait, now: DateTime<Utc>) -> StoreResult<()> {
    Entity::delete_many().filter(Column::DoneAt.lt(now - KEPT)).exec(db).await?;
    Ok(())
}

fn unclaimed(now: DateTime<Utc>) -> Cond {
    Cond::any().add(Column::ClaimedUntil.is_null()).add(Column::ClaimedUntil.lt(now))
}

async fn settle(state: &Platform, row: &Model, outcome: Result<(), EffectError>) -> StoreResult<()> {
    let now = state.clock.now();
    let attempts = row.attempts + 1;
    let update = Entity::update_many().filter(Column::Id.eq(row.id));
    let update = match outcome {
        Ok(()) => {
            state.metrics.effect(&row.kind, "done");
            update.col_expr(Column::DoneAt, Expr::value(now))
        }
        Err(error) => {
            let given_up = attempts >= ATTEMPTS || error.is::<GivenUp>();
            state.metrics.effect(&row.kind, if given_up { "given_up" } else { "failed" });
            tracing::warn!(id = %row.id, kind = row.kind, attempts, given_up, %error, "an effect failed");
            // Twice as long after each try: 2 s, 4 s … 68 min.
            let pause = TimeDelta::seconds(1 << attempts.clamp(1, 12));
            update
                .col_expr(Column::LastError, Expr::value(error.to_string()))
                .col_expr(Column::ClaimedUntil, Expr::value(None::<DateTime<Utc>>))
                .col_expr(Column::DueAt, Expr::value(now + pause))
                .col_expr(Column::DoneAt, Expr::value(given_up.then_some(now)))
        }
    };
    update.exec(&state.db).await?;
    Ok(())
}
