//! Shipping rules as clients see them.

use chrono::{DateTime, Utc};
use serde::Serialize;
use ts_rs::TS;
use utoipa::ToSchema;
use waybill_core::shipping_rule::{RuleMatching, ShippingRule, ShippingRuleList};

/// An account's shipping rules.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ShippingRules {
    /// How many of the rules that match count.
    pub matching: RuleMatching,
    /// The rules in their order.
    pub rules: Vec<ShippingRule>,
    /// Goes up with each change, 0 before the first; send it as `If-Match` to save only over what was read.
    pub version: i64,
    /// When they last changed; null before the first.
    pub updated_at: Option<DateTime<Utc>>,
}

/// What a conflict shows: the list that is stored, and the one that was not saved.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ShippingRulesConflict {
    /// The list that is stored.
    pub current: ShippingRules,
    /// The list that was sent.
    pub yours: ShippingRuleList,
}
