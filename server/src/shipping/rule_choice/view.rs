//! Dry runs of shipping rules as clients see them, and what they send.

use chrono::{DateTime, NaiveDate, Utc};
use garde::Validate;
use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;
use uuid::Uuid;
use waybill_core::shipping_rule::{
    RuleMatching, SHIPPING_RULES_MAX, ShippingRule, ShippingRuleDryRunRow, ShippingRuleOrder, ShippingRuleTotals,
};
use waybill_core::violation::Form;
use waybill_core::violation::field::within;

/// Rules to try on shipments that were sent.
#[derive(Debug, Clone, Default, Serialize, Deserialize, TS, ToSchema, Validate, Form)]
#[serde(default)]
#[ts(export)]
pub struct ShippingRulesDryRunInput {
    /// How many of the rules that match count.
    #[garde(skip)]
    pub matching: RuleMatching,
    /// The rules.
    #[garde(custom(within(SHIPPING_RULES_MAX)), dive)]
    pub rules: Vec<ShippingRule>,
    /// The first day (UTC); 90 days ago where missing, and never earlier.
    #[garde(skip)]
    pub from: Option<NaiveDate>,
    /// The last day (UTC); today where missing.
    #[garde(skip)]
    pub to: Option<NaiveDate>,
    /// Goes on behind this shipment: the answer's `next`.
    #[garde(skip)]
    pub after: Option<Uuid>,
    /// What the pages before came to: the answer's `totals`.
    #[garde(skip)]
    pub before: Option<ShippingRuleTotals>,
}

/// A shipment that was sent, for a dry run.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ShippingRuleShipment {
    /// What the rule `shipping_rule.dry_run` takes.
    #[serde(flatten)]
    pub order: ShippingRuleOrder,
    /// To whom: the company or the person, and the city.
    pub recipient: String,
    /// When it was begun.
    pub created_at: DateTime<Utc>,
}

/// A page of a dry run.
#[derive(Debug, Clone, Serialize, TS, ToSchema)]
#[ts(export)]
pub struct ShippingRulesDryRun {
    /// The shipments with the rates that their quotes recorded, the earliest first: at most 250.
    pub shipments: Vec<ShippingRuleShipment>,
    /// What would have been chosen for each of them, in the same order.
    pub rows: Vec<ShippingRuleDryRunRow>,
    /// What they come to, with those of the pages before.
    pub totals: ShippingRuleTotals,
    /// Send it as `after`, with `totals` as `before`, for the next page; null after the last.
    pub next: Option<Uuid>,
}
