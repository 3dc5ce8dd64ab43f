//! The kit that a noun's rules are written with: JSON text in, JSON text out.

#[cfg(feature = "bindings")]
pub mod bindings;

use crate::wire::{self, Capped, Fault, FromWire, Json, Slot, ToWire, Wanted};

/// Which rules these are: the crate's version and the git revision of its sources. A browser and a server with the same
/// value run the same rules.
pub const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "+", env!("WAYBILL_RULES_REVISION"));

/// What a rule is, to those who call it by name.
pub struct Rule {
    /// The name: `<noun>.<verb or thing>`.
    pub name: &'static str,
    /// What it answers, in English; for lists of rules, not for the browser's module.
    #[cfg(feature = "book")]
    pub summary: &'static str,
    /// Runs the rule on a case (`{"input": …, "context": …}`) and gives its answer as JSON text.
    pub run: fn(&str) -> Result<String, RuleError>,
    /// Writes the TypeScript of input, context and answer, and says how they are named.
    #[cfg(feature = "bindings")]
    pub bindings: fn(&ts_rs::Config) -> Result<bindings::Bindings, ts_rs::ExportError>,
    /// JSON schemas of input, context and answer.
    #[cfg(feature = "openapi")]
    pub schemas: fn() -> [utoipa::openapi::RefOr<utoipa::openapi::Schema>; 3],
    /// JSON schemas of the types that those of input and context refer to, by name.
    #[cfg(feature = "openapi")]
    pub components: fn() -> Vec<(String, utoipa::openapi::RefOr<utoipa::openapi::Schema>)>,
}

/// Why a rule could not be run. A person's bad input is never one of these: rules answer it with violations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RuleError {
    /// There is no rule of that name.
    UnknownRule(String),
    /// The case is not JSON of the rule's shape; the fault says where.
    BadCase(Fault),
}

impl RuleError {
    /// The error's kind as callers in other languages know it.
    #[must_use]
    pub const fn variant(&self) -> &'static str {
        match self {
            RuleError::UnknownRule(_) => "unknown_rule",
            RuleError::BadCase(_) => "bad_case",
        }
    }
}

impl std::fmt::Display for RuleError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            RuleError::UnknownRule(name) => write!(f, "there is no rule named \"{name}\""),
            RuleError::BadCase(fault) => write!(f, "the case does not have the rule's shape: {fault}"),
        }
    }
}

impl std::error::Error for RuleError {}

/// Reads a case, calls the rule, writes its answer. Used by the [`rule!`](crate::rule!) macro.
pub fn call<I, C, A>(case: &str, rule: fn(&I, &C) -> A) -> Result<String, RuleError>
where
    I: FromWire,
    C: FromWire + Default,
    A: ToWire,
{
    // What can be done without knowing the types is: this is compiled once for each rule.
    let (mut input, mut context) = (Wanted::<I>::default(), C::default());
    read_case(case, &mut input, &mut context)?;
    match input.get() {
        Some(input) => Ok(written(&rule(input, &context))),
        None => Err(no_input()),
    }
}

/// As [`call`], for a rule whose whole input is a list of at most `max` items.
pub fn call_list<T, C, A>(case: &str, max: usize, rule: fn(&[T], &C) -> A) -> Result<String, RuleError>
where
    T: FromWire,
    C: FromWire + Default,
    A: ToWire,
{
    let (mut input, mut context) = (Wanted::<Vec<T>>::default(), C::default());
    read_case(case, &mut Capped::new(&mut input, max), &mut context)?;
    match input.get() {
        Some(input) => Ok(written(&rule(input, &context))),
        None => Err(no_input()),
    }
}

/// A sentence without the space that a doc comment begins with.
#[cfg(feature = "book")]
pub const fn trimmed(summary: &str) -> &str {
    summary.trim_ascii()
}

#[inline(never)]
fn written(answer: &dyn ToWire) -> String {
    // Most answers are a few violations.
    let mut text = String::with_capacity(512);
    answer.to_wire(&mut text);
    text
}

#[inline(never)]
fn no_input() -> RuleError {
    RuleError::BadCase(Fault::missing("input"))
}

/// Reads the case's input and context into their places; a context that was left out or is null stays the default.
#[inline(never)]
fn read_case(case: &str, input: &mut dyn Slot, context: &mut dyn Slot) -> Result<(), RuleError> {
    let value = wire::parse(case).map_err(RuleError::BadCase)?;
    let Json::Object(members) = value else {
        return Err(RuleError::BadCase(Fault::misfit("an object", value.kind())));
    };
    for (name, value) in members {
        let read = match &*name {
            "input" => input.set(value),
            "context" if !matches!(value, Json::Null) => context.set(value),
            _ => Ok(()),
        };
        read.map_err(|fault| RuleError::BadCase(fault.under(&name)))?;
    }
    Ok(())
}

/// One line of a noun's `RULES`: what it answers as `///`, its name, its function, and the types of its input, context and
/// answer. The function has the shape `fn(&Input, &Context) -> Answer`; a closure calls one of another shape. An input that is
/// a list is written `[Item; most]`, with the most items that a caller may send, and its function takes a slice.
#[macro_export]
macro_rules! rule {
    ($(#[doc = $said:literal])+ $name:literal, $function:path, [$item:ty; $max:expr], $context:ty => $answer:ty) => {
        $crate::rule!(@ concat!($($said),+), $name, Vec<$item>, $context, $answer, |case| {
            $crate::rule::call_list::<$item, $context, $answer>(case, $max, |input, context| $function(input, context))
        })
    };
    ($(#[doc = $said:literal])+ $name:literal, $function:path, $input:ty, $context:ty => $answer:ty) => {
        $crate::rule!(@ concat!($($said),+), $name, $input, $context, $answer, |case| {
            $crate::rule::call::<$input, $context, $answer>(case, |input, context| $function(input, context))
        })
    };
    ($(#[doc = $said:literal])+ $name:literal, $closure:expr, [$item:ty; $max:expr], $context:ty => $answer:ty) => {
        $crate::rule!(@ concat!($($said),+), $name, Vec<$item>, $context, $answer, |case| {
            $crate::rule::call_list::<$item, $context, $answer>(case, $max, $closure)
        })
    };
    ($(#[doc = $said:literal])+ $name:literal, $closure:expr, $input:ty, $context:ty => $answer:ty) => {
        $crate::rule!(@ concat!($($said),+), $name, $input, $context, $answer, |case| {
            $crate::rule::call::<$input, $context, $answer>(case, $closure)
        })
    };
    (@ $summary:expr, $name:literal, $input:ty, $context:ty, $answer:ty, $run:expr) => {
        $crate::rule::Rule {
            name: $name,
            #[cfg(feature = "book")]
            summary: $crate::rule::trimmed($summary),
            run: $run,
            #[cfg(feature = "bindings")]
            bindings: |config| $crate::rule::bindings::export::<$input, $context, $answer>(config),
            #[cfg(feature = "openapi")]
            schemas: || {
                [
                    <$input as utoipa::PartialSchema>::schema(),
                    <$context as utoipa::PartialSchema>::schema(),
                    <$answer as utoipa::PartialSchema>::schema(),
                ]
            },
            #[cfg(feature = "openapi")]
            components: || {
                let mut found = Vec::new();
                <$input as utoipa::ToSchema>::schemas(&mut found);
                <$context as utoipa::ToSchema>::schemas(&mut found);
                found
            },
        }
    };
}
