//! Applying shipping rules to a shipment.

use super::facts::ShippingFacts;
use super::input::{RuleMatching, ShippingAction, ShippingActionKind, ShippingRuleList};
use super::matching::{ReadyFacts, ReadyRules};
use crate::Cents;
use crate::bulk::{BulkBy, BulkChoice, BulkChosen, BulkRate, choose, choose_within};
use crate::courier::LabelFormat;
use crate::parcel::ParcelInput;
use crate::rate::RATES_MAX;
use crate::wire::{answer, input};

/// Rules, a shipment and its rates.
#[input(Default)]
#[serde(default)]
pub struct ShippingRuleApplyInput {
    /// The rules.
    pub list: ShippingRuleList,
    /// What is known of the shipment.
    pub facts: ShippingFacts,
    /// Its rates; none before couriers were asked.
    #[wire(max = RATES_MAX)]
    pub rates: Vec<BulkRate>,
}

/// What came of a rule that matches.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum ShippingRuleResult {
    /// It chose the rate.
    Chosen,
    /// It chose the rate, which arrives later than the rule wants: nothing is sooner.
    Late,
    /// What it wants is not offered.
    NotOffered,
    /// It holds the shipment back for a person.
    Held,
    /// It set options alone, or an earlier rule had chosen.
    Options,
}

/// A rule that matches, and what came of it.
#[answer(Copy)]
pub struct ShippingRuleStep {
    /// The rule's place in the list.
    pub rule: usize,
    /// What came of it.
    pub result: ShippingRuleResult,
}

/// What rules set besides the rate; null where none says anything of it.
#[answer(Default)]
pub struct ShippingRuleOptions {
    /// The package.
    pub package: Option<ParcelInput>,
    /// Whether a signature is asked for.
    pub signature: Option<bool>,
    /// What is insured, in cents.
    pub insured_amount: Option<Cents>,
    /// The internal reference.
    pub note: Option<String>,
    /// The label's format.
    pub label_format: Option<LabelFormat>,
}

/// What the rules decide for a shipment.
#[answer(Default)]
pub struct ShippingRuleOutcome {
    /// The rules that match and count, in order, with what came of each: the reasons.
    pub steps: Vec<ShippingRuleStep>,
    /// The chosen rate's place among the rates; null where no rule chooses one that is offered.
    pub index: Option<usize>,
    /// The place of the rule that chose it.
    pub chosen_by: Option<usize>,
    /// The place of the rule that holds the shipment back for a person; then no rate is chosen.
    pub held_by: Option<usize>,
    /// What rules set besides the rate.
    pub options: ShippingRuleOptions,
}

/// Applies rules to a shipment and its rates.
#[must_use]
pub fn apply(list: &ShippingRuleList, facts: &ShippingFacts, rates: &[BulkRate]) -> ShippingRuleOutcome {
    decide(&ReadyRules::of(list), list.matching, facts, rates)
}

pub(super) fn decide(
    rules: &ReadyRules<'_>,
    matching: RuleMatching,
    facts: &ShippingFacts,
    rates: &[BulkRate],
) -> ShippingRuleOutcome {
    let mut outcome = ShippingRuleOutcome::default();
    let facts = ReadyFacts::of(facts);
    let counting = if matching == RuleMatching::First { 1 } else { usize::MAX };
    for ready in rules.matching(&facts).take(counting) {
        let mut result = ShippingRuleResult::Options;
        for action in &ready.rule.actions {
            match action.kind {
                ShippingActionKind::Hold => {
                    outcome.held_by = outcome.held_by.or(Some(ready.at));
                    result = ShippingRuleResult::Held;
                }
                kind if kind.is_choice() => {
                    if outcome.index.is_some() {
                        continue;
                    }
                    let chosen = chosen(action, rates);
                    result = match chosen.index {
                        None => ShippingRuleResult::NotOffered,
                        Some(_) if chosen.late => ShippingRuleResult::Late,
                        Some(_) => ShippingRuleResult::Chosen,
                    };
                    outcome.index = chosen.index;
                    outcome.chosen_by = chosen.index.map(|_| ready.at);
                }
                _ => set(&mut outcome.options, action, facts.facts),
            }
        }
        let is_held = ready.rule.actions.iter().any(|action| action.kind == ShippingActionKind::Hold);
        outcome
            .steps
            .push(ShippingRuleStep { rule: ready.at, result: if is_held { ShippingRuleResult::Held } else { result } });
    }
    if outcome.held_by.is_some() {
        (outcome.index, outcome.chosen_by) = (None, None);
    }
    outcome
}

fn chosen(action: &ShippingAction, rates: &[BulkRate]) -> BulkChosen {
    let by = match action.kind {
        ShippingActionKind::Within => return choose_within(action.days.unwrap_or_default(), rates),
        ShippingActionKind::Cheapest => BulkBy::Cheapest,
        ShippingActionKind::Fastest => BulkBy::Fastest,
        _ => BulkBy::Service,
    };
    let (courier_slug, service) = (action.courier_slug.clone(), action.service.clone());
    choose(&BulkChoice { by, date: None, courier_slug, service }, rates)
}

fn set(options: &mut ShippingRuleOptions, action: &ShippingAction, facts: &ShippingFacts) {
    match action.kind {
        ShippingActionKind::Package => options.package = options.package.take().or_else(|| action.package.clone()),
        ShippingActionKind::Signature => options.signature = options.signature.or(Some(action.signature)),
        ShippingActionKind::Insurance if facts.value > action.amount => {
            options.insured_amount = options.insured_amount.or(Some(facts.value));
        }
        ShippingActionKind::Note => options.note = options.note.take().or_else(|| Some(action.note.trim().to_owned())),
        ShippingActionKind::LabelFormat => options.label_format = options.label_format.or(Some(action.label_format)),
        _ => {}
    }
}
