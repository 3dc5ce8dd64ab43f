//! What simulated couriers charge and how long they take: zones by distance, weight steps, dimensional weight, fuel,
//! surcharges, options, taxes and business days. Whole numbers only; taxes, holidays and divisors are core's.

mod file;
mod quote;
mod transit;
mod weight;
mod zone;

pub use file::{OptionRow, Reach, ServiceRow, Tariff, tariff};
pub use quote::{Line, Money, Parcel, Quote, Question, Taxes, quote};
pub use transit::{Transit, local_date};
pub use weight::Weighed;
pub use zone::{Destination, Zone, is_remote};
