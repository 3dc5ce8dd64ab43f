//! How long rows are kept that nobody needs for ever.

use chrono::TimeDelta;
use serde::{Deserialize, Serialize};

use super::{Concern, Mistake};

/// `[retention]`, in days.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RetentionConfig {
    /// Compared prices and the couriers' answers, unless a label was bought with them.
    pub quotes_days: u32,
    /// Which of the payment processor's events were handled.
    pub payment_events_days: u32,
    /// Idempotency keys of purchases, which are valid for 7 days.
    pub purchase_keys_days: u32,
    /// Counts of limited actions.
    pub limits_days: u32,
    /// Who did what in an account.
    pub audit_days: u32,
    /// Finished jobs, including the mails they sent.
    pub jobs_days: u32,
}

impl Default for RetentionConfig {
    fn default() -> Self {
        Self {
            quotes_days: 90,
            payment_events_days: 90,
            purchase_keys_days: 7,
            limits_days: 2,
            audit_days: 730,
            jobs_days: 30,
        }
    }
}

/// Ten years: none of these is a financial record.
const LONGEST: u32 = 3650;

/// An age of the configuration.
#[must_use]
pub fn days(days: u32) -> TimeDelta {
    TimeDelta::days(i64::from(days))
}

impl Concern for RetentionConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        let Self { quotes_days, payment_events_days, purchase_keys_days, limits_days, audit_days, jobs_days } = self;
        for (key, days, shortest) in [
            ("retention.quotes_days", quotes_days, 1),
            // The processor repeats an event for three days.
            ("retention.payment_events_days", payment_events_days, 7),
            ("retention.purchase_keys_days", purchase_keys_days, 7),
            // The longest window is a day, and may have begun yesterday.
            ("retention.limits_days", limits_days, 2),
            ("retention.audit_days", audit_days, 30),
            ("retention.jobs_days", jobs_days, 1),
        ] {
            if !(shortest..=LONGEST).contains(days) {
                mistakes.push(Mistake::new(key, format!("must be from {shortest} to {LONGEST}")));
            }
        }
    }
}
