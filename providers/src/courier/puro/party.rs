//! Addresses as Purolator takes them apart.

use waybill_core::courier::{fit, fit_name, label_room};

use crate::courier::error::Failure;
use crate::courier::{MessageCode, Party};
use crate::xml::Element;

/// An address. A price may be requested before street, name and phone are known, but those elements are required, so
/// neutral words fill them in (`for_price`); a label never carries them.
pub(super) fn address(party: &Party, for_price: bool) -> Result<Element, Failure> {
    let stand_in = |text: String, word: &str| if text.is_empty() && for_price { word.to_owned() } else { text };
    let too_long = || Failure::refused(MessageCode::RefusedAddress, "", None);
    let room = label_room("puro").ok_or_else(too_long)?;
    let (name, company) = fit_name(&party.name, &party.company, room).ok_or_else(too_long)?;
    let name = stand_in(if name.is_empty() { company.clone() } else { name }, "Quote");
    let (number, street) = street_number(&party.street1);
    let mut lines = fit(&[street, &party.street2], room.street).ok_or_else(too_long)?.into_iter();
    let street = stand_in(lines.next().unwrap_or_default(), "Main Street");
    Ok(Element::new("Address")
        .leaf("Name", name)
        .leaf_unless_empty("Company", &company)
        .leaf("StreetNumber", number)
        .leaf("StreetName", street)
        .leaf_unless_empty("StreetAddress2", &lines.next().unwrap_or_default())
        .leaf_unless_empty("StreetAddress3", &lines.next().unwrap_or_default())
        .leaf("City", &party.city)
        .leaf("Province", &party.province)
        .leaf("Country", &party.country)
        .leaf("PostalCode", &party.postal_code)
        .child(phone(party, for_price)))
}

/// The house number in front of a street, where there is one: at most six characters that begin with a digit. A number
/// behind a unit (`4-12 Elm`) stays with the street.
fn street_number(street: &str) -> (&str, &str) {
    let street = street.trim();
    match street.split_once(char::is_whitespace) {
        Some((number, rest))
            if number.len() <= 6
                && number.starts_with(|c: char| c.is_ascii_digit())
                && number.bytes().all(|byte| byte.is_ascii_alphanumeric()) =>
        {
            (number, rest.trim())
        }
        _ => ("", street),
    }
}

/// A phone in its three parts. Numbers of the North American plan have ten digits; others go whole into the last part.
fn phone(party: &Party, for_price: bool) -> Element {
    let digits: String = party.phone.chars().filter(char::is_ascii_digit).collect();
    let (country, area, number) = match digits.len() {
        10 => ("1", &digits[..3], &digits[3..]),
        0 if for_price => ("1", "800", "5550100"),
        _ => ("", "", digits.as_str()),
    };
    Element::new("PhoneNumber")
        .leaf("CountryCode", country)
        .leaf("AreaCode", area)
        .leaf("Phone", number)
        .leaf_unless_empty("Extension", &party.phone_ext)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn takes_the_house_number_from_the_street() {
        for (typed, want) in [
            ("12 rue Laurier", ("12", "rue Laurier")),
            ("221B Baker Street", ("221B", "Baker Street")),
            ("4-12 Elm Street", ("", "4-12 Elm Street")),
            ("Chemin du Lac", ("", "Chemin du Lac")),
            ("1234567 Long Road", ("", "1234567 Long Road")),
            ("PO", ("", "PO")),
        ] {
            assert_eq!(street_number(typed), want);
        }
    }

    #[test]
    fn a_name_that_does_not_fit_next_to_its_company_is_refused() {
        let party = Party { name: "n".repeat(31), company: "Acme".into(), ..Party::default() };
        assert!(address(&party, true).is_err());
    }

    #[test]
    fn placeholders_are_used_only_for_a_price() {
        let party = Party { city: "Hull".into(), country: "CA".into(), ..Party::default() };
        let asked = address(&party, true).map(|element| element.document()).unwrap_or_default();
        assert!(asked.contains("<Name>Quote</Name>") && asked.contains("<AreaCode>800</AreaCode>"));
        let bought = address(&party, false).map(|element| element.document()).unwrap_or_default();
        assert!(bought.contains("<Name/>") && bought.contains("<Phone/>"));
    }
}
