//! Counting an attempt.

use chrono::{DurationRound, TimeDelta};
use sea_orm::sea_query::{Expr, ExprTrait, OnConflict};
use sea_orm::{ActiveValue::Set, EntityTrait};

use super::entity::{ActiveModel, Column, Entity};
use crate::platform::Platform;
use crate::platform::http::{ApiError, ApiResult};
use crate::platform::secret::sha256;

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

/// Counts an attempt by a subject (an e-mail, a network, a user's id).
///
/// # Errors
/// 429 with the seconds until the window ends.
pub async fn hit(state: &Platform, limit: Limit, subject: &str) -> ApiResult<()> {
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
    if counted.count > i64::from(limit.times) * i64::from(state.config.limits.scale) {
        let left = u64::try_from((start + limit.window - now).num_seconds()).unwrap_or(0);
        return Err(ApiError::too_many(left + 1));
    }
    Ok(())
}
