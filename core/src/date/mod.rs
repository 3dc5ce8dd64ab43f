//! Civil dates, statutory holidays and business days. Rules never ask a clock: today comes in as their context.

#[cfg(feature = "book")]
pub(crate) mod book;
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
    rule!("date.holidays", "The holidays of a year in a province, as a courier (or the statute) observes them.",
        "Les jours fériés d’une année dans une province, tels qu’un transporteur (ou la loi) les observe.",
        holiday::list, HolidaysInput, crate::lang::LangContext => Vec<Holiday>),
    rule!("date.add_business_days", "The day that lies so many business days after another, in a province and for a courier.",
        "Le jour qui vient tant de jours ouvrables après un autre, dans une province et pour un transporteur.",
        business::add, BusinessDaysInput, crate::lang::LangContext => Date),
];
