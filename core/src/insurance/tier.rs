//! Tiers of the insurance fee, as the server keeps them.

use crate::wire::input;

use crate::{Cents, Decimal};

/// What is insured.
#[input(Copy, Default, Hash)]
#[serde(rename_all = "snake_case")]
pub enum InsuranceKind {
    /// A parcel.
    #[default]
    Parcel,
    /// Freight or cargo.
    Freight,
}

impl InsuranceKind {
    /// The smallest fee above the free amount: 2.95 for parcels, 49.94 for freight.
    #[must_use]
    pub const fn minimum_fee(self) -> Cents {
        match self {
            InsuranceKind::Parcel => Cents(295),
            InsuranceKind::Freight => Cents(4_994),
        }
    }
}

/// A tier set by the operator: amounts from `min` to `max`, both included, pay `markup_percent`. The first that matches
/// applies, and so does the minimum fee.
#[input]
pub struct MarkupTier {
    /// What is insured.
    pub kind: InsuranceKind,
    /// The smallest amount, in cents.
    pub min: Cents,
    /// The largest amount, in cents; no limit if missing.
    pub max: Option<Cents>,
    /// The percent of the whole amount.
    pub markup_percent: Decimal,
    /// Always CAD.
    pub currency: String,
}

/// Most tiers that an operator may set.
pub const TIERS_MAX: usize = 100;

/// The default rates: from an amount on, a percent.
pub const DEFAULT_RATES: [(Cents, Decimal); 3] = [
    (Cents(0), Decimal::whole(2)),
    (Cents(1_000_000), Decimal::scaled(17_500)),
    (Cents(3_000_000), Decimal::scaled(15_000)),
];

/// The percent for an amount: of the first tier that matches, else the default rate.
#[must_use]
pub fn percent_for(kind: InsuranceKind, amount: Cents, tiers: &[MarkupTier]) -> Decimal {
    let matches =
        |tier: &&MarkupTier| tier.kind == kind && tier.min <= amount && tier.max.is_none_or(|max| amount <= max);
    match tiers.iter().find(matches) {
        Some(tier) => tier.markup_percent.max(Decimal::ZERO),
        None => {
            DEFAULT_RATES.iter().rev().find(|(from, _)| *from <= amount).map_or(Decimal::ZERO, |(_, percent)| *percent)
        }
    }
}
