//! Where covering more costs less: the rates go down in steps and apply to the whole amount, so just below a step the
//! fee is higher than at it.

use crate::wire::input;

use super::fee::{exact_fee, insurance_fee};
use super::tier::{DEFAULT_RATES, InsuranceKind, MarkupTier};
use crate::Cents;
use crate::lang::Lang;

/// A larger cover that costs no more than the one asked for. It changes the cover only, never the declared value.
#[input]
pub struct CheaperCover {
    /// The amount of cover, in cents.
    pub amount: Cents,
    /// Its fee, in cents.
    pub fee: Cents,
    /// The sentence for a person.
    pub sentence: String,
}

/// The larger cover with the lowest fee, if that fee is lower before rounding; if several are equal, the smallest
/// cover.
#[must_use]
pub fn cheaper_cover(kind: InsuranceKind, amount: Cents, tiers: &[MarkupTier], lang: Lang) -> Option<CheaperCover> {
    let own = exact_fee(kind, amount, tiers);
    let starts = tiers.iter().filter(|tier| tier.kind == kind).flat_map(|tier| {
        // Beyond a tier's end, the next tier or a default rate may be lower.
        [Some(tier.min), tier.max.map(|max| max + Cents(1))]
    });
    let steps = DEFAULT_RATES.iter().map(|(from, _)| Some(*from)).chain(starts).flatten();
    let (_, at) = steps
        .filter(|at| *at > amount)
        .map(|at| (exact_fee(kind, at, tiers), at))
        .filter(|(exact, _)| *exact < own)
        .min()?;
    let fee = insurance_fee(kind, at, tiers);
    let less = fee < insurance_fee(kind, amount, tiers);
    let (cover, price) = (at.in_round_words(lang), fee.in_words(lang));
    let costs = match (lang, less) {
        (Lang::En, true) => "costs less",
        (Lang::En, false) => "costs no more",
        (Lang::Fr, true) => "coûte moins cher",
        (Lang::Fr, false) => "ne coûte pas plus cher",
    };
    let sentence = match lang {
        Lang::En => format!("Coverage of {cover} {costs} ({price}). A claim still pays at most the proven value."),
        Lang::Fr => {
            format!(
                "Une couverture de {cover} {costs} ({price}). Une réclamation paie toujours au plus la valeur prouvée."
            )
        }
    };
    Some(CheaperCover { amount: at, fee, sentence })
}
