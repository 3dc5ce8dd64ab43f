//! Our policies, compared with what was charged for them.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use sea_orm::{EntityTrait, QueryFilter};
use uuid::Uuid;
use waybill_core::insurance::PolicyStatus;

use super::{Difference, Mismatch, ReconcileError};
use crate::platform::Platform;
use crate::platform::store::of_keys;
use crate::shipping::insurance::entity::Model as Policy;
use crate::shipping::insurance::of_purchases;
use crate::shipping::purchase::entity::Model;
use crate::shipping::purchase::{Premium, STUCK_AFTER};
use crate::shipping::rate::entity as rate;

/// The policies of a page of purchases, and what each price charged for insurance.
pub(super) struct Policies {
    of_purchases: HashMap<Uuid, Policy>,
    /// Fee and tax in cents, by the rate's id.
    charged: HashMap<Uuid, i64>,
}

impl Policies {
    pub(super) async fn of(platform: &Platform, page: &[Model]) -> Result<Self, ReconcileError> {
        let rates = page.iter().map(|row| (row.account_id, row.rate_id));
        let rates = of_keys(rate::Column::AccountId, rate::Column::Id, rates);
        let rates = rate::Entity::find().filter(rates).all(&platform.db).await?;
        let premium = |rate: &rate::Model| {
            let premium = Premium::among(&rate.price.read().ok()?)?;
            Some((rate.id, premium.fee.0 + premium.tax.map_or(0, |line| line.amount.0)))
        };
        Ok(Self {
            charged: rates.iter().filter_map(premium).collect(),
            of_purchases: of_purchases(&platform.db, page.iter().map(|row| (row.account_id, row.id))).await?,
        })
    }

    pub(super) fn of_purchase(&self, id: Uuid) -> Option<&Policy> {
        self.of_purchases.get(&id)
    }

    /// What a purchase charges for insurance, with its tax; None for a label that is not insured.
    pub(super) fn charged(&self, row: &Model) -> Option<i64> {
        // All of what is paid for a standalone policy is paid for insurance.
        row.policy_id.map_or_else(|| self.charged.get(&row.rate_id).copied(), |_| Some(row.amount))
    }
}

/// What goes back of a purchase for its policy alone, in cents.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct GoesApart {
    /// What has gone back, or should have long ago.
    pub made: i64,
    /// What may have gone back by now, and may not.
    pub on_its_way: i64,
}

impl GoesApart {
    pub(super) fn of(policy: Option<&Policy>, now: DateTime<Utc>) -> Self {
        let Some((policy, amount)) = policy.and_then(|policy| Some((policy, policy.refund_amount?))) else {
            return Self::default();
        };
        let is_new = policy.cancelled_at.is_some_and(|at| now - at < STUCK_AFTER);
        match policy.refund_ref.is_none() && is_new {
            true => Self { made: 0, on_its_way: amount },
            false => Self { made: amount, on_its_way: 0 },
        }
    }
}

/// A paid and insured label has one policy, in force or refunded separately; nothing else has one in force.
pub(super) fn compare(
    row: &Model,
    has_paid_label: bool,
    policy: Option<&Policy>,
    charged: Option<i64>,
    found: &mut Vec<Difference>,
) {
    // What was erased with its account before there were policies cannot be insured any more.
    let is_erased = row.policy_id.is_none() && row.ship_request.read().is_err();
    let mut say = |mismatch, subject: &str, detail: String| {
        found.push(Difference::of(row.id, mismatch, subject, detail));
    };
    match (policy, charged) {
        (None, Some(charged)) if has_paid_label && !is_erased => {
            say(Mismatch::PolicyMissing, "", format!("{charged} were charged for insurance"));
        }
        (Some(policy), None) => {
            say(Mismatch::PolicyUnexpected, &policy.number, "nothing was charged for insurance".to_owned());
        }
        (Some(policy), Some(charged)) => {
            let in_force = policy.status == PolicyStatus::Purchased;
            if policy.premium + policy.tax != charged {
                let ours = policy.premium + policy.tax;
                say(Mismatch::PolicyAmount, &policy.number, format!("charged {charged}, the policy says {ours}"));
            }
            if in_force && !has_paid_label {
                say(Mismatch::PolicyUnexpected, &policy.number, format!("our row is {}", row.state));
            }
            if !in_force && has_paid_label && policy.refund_amount.is_none() {
                say(Mismatch::PolicyMissing, &policy.number, format!("it is {}, and its fee stays", policy.status));
            }
        }
        (None, _) => {}
    }
}
