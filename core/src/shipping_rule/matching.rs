//! Whether a rule's conditions hold. Texts are folded once, for a list of rules and for a shipment, and not for each pair.

use super::facts::ShippingFacts;
use super::input::{ShippingCondition, ShippingFact, ShippingRule, ShippingRuleList, ShippingTest};
use crate::Cents;
use crate::address::fold;
use crate::parcel::{ExactWeight, Measure};
use crate::term::WeightUnit;

/// The rules of a list that are used, with their places.
pub(super) struct ReadyRules<'a>(Vec<ReadyRule<'a>>);

pub(super) struct ReadyRule<'a> {
    pub at: usize,
    pub rule: &'a ShippingRule,
    conditions: Vec<(&'a ShippingCondition, Vec<String>)>,
}

/// A shipment's facts, folded.
pub(super) struct ReadyFacts<'a> {
    pub facts: &'a ShippingFacts,
    country: String,
    province: String,
    postal_code: String,
    products: Vec<String>,
    checkout: String,
    tags: Vec<String>,
    source: String,
}

impl<'a> ReadyRules<'a> {
    pub fn of(list: &'a ShippingRuleList) -> Self {
        let used = list.rules.iter().enumerate().filter(|(_, rule)| rule.enabled);
        let ready = used.map(|(at, rule)| {
            let folded = |condition: &'a ShippingCondition| {
                let read = if condition.fact == ShippingFact::PostalCode { closed_up } else { fold };
                (condition, condition.values.iter().map(|value| read(value)).collect())
            };
            ReadyRule { at, rule, conditions: rule.conditions.iter().map(folded).collect() }
        });
        Self(ready.collect())
    }

    /// The rules that match, in order.
    pub fn matching<'b>(&'b self, facts: &'b ReadyFacts<'_>) -> impl Iterator<Item = &'b ReadyRule<'a>> {
        self.0.iter().filter(|ready| ready.conditions.iter().all(|(condition, values)| holds(condition, values, facts)))
    }
}

impl<'a> ReadyFacts<'a> {
    pub fn of(facts: &'a ShippingFacts) -> Self {
        Self {
            facts,
            country: fold(&facts.country),
            province: fold(&format!("{}-{}", facts.country, facts.province)),
            postal_code: closed_up(&facts.postal_code),
            products: facts.products.iter().map(|product| fold(product)).collect(),
            checkout: fold(&facts.checkout),
            tags: facts.tags.iter().map(|tag| fold(tag)).collect(),
            source: fold(&facts.source),
        }
    }
}

/// A postal code without what people put between its halves.
fn closed_up(text: &str) -> String {
    fold(text).chars().filter(|letter| letter.is_ascii_alphanumeric()).collect()
}

fn holds(condition: &ShippingCondition, values: &[String], facts: &ReadyFacts<'_>) -> bool {
    let any = |found: &dyn Fn(&str) -> bool| values.iter().any(|value| !value.is_empty() && found(value));
    let is = match condition.fact {
        ShippingFact::Country => any(&|value| facts.country == value),
        ShippingFact::Province => any(&|value| facts.province == value),
        ShippingFact::PostalCode => any(&|value| facts.postal_code.starts_with(value)),
        ShippingFact::Source => any(&|value| facts.source == value),
        ShippingFact::Product => any(&|value| facts.products.iter().any(|product| product.contains(value))),
        ShippingFact::Checkout => any(&|value| facts.checkout.contains(value)),
        ShippingFact::Tag => any(&|value| facts.tags.iter().any(|tag| tag == value)),
        ShippingFact::Residential => facts.facts.residential,
        ShippingFact::Weight => return weighs(condition, facts.facts),
        ShippingFact::Value => {
            // A value that is not known is neither above nor below anything.
            let Some(limit) = condition.amount.filter(|_| facts.facts.value > Cents::ZERO) else { return false };
            return compares(condition.test, facts.facts.value > limit);
        }
        ShippingFact::Parcels => {
            return condition.count.is_some_and(|limit| compares(condition.test, facts.facts.parcels > limit));
        }
    };
    is == (condition.test == ShippingTest::Is)
}

fn compares(test: ShippingTest, is_over: bool) -> bool {
    is_over == (test == ShippingTest::Over)
}

fn weighs(condition: &ShippingCondition, facts: &ShippingFacts) -> bool {
    let limit = Measure::read(&condition.weight).value();
    let Some((weight, limit)) = facts.weight.zip(limit) else { return false };
    let exact = |weight, unit: Option<WeightUnit>| ExactWeight::of(weight, unit.unwrap_or(WeightUnit::Kg));
    compares(condition.test, exact(weight, facts.weight_unit) > exact(limit, condition.weight_unit))
}
