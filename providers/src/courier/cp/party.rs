//! Sender and receiver as Canada Post writes them.

use waybill_core::courier::{fit, fit_name, label_room};

use crate::courier::error::Failure;
use crate::courier::{MessageCode, Party};
use crate::xml::Element;

/// A private sender's name is repeated as the company, which Canada Post requires.
pub(super) fn sender(party: &Party, with_country: bool) -> Result<Element, Failure> {
    let (name, company) = names(party)?;
    let (name, company) = if company.is_empty() { (String::new(), name) } else { (name, company) };
    Ok(Element::new("sender")
        .leaf_unless_empty("name", &name)
        .leaf("company", company)
        .leaf("contact-phone", phone(party))
        .child(address(party, with_country)?))
}

pub(super) fn destination(party: &Party, abroad: bool) -> Result<Element, Failure> {
    let (name, company) = names(party)?;
    let voice = if abroad { phone(party) } else { String::new() };
    Ok(Element::new("destination")
        .leaf_unless_empty("name", &name)
        .leaf_unless_empty("company", &company)
        .leaf_unless_empty("client-voice-number", &voice)
        .child(address(party, true)?))
}

fn too_long() -> Failure {
    Failure::refused(MessageCode::RefusedAddress, "", None)
}

/// What does not fit is refused by the check before the call; nothing is cut here either.
fn names(party: &Party) -> Result<(String, String), Failure> {
    let room = label_room("cp").ok_or_else(too_long)?;
    fit_name(&party.name, &party.company, room).ok_or_else(too_long)
}

fn address(party: &Party, with_country: bool) -> Result<Element, Failure> {
    let room = label_room("cp").ok_or_else(too_long)?;
    let lines = fit(&[&party.street1, &party.street2], room.street).ok_or_else(too_long)?;
    let mut element = Element::new("address-details");
    for (number, line) in (1..).zip(&lines) {
        element = element.leaf_unless_empty(format!("address-line-{number}"), line);
    }
    element = element.leaf_unless_empty("city", &party.city).leaf_unless_empty("prov-state", &party.province);
    if with_country {
        element = element.leaf("country-code", &party.country);
    }
    Ok(element.leaf_unless_empty("postal-zip-code", &party.postal_code))
}

fn phone(party: &Party) -> String {
    let shown = match party.phone.len() {
        10 => format!("{}-{}-{}", &party.phone[..3], &party.phone[3..6], &party.phone[6..]),
        _ => party.phone.clone(),
    };
    if party.phone_ext.is_empty() || shown.len() + party.phone_ext.len() + 3 > 25 {
        shown
    } else {
        format!("{shown} x{}", party.phone_ext)
    }
}
