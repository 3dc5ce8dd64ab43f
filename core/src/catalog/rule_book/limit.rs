//! Limits of the rules: the nouns' public constants, with their doc comments.

use serde::Serialize;

use crate::{Cents, Decimal, Lang};

// `LIMITS`: noun, constant, its words and its figure, noun by noun. Written by build.rs.
include!(concat!(env!("OUT_DIR"), "/limits.rs"));

/// How much a limit is.
#[derive(Debug, Clone, Copy)]
enum Figure {
    Number(i64),
    Money(i64),
}

/// A limit.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BookLimit {
    /// The noun whose rules keep it.
    pub noun: &'static str,
    /// The constant's name in the code.
    pub constant: &'static str,
    /// What it bounds and where the figure comes from, in English.
    pub bounds: &'static str,
    /// How much that is.
    pub value: String,
}

/// Every limit, noun by noun.
pub(super) fn limits() -> Vec<BookLimit> {
    let limit = |&(noun, constant, bounds, figure): &(&'static str, &'static str, &'static str, Figure)| BookLimit {
        noun,
        constant,
        bounds,
        value: match figure {
            Figure::Number(number) => Decimal::whole(number).rounded_in_words(0, Lang::En),
            Figure::Money(cents) => Cents(cents).in_words(Lang::En),
        },
    };
    LIMITS.iter().map(limit).collect()
}
