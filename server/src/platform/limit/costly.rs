//! What costs us or others something each time, limited per account.

use chrono::TimeDelta;
use uuid::Uuid;

use super::hit::{Limit, hit};
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

/// Counts what an account does.
///
/// # Errors
/// 429 with the seconds until the hour ends.
pub async fn hit_account(state: &Platform, costly: Costly, account_id: Uuid) -> ApiResult<()> {
    let times = (costly.times)(&state.config.limits);
    let limit = Limit { action: costly.action, times, window: TimeDelta::hours(1) };
    hit(state, limit, &account_id.to_string()).await
}
