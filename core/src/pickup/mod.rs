//! Pickups: their times.

mod hours;

use crate::Decimal;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use hours::decimal_hours;

/// Rules on pickups.
pub const RULES: &[Rule] =
    &[rule!("pickup.decimal_hours", "Converts a time of the form HHMM to decimal hours, or null where it is none.",
        "Convertit une heure de la forme HHMM en heures décimales, ou null si ce n’en est pas une.",
        hours::convert, String, LangContext => Option<Decimal>)];
