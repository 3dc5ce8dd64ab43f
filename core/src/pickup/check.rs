//! What a person asks for: the form of a pickup and of an account's own usual one.

use garde::Validate;

use crate::wire::input;

use super::courier::{PickupHours, courier_hours};
use super::days::{is_late, rest, shortest};
use super::moment::moment;
use crate::date::Date;
use crate::form::required;
use crate::lang::{Lang, LangContext};
use crate::term::{minutes_of, time_text};
use crate::violation::field::{chosen, filled, line, some, within};
use crate::violation::{Form, checked, fail};
use crate::{Code, Violation};

/// Most shipments of one pickup.
pub const PICKUP_SHIPMENTS_MAX: usize = 200;
/// Most characters of what the driver should know.
pub const PICKUP_INSTRUCTIONS_MAX: usize = 100;

/// Where the parcels wait.
#[input(Copy, Default, Hash)]
#[serde(rename_all = "snake_case")]
pub enum PickupLocation {
    /// At the front door.
    #[default]
    FrontDoor,
    /// At the back door.
    BackDoor,
    /// At the side door.
    SideDoor,
    /// At the reception.
    Reception,
    /// In the mail room.
    MailRoom,
    /// At the loading dock.
    LoadingDock,
    /// In an office; the instructions say which.
    Office,
    /// Elsewhere; the instructions say where.
    Other,
}

/// What a person asks for. Day and times are those of the place.
#[input(Default, Validate, Form)]
#[garde(context(PickupContext))]
#[serde(default)]
pub struct PickupInput {
    /// The shipments' ids.
    #[garde(custom(some(Code::PickupShipmentsRequired)), custom(within(PICKUP_SHIPMENTS_MAX)))]
    #[wire(max = PICKUP_SHIPMENTS_MAX)]
    pub shipment_ids: Vec<String>,
    /// The day, `YYYY-MM-DD`.
    #[garde(custom(filled(Code::PickupDateRequired)), custom(a_day))]
    pub date: String,
    /// From when the parcels are ready, `HHMM`.
    #[garde(custom(filled(Code::PickupReadyRequired)), custom(ready_on(&self.date)))]
    pub ready_time: String,
    /// Until when someone is there, `HHMM`.
    #[garde(custom(filled(Code::PickupCloseRequired)), custom(close_after(&self.ready_time)))]
    pub close_time: String,
    /// Where the parcels wait.
    #[garde(custom(chosen(Code::PickupLocationRequired)))]
    pub location: Option<PickupLocation>,
    /// What the driver should know; needed where the place is none of the list.
    #[garde(custom(line(PICKUP_INSTRUCTIONS_MAX, Code::PickupInstructionsTooLong)), custom(requires_instructions(self.location)))]
    pub instructions: String,
}

/// Who comes where, and what the clock of the place shows.
#[input(Default)]
#[serde(default)]
pub struct PickupContext {
    /// The language of messages.
    pub lang: Lang,
    /// The courier's slug; empty while unknown, when only what holds for every courier is checked.
    pub courier: String,
    /// The province of the place.
    pub province: String,
    /// Day and time on the clock of the place, `2026-11-23T10:12`; empty while unknown.
    pub now: String,
    /// When the courier comes there, if it says so itself; null for the rule of the courier.
    pub hours: Option<PickupHours>,
}

impl PickupContext {
    fn hours(&self) -> Option<PickupHours> {
        self.hours.clone().or_else(|| courier_hours(&self.courier).map(super::courier::CourierHours::offered))
    }
}

/// Checks what a person asks for: at most one violation a field, in the form's order.
#[must_use]
pub fn check_pickup(input: &PickupInput, context: &PickupContext) -> Vec<Violation> {
    checked(input, context, context.lang)
}

/// The rule `pickup.required`.
pub(super) fn required_fields(_: &PickupInput, context: &LangContext) -> Vec<String> {
    let context = PickupContext { lang: context.lang, ..PickupContext::default() };
    required(Vec::new(), &[], check_pickup(&PickupInput::default(), &context))
}

