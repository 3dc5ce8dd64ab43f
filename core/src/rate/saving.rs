//! Saving of a price compared with the courier's counter.

use crate::wire::input;

use crate::lang::{Lang, LangContext};
use crate::number::Cents;

/// A price and the counter's.
#[input(Copy, Default)]
#[serde(default)]
pub struct SavingInput {
    /// Our price in cents, everything included.
    pub total: Cents,
    /// The counter's price for the same, everything included; null if the courier doesn't publish it.
    pub counter_price: Option<Cents>,
}

/// The rule `rate.saving`: a sentence with the difference, if the counter is more expensive.
pub(super) fn saving(input: &SavingInput, context: &LangContext) -> Option<String> {
    let saved = Cents(input.counter_price?.0.saturating_sub(input.total.0));
    let lang = context.lang;
    let amount = saved.in_words(lang);
    (saved > Cents::ZERO).then(|| match lang {
        Lang::En => format!("You save {amount} on the counter price"),
        Lang::Fr => format!("Vous économisez {amount} sur le prix au comptoir"),
    })
}
