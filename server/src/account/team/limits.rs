//! How often mails may be sent for an account.

use chrono::TimeDelta;

use crate::platform::limit::Limit;

/// Mails that an account's users let us send to others.
pub const USER_MAIL_PER_ACCOUNT: Limit = Limit { action: "user_mail.account", times: 60, window: TimeDelta::hours(1) };
