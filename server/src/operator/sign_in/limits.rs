//! How often signing in to the desk may be tried.

use chrono::TimeDelta;

use crate::platform::limit::Limit;

/// Sign-ins from a network.
pub const PER_NETWORK: Limit = Limit { action: "operator.login.network", times: 30, window: TimeDelta::minutes(15) };
/// Sign-ins to an e-mail from a network: attempts from elsewhere lock nobody out.
pub const PER_EMAIL: Limit = Limit { action: "operator.login.email", times: 10, window: TimeDelta::minutes(15) };
/// Sign-ins with the right password, from anywhere. With one step of drift three codes are right at any moment, so an attacker
/// who knows the password guesses one with a chance of 1 in 11,000 a day.
pub const PER_PASSWORD: Limit = Limit { action: "operator.login.code", times: 30, window: TimeDelta::days(1) };
