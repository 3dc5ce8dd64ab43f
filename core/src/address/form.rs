//! Labels and required fields of an address form, by country.

use crate::wire::input;

use super::country::{CANADA, UNITED_STATES, country_code};
use super::{AddressContext, AddressInput, PrefillInput, check, prefill};
use crate::form::required;
use crate::lang::LangContext;

/// The labels of the fields whose names differ from country to country.
#[input]
pub struct AddressLabels {
    /// Province, state or region.
    pub state: String,
    /// Postal code or ZIP code.
    pub postal_code: String,
    /// Whether a postal code leads to its city: the tables of places cover Canada and the United States.
    pub code_leads_to_city: bool,
}

/// The rule `address.labels`, by the country's code.
pub(super) fn labels(country: &str, context: &LangContext) -> AddressLabels {
    let (state, postal_code) = match &*country_code(country) {
        CANADA => (("Province", "Province"), ("Postal code", "Code postal")),
        UNITED_STATES => (("State", "État"), ("ZIP code", "Code ZIP")),
        _ => (("State or region", "État ou région"), ("Postal code", "Code postal")),
    };
    let lang = context.lang;
    AddressLabels {
        state: lang.pick(state.0, state.1).to_owned(),
        postal_code: lang.pick(postal_code.0, postal_code.1).to_owned(),
        code_leads_to_city: [CANADA, UNITED_STATES].contains(&&*country_code(country)),
    }
}

/// The rule `address.required`, by the country and by what the address is for. Fields that the form fills in
/// automatically are left out.
pub(super) fn required_fields(address: &AddressInput, context: &AddressContext) -> Vec<String> {
    let empty = AddressInput::default();
    let filled = prefill(
        &PrefillInput { country: address.country.clone(), city: String::new() },
        &LangContext { lang: context.lang },
    );
    let kept = AddressInput { country: address.country.clone(), ..AddressInput::default() };
    required(check(&empty, context), &["country"], check(&kept, context))
        .into_iter()
        .filter(|path| match path.as_str() {
            "postal_code" => filled.postal_code.is_none(),
            "state" => filled.state.is_none(),
            _ => true,
        })
        .collect()
}
