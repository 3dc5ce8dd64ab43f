//! An address in a line of text.

use crate::wire::input;

use super::AddressInput;
use super::country::{CANADA, country};
use super::prefill::printed;
use crate::lang::Lang;

/// Who an address belongs to, and where it is.
#[input(Default)]
pub struct AddressText {
    /// The person, else the company; empty if neither is known.
    pub name: String,
    /// City and province, as they are printed.
    pub town: String,
    /// Street, unit, city with province and postal code, and the country where that is not Canada; as it is printed, without
    /// what was only filled in.
    pub place: String,
}

/// Puts an address into words.
#[must_use]
pub fn text(address: &AddressInput, lang: Lang) -> AddressText {
    let printed = printed(address);
    let person = joined(&[&printed.contact_first_name, &printed.contact_last_name], " ");
    let town = joined(&[&printed.city, &printed.state], " ");
    let line = joined(&[&town, &printed.postal_code], " ");
    let abroad = country(&printed.country).filter(|row| row.code != CANADA).map_or("", |row| row.name(lang));
    AddressText {
        name: if person.is_empty() { printed.company_name.trim().to_owned() } else { person },
        place: joined(&[&printed.street1, &printed.street2, &line, abroad], ", "),
        town,
    }
}

/// Joins the texts that are not empty.
fn joined(parts: &[&str], between: &str) -> String {
    let parts: Vec<&str> = parts.iter().map(|part| part.trim()).filter(|part| !part.is_empty()).collect();
    parts.join(between)
}
