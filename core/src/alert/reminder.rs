//! A reminder of a user's own.

use garde::Validate;

use crate::Code;
use crate::date::Date;
use crate::pickup::decimal_hours;
use crate::violation::field::{filled, line, lines};
use crate::violation::{Form, fail};
use crate::wire::input;

/// Most characters of a reminder's title: it is shown on one line of a list.
pub const REMINDER_TITLE_MAX: usize = 100;
/// Most characters of a reminder's text.
pub const REMINDER_TEXT_MAX: usize = 1000;

/// What a person types for a reminder.
#[input(Default, Validate, Form)]
#[serde(default)]
pub struct ReminderInput {
    /// What to remember.
    #[garde(custom(filled(Code::AlertTitleRequired)), custom(line(REMINDER_TITLE_MAX, Code::AlertTitleTooLong)))]
    pub title: String,
    /// More about it.
    #[garde(custom(lines(REMINDER_TEXT_MAX, Code::AlertTextTooLong)))]
    pub text: String,
    /// When, RFC 3339 (`2026-11-23T14:00:00Z`).
    #[garde(custom(filled(Code::AlertDueRequired)), custom(a_moment))]
    pub due_at: String,
    /// The shipment that it is about; empty for none.
    #[garde(skip)]
    pub shipment_id: String,
}

fn a_moment<C>(text: &str, _: &C) -> garde::Result {
    if is_moment(text.trim()) { Ok(()) } else { fail(Code::AlertDueFormat, &[]) }
}

/// A day, a time to the minute or finer, and an offset from UTC, as RFC 3339 writes them.
pub(crate) fn is_moment(text: &str) -> bool {
    let Some((day, rest)) = text.split_at_checked(10) else { return false };
    let Some((time, rest)) = rest.split_at_checked(6) else { return false };
    let clock = |text: &str| {
        let (hours, minutes) = (text.get(..2).unwrap_or(""), text.get(3..).unwrap_or(""));
        text.len() == 5 && text.as_bytes().get(2) == Some(&b':') && decimal_hours(&[hours, minutes].concat()).is_some()
    };
    let zone =
        rest.trim_start_matches([':', '.']).trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    let is_zone = matches!(zone, "Z" | "z") || zone.strip_prefix(['+', '-']).is_some_and(clock);
    day.parse::<Date>().is_ok() && time.strip_prefix(['T', 't', ' ']).is_some_and(clock) && is_zone
}
