//! An end of a shipment, as couriers are told of it.

use serde::{Deserialize, Serialize};
use waybill_core::address::{AddressInput, CANADA, ascii_email, printed, tidy};
use waybill_core::courier::Letters;

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
    /// Two-letter province or state, in countries that have them.
    pub province: String,
    /// Postal code: upper case, without spaces for Canada (`K1A0B1`).
    pub postal_code: String,
    /// ISO 3166-1 alpha-2, upper case.
    pub country: String,
    /// Whether it is a home.
    pub residential: bool,
}

impl Party {
    /// Reads an address as typed, as it goes to couriers: core tidies it and leaves out what a form filled in for a country
    /// without postal codes or regions. Canadian postal codes lose their space, phones all but their digits.
    #[must_use]
    pub fn from_input(address: &AddressInput) -> Self {
        let address = printed(&tidy(address));
        // In the letters that every courier's label has; what cannot be written with them is refused by `courier.address`.
        let lettered = |text: &str| Letters::Latin1.printed(text);
        let name = [address.contact_first_name, address.contact_last_name].join(" ").trim().to_owned();
        let of_canada = address.country == CANADA;
        let in_code = |letter: &char| !of_canada || letter.is_ascii_alphanumeric();
        Self {
            name: lettered(&name),
            company: lettered(&address.company_name),
            phone: digits(&address.contact_phone),
            phone_ext: address.contact_phone_ext.chars().filter(char::is_ascii_digit).collect(),
            email: ascii_email(&address.contact_email),
            street1: lettered(&address.street1),
            street2: lettered(&address.street2),
            city: lettered(&address.city),
            province: if address.state.len() == 2 { address.state.to_uppercase() } else { lettered(&address.state) },
            postal_code: address.postal_code.chars().filter(in_code).collect(),
            country: address.country,
            residential: address.residential == 1,
        }
    }

    /// Whether it lies in Canada.
    #[must_use]
    pub fn in_canada(&self) -> bool {
        self.country == CANADA
    }
}

/// The digits of a bare phone, with the plus of one from abroad.
fn digits(bare: &str) -> String {
    let plus = if bare.starts_with('+') && !bare.starts_with("+1") { "+" } else { "" };
    let digits = bare.chars().filter(char::is_ascii_digit);
    plus.chars().chain(digits).collect()
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
            street1: "12 rue des Sœurs".into(),
            city: "Gatineau".into(),
            state: "qc".into(),
            postal_code: "j8x 1a1".into(),
            country: "ca".into(),
            residential: 1,
            ..AddressInput::default()
        });
        assert_eq!((party.name.as_str(), party.street1.as_str()), ("Ana Lavoie", "12 rue des Soeurs"));
        assert_eq!(party.phone, "5145550199");
        assert_eq!(
            (party.postal_code.as_str(), party.province.as_str(), party.country.as_str()),
            ("J8X1A1", "QC", "CA")
        );
        assert!(party.residential && party.in_canada());
    }

    #[test]
    fn what_the_form_filled_in_is_no_part_of_the_address() {
        let read = |country: &str, state: &str| {
            let address = AddressInput {
                city: "Central".into(),
                state: state.into(),
                postal_code: "00000".into(),
                country: country.into(),
                ..AddressInput::default()
            };
            let party = Party::from_input(&address);
            (party.postal_code, party.province)
        };
        let both = |postal_code: &str, province: &str| (postal_code.to_owned(), province.to_owned());
        assert_eq!(read("HK", "Kowloon"), both("", "Kowloon"));
        assert_eq!(read("PL", "Łódzkie"), both("00000", "Lódzkie"), "in the letters of labels");
        assert_eq!(read("GH", "Central"), both("", ""));
        assert_eq!(read("US", "NY"), both("00000", "NY"));
        assert_eq!(read("??", "Central"), both("00000", "Central"), "an unknown country keeps what was typed");
    }

    #[test]
    fn a_number_from_abroad_keeps_its_plus() {
        let abroad = AddressInput { contact_phone: "+33 1 42 68 53 00".into(), ..AddressInput::default() };
        assert_eq!(Party::from_input(&abroad).phone, "+33142685300");
    }
}
