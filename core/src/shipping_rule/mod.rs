//! Shipping rules: if-then sentences by which an account picks couriers and options.

mod apply;
mod check;
mod dry_run;
mod facts;
mod input;
mod matching;
mod outcome;
mod set;

use crate::Violation;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use apply::{
    ShippingRuleApplyInput, ShippingRuleOptions, ShippingRuleOutcome, ShippingRuleResult, ShippingRuleStep, apply,
};
pub use check::check_shipping_rules;
pub use dry_run::{
    DRY_RUN_ORDERS_MAX, ShippingRuleDryRun, ShippingRuleDryRunInput, ShippingRuleDryRunRow, ShippingRuleOrder,
    ShippingRuleTotal, ShippingRuleTotals, dry_run,
};
pub use facts::{FROM_FILE, PRODUCTS_MAX, ShippingFacts, TAGS_MAX, facts_of};
pub use input::{
    RULE_ACTIONS_MAX, RULE_CONDITIONS_MAX, RULE_DAYS_MAX, RULE_NAME_MAX, RULE_VALUE_MAX, RULE_VALUES_MAX, RuleMatching,
    SHIPPING_RULES_MAX, ShippingAction, ShippingActionKind, ShippingCondition, ShippingFact, ShippingRule,
    ShippingRuleList, ShippingTest,
};
pub use outcome::{held, not_offered};
pub use set::{DraftParts, is_measured, set_options};

/// Rules on shipping rules.
pub const RULES: &[Rule] = &[
    rule!(
        /// Checks an account's shipping rules, at most one violation a field.
        "shipping_rule.check",
        check_shipping_rules, ShippingRuleList, LangContext => Vec<Violation>),
    rule!(
        /// Applies shipping rules to a shipment and its rates: which rate they choose, what they set, and by which rule.
        "shipping_rule.apply",
        |input, _| apply(&input.list, &input.facts, &input.rates),
        ShippingRuleApplyInput, LangContext => ShippingRuleOutcome),
    rule!(
        /// Tries shipping rules on shipments that were sent: what was chosen then and what would be now, with the difference.
        "shipping_rule.dry_run",
        |input, _| dry_run(input), ShippingRuleDryRunInput, LangContext => ShippingRuleDryRun),
];
