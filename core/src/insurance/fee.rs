//! The fee of shipping insurance.

use super::tier::{InsuranceKind, MarkupTier, percent_for};
use crate::Cents;
use crate::lang::Lang;
use crate::number::nearest;

/// Amounts up to and including this have no fee.
pub const FREE_AMOUNT: Cents = Cents(10_000);

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
