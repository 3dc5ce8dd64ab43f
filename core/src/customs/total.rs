//! The totals of a commercial invoice.

use crate::wire::input;

use super::InternationalItemInput;
use crate::lang::LangContext;
use crate::parcel::{ExactWeight, ITEM_TOTAL_PLACES, WeightUnit};
use crate::{Cents, Decimal};

/// Adds up the items; an item whose weight cannot be read counts as weightless until it can.
#[input]
pub struct InvoiceTotals {
    /// How many units there are.
    pub total_unit: u64,
    /// What they are worth, in cents.
    pub total_value: Cents,
    /// What they weigh in `weight_unit`, with three decimals.
    pub total_weight: String,
    /// The unit of the first item that has one, else kg.
    pub weight_unit: WeightUnit,
}

/// Sums the items of a commercial invoice.
#[must_use]
pub fn invoice_totals(items: &[InternationalItemInput]) -> InvoiceTotals {
    let weight_unit = items.iter().find_map(|item| item.units).unwrap_or(WeightUnit::Kg);
    let weigh = |item: &InternationalItemInput| {
        let one = item.weight.parse::<Decimal>().ok().filter(|weight| *weight > Decimal::ZERO).unwrap_or_default();
        ExactWeight::of(one, item.units.unwrap_or(weight_unit)).times(item.quantity)
    };
    let worth = |item: &InternationalItemInput| Cents(item.value.0.saturating_mul(i64::from(item.quantity)));
    InvoiceTotals {
        total_unit: items.iter().map(|item| u64::from(item.quantity)).sum(),
        total_value: items.iter().map(worth).sum(),
        total_weight: items.iter().map(weigh).sum::<ExactWeight>().in_unit(weight_unit).fixed(ITEM_TOTAL_PLACES),
        weight_unit,
    }
}

/// The rule `customs.total_weight_display`.
pub(super) fn weight_display(totals: &InvoiceTotals, context: &LangContext) -> String {
    let (weight, unit) = (totals.total_weight.parse::<Decimal>().unwrap_or_default(), totals.weight_unit);
    weight.measure_in_words(ITEM_TOTAL_PLACES, unit.sign(), context.lang)
}
