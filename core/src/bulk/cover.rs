//! The value to insure, as a cell or a field has it.

use crate::address::fold;
use crate::number::cents_of;
use crate::wire::input;
use crate::{Cents, Lang};

/// What a cell or a field says of insurance.
#[input(Default)]
#[serde(default)]
pub struct BulkCover {
    /// Whether insurance is asked for.
    pub insurance: bool,
    /// The value to insure, in cents.
    pub insured_amount: Cents,
    /// The text that is not an amount; empty where there is an amount, or nothing.
    pub insured_value: String,
}

/// Reads the value to insure. Nothing, zero and a plain no mean no insurance; a text that is not one amount
/// stays as it is written, for the check to say so.
#[must_use]
pub fn cover_of(text: &str, lang: Lang) -> BulkCover {
    let text = text.trim();
    let none = matches!(
        fold(text).as_str(),
        "" | "-" | "–" | "no" | "n" | "non" | "none" | "aucune" | "aucun" | "false" | "faux"
    );
    match cents_of(text, lang) {
        _ if none => BulkCover::default(),
        Some(Cents(0)) => BulkCover::default(),
        Some(amount) if amount > Cents::ZERO => {
            BulkCover { insurance: true, insured_amount: amount, insured_value: String::new() }
        }
        _ => BulkCover { insured_value: text.to_owned(), ..BulkCover::default() },
    }
}
