//! How often a second factor may be tried.

use chrono::TimeDelta;

use crate::platform::limit::Limit;

/// Second factors tried at sign-ins from a network.
pub const FACTOR_PER_NETWORK: Limit = Limit { action: "factor.network", times: 60, window: TimeDelta::minutes(15) };
/// Second factors of a user tried from a network: guesses from elsewhere do not lock the user out at once.
pub const FACTOR_PER_PAIR: Limit = Limit { action: "factor.pair", times: 10, window: TimeDelta::minutes(15) };
/// Second factors of a user tried from everywhere. With one step of drift three codes are right at any moment, so an attacker
/// who knows the password guesses one with a chance of 1 in 6,600 a day.
pub const FACTOR_PER_USER: Limit = Limit { action: "factor.user", times: 50, window: TimeDelta::days(1) };
