//! Rules by name: JSON text in, JSON text out, the one way on which browser, server and command line run the same path.

#[cfg(feature = "ts")]
pub mod bindings;
mod decode;
mod json;
mod registry;

use serde::Serialize;
use serde::de::DeserializeOwned;

use json::Json;

pub use registry::{all, names};

/// Which rules these are: the crate's version and the git revision of its sources. A browser and a server that say the
/// same run the same rules.
pub const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "+", env!("WAYBILL_RULES_REVISION"));

/// What a rule is, to those who call it by name.
pub struct Rule {
    /// The name: `<noun>.<verb or thing>`.
    pub name: &'static str,
    /// One sentence on what it answers.
    pub summary: &'static str,
    /// Runs the rule on a case (`{"input": …, "context": …}`) and gives its answer as JSON text.
    pub run: fn(&str) -> Result<String, RuleError>,
    /// Writes the TypeScript of input, context and answer, and says how they are named.
    #[cfg(feature = "ts")]
    pub bindings: fn(&ts_rs::Config) -> Result<bindings::Bindings, ts_rs::ExportError>,
    /// JSON schemas of input, context and answer.
    #[cfg(feature = "openapi")]
    pub schemas: fn() -> [utoipa::openapi::RefOr<utoipa::openapi::Schema>; 3],
}

/// Why a rule could not be run. Bad input from a person is never one of these: rules answer it with violations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RuleError {
    /// There is no rule of that name.
    UnknownRule(String),
    /// The case is not JSON of the rule's shape; the text says where.
    BadCase(String),
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
            RuleError::UnknownRule(name) => write!(f, "there is no rule named {name:?}"),
            RuleError::BadCase(reason) => write!(f, "the case does not have the rule's shape: {reason}"),
        }
    }
}

impl std::error::Error for RuleError {}

/// Runs the rule of that name on a case.
///
/// # Errors
/// [`RuleError::UnknownRule`] for a name not in [`names`], [`RuleError::BadCase`] for a case of another shape.
pub fn run(name: &str, case: &str) -> Result<String, RuleError> {
    let rule = all().find(|rule| rule.name == name).ok_or_else(|| RuleError::UnknownRule(name.to_owned()))?;
    (rule.run)(case)
}

/// Decodes a case, calls the rule, encodes its answer. Used by the [`rule!`](crate::rule!) macro.
pub fn call<I, C, A>(case: &str, rule: fn(&I, &C) -> A) -> Result<String, RuleError>
where
    I: DeserializeOwned,
    C: DeserializeOwned + Default,
    A: Serialize,
{
    let (input, context) = parse(case)?;
    let input: I = part(input, "input")?;
    let context: C = if context == Json::Null { C::default() } else { part(context, "context")? };
    encode(&rule(&input, &context))
}

// One copy for each type, however many rules share it: the module that visitors download is made of these.
#[inline(never)]
fn part<T: DeserializeOwned>(value: Json, name: &str) -> Result<T, RuleError> {
    decode::decode(value).map_err(|fault| misshapen(fault, name))
}

#[inline(never)]
fn encode<A: Serialize>(answer: &A) -> Result<String, RuleError> {
    // Answers have names for members and no fractions: they can always be written.
    serde_json::to_string(answer).map_err(|_| RuleError::BadCase("its answer cannot be written".to_owned()))
}

/// The case's input and context; a context that was left out is null.
fn parse(case: &str) -> Result<(Json, Json), RuleError> {
    let Json::Object(mut members) = json::read(case).map_err(RuleError::BadCase)? else {
        return Err(RuleError::BadCase("it is not an object with input and context".to_owned()));
    };
    let input = json::take(&mut members, "input").ok_or_else(|| RuleError::BadCase("it has no input".to_owned()))?;
    Ok((input, json::take(&mut members, "context").unwrap_or_default()))
}

fn misshapen(fault: decode::Fault, part: &str) -> RuleError {
    RuleError::BadCase(fault.under(part).to_string())
}

/// One line of a noun's `RULES`: name, summary, function, and the types of its input, context and answer.
/// The function has the shape `fn(&Input, &Context) -> Answer`.
#[macro_export]
macro_rules! rule {
    ($name:literal, $summary:literal, $function:path, $input:ty, $context:ty => $answer:ty) => {
        $crate::rule::Rule {
            name: $name,
            summary: $summary,
            run: |case| {
                $crate::rule::call::<$input, $context, $answer>(case, |input, context| $function(input, context))
            },
            #[cfg(feature = "ts")]
            bindings: |config| $crate::rule::bindings::export::<$input, $context, $answer>(config),
            #[cfg(feature = "openapi")]
            schemas: || {
                [
                    <$input as utoipa::PartialSchema>::schema(),
                    <$context as utoipa::PartialSchema>::schema(),
                    <$answer as utoipa::PartialSchema>::schema(),
                ]
            },
        }
    };
}
