//! What simulated couriers charge and how long they take: zones by distance, weight steps, dimensional weight, fuel,
//! surcharges, options, taxes and business days. Whole numbers only; taxes, holidays and divisors are core's.

mod conditions;
pub mod file;
mod fuel;
pub mod handling;
mod question;
pub mod quote;
mod transit;
pub mod weight;
pub mod zone;

pub use conditions::Conditions;
pub use file::{Reach, ServiceRow, tariff};
pub use fuel::FuelPercents;
pub use question::{Parcel, Question};
pub use quote::{Money, Quote, quote};
pub use transit::local_date;
pub use zone::{Destination, is_in_province};
