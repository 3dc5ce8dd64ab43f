//! Countries without postal codes or regions: what goes into those fields instead, and how it is kept off labels.

use crate::wire::input;

use super::AddressInput;
use super::country::{Country, country};
use crate::lang::LangContext;

/// The placeholder for the postal code of a country that has none.
pub const NO_POSTAL_CODE: &str = "00000";

/// A country and the city typed so far.
#[input(Default)]
#[serde(default)]
pub struct PrefillInput {
    /// ISO 3166-1 alpha-2.
    pub country: String,
    /// The city.
    pub city: String,
}

/// What a form fills in automatically, and its notes about it.
#[input(Default)]
pub struct PrefillAnswer {
    /// The postal code to fill in; null where the country has postal codes.
    pub postal_code: Option<String>,
    /// The region to fill in, the city; null where the country has regions.
    pub state: Option<String>,
    /// The note next to the postal code.
    pub postal_code_note: Option<String>,
    /// The note next to the region.
    pub state_note: Option<String>,
}

/// What to fill in for a country without postal codes or regions.
#[must_use]
pub fn prefill(input: &PrefillInput, context: &LangContext) -> PrefillAnswer {
    let Some(row) = country(&input.country) else { return PrefillAnswer::default() };
    let lang = context.lang;
    let note = |en, fr| Some(lang.pick(en, fr).to_owned());
    PrefillAnswer {
        postal_code: (!row.postal_codes).then(|| NO_POSTAL_CODE.to_owned()),
        state: (!row.regions).then(|| input.city.trim().to_owned()),
        postal_code_note: if row.postal_codes {
            None
        } else {
            note(
                "This country has no postal codes. We fill in 00000 and keep it off labels.",
                "Ce pays n’a pas de codes postaux. Nous inscrivons 00000, qui ne figure pas sur les étiquettes.",
            )
        },
        state_note: if row.regions {
            None
        } else {
            note(
                "Addresses in this country have no region. We fill in the city and keep it off labels.",
                "Les adresses de ce pays n’ont pas de région. Nous inscrivons la ville, qui n’est pas répétée sur les étiquettes.",
            )
        },
    }
}

/// An address with what a form would have filled in, so that callers who send addresses without asking
/// `address.prefill` are treated alike.
#[must_use]
pub fn prefilled(address: &AddressInput) -> AddressInput {
    let mut filled = address.clone();
    if let Some(row) = country(&address.country) {
        fill_in(&mut filled, row);
    }
    filled
}

/// Fills in, in its place, what an address of that country does not have.
pub(super) fn fill_in(address: &mut AddressInput, row: Country) {
    if !row.postal_codes && address.postal_code.trim().is_empty() {
        NO_POSTAL_CODE.clone_into(&mut address.postal_code);
    }
    if !row.regions && address.state.trim().is_empty() {
        address.city.trim().clone_into(&mut address.state);
    }
}

/// An address for labels and couriers: without what was only filled in because the country has no such thing.
#[must_use]
pub fn printed(address: &AddressInput) -> AddressInput {
    let mut printed = address.clone();
    if let Some(row) = country(&address.country) {
        if !row.postal_codes && address.postal_code.trim() == NO_POSTAL_CODE {
            printed.postal_code.clear();
        }
        if !row.regions && address.state.trim() == address.city.trim() {
            printed.state.clear();
        }
    }
    printed
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::address::{AddressContext, check};

    fn in_dubai(postal_code: &str) -> AddressInput {
        AddressInput {
            contact_first_name: "Aisha".into(),
            contact_last_name: "Haddad".into(),
            contact_phone: "+971 4 123 4567".into(),
            street1: "12 Al Wasl Road".into(),
            city: "Dubai".into(),
            state: "Dubai".into(),
            postal_code: postal_code.into(),
            country: "AE".into(),
            ..AddressInput::default()
        }
    }

    #[test]
    fn an_address_in_the_emirates_passes_without_a_postal_code_and_is_printed_without_one() {
        let filled = prefilled(&in_dubai(" "));
        assert_eq!(filled.postal_code, NO_POSTAL_CODE);
        assert!(check(&filled, &AddressContext::default()).is_empty());
        assert_eq!(printed(&filled).postal_code, "");
    }

    #[test]
    fn what_was_typed_is_left_alone() {
        assert_eq!(prefilled(&in_dubai("12345")), in_dubai("12345"));
        let french = AddressInput { country: "FR".into(), city: "Lyon".into(), ..AddressInput::default() };
        assert_eq!((prefilled(&french).state.as_str(), prefilled(&french).postal_code.as_str()), ("Lyon", ""));
        let canadian = AddressInput { country: "CA".into(), city: "Ottawa".into(), ..AddressInput::default() };
        assert_eq!(prefilled(&canadian), canadian, "Canada has both: the person is asked for them");
    }
}
