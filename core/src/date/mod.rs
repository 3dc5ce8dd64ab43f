//! Civil dates, statutory holidays and business days. Rules never ask a clock: today comes in as their context.

mod business;
mod civil;
mod context;
mod holiday;
mod span;

use crate::rule;
use crate::rule::Rule;

pub use business::{BusinessDaysInput, add_business_days, is_business_day};
pub use civil::{Date, NotADate, Weekday};
pub use context::DatedContext;
pub use holiday::{Holiday, HolidaysInput, PROVINCES, holidays};
pub use span::Span;

/// Rules on dates.
pub const RULES: &[Rule] = &[
    rule!(
        /// The holidays of a year in a province, as a courier (or the statute) observes them.
        "date.holidays",
        |input, context| holidays(input.year, &input.province, &input.courier, context.lang),
        HolidaysInput, crate::lang::LangContext => Vec<Holiday>),
    rule!(
        /// The day that lies so many business days after another, in a province and for a courier.
        "date.add_business_days",
        |input, _| add_business_days(input.from, input.days, &input.province, &input.courier),
        BusinessDaysInput, crate::lang::LangContext => Date),
];
