//! The fee of an amount of cover with its sentence and hint: the rule `insurance.fee`.

use super::fee::{FREE_AMOUNT, fee_sentence, insurance_fee};
use super::hint::{CheaperCover, cheaper_cover};
use super::tier::{InsuranceKind, MarkupTier, TIERS_MAX, percent_for};
use crate::lang::Lang;
use crate::wire::input;
use crate::{Cents, Decimal};

/// What is to be insured.
#[input(Copy, Default)]
#[serde(default)]
pub struct InsuranceFeeInput {
    /// Parcel or freight.
    pub kind: InsuranceKind,
    /// The amount of cover, in cents.
    pub amount: Cents,
}

/// Language and the tiers in force.
#[input(Default)]
#[serde(default)]
pub struct InsuranceFeeContext {
    /// The language of sentences.
    pub lang: Lang,
    /// The operator's tiers; if there are none, the default rates apply.
    #[wire(max = TIERS_MAX)]
    pub tiers: Vec<MarkupTier>,
}

/// The fee and its words.
#[input]
pub struct InsuranceFee {
    /// Cents; zero up to and including 100.00.
    pub fee: Cents,
    /// The percent applied; null if there is no fee.
    pub percent: Option<Decimal>,
    /// Whether the minimum fee replaced the percent.
    pub is_minimum: bool,
    /// The sentence for a person; null if there is no fee.
    pub sentence: Option<String>,
    /// A larger cover that costs no more, if there is one.
    pub cheaper: Option<CheaperCover>,
}

/// The rule `insurance.fee`.
pub(super) fn fee(input: &InsuranceFeeInput, context: &InsuranceFeeContext) -> InsuranceFee {
    let InsuranceFeeInput { kind, amount } = *input;
    let fee = insurance_fee(kind, amount, &context.tiers);
    let percent = (amount > FREE_AMOUNT).then(|| percent_for(kind, amount, &context.tiers));
    let below = |percent: Decimal| {
        i128::from(amount.0) * i128::from(percent.ten_thousandths()) < i128::from(kind.minimum_fee().0) * 1_000_000
    };
    InsuranceFee {
        fee,
        percent,
        is_minimum: percent.is_some_and(below),
        sentence: percent.map(|_| fee_sentence(fee, context.lang)),
        cheaper: cheaper_cover(kind, amount, &context.tiers, context.lang),
    }
}
