//! Counting an attempt.

use std::time::Duration;

use chrono::{DurationRound, TimeDelta};
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
}

/// Counts an attempt by a subject (an e-mail, a network, a user's id).
pub async fn tally(state: &Platform, limit: Limit, subject: &str) -> ApiResult<Tally> {
    let now = state.clock.now();
    let start = now.duration_trunc(limit.window).map_err(ApiError::internal)?;
    let row = ActiveModel {
        action: Set(limit.action.to_owned()),
        subject: Set(sha256(subject)),
        window_start: Set(start),
        count: Set(1),
    };
    let again = OnConflict::columns([Column::Action, Column::Subject, Column::WindowStart])
        .value(Column::Count, Expr::col((Entity, Column::Count)).add(1))
        .to_owned();
    let counted = Entity::insert(row).on_conflict(again).exec_with_returning(&state.db).await?;
    let over = counted.count - i64::from(limit.times) * i64::from(state.config.limits.scale);
    let seconds_left = u64::try_from((start + limit.window - now).num_seconds()).unwrap_or(0) + 1;
    Ok(Tally { over: u32::try_from(over).unwrap_or(0), seconds_left })
}

/// Counts an attempt, and refuses one beyond the limit.
///
/// # Errors
/// 429 with the seconds until the window ends.
pub async fn hit(state: &Platform, limit: Limit, subject: &str) -> ApiResult<()> {
    match tally(state, limit, subject).await? {
        Tally { over: 0, .. } => Ok(()),
        Tally { seconds_left, .. } => Err(ApiError::too_many(seconds_left)),
    }
}

/// Forgets what a subject tried: it succeeded.
pub async fn forget(db: &impl ConnectionTrait, limit: Limit, subject: &str) -> StoreResult<()> {
    let tried =
        Entity::delete_many().filter(Column::Action.eq(limit.action)).filter(Column::Subject.eq(sha256(subject)));
    tried.exec(db).await?;
    Ok(())
}
