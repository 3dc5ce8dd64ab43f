//! What costs us or others something each time, limited per account.

use chrono::TimeDelta;
use sea_orm::ConnectionTrait;
use uuid::Uuid;

use super::hit::{Limit, check, count, hit};
use crate::platform::Platform;
use crate::platform::config::LimitsConfig;
use crate::platform::http::ApiResult;

/// What an account may do only so many times an hour, as configured. A feature with a cost declares it next to its code,
/// and adds a key to `[limits]`.
#[derive(Debug, Clone, Copy)]
pub struct Costly {
    /// What is limited, as stored in the row.
    pub action: &'static str,
    /// How often an hour.
    pub times: fn(&LimitsConfig) -> u32,
}

impl Costly {
    fn limit(&self, state: &Platform) -> Limit {
        Limit { action: self.action, times: (self.times)(&state.config.limits), window: TimeDelta::hours(1) }
    }
}

/// Counts what an account does.
///
/// # Errors
/// 429 with the seconds until the hour ends.
pub async fn hit_account(state: &Platform, costly: Costly, account_id: Uuid) -> ApiResult<()> {
    hit(state, costly.limit(state), &account_id.to_string()).await
}

/// Whether an account may do it once more; it is counted with what comes of it, by [`count_for_account`].
///
/// # Errors
/// 429 with the seconds until the hour ends.
pub async fn check_account(state: &Platform, costly: Costly, account_id: Uuid) -> ApiResult<()> {
    check(state, costly.limit(state), &account_id.to_string()).await
}

/// Counts what an account has done, in the transaction that stores what came of it, as the last thing in it.
pub async fn count_for_account(
    db: &impl ConnectionTrait,
    state: &Platform,
    costly: Costly,
    account_id: Uuid,
) -> ApiResult<()> {
    count(db, state, costly.limit(state), &account_id.to_string()).await.map(drop)
}