/// A day on which the courier comes.
fn a_day(text: &str, context: &PickupContext) -> garde::Result {
    let Ok(date) = text.trim().parse::<Date>() else { return fail(Code::PickupDateFormat, &[]) };
    let (Some(hours), Some((today, now))) = (context.hours(), moment(&context.now)) else { return Ok(()) };
    if date < today {
        return fail(Code::PickupDatePast, &[]);
    }
    if rest(date, &context.province, &context.courier, context.lang).is_some() {
        return fail(Code::PickupDateRest, &[("courier", &context.courier)]);
    }
    if date.days_since(today) > hours.days_ahead {
        let days = hours.days_ahead;
        return fail(Code::PickupDateTooFar, &[("courier", &context.courier), ("days", &days)]);
    }
    if date == today && is_late(&hours, now) {
        return fail(Code::PickupDateCutoff, &[("courier", &context.courier), ("time", &hours.cutoff)]);
    }
    Ok(())
}

fn ready_on(date: &str) -> impl Fn(&str, &PickupContext) -> garde::Result {
    let date = date.trim().parse::<Date>().ok();
    move |text, context| {
        let Some(ready) = minutes_of(text) else { return fail(Code::PickupTimeFormat, &[]) };
        let Some(hours) = context.hours() else { return Ok(()) };
        let (first, last) = (minutes_of(&hours.earliest).unwrap_or(0), minutes_of(&hours.latest).unwrap_or(24 * 60));
        if ready < first || ready + shortest(&hours) > last {
            let until = time_text(last.saturating_sub(shortest(&hours)));
            return fail(
                Code::PickupReadyHours,
                &[("courier", &context.courier), ("from", &hours.earliest), ("until", &until)],
            );
        }
        match moment(&context.now) {
            Some((today, now)) if Some(today) == date && ready < now => fail(Code::PickupReadyPast, &[]),
            _ => Ok(()),
        }
    }
}

fn close_after(ready: &str) -> impl Fn(&str, &PickupContext) -> garde::Result {
    let ready = minutes_of(ready);
    move |text, context| {
        let Some(close) = minutes_of(text) else { return fail(Code::PickupTimeFormat, &[]) };
        let hours = context.hours();
        if let Some(hours) = hours.as_ref().filter(|hours| minutes_of(&hours.latest).is_some_and(|last| close > last)) {
            return fail(Code::PickupCloseHours, &[("courier", &context.courier), ("until", &hours.latest)]);
        }
        let window = hours.as_ref().map_or(super::SHORTEST_WINDOW_MINUTES, shortest);
        match ready {
            Some(ready) if close < ready + window => fail(Code::PickupWindow, &[("minutes", &window)]),
            _ => Ok(()),
        }
    }
}

/// An office, or somewhere else, is named in the instructions.
fn requires_instructions(location: Option<PickupLocation>) -> impl Fn(&str, &PickupContext) -> garde::Result {
    move |text, _| match location {
        Some(PickupLocation::Office | PickupLocation::Other) if text.trim().is_empty() => {
            fail(Code::PickupInstructionsRequired, &[])
        }
        _ => Ok(()),
    }
}

/// What an account usually asks for; empty times for none.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct PickupDefaultsInput {
    /// From when parcels are ready, `HHMM`; empty for none.
    #[garde(custom(a_time_or_nothing))]
    pub ready_time: String,
    /// Until when someone is there, `HHMM`; empty for none.
    #[garde(custom(a_time_or_nothing), custom(a_window_from(&self.ready_time)))]
    pub close_time: String,
    /// Where the parcels wait.
    #[garde(skip)]
    pub location: PickupLocation,
    /// What the driver should know.
    #[garde(custom(line(PICKUP_INSTRUCTIONS_MAX, Code::PickupInstructionsTooLong)))]
    pub instructions: String,
}

fn a_time_or_nothing<C>(text: &str, _: &C) -> garde::Result {
    if text.trim().is_empty() || minutes_of(text).is_some() { Ok(()) } else { fail(Code::PickupTimeFormat, &[]) }
}

fn a_window_from<C>(ready: &str) -> impl Fn(&str, &C) -> garde::Result {
    let ready = minutes_of(ready);
    move |text, _| match (ready, minutes_of(text)) {
        (Some(ready), Some(close)) if close < ready + super::SHORTEST_WINDOW_MINUTES => {
            fail(Code::PickupWindow, &[("minutes", &super::SHORTEST_WINDOW_MINUTES)])
        }
        _ => Ok(()),
    }
}
