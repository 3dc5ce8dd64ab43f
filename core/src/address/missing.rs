//! What an address lacks for shipping.

use super::AddressInput;
use super::country::{CANADA, country_code};
use crate::lang::LangContext;

/// The fields that an address lacks to be shipped from or to, by their wire names: first name, last name, phone, street1,
/// state, and e-mail outside Canada. The address is complete when there are none.
#[must_use]
pub fn missing(address: &AddressInput, _: &LangContext) -> Vec<String> {
    let abroad = country_code(&address.country) != CANADA;
    [
        ("contact_first_name", &address.contact_first_name, true),
        ("contact_last_name", &address.contact_last_name, true),
        ("contact_phone", &address.contact_phone, true),
        ("contact_email", &address.contact_email, abroad),
        ("street1", &address.street1, true),
        ("state", &address.state, true),
    ]
    .into_iter()
    .filter(|(_, text, needed)| *needed && text.trim().is_empty())
    .map(|(name, _, _)| name.to_owned())
    .collect()
}
