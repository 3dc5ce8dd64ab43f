//! How often stores may be connected and asked.

use chrono::TimeDelta;

use crate::platform::limit::Limit;

/// Consents begun, and tokens tried, by an account.
pub const CONNECT_PER_ACCOUNT: Limit = Limit { action: "shop.connect", times: 30, window: TimeDelta::hours(1) };
/// Syncs that an account's users ask for.
pub const SYNC_PER_ACCOUNT: Limit = Limit { action: "shop.sync", times: 60, window: TimeDelta::hours(1) };
