//! What shipping insurance costs.

use serde::{Deserialize, Serialize};
use waybill_core::insurance::{InsuranceKind, MarkupTier};
use waybill_core::{Cents, Decimal};

use super::{Concern, Mistake};

/// `[insurance]`
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct InsuranceConfig {
    /// Whether the province's premium tax is charged on the fee, as a line of its own.
    pub premium_tax: bool,
    /// `[[insurance.tiers]]`: the first that matches applies; if none does, core's default rates do.
    pub tiers: Vec<TierConfig>,
}

/// One tier. Any key may be missing when it is read, so that every mistake in a list of tiers is found.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TierConfig {
    /// `parcel` or `freight`.
    pub kind: Option<InsuranceKind>,
    /// The smallest amount of cover, in cents.
    pub min: Cents,
    /// The largest amount, in cents; no limit if missing.
    pub max: Option<Cents>,
    /// The percent of the whole amount, such as `"1.75"`.
    pub markup_percent: Option<Decimal>,
    /// `CAD`.
    pub currency: String,
}

/// The currency of every fee.
const CURRENCY: &str = "CAD";
/// A higher percent would charge more than is covered.
const HIGHEST_PERCENT: Decimal = Decimal::whole(100);

impl Default for TierConfig {
    fn default() -> Self {
        Self { kind: None, min: Cents::ZERO, max: None, markup_percent: None, currency: CURRENCY.to_owned() }
    }
}

impl TierConfig {
    /// The tier; None if it is incomplete, which `check` has refused.
    fn tier(&self) -> Option<MarkupTier> {
        let Self { kind, min, max, markup_percent, currency } = self.clone();
        Some(MarkupTier { kind: kind?, min, max, markup_percent: markup_percent?, currency })
    }

    /// Whether this tier covers every amount of the other, which could then never be reached after it.
    fn covers(&self, other: &Self) -> bool {
        let ends_later = match (self.max, other.max) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(own), Some(others)) => own >= others,
        };
        self.kind.is_some() && self.kind == other.kind && self.min <= other.min && ends_later
    }
}

impl InsuranceConfig {
    /// The tiers in force.
    #[must_use]
    pub fn tiers(&self) -> Vec<MarkupTier> {
        self.tiers.iter().filter_map(TierConfig::tier).collect()
    }
}

impl Concern for InsuranceConfig {
    fn check(&self, mistakes: &mut Vec<Mistake>) {
        for (at, tier) in self.tiers.iter().enumerate() {
            let mut refuse = |wrong: bool, key: &str, reason: &str| {
                if wrong {
                    mistakes.push(Mistake::new(&format!("insurance.tiers[{at}].{key}"), reason));
                }
            };
            refuse(tier.kind.is_none(), "kind", "say parcel or freight");
            refuse(tier.min < Cents::ZERO, "min", "must not be below 0");
            refuse(tier.max.is_some_and(|max| max < tier.min), "max", "must not be below min");
            let percent = tier.markup_percent;
            refuse(percent.is_none(), "markup_percent", "say the percent, such as \"1.75\"");
            let beyond = percent.is_some_and(|percent| percent < Decimal::ZERO || percent > HIGHEST_PERCENT);
            refuse(beyond, "markup_percent", "must be from 0 to 100");
            refuse(tier.currency != CURRENCY, "currency", "must be CAD: every fee is charged in Canadian dollars");
            let hidden = self.tiers[..at].iter().any(|earlier| earlier.covers(tier));
            refuse(hidden, "min", "is never reached: an earlier tier holds for all its amounts");
        }
    }
}
