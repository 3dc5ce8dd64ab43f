//! How names of variants are written on the wire.

use syn::{Error, LitStr};

/// A way to write names.
#[derive(Clone, Copy)]
pub enum Case {
    /// `pending_payment`
    Snake,
    /// `pendingpayment`
    Lower,
    /// `PENDING_PAYMENT`
    ScreamingSnake,
}

impl Case {
    /// The way of that name.
    pub fn named(text: &LitStr) -> syn::Result<Self> {
        match text.value().as_str() {
            "snake_case" => Ok(Case::Snake),
            "lowercase" => Ok(Case::Lower),
            "SCREAMING_SNAKE_CASE" => Ok(Case::ScreamingSnake),
            _ => Err(Error::new_spanned(text, "Wire does not know this case; teach core-derive first")),
        }
    }

    /// A variant's name in this way.
    pub fn write(self, variant: &str) -> String {
        let mut text = String::new();
        for (at, letter) in variant.char_indices() {
            if at > 0 && letter.is_uppercase() && !matches!(self, Case::Lower) {
                text.push('_');
            }
            text.extend(letter.to_lowercase());
        }
        if matches!(self, Case::ScreamingSnake) { text.to_uppercase() } else { text }
    }
}
