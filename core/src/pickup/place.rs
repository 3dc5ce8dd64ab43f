//! Which pickups are one: the same courier at the same place on the same day.

use crate::address::{AddressInput, fold};
use crate::lang::LangContext;

/// What tells a place from others, regardless of the name on the address: street, unit, city, province and postal code, folded.
#[must_use]
pub fn place_key(place: &AddressInput, _: &LangContext) -> String {
    let code: String = place.postal_code.chars().filter(|letter| !letter.is_whitespace()).collect();
    let parts = [&place.street1, &place.street2, &place.city, &place.state, &code];
    parts.map(|part| fold(part.trim())).join("|")
}
