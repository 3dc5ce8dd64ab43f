//! Counting an attempt.

use std::time::Duration;

use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter};

use super::entity::{ActiveModel, Column, Entity};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult};
use crate::platform::secret::sha256;
use crate::platform::store::StoreResult;

/// A limit: so many times per window. Windows are aligned to the clock.
#[derive(Debug, Clone, Copy)]
pub struct Limit {
    /// What is limited, as stored in the row.
    pub action: &'static str,
    /// How often, before the configured scale.
    pub times: u32,
    /// The window.
    pub window: TimeDelta,
}

/// The state of a limit after an attempt.
#[derive(Debug, Clone, Copy)]
pub struct Tally {
    /// Attempts beyond the limit; 0 while there are none.
    pub over: u32,
    /// Seconds until the window ends.
    pub seconds_left: u64,
}

impl Tally {
    /// How long the answer to an attempt beyond the limit is held back: a quarter of a second, doubled by each further one, eight
    /// seconds at most.
    #[must_use]
    pub fn wait(self) -> Duration {
        self.over.checked_sub(1).map_or(Duration::ZERO, |more| Duration::from_millis(250 << Ord::min(more, 5)))
    }

    fn refuse(self) -> ApiResult<()> {
        if self.over == 0 { Ok(()) } else { Err(ApiError::too_many(self.seconds_left)) }
    }
}

impl Limit {
    /// When the window of a moment began.
    fn window_start(&self, now: DateTime<Utc>) -> ApiResult<DateTime<Utc>> {
        now.duration_trunc(self.window).map_err(ApiError::internal)
    }

    fn tally(&self, state: &Platform, (count, start): (i64, DateTime<Utc>)) -> Tally {
        let over = count - i64::from(self.times) * i64::from(state.config.limits.scale);
        let seconds_left = u64::try_from((start + self.window - state.clock.now()).num_seconds()).unwrap_or(0) + 1;
        Tally { over: u32::try_from(over).unwrap_or(0), seconds_left }
    }
}

/// Counts an attempt by a subject (an e-mail, a network, a user's id).
pub async fn tally(state: &Platform, limit: Limit, subject: &str) -> ApiResult<Tally> {
    count(&state.db, state, limit, subject).await
}

/// The same in the caller's transaction, as the last thing in it: on PostgreSQL the next attempt waits for its end.
pub async fn count(db: &impl ConnectionTrait, state: &Platform, limit: Limit, subject: &str) -> ApiResult<Tally> {
    let start = limit.window_start(state.clock.now())?;
    let row = ActiveModel {
        action: Set(limit.action.to_owned()),
        subject: Set(sha256(subject)),
        window_start: Set(start),
        count: Set(1),
    };
    let again = OnConflict::columns([Column::Action, Column::Subject, Column::WindowStart])
        .value(Column::Count, Expr::col((Entity, Column::Count)).add(1))
        .to_owned();
    let counted = Entity::insert(row).on_conflict(again).exec_with_returning(db).await?;
    Ok(limit.tally(state, (counted.count, start)))
}

/// Refuses an attempt beyond the limit without counting it: the caller counts it with its outcome.
///
/// # Errors
/// 429 with the seconds until the window ends.
pub async fn check(state: &Platform, limit: Limit, subject: &str) -> ApiResult<()> {
    let start = limit.window_start(state.clock.now())?;
    let row = Entity::find_by_id((limit.action.to_owned(), sha256(subject), start)).one(&state.db).await?;
    limit.tally(state, (row.map_or(0, |row| row.count) + 1, start)).refuse()
}

/// Counts an attempt, and refuses one beyond the limit.
///
/// # Errors
/// 429 with the seconds until the window ends.
pub async fn hit(state: &Platform, limit: Limit, subject: &str) -> ApiResult<()> {
    tally(state, limit, subject).await?.refuse()
}

/// Forgets what a subject tried: it succeeded.
pub async fn forget(db: &impl ConnectionTrait, limit: Limit, subject: &str) -> StoreResult<()> {
    let tried =
        Entity::delete_many().filter(Column::Action.eq(limit.action)).filter(Column::Subject.eq(sha256(subject)));
    tried.exec(db).await?;
    Ok(())
}
