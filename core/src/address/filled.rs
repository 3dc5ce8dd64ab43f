//! Texts that a form fills in automatically when an address changes, and removes again when the country changes.

use crate::wire::input;

use super::AddressInput;
use super::prefill::{PrefillInput, prefill, prefilled};
use crate::lang::LangContext;

/// An address as it was just changed.
#[input(Default)]
#[serde(default)]
pub struct FilledInput {
    /// The address after the change.
    pub address: AddressInput,
    /// The address before it; null when a form starts.
    pub before: Option<AddressInput>,
}

/// The rule `address.filled`: in a country without postal codes or regions those fields are filled in, a region follows
/// its city, and what was filled in is removed when the country changes. What a person typed stays.
pub(super) fn filled(input: &FilledInput, context: &LangContext) -> AddressInput {
    let mut address = input.address.clone();
    if let Some(before) = &input.before {
        let asked = PrefillInput { country: before.country.clone(), city: before.city.clone() };
        let known = prefill(&asked, context);
        for (field, known) in [(&mut address.postal_code, known.postal_code), (&mut address.state, known.state)] {
            if known.as_ref() == Some(field) {
                field.clear();
            }
        }
    }
    prefilled(&address)
}
