//! An end of a shipment, as couriers are told of it.

use serde::{Deserialize, Serialize};
use waybill_core::address::{AddressInput, country};

/// Sender or receiver. For a quick quote only country, postal code, city and province are filled in.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Party {
    /// The person, first and last name.
    pub name: String,
    /// The company; empty for a private person.
    pub company: String,
    /// Phone: digits only, with a leading + for numbers from abroad that have one.
    pub phone: String,
    /// Extension.
    pub phone_ext: String,
    /// E-mail.
    pub email: String,
    /// Street and number.
    pub street1: String,
    /// Unit, floor, building.
    pub street2: String,
    /// City.
    pub city: String,
    /// Two-letter province or state where the country has them.
    pub province: String,
    /// Postal code: upper case, without spaces for Canada (`K1A0B1`).
    pub postal_code: String,
    /// ISO 3166-1 alpha-2, upper case.
    pub country: String,
    /// Whether it is a home.
    pub residential: bool,
}

impl Party {
    /// Reads an address as typed: trims, takes spaces out of Canadian postal codes, makes codes upper case, keeps the
    /// phone's digits.
    #[must_use]
    pub fn from_input(address: &AddressInput) -> Self {
        let country = address.country.trim().to_uppercase();
        let upper = address.postal_code.trim().to_uppercase();
        let postal_code = match country.as_str() {
            "CA" => upper.chars().filter(|c| c.is_ascii_alphanumeric()).collect(),
            _ => upper,
        };
        let name = [address.contact_first_name.trim(), address.contact_last_name.trim()].join(" ").trim().to_owned();
        let province = address.state.trim();
        Self {
            name,
            company: address.company_name.trim().to_owned(),
            phone: digits(&address.contact_phone),
            phone_ext: address.contact_phone_ext.chars().filter(char::is_ascii_digit).collect(),
            email: address.contact_email.trim().to_owned(),
            street1: address.street1.trim().to_owned(),
            street2: address.street2.trim().to_owned(),
            city: address.city.trim().to_owned(),
            province: if province.len() == 2 { province.to_uppercase() } else { province.to_owned() },
            postal_code,
            country,
            residential: address.residential == 1,
        }
    }

    /// The postal code, or nothing where the country has none and the form filled one in.
    #[must_use]
    pub fn real_postal_code(&self) -> &str {
        if country(&self.country).is_none_or(|country| country.postal_codes) { &self.postal_code } else { "" }
    }

    /// The province, state or other region, or nothing where the country has none and the form filled one in.
    #[must_use]
    pub fn real_province(&self) -> &str {
        if country(&self.country).is_none_or(|country| country.regions) { &self.province } else { "" }
    }

    /// Whether it lies in Canada.
    #[must_use]
    pub fn in_canada(&self) -> bool {
        self.country == "CA"
    }
}

fn digits(phone: &str) -> String {
    let trimmed = phone.trim();
    let plus = if trimmed.starts_with('+') && !trimmed.starts_with("+1") { "+" } else { "" };
    let digits: String = trimmed.chars().filter(char::is_ascii_digit).collect();
    match digits.strip_prefix('1') {
        Some(ten) if plus.is_empty() && ten.len() == 10 => ten.to_owned(),
        _ => format!("{plus}{digits}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_an_address_as_typed() {
        let party = Party::from_input(&AddressInput {
            contact_first_name: " Ana ".into(),
            contact_last_name: "Lavoie".into(),
            contact_phone: "+1 (514) 555-0199".into(),
            street1: "12 rue Principale".into(),
            city: "Gatineau".into(),
            state: "qc".into(),
            postal_code: "j8x 1a1".into(),
            country: "ca".into(),
            residential: 1,
            ..AddressInput::default()
        });
        assert_eq!(party.name, "Ana Lavoie");
        assert_eq!(party.phone, "5145550199");
        assert_eq!(
            (party.postal_code.as_str(), party.province.as_str(), party.country.as_str()),
            ("J8X1A1", "QC", "CA")
        );
        assert!(party.residential && party.in_canada());
    }

    #[test]
    fn what_the_form_filled_in_is_no_part_of_the_address() {
        let country = |code: &str| Party {
            country: code.into(),
            postal_code: "00000".into(),
            province: "Central".into(),
            ..Party::default()
        };
        assert_eq!(country("HK").real_postal_code(), "");
        assert_eq!((country("US").real_postal_code(), country("US").real_province()), ("00000", "Central"));
        assert_eq!(country("??").real_postal_code(), "00000", "an unknown country keeps what was typed");
    }

    #[test]
    fn a_number_from_abroad_keeps_its_plus() {
        let abroad = AddressInput { contact_phone: "+33 1 42 68 53 00".into(), ..AddressInput::default() };
        assert_eq!(Party::from_input(&abroad).phone, "+33142685300");
    }
}
