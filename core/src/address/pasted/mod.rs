//! Takes apart a whole address that was pasted as text. What is certain goes into its field; the rest is left to the
//! person.

mod contact;
mod name;
mod part;
mod place;
mod street;
mod words;

use crate::wire::answer;

use super::AddressInput;
use crate::lang::LangContext;
use part::Parts;

/// Most characters of a text that is taken apart. An address of seven lines, the longest that the Universal Postal Union
/// writes, with phone and e-mail has less than half of that.
pub const PASTED_MAX: usize = 1_000;

/// Fewest fields of a place that make a text a whole address.
const FIELDS_MIN: usize = 3;

/// A text taken apart.
#[answer(Default)]
pub struct PastedAddress {
    /// The address, with what was understood; what was not is empty.
    pub address: AddressInput,
    /// The fields that were understood, by their wire names, in the order of the form.
    pub understood: Vec<String>,
    /// What was not understood, in the text's own words.
    pub left: Vec<String>,
}

/// The rule `address.pasted`: null if the text is not a whole address, or is more than one.
pub(super) fn pasted(text: &str, _: &LangContext) -> Option<PastedAddress> {
    if text.chars().count() > PASTED_MAX {
        return None;
    }
    let mut parts = Parts::of(text);
    let mut address = AddressInput::default();
    contact::take(&mut parts, &mut address);
    let street = place::take(&mut parts, &mut address)?;
    name::take(&mut parts, street, &mut address);
    let place = [&address.street1, &address.city, &address.state, &address.postal_code, &address.country];
    let found = place.iter().filter(|field| !field.is_empty()).count();
    let anchored = !address.street1.is_empty() || !address.postal_code.is_empty();
    (anchored && found >= FIELDS_MIN).then(|| PastedAddress {
        understood: understood(&address),
        left: parts.left(),
        address,
    })
}

fn understood(address: &AddressInput) -> Vec<String> {
    [
        ("contact_first_name", &address.contact_first_name),
        ("contact_last_name", &address.contact_last_name),
        ("company_name", &address.company_name),
        ("country", &address.country),
        ("postal_code", &address.postal_code),
        ("street1", &address.street1),
        ("street2", &address.street2),
        ("city", &address.city),
        ("state", &address.state),
        ("contact_phone", &address.contact_phone),
        ("contact_phone_ext", &address.contact_phone_ext),
        ("contact_email", &address.contact_email),
    ]
    .into_iter()
    .filter(|(_, value)| !value.is_empty())
    .map(|(name, _)| name.to_owned())
    .collect()
}
