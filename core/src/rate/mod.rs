//! Rates: what a courier's service costs, line by line.

mod offer;

pub use offer::{BilledWeight, Charge, ChargeKind, Rate, RateTag, WeightDriver};
