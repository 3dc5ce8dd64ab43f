//! Addresses on the engine's labels: a name, an attention line, three lines.

use waybill_core::courier::{fit, fit_name, label_room};

use crate::courier::error::Failure;
use crate::courier::{MessageCode, Party};
use crate::xml::Element;

/// An address in lines that fit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Written {
    /// The company, or the person where there is none.
    pub name: String,
    /// The person at the company, or the rest of a long name; may be empty.
    pub attention: String,
    /// At most three.
    pub lines: Vec<String>,
}

/// Lays out an address. A price may be requested before street and name are known: neutral words fill them in
/// (`for_price`); a label never carries them. `attention`: whether there is a field for it; if not, it follows the name
/// or takes a line of its own.
pub(crate) fn written(slug: &str, party: &Party, for_price: bool, attention: bool) -> Result<Written, Failure> {
    let too_long = || Failure::refused(MessageCode::RefusedAddress, "", None);
    let room = label_room(slug).ok_or_else(too_long)?;
    let (person, company) = fit_name(&party.name, &party.company, room).ok_or_else(too_long)?;
    let (mut name, mut second) = match (party.company.trim().is_empty(), person.is_empty()) {
        // A long name without a company goes on over the second field.
        (true, _) => (person, company),
        (false, true) => (company, String::new()),
        (false, false) => (company, person),
    };
    let mut texts = vec![party.street1.as_str(), party.street2.as_str()];
    let aside = std::mem::take(&mut second);
    if attention {
        second.clone_from(&aside);
    } else if !aside.is_empty() {
        let both = format!("{name}, {aside}");
        if both.chars().count() <= room.name {
            name = both;
        } else {
            texts.insert(0, &aside);
        }
    }
    let mut lines = fit(&texts, room.street).ok_or_else(too_long)?;
    if for_price && name.is_empty() {
        "Quote".clone_into(&mut name);
    }
    if for_price && lines.is_empty() {
        lines.push("Main Street".to_owned());
    }
    Ok(Written { name, attention: second, lines })
}

/// An address as an element of its own, under one of its names.
pub(crate) fn address(slug: &str, name: &str, party: &Party, for_price: bool) -> Result<Element, Failure> {
    let written = written(slug, party, for_price, true)?;
    let line = |at: usize| written.lines.get(at).map_or("", String::as_str);
    Ok(Element::new(name)
        .leaf("address_line_1", line(0))
        .leaf_unless_empty("address_line_2", line(1))
        .leaf_unless_empty("address_line_3", line(2))
        .leaf_unless_empty("attention", &written.attention)
        .leaf("city", &party.city)
        .leaf("country", &party.country)
        .leaf_unless_empty("email", &party.email)
        .leaf_unless_empty("extension", &party.phone_ext)
        .leaf("name", &written.name)
        .leaf("phone", &party.phone)
        .leaf("postal_code", &party.postal_code)
        .leaf("province", &party.province)
        .leaf("residential", if party.residential { "true" } else { "false" }))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    fn party() -> Party {
        Party { name: "Ana Lavoie".into(), street1: "12 rue Laurier".into(), country: "CA".into(), ..Party::default() }
    }

    fn laid_out(party: &Party, attention: bool) -> (String, String, Vec<String>) {
        let written = written("loomis", party, false, attention).unwrap();
        (written.name, written.attention, written.lines)
    }

    #[test]
    fn a_company_is_the_name_and_the_person_its_attention() {
        let party = Party { company: "Acme".into(), ..party() };
        let lines = vec!["12 rue Laurier".to_owned()];
        assert_eq!(laid_out(&party, true), ("Acme".into(), "Ana Lavoie".into(), lines.clone()));
        assert_eq!(laid_out(&party, false), ("Acme, Ana Lavoie".into(), String::new(), lines));
    }

    #[test]
    fn who_has_no_field_and_does_not_fit_behind_the_company_takes_a_line() {
        let party = Party { company: "Les Entreprises du Grand Nord Incorporées".into(), ..party() };
        let (name, attention, lines) = laid_out(&Party { company: party.company[..38].into(), ..party.clone() }, false);
        assert!(name.starts_with("Les Entreprises") && attention.is_empty());
        assert_eq!(lines, ["Ana Lavoie", "12 rue Laurier"]);
        assert!(written("loomis", &Party { company: "x".repeat(41), ..party }, false, false).is_err());
    }

    #[test]
    fn a_long_street_goes_on_over_the_lines_and_one_that_fits_nowhere_is_refused() {
        let street1 = "1250 boulevard René-Lévesque Ouest, édifice principal".to_owned();
        let (_, _, lines) = laid_out(&Party { street1, ..party() }, true);
        assert_eq!(lines, ["1250 boulevard René-Lévesque Ouest,", "édifice principal"]);
        assert!(written("canpar", &Party { street1: "x".repeat(41), ..party() }, false, true).is_err());
    }

    #[test]
    fn placeholders_are_used_only_for_a_price() {
        let unnamed = Party { country: "CA".into(), ..Party::default() };
        let asked = written("canpar", &unnamed, true, true).unwrap();
        assert_eq!((asked.name.as_str(), asked.lines[0].as_str()), ("Quote", "Main Street"));
        let bought = written("canpar", &unnamed, false, true).unwrap();
        assert!(bought.name.is_empty() && bought.lines.is_empty());
    }
}
