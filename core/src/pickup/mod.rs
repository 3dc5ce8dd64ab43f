//! Pickups: when couriers come, what a person asks for, and where a pickup stands.

#[cfg(feature = "book")]
pub(crate) mod book;
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
use crate::{Decimal, Violation};

pub use crate::term::{minutes_of, time_label, time_text};
pub use check::{
    PICKUP_INSTRUCTIONS_MAX, PICKUP_SHIPMENTS_MAX, PickupContext, PickupDefaultsInput, PickupInput, PickupLocation,
    check_pickup, check_pickup_defaults,
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
    rule!("pickup.decimal_hours", "Converts a time of the form HHMM to decimal hours, or null where it is none.",
        "Convertit une heure de la forme HHMM en heures décimales, ou null si ce n’en est pas une.",
        hours::convert, String, LangContext => Option<Decimal>),
    rule!("pickup.check", "Checks a request for a pickup against the courier’s days and hours at the place.",
        "Vérifie une demande de ramassage selon les jours et les heures du transporteur à cet endroit.",
        check::check_pickup, PickupInput, PickupContext => Vec<Violation>),
    rule!("pickup.required", "The fields of a request for a pickup that must be filled in.",
        "Les champs obligatoires d’une demande de ramassage.",
        check::required_fields, PickupInput, LangContext => Vec<String>),
    rule!("pickup.defaults_check", "Checks what an account usually asks for.",
        "Vérifie ce qu’un compte demande d’habitude.",
        check::check_pickup_defaults, PickupDefaultsInput, LangContext => Vec<Violation>),
    rule!("pickup.days", "The days on which a courier can be asked to come, with their hours or the reason why it does not.",
        "Les jours où l’on peut faire venir un transporteur, avec les heures ou la raison pour laquelle il ne vient pas.",
        days::days, PickupDaysInput, LangContext => Vec<PickupDay>),
    rule!("pickup.times", "The times at which a window of a day may begin and end.",
        "Les heures où une plage d’un jour peut commencer et finir.",
        days::times, PickupTimesInput, LangContext => PickupTimes),
    rule!("pickup.holidays", "The holidays of the coming year on which a courier does not come; without a courier, on which none does.",
        "Les jours fériés de l’année à venir où un transporteur ne vient pas; sans transporteur, ceux où aucun ne vient.",
        days::rest_days, PickupHolidaysInput, LangContext => Vec<Date>),
    rule!("pickup.place_key", "What tells the place of a pickup from others; pickups of one courier, place and day are one.",
        "Ce qui distingue le lieu d’un ramassage des autres; les ramassages d’un transporteur, d’un lieu et d’un jour ne font qu’un.",
        place::place_key, AddressInput, LangContext => String),
    rule!("pickup.next", "The status of a pickup after an event, or null where the event cannot happen.",
        "L’état d’un ramassage après un événement, ou null si l’événement ne peut se produire.",
        status::next, PickupMoveInput, LangContext => Option<PickupStatus>),
    rule!("pickup.outcome", "What has happened to a pickup by now, or null while there is nothing to say.",
        "Ce qu’il est advenu d’un ramassage, ou null tant qu’il n’y a rien à dire.",
        status::outcome, PickupOutcomeInput, LangContext => Option<PickupEvent>),
];
