//! The fee of shipping insurance.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use super::hint::{CheaperCover, cheaper_cover};
use super::tier::{InsuranceKind, MarkupTier, TIERS_MAX, percent_for};
use crate::lang::{Lang, LangContext};
use crate::number::nearest;
use crate::{Cents, Decimal};

/// Amounts up to and including this have no fee.
pub const FREE_AMOUNT: Cents = Cents(10_000);

/// What is to be insured.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InsuranceFeeInput {
    /// Parcel or freight.
    pub kind: InsuranceKind,
    /// The amount of cover, in cents.
    pub amount: Cents,
}

/// Language and the tiers in force.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct InsuranceFeeContext {
    /// The language of sentences.
    pub lang: Lang,
    /// The operator's tiers; if there are none, the default rates apply.
    #[wire(max = TIERS_MAX)]
    pub tiers: Vec<MarkupTier>,
}

/// The fee and its words.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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

/// The fee before rounding, in millionths of a cent; zero up to the free amount.
pub(super) fn exact_fee(kind: InsuranceKind, amount: Cents, tiers: &[MarkupTier]) -> i128 {
    if amount <= FREE_AMOUNT {
        return 0;
    }
    let percent = percent_for(kind, amount, tiers);
    let by_percent = i128::from(amount.0) * i128::from(percent.ten_thousandths());
    by_percent.max(i128::from(kind.minimum_fee().0) * 1_000_000)
}

/// The fee for an amount of cover, half up to the cent.
#[must_use]
pub fn insurance_fee(kind: InsuranceKind, amount: Cents, tiers: &[MarkupTier]) -> Cents {
    Cents(nearest(exact_fee(kind, amount, tiers), 1_000_000))
}

/// The sentence that names the fee; the English one is the product's own.
#[must_use]
pub fn fee_sentence(fee: Cents, lang: Lang) -> String {
    let fee = fee.in_words(lang);
    match lang {
        Lang::En => format!(
            "The shipping insurance fee is {fee}. This will be added to your quote. Pricing will be confirmed upon approval."
        ),
        Lang::Fr => format!(
            "Les frais d’assurance d’expédition sont de {fee}. Ils seront ajoutés à votre devis. Le prix sera confirmé à l’approbation."
        ),
    }
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

/// The rule `insurance.free_amount`; its input, a boolean, is not looked at.
pub(super) fn free_amount(_: &bool, context: &LangContext) -> String {
    FREE_AMOUNT.in_round_words(context.lang)
}
