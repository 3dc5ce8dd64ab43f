//! Fields that an address lacks for shipping.

use super::AddressInput;
use super::country::{CANADA, country_code};
use super::phone::has_number;
use crate::lang::LangContext;

/// The fields that an address lacks to be shipped from or to, by their wire names: first name, last name, phone, street1,
/// state, and e-mail outside Canada. The address is complete when there are none.
#[must_use]
pub fn missing(address: &AddressInput, _: &LangContext) -> Vec<String> {
    let typed = |text: &str| !text.trim().is_empty();
    let at_home = country_code(&address.country) == CANADA;
    [
        ("contact_first_name", typed(&address.contact_first_name)),
        ("contact_last_name", typed(&address.contact_last_name)),
        ("contact_phone", has_number(&address.contact_phone)),
        ("contact_email", at_home || typed(&address.contact_email)),
        ("street1", typed(&address.street1)),
        ("state", typed(&address.state)),
    ]
    .into_iter()
    .filter(|(_, there)| !there)
    .map(|(name, _)| name.to_owned())
    .collect()
}
