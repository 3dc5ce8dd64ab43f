//! How often signing in, and everything around it, may be tried.

use chrono::TimeDelta;

use crate::platform::limit::Limit;

const fn limit(action: &'static str, times: u32, window: TimeDelta) -> Limit {
    Limit { action, times, window }
}

/// Registrations from an address.
pub const REGISTER_PER_ADDRESS: Limit = limit("register.address", 20, TimeDelta::hours(1));
/// Sign-ins to an e-mail from one network: guessing locks out the guesser, not the account's owner.
pub const LOGIN_PER_PAIR: Limit = limit("login.pair", 10, TimeDelta::minutes(15));
/// Sign-ins to an e-mail from everywhere; further ones are answered later and later.
pub const LOGIN_PER_EMAIL: Limit = limit("login.email", 10, TimeDelta::minutes(15));
/// Sign-ins from an address.
pub const LOGIN_PER_ADDRESS: Limit = limit("login.address", 60, TimeDelta::minutes(15));
/// Mails with a link to an e-mail from a network, or to a user.
pub const LINK_PER_SUBJECT: Limit = limit("link.subject", 5, TimeDelta::hours(1));
/// Mails with a link to an e-mail from everywhere; further ones are not sent.
pub const LINK_PER_EMAIL: Limit = limit("link.email", 20, TimeDelta::hours(1));
/// Mails that say that there is an account already.
pub const KNOWN_PER_EMAIL: Limit = limit("known.email", 3, TimeDelta::days(1));
/// Mails with a link asked for from an address.
pub const LINK_PER_ADDRESS: Limit = limit("link.address", 30, TimeDelta::hours(1));
/// Links tried from an address.
pub const REDEEM_PER_ADDRESS: Limit = limit("redeem.address", 60, TimeDelta::hours(1));
/// Passwords tried by a signed-in user.
pub const CHANGE_PER_USER: Limit = limit("change_password.user", 10, TimeDelta::minutes(15));

/// An e-mail and a network as one subject.
pub fn on_pair(email: &str, network: &str) -> String {
    format!("{email} {network}")
}
