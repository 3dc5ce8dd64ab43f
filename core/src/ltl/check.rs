//! The rules of the form for a freight quote.

use super::input::{LtlQuoteInput, LtlUnits, QUANTITY_MAX, SIDE_MAX, WEIGHT_MAX};
use crate::address::{AddressContext, AddressRole};
use crate::date::{Date, DatedContext};
use crate::parcel::{DimensionUnit, Measure, WeightUnit, convert_length, convert_weight, measured};
use crate::violation::{checked, fail};
use crate::{Code, Violation};

/// For how many days ahead freight is priced: carriers' prices hold no longer.
pub const READY_DAYS_AHEAD: i32 = 90;

/// The rule `ltl.check`.
#[must_use]
pub fn check_ltl(form: &LtlQuoteInput, context: &DatedContext) -> Vec<Violation> {
    checked(form, context, context.lang)
}

pub(super) fn of_address(context: &DatedContext, role: AddressRole) -> AddressContext {
    AddressContext { lang: context.lang, role, insurance_mode: false, ineligible_countries: None }
}

pub(super) fn from_today_on(text: &str, context: &DatedContext) -> garde::Result {
    match text.trim().parse::<Date>() {
        Err(_) => fail(Code::LtlReadyDateRequired, &[]),
        Ok(day) if context.today.is_some_and(|today| day < today) => fail(Code::LtlReadyDatePast, &[]),
        Ok(day) if context.today.is_some_and(|today| day.days_since(today) > READY_DAYS_AHEAD) => {
            fail(Code::LtlReadyDateFar, &[("days", &READY_DAYS_AHEAD)])
        }
        Ok(_) => Ok(()),
    }
}

pub(super) fn counted<C>(quantity: &u32, _: &C) -> garde::Result {
    match (1..=QUANTITY_MAX).contains(quantity) {
        true => Ok(()),
        false => fail(Code::LtlQuantityRange, &[("max", &QUANTITY_MAX)]),
    }
}

/// A side that a trailer holds.
pub(super) fn side(missing: Code) -> impl Fn(&str, &LtlUnits) -> garde::Result {
    move |text, units| {
        measured(missing)(text, units)?;
        match (Measure::read(text).value(), units.dimension) {
            (Some(side), Some(unit)) if side > convert_length(SIDE_MAX, DimensionUnit::Cm, unit) => {
                fail(Code::LtlSideTooLong, &[("max", &format_args!("{SIDE_MAX} cm"))])
            }
            _ => Ok(()),
        }
    }
}

/// A weight that a trailer carries.
pub(super) fn carried(text: &str, units: &LtlUnits) -> garde::Result {
    measured(Code::LtlWeightRequired)(text, units)?;
    match (Measure::read(text).value(), units.weight) {
        (Some(weight), Some(unit)) if weight > convert_weight(WEIGHT_MAX, WeightUnit::Kg, unit) => {
            fail(Code::LtlTooHeavy, &[("max", &format_args!("{WEIGHT_MAX} kg"))])
        }
        _ => Ok(()),
    }
}
