//! How often things may be done.

use serde::{Deserialize, Serialize};

use super::{Concern, Mistake};

/// `[limits]`
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct LimitsConfig {
    /// Multiplies every limit on sign-in, registration and mail: 1 in production, more for automated tests.
    pub scale: u32,
    /// Calls of `POST /api/rules/{rule}` per minute and network (an IPv4 address, the /64 of an IPv6 one).
    pub rules_per_minute: u32,
    /// How often an hour couriers are asked for an account: comparing six couriers counts as six. Answers from the
    /// store don't count.
    pub courier_calls_per_hour: u32,
    /// Quick rates per hour and account.
    pub quick_rates_per_hour: u32,
    /// Quick rates per hour and network (an IPv4 address, the /64 of an IPv6 one) for people who are not signed in.
    pub visitor_rates_per_hour: u32,
    /// Quick rates per hour for all people who are not signed in, together.
    pub all_visitor_rates_per_hour: u32,
    /// Cards set up or added, per hour and account.
    pub card_set_ups_per_hour: u32,
    /// Mails to others (invitations), per hour and account.
    pub user_mails_per_hour: u32,
    /// How often an hour an account may ask out of turn where a shipment is.
    pub tracking_refreshes_per_hour: u32,
    /// How often an hour an account may search drop-off points.
    pub drop_off_searches_per_hour: u32,
    /// Files of addresses that are read, per hour and account.
    pub imports_per_hour: u32,
    /// Parts of a file of addresses, of at most a thousand rows each, that are taken into the book, per hour and account.
    pub import_parts_per_hour: u32,
}

impl Default for LimitsConfig {
    fn default() -> Self {
        Self {
            scale: 1,
            rules_per_minute: 6000,
            courier_calls_per_hour: 12_000,
            quick_rates_per_hour: 1_200,
            visitor_rates_per_hour: 60,
            all_visitor_rates_per_hour: 3_000,
            card_set_ups_per_hour: 60,
            user_mails_per_hour: 60,
            tracking_refreshes_per_hour: 120,
            drop_off_searches_per_hour: 120,
            imports_per_hour: 120,
            import_parts_per_hour: 2_000,
        }
    }
}

impl Concern for LimitsConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        for (key, times) in [
            ("limits.scale", self.scale),
            ("limits.rules_per_minute", self.rules_per_minute),
            ("limits.courier_calls_per_hour", self.courier_calls_per_hour),
            ("limits.quick_rates_per_hour", self.quick_rates_per_hour),
            ("limits.visitor_rates_per_hour", self.visitor_rates_per_hour),
            ("limits.all_visitor_rates_per_hour", self.all_visitor_rates_per_hour),
            ("limits.card_set_ups_per_hour", self.card_set_ups_per_hour),
            ("limits.user_mails_per_hour", self.user_mails_per_hour),
            ("limits.tracking_refreshes_per_hour", self.tracking_refreshes_per_hour),
            ("limits.drop_off_searches_per_hour", self.drop_off_searches_per_hour),
            ("limits.imports_per_hour", self.imports_per_hour),
            ("limits.import_parts_per_hour", self.import_parts_per_hour),
        ] {
            if times == 0 {
                mistakes.push(Mistake::new(key, "must be at least 1"));
            }
        }
    }

    fn check_production(&self, mistakes: &mut Vec<Mistake>) {
        if self.scale != 1 {
            mistakes.push(Mistake::new("limits.scale", "must be 1 in production"));
        }
    }
}
