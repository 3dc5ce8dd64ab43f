//! Addresses as GLS Canada takes them.

use serde_json::{Value, json};
use waybill_core::courier::{fit, fit_name, label_room};

use crate::courier::error::Failure;
use crate::courier::{MessageCode, Party};

/// One end of a price request: the place, and a name, with a neutral word if none is known yet.
pub(super) fn place(party: &Party) -> Value {
    let name = [&party.company, &party.name].into_iter().find(|name| !name.is_empty());
    json!({
        "postalCode": &party.postal_code,
        "provinceCode": &party.province,
        "countryCode": party.country,
        "name": name.map_or("Quote", String::as_str),
    })
}

/// One end of a shipment. The street goes into its lines, which the service accepts as well as its parts.
pub(super) fn address(party: &Party, language: &str) -> Result<Value, Failure> {
    let too_long = || Failure::refused(MessageCode::RefusedAddress, "", None);
    let room = label_room("gls").ok_or_else(too_long)?;
    let (name, company) = fit_name(&party.name, &party.company, room).ok_or_else(too_long)?;
    let mut lines = fit(&[&party.street1, &party.street2], room.street).ok_or_else(too_long)?.into_iter();
    let customer = if party.company.trim().is_empty() { &name } else { &company };
    // A long name without a company goes on over the contact's line.
    let contact = if party.company.trim().is_empty() && !company.is_empty() { &company } else { &name };
    let mut contact = json!({ "language": language, "fullName": contact, "telephone": party.phone });
    for (key, value) in [("extension", &party.phone_ext), ("email", &party.email)] {
        if !value.is_empty() {
            contact[key] = json!(value);
        }
    }
    let mut address = json!({
        "addressLine1": lines.next().unwrap_or_default(),
        "city": party.city,
        "provinceCode": &party.province,
        "postalCode": &party.postal_code,
        "countryCode": party.country,
        "customerName": customer,
        "contact": contact,
    });
    if let Some(line) = lines.next() {
        address["addressLine2"] = json!(line);
    }
    Ok(address)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use super::*;

    fn party() -> Party {
        Party { name: "Ana Lavoie".into(), street1: "12 rue Laurier".into(), country: "CA".into(), ..Party::default() }
    }

    #[test]
    fn a_company_is_the_customer_and_the_person_its_contact() {
        let address = address(&Party { company: "Acme".into(), ..party() }, "fr").unwrap();
        assert_eq!((&address["customerName"], &address["contact"]["fullName"]), (&json!("Acme"), &json!("Ana Lavoie")));
        assert!(address.get("addressLine2").is_none());
    }

    #[test]
    fn a_long_street_goes_on_over_the_second_line_and_one_that_fits_nowhere_is_refused() {
        let street1 = "1250 boulevard René-Lévesque Ouest, édifice principal".to_owned();
        let address1 = address(&Party { street1, ..party() }, "fr").unwrap();
        assert_eq!(address1["addressLine1"], "1250 boulevard René-Lévesque Ouest,");
        assert_eq!(address1["addressLine2"], "édifice principal");
        assert!(address(&Party { street1: "x".repeat(41), ..party() }, "fr").is_err());
    }

    #[test]
    fn a_price_is_asked_before_anyone_is_named() {
        let place = place(&Party { postal_code: "H9P2T7".into(), country: "CA".into(), ..Party::default() });
        assert_eq!((&place["name"], &place["postalCode"]), (&json!("Quote"), &json!("H9P2T7")));
    }
}
