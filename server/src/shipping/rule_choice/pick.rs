//! What the rules choose for a shipment that has rates, and the note of it in the shipment.

use sea_orm::ActiveValue::Set;
use sea_orm::ConnectionTrait;
use waybill_core::Lang;
use waybill_core::bulk::BulkRate;
use waybill_core::shipping_rule::{ShippingRuleResult, apply, held, not_offered};

use super::orders::orders_of;
use crate::platform::http::{ApiError, ApiResult};
use crate::platform::store::{Document, Key, update_by_id};
use crate::shipping::shipment::{self, AppliedShippingRule, Draft};
use crate::shipping::shipping_rule::{facts, stored_rules};

/// What the rules choose.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Picked {
    /// The chosen rate's place among the rates; none where no rule chooses.
    pub index: Option<usize>,
    /// The rule that decides; none where none matches, or none says anything of the rate.
    pub rule: Option<AppliedShippingRule>,
}

impl Picked {
    /// Whether the rate arrives later than the rule wants.
    #[must_use]
    pub fn is_late(&self) -> bool {
        self.rule.as_ref().is_some_and(|rule| rule.result == ShippingRuleResult::Late)
    }

    /// Refuses where a rule holds the shipment back, or wants what is not offered.
    ///
    /// # Errors
    /// 422 with which rule it is.
    pub fn check(&self, lang: Lang) -> ApiResult<()> {
        let Some(rule) = &self.rule else { return Ok(()) };
        match rule.result {
            ShippingRuleResult::Held => Err(ApiError::invalid(vec![held(&rule.name, lang)])),
            ShippingRuleResult::NotOffered => Err(ApiError::invalid(vec![not_offered(&rule.name, lang)])),
            _ => Ok(()),
        }
    }
}

/// Applies the account's rules to a shipment and its rates.
pub async fn pick(
    db: &impl ConnectionTrait,
    (account_id, shipment_id): Key,
    draft: &Draft,
    rates: &[BulkRate],
) -> ApiResult<Picked> {
    let rules = stored_rules(db, account_id).await?;
    if rules.rules.is_empty() {
        return Ok(Picked::default());
    }
    let order = orders_of(db, account_id, &[shipment_id]).await?.remove(&shipment_id);
    let outcome = apply(&rules, &facts(draft, order.as_ref()), rates);
    let not_offered = || outcome.steps.iter().find(|step| step.result == ShippingRuleResult::NotOffered);
    let decides = outcome.held_by.or(outcome.chosen_by).or_else(|| not_offered().map(|step| step.rule));
    let rule = decides.and_then(|at| Some((at, rules.rules.get(at)?))).map(|(at, rule)| {
        let rate = outcome.index.and_then(|index| rates.get(index));
        let step = outcome.steps.iter().find(|step| step.rule == at);
        AppliedShippingRule {
            id: rule.id.clone(),
            name: rule.name.clone(),
            result: step.map_or(ShippingRuleResult::Options, |step| step.result),
            courier_slug: rate.map(|rate| rate.courier_slug.clone()).unwrap_or_default(),
            service: rate.map(|rate| rate.service.clone()).unwrap_or_default(),
        }
    });
    Ok(Picked { index: outcome.index, rule })
}

/// Notes in a shipment which rule decided, by its name of now.
pub async fn note(
    db: &impl ConnectionTrait,
    (account_id, shipment_id): Key,
    rule: Option<&AppliedShippingRule>,
) -> ApiResult<()> {
    let applied =
        shipment::entity::ActiveModel { applied_rule: Set(rule.map(Document::of).transpose()?), ..Default::default() };
    update_by_id::<shipment::entity::Entity>((account_id, shipment_id)).set(applied).exec(db).await?;
    Ok(())
}
