//! Dry run: what rules would have chosen for shipments that were sent.

use super::apply::{ShippingRuleResult, decide};
use super::facts::ShippingFacts;
use super::input::{SHIPPING_RULES_MAX, ShippingRuleList};
use super::matching::ReadyRules;
use crate::Cents;
use crate::bulk::BulkRate;
use crate::rate::RATES_MAX;
use crate::wire::{answer, input};

/// Most shipments that are tried in one call; totals are carried on from call to call.
pub const DRY_RUN_ORDERS_MAX: usize = 250;

/// A shipment that was sent, with the rates that its quotes recorded.
#[input(Default)]
#[serde(default)]
pub struct ShippingRuleOrder {
    /// The shipment's id.
    pub id: String,
    /// What is known of it.
    pub facts: ShippingFacts,
    /// The rates as couriers gave them then.
    #[wire(max = RATES_MAX)]
    pub rates: Vec<BulkRate>,
    /// The id of the rate that was bought.
    pub bought: String,
}

/// Rules, and shipments to try them on.
#[input(Default)]
#[serde(default)]
pub struct ShippingRuleDryRunInput {
    /// The rules.
    pub list: ShippingRuleList,
    /// The shipments.
    #[wire(max = DRY_RUN_ORDERS_MAX)]
    pub orders: Vec<ShippingRuleOrder>,
    /// What the calls before came to; nothing before the first.
    pub before: ShippingRuleTotals,
}

/// What a rule comes to.
#[input(Default)]
#[serde(default)]
pub struct ShippingRuleTotal {
    /// How many shipments it chose a rate for.
    pub chosen: u32,
    /// How many it would have held back.
    pub held: u32,
    /// What its choices cost more than those of then, in cents; negative where they save.
    pub difference: Cents,
}

/// What rules come to. What they leave alone or hold back counts with its price of then.
#[input(Default)]
#[serde(default)]
pub struct ShippingRuleTotals {
    /// How many shipments were tried.
    pub orders: u32,
    /// For how many of them another rate would have been chosen.
    pub changed: u32,
    /// How many would have been held back.
    pub held: u32,
    /// For how many a rule wants what was not offered.
    pub not_offered: u32,
    /// What they cost then, in cents.
    pub cost_then: Cents,
    /// What they would have cost, in cents.
    pub cost_now: Cents,
    /// Each rule, in the list's order.
    #[wire(max = SHIPPING_RULES_MAX)]
    pub rules: Vec<ShippingRuleTotal>,
}

/// What the rules would have chosen for a shipment.
#[answer]
pub struct ShippingRuleDryRunRow {
    /// The shipment's id.
    pub id: String,
    /// The place of the rule that decides; null where none matches.
    pub rule: Option<usize>,
    /// What came of it; null where none matches.
    pub result: Option<ShippingRuleResult>,
    /// The place of the rate that was bought; null where it is not among the rates.
    pub rate_then: Option<usize>,
    /// The place of the rate that the rules choose; null where they choose none.
    pub rate_now: Option<usize>,
    /// What that costs more, in cents; negative where it saves.
    pub difference: Cents,
}

/// What the rules would have chosen.
#[answer]
pub struct ShippingRuleDryRun {
    /// Each shipment, in the order given.
    pub rows: Vec<ShippingRuleDryRunRow>,
    /// What they come to, with those of the calls before.
    pub totals: ShippingRuleTotals,
}

/// Tries rules on shipments.
#[must_use]
pub fn dry_run(input: &ShippingRuleDryRunInput) -> ShippingRuleDryRun {
    let ready = ReadyRules::of(&input.list);
    let mut totals = input.before.clone();
    totals.rules.resize_with(input.list.rules.len(), ShippingRuleTotal::default);
    let rows = input.orders.iter().map(|order| {
        let outcome = decide(&ready, input.list.matching, &order.facts, &order.rates);
        let then = order.rates.iter().position(|rate| rate.id == order.bought);
        let rule = outcome.held_by.or(outcome.chosen_by).or(outcome.steps.first().map(|step| step.rule));
        let result = outcome.steps.iter().find(|step| Some(step.rule) == rule).map(|step| step.result);
        let total = |at: usize| order.rates.get(at).map_or(Cents::ZERO, |rate| rate.total);
        let before = then.map_or(Cents::ZERO, total);
        // Without the price of then there is nothing to compare with.
        let after = outcome.index.filter(|_| then.is_some()).map_or(before, total);
        let difference = after - before;
        totals.orders += 1;
        totals.changed += u32::from(then.is_some() && outcome.index.is_some() && outcome.index != then);
        totals.held += u32::from(outcome.held_by.is_some());
        totals.not_offered += u32::from(result == Some(ShippingRuleResult::NotOffered));
        totals.cost_then += before;
        totals.cost_now += after;
        if let Some(of_rule) = rule.and_then(|rule| totals.rules.get_mut(rule)) {
            of_rule.chosen += u32::from(outcome.chosen_by.is_some());
            of_rule.held += u32::from(outcome.held_by.is_some());
            of_rule.difference += difference;
        }
        ShippingRuleDryRunRow {
            id: order.id.clone(),
            rule,
            result,
            rate_then: then,
            rate_now: outcome.index,
            difference,
        }
    });
    let rows = rows.collect();
    ShippingRuleDryRun { rows, totals }
}
