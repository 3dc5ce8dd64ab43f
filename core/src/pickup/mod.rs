//! Pickups: when couriers come, what a person asks for, and the status of a pickup.

mod check;
mod courier;
mod days;
mod hours;
mod moment;
mod place;
mod status;

use crate::address::AddressInput;
use crate::date::Date;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::violation::check_form;
use crate::{Decimal, Violation};

pub use crate::term::{minutes_of, time_label, time_text};
pub use check::{
    PICKUP_INSTRUCTIONS_MAX, PICKUP_SHIPMENTS_MAX, PickupContext, PickupDefaultsInput, PickupInput, PickupLocation,
    check_pickup,
};
pub use courier::{CourierHours, PickupHours, SHORTEST_WINDOW_MINUTES, courier_hours};
pub use days::{
    PickupDay, PickupDaysInput, PickupHolidaysInput, PickupTimeOption, PickupTimes, PickupTimesInput, days, rest_days,
    times,
};
pub use hours::decimal_hours;
pub use place::place_key;
pub use status::{MISSED_AT_HOUR, PickupEvent, PickupMoveInput, PickupOutcomeInput, PickupStatus, outcome};

/// Rules on pickups.
pub const RULES: &[Rule] = &[
    rule!(
        /// Converts a time of the form HHMM to decimal hours, or null where it is none.
        "pickup.decimal_hours",
        |text, _| decimal_hours(text), String, LangContext => Option<Decimal>),
    rule!(
        /// Checks a request for a pickup against the courier’s days and hours at the place.
        "pickup.check",
        check::check_pickup, PickupInput, PickupContext => Vec<Violation>),
    rule!(
        /// The fields of a request for a pickup that must be filled in.
        "pickup.required",
        check::required_fields, PickupInput, LangContext => Vec<String>),
    rule!(
        /// Checks what an account usually asks for.
        "pickup.defaults_check",
        check_form, PickupDefaultsInput, LangContext => Vec<Violation>),
    rule!(
        /// The days on which a courier can be asked to come, with their hours or the reason why it does not.
        "pickup.days",
        days::days, PickupDaysInput, LangContext => Vec<PickupDay>),
    rule!(
        /// The times at which a window of a day may begin and end.
        "pickup.times",
        days::times, PickupTimesInput, LangContext => PickupTimes),
    rule!(
        /// The holidays of the coming year on which a courier does not come; without a courier, on which none does.
        "pickup.holidays",
        days::rest_days, PickupHolidaysInput, LangContext => Vec<Date>),
    rule!(
        /// What tells the place of a pickup from others; pickups of one courier, place and day are one.
        "pickup.place_key",
        place::place_key, AddressInput, LangContext => String),
    rule!(
        /// The status of a pickup after an event, or null where the event cannot happen.
        "pickup.next",
        |input, _| input.status.after(input.event), PickupMoveInput, LangContext => Option<PickupStatus>),
    rule!(
        /// What has happened to a pickup by now, or null while there is nothing to say.
        "pickup.outcome",
        status::outcome, PickupOutcomeInput, LangContext => Option<PickupEvent>),
];
