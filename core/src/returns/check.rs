//! A recipient's request for a return.

use garde::Validate;

use super::settings::{REASONS_MAX, ReturnReason};
use crate::date::Date;
use crate::letter::trimmed;
use crate::violation::field::{chosen, lines, some, within};
use crate::violation::{Form, checked, fail, params};
use crate::wire::input;
use crate::{Code, Lang, Violation};

/// Most lines of a return: more than a parcel's packing slip has.
pub const RETURN_ITEMS_MAX: usize = 200;
/// Most photos of a return.
pub const RETURN_PHOTOS_MAX: usize = 5;
/// Most characters of what a recipient adds.
pub const RETURN_NOTE_MAX: usize = 500;
/// Most times that a recipient may ask for a parcel: each time after the first follows a refusal.
pub const RETURNS_PER_PARCEL_MAX: u64 = 3;

/// What is known of the parcel.
#[input(Default)]
#[serde(default)]
pub struct ReturnContext {
    /// The language of messages.
    pub lang: Lang,
    /// The day where the parcel was delivered.
    pub today: Option<Date>,
    /// The day on which it was delivered; null before.
    pub delivered_on: Option<Date>,
    /// For how many days after that day something may be sent back.
    pub days: u32,
    /// How many of each line are in the parcel.
    #[wire(max = RETURN_ITEMS_MAX)]
    pub quantities: Vec<u32>,
    /// The reasons that can be chosen, besides `other`.
    #[wire(max = REASONS_MAX)]
    pub reasons: Vec<ReturnReason>,
}

/// Some of a line of the parcel.
#[input(Default, Validate, Form)]
#[garde(context(ReturnContext))]
#[serde(default)]
pub struct ReturnItemInput {
    /// The line, from 0.
    #[garde(custom(is_there))]
    pub line: u32,
    /// How many of it.
    #[garde(custom(fits(self.line)))]
    pub quantity: u32,
}

/// What a recipient wants to send back.
#[input(Default, Validate, Form)]
#[garde(context(ReturnContext))]
#[serde(default)]
pub struct ReturnInput {
    /// What of the parcel, each line once.
    #[garde(custom(some(Code::ReturnsItemsRequired)), custom(within(RETURN_ITEMS_MAX)), custom(once), dive)]
    #[wire(max = 4 * RETURN_ITEMS_MAX)]
    pub items: Vec<ReturnItemInput>,
    /// Why.
    #[garde(custom(chosen(Code::ReturnsReasonRequired)), custom(is_offered))]
    pub reason: Option<ReturnReason>,
    /// What the recipient adds; may be empty.
    #[garde(custom(lines(RETURN_NOTE_MAX, Code::TextTooLong)))]
    pub note: String,
    /// The ids of photos, as adding them answered.
    #[garde(custom(within(RETURN_PHOTOS_MAX)))]
    #[wire(max = 4 * RETURN_PHOTOS_MAX)]
    pub file_ids: Vec<String>,
}

/// The last day on which something may be sent back; None before the delivery.
#[must_use]
pub fn closes_on(delivered_on: Option<Date>, days: u32) -> Option<Date> {
    Some(delivered_on?.plus_days(i32::try_from(days).unwrap_or(i32::MAX)))
}

/// Checks what a recipient wants to send back: first whether it is the time for it, then the form in its order, at most one
/// violation a field.
#[must_use]
pub fn check_return(input: &ReturnInput, context: &ReturnContext) -> Vec<Violation> {
    let Some(last) = closes_on(context.delivered_on, context.days) else {
        return vec![Violation::new(Code::ReturnsNotDelivered, "items", context.lang)];
    };
    if context.today.is_some_and(|today| today > last) {
        let date = params([("date", last.to_string())]);
        return vec![Violation::with(Code::ReturnsClosed, "items", date, context.lang)];
    }
    checked(input, context, context.lang)
}

fn is_there(line: &u32, context: &ReturnContext) -> garde::Result {
    if in_parcel(*line, context).is_some() { Ok(()) } else { fail(Code::ReturnsItemUnknown, &[]) }
}

fn fits(line: u32) -> impl Fn(&u32, &ReturnContext) -> garde::Result {
    move |quantity, context| match in_parcel(line, context) {
        Some(most) if !(1..=most).contains(quantity) => fail(Code::ReturnsQuantityRange, &[("max", &most)]),
        _ => Ok(()),
    }
}

fn in_parcel(line: u32, context: &ReturnContext) -> Option<u32> {
    context.quantities.get(usize::try_from(line).ok()?).copied()
}

fn once(items: &[ReturnItemInput], _: &ReturnContext) -> garde::Result {
    let is_again = |at: usize| items[..at].iter().any(|other| other.line == items[at].line);
    if (0..items.len()).any(is_again) { fail(Code::ReturnsItemTwice, &[]) } else { Ok(()) }
}

fn is_offered(reason: &Option<ReturnReason>, context: &ReturnContext) -> garde::Result {
    match reason {
        Some(reason) if *reason != ReturnReason::Other && !context.reasons.contains(reason) => {
            fail(Code::ReturnsReasonRequired, &[])
        }
        _ => Ok(()),
    }
}

impl ReturnInput {
    /// What is stored of it: trimmed.
    #[must_use]
    pub fn tidy(self) -> Self {
        let note = trimmed(&self.note).to_owned();
        Self { note, ..self }
    }
}
