//! Rates: what a courier's service costs, line by line, in which order, and why a weight is billed.

mod display;
mod life;
mod offer;
mod order;
mod price;
mod saving;
mod smaller;
mod tax_line;
mod weight;

use crate::charge::Charge;
use crate::courier::DimensionalWeightInput;
use crate::lang::LangContext;
use crate::number::Cents;
use crate::rule;
use crate::rule::Rule;

pub use display::transit_text;
pub use life::PRICES_HOLD;
pub use offer::{BilledWeight, Rate, RateTag, WeightDriver};
pub use order::{FASTEST_PLACE, RATES_MAX, RateKey, RateSort, RateSortInput, SortedRate, sorted};
pub use price::{CHARGES_MAX, RatePrice, RatePriceContext, RatePriceInput, priced};
pub use saving::SavingInput;
pub use smaller::{BoxTrim, SmallerBox, SmallerBoxAnswer, TRIM_CM, TrimmedSide};
pub use tax_line::{TaxLine, tax_lines};
pub use weight::{BilledWeightInput, billed_weight};

/// Rules on parcels that the couriers' billing decides.
pub const PARCEL_RULES: &[Rule] = &[rule!(
        /// What couriers bill for a box, which side drives it, and what a smaller box would be billed.
        "parcel.smaller_box",
        smaller::smaller_box, DimensionalWeightInput, LangContext => SmallerBoxAnswer)];

/// Rules on rates.
pub const RULES: &[Rule] = &[
    rule!(
        /// Shows an amount of cents as a price with two decimals.
        "rate.price_display",
        |amount, context| amount.in_words(context.lang), Cents, LangContext => String),
    rule!(
        /// Shows days in transit as '1 Day' or 'N Days', or null where they are not known.
        "rate.transit_display",
        |days, context| days.map(|days| transit_text(days, context.lang)), Option<u32>, LangContext => Option<String>),
    rule!(
        /// The order of rates (recommended, by price, fastest first) and their tags.
        "rate.sort",
        |input, _| sorted(&input.rates, input.by, input.complete), RateSortInput, LangContext => Vec<SortedRate>),
    rule!(
        /// Adds the taxes to the lines of a price and sums them to the cent.
        "rate.price",
        |input, context| priced(&input.charges, &input.route, context), RatePriceInput, RatePriceContext => RatePrice),
    rule!(
        /// The taxes of a price, each with its rate and what it is charged on.
        "rate.tax_lines",
        |charges, _| tax_lines(charges), [Charge; CHARGES_MAX], LangContext => Vec<TaxLine>),
    rule!(
        /// The weight that a courier bills for parcels, or null where it cannot be told.
        "rate.billed_weight",
        weight::billed, BilledWeightInput, LangContext => Option<BilledWeight>),
    rule!(
        /// Why that weight is billed, in a sentence.
        "rate.billed_weight_reason",
        |input, context| input.reason(context.lang), BilledWeight, LangContext => String),
    rule!(
        /// The sum behind a weight billed by volume, in words, or null.
        "rate.billed_weight_sum",
        weight::sum, BilledWeight, LangContext => Option<String>),
    rule!(
        /// Says what a price saves against the courier's counter, or null where it saves nothing.
        "rate.saving",
        saving::saving, SavingInput, LangContext => Option<String>),
    rule!(
        /// How long prices hold, in words.
        "rate.life",
        |_, context| PRICES_HOLD.in_words(context.lang), bool, LangContext => String),
];
