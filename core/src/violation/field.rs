//! Rules that many fields have, for `#[garde(custom(...))]`; each carries the code that it fails with.

use super::{Code, fail};
use crate::Cents;

/// A text in which something other than spaces stands.
pub fn filled<C>(code: Code) -> impl Fn(&str, &C) -> garde::Result {
    move |text, _| if is_blank(text) { fail(code, &[]) } else { Ok(()) }
}

/// A text of at most that many characters; the message mentions `max`.
pub fn at_most<C>(max: usize, code: Code) -> impl Fn(&str, &C) -> garde::Result {
    move |text, _| if length(text) > max { fail(code, &[("max", &max)]) } else { Ok(()) }
}

/// A choice that was made.
pub fn chosen<T, C>(code: Code) -> impl Fn(&Option<T>, &C) -> garde::Result {
    move |choice, _| if choice.is_none() { fail(code, &[]) } else { Ok(()) }
}

/// A list with something in it.
pub fn some<T, C>(code: Code) -> impl Fn(&[T], &C) -> garde::Result {
    move |list, _| if list.is_empty() { fail(code, &[]) } else { Ok(()) }
}

/// A list of at most that many items; the message mentions `max`.
pub fn within<T, C>(max: usize) -> impl Fn(&[T], &C) -> garde::Result {
    move |list, _| if list.len() > max { fail(Code::ListTooMany, &[("max", &max)]) } else { Ok(()) }
}

/// An amount above zero.
pub fn above_zero<C>(code: Code) -> impl Fn(&Cents, &C) -> garde::Result {
    move |amount, _| if *amount <= Cents::ZERO { fail(code, &[]) } else { Ok(()) }
}

/// Unicode scalar values, after trimming: how people count, also for letters outside ASCII.
#[must_use]
pub fn length(text: &str) -> usize {
    text.trim().chars().count()
}

/// Whether nothing but spaces stands there.
#[must_use]
pub fn is_blank(text: &str) -> bool {
    text.trim().is_empty()
}
