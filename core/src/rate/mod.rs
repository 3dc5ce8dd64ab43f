//! Rates: what a courier's service costs, line by line, in which order, and why a weight is billed.

mod display;
mod life;
mod offer;
mod order;
mod price;
mod weight;

use crate::lang::LangContext;
use crate::number::Cents;
use crate::rule;
use crate::rule::Rule;

pub use display::transit_text;
pub use life::PRICES_HOLD;
pub use offer::{BilledWeight, Charge, ChargeKind, Rate, RateTag, WeightDriver};
pub use order::{FASTEST_PLACE, RateKey, RateSort, RateSortInput, SortedRate, sorted};
pub use price::{RatePrice, RatePriceContext, RatePriceInput, priced, sum_of};
pub use weight::{BilledWeightInput, billed_weight};

/// Rules on rates.
pub const RULES: &[Rule] = &[
    rule!("rate.price_display", "Shows an amount of cents as a price with two decimals.",
        display::price, Cents, LangContext => String),
    rule!("rate.transit_display", "Shows days in transit as '1 Day' or 'N Days', or null where they are not known.",
        display::transit, Option<u32>, LangContext => Option<String>),
    rule!("rate.sort", "The order of rates (recommended, by price, fastest first) and their tags.",
        order::sort, RateSortInput, LangContext => Vec<SortedRate>),
    rule!("rate.price", "Adds the taxes to the lines of a price and sums them to the cent.",
        price::price, RatePriceInput, RatePriceContext => RatePrice),
    rule!("rate.billed_weight", "The weight that a courier bills for parcels, or null where it cannot be told.",
        weight::billed, BilledWeightInput, LangContext => Option<BilledWeight>),
    rule!("rate.billed_weight_reason", "Why that weight is billed, in a sentence.",
        weight::reason, BilledWeight, LangContext => String),
    rule!("rate.billed_weight_sum", "The sum behind a weight billed by volume, in words, or null.",
        weight::sum, BilledWeight, LangContext => Option<String>),
    rule!("rate.life", "How long prices hold, in words.",
        life::life, bool, LangContext => String),
];
