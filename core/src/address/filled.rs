//! What a form fills in by itself as an address is changed, and takes back with the country that it was filled in for.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use super::AddressInput;
use super::prefill::{PrefillInput, prefill};
use crate::lang::LangContext;

/// An address as it was just changed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FilledInput {
    /// The address after the change.
    pub address: AddressInput,
    /// The address before it; null where a form begins.
    pub before: Option<AddressInput>,
}

/// The rule `address.filled`: postal code and region of a country without such a thing are filled in, a region follows its
/// city, and what was filled in goes when the country changes. What a person typed stays.
pub(super) fn filled(input: &FilledInput, context: &LangContext) -> AddressInput {
    let known = |address: &AddressInput| {
        let asked = PrefillInput { country: address.country.clone(), city: address.city.clone() };
        let answer = prefill(&asked, context);
        [answer.postal_code, answer.state]
    };
    let mut address = input.address.clone();
    let now = known(&address);
    let before = input.before.as_ref().map(known).unwrap_or_default();
    for ((field, now), before) in [&mut address.postal_code, &mut address.state].into_iter().zip(now).zip(before) {
        let untouched = field.trim().is_empty() || before.is_some_and(|filled| filled == *field);
        if untouched {
            *field = now.unwrap_or_default();
        }
    }
    address
}
