//! Limits of webhooks.

use std::time::Duration;

use chrono::TimeDelta;

use crate::platform::limit::Limit;

/// How long an endpoint may take to answer.
pub const TIMEOUT: Duration = Duration::from_secs(5);
/// How long the secret before a rotation signs as well.
pub const FORMER_SECRET_LASTS: TimeDelta = TimeDelta::hours(24);
/// Attempts of a delivery that are kept: all of one round, and those of the round before.
pub const ATTEMPTS_KEPT: usize = 20;
/// Events of a page.
pub const LIST_PAGE: u64 = 50;
/// Events that one call sends again.
pub const REPLAY_MAX: usize = 1_000;
/// Test events of an account.
pub const TESTS_PER_ACCOUNT: Limit = Limit { action: "webhook.test", times: 120, window: TimeDelta::hours(1) };
/// Calls of an account that send events again.
pub const REPLAYS_PER_ACCOUNT: Limit = Limit { action: "webhook.replay", times: 120, window: TimeDelta::hours(1) };
