//! Addresses as UPS takes them.

use serde_json::{Map, Value, json};
use waybill_core::courier::{fit, fit_name, label_room};

use super::settings::Account;
use crate::courier::error::Failure;
use crate::courier::{MessageCode, Party, RateRequest};

/// The longest name of a region; longer ones are not codes, and only countries without codes have them.
const REGION: usize = 5;
/// The longest phone number and extension.
const PHONE: (usize, usize) = (15, 4);

/// Which end of a shipment pays as its shipper: the sender, or the receiver of what comes into the account's country.
pub(super) fn shipper<'a>(account: &Account, request: &'a RateRequest) -> Result<&'a Party, Failure> {
    [&request.origin, &request.destination]
        .into_iter()
        .find(|party| party.country == account.country)
        .ok_or_else(|| Failure::refused(MessageCode::NoService, "", None))
}

/// A place, for a price.
pub(super) fn place(party: &Party) -> Value {
    let mut place = Map::new();
    place.insert("City".to_owned(), json!(party.city));
    place.extend(codes(party));
    if party.residential {
        // A flag: that it is there says it.
        place.insert("ResidentialAddressIndicator".to_owned(), json!(""));
    }
    Value::Object(place)
}

/// Province, postal code and country; what a country has not is left out.
fn codes(party: &Party) -> Map<String, Value> {
    let postal_code: String = party.postal_code.chars().filter(|c| *c != '-').collect();
    let province = &party.province;
    let mut codes = Map::new();
    if !province.is_empty() && province.chars().count() <= REGION {
        codes.insert("StateProvinceCode".to_owned(), json!(province));
    }
    if !postal_code.is_empty() {
        codes.insert("PostalCode".to_owned(), json!(postal_code));
    }
    codes.insert("CountryCode".to_owned(), json!(party.country));
    codes
}

/// An end of a shipment: company, contact, phone and address. Long streets go on over the next lines.
pub(super) fn party(party: &Party) -> Result<Value, Failure> {
    let too_long = || Failure::refused(MessageCode::RefusedAddress, "", None);
    let room = label_room("ups").ok_or_else(too_long)?;
    let (name, company) = fit_name(&party.name, &party.company, room).ok_or_else(too_long)?;
    let lines = fit(&[&party.street1, &party.street2], room.street).ok_or_else(too_long)?;
    // A long name without a company goes on over the contact's line.
    let (first, contact) = match (party.company.trim().is_empty(), company.is_empty()) {
        (false, _) if name.is_empty() => (&company, &company),
        (false, _) => (&company, &name),
        (true, true) => (&name, &name),
        (true, false) => (&name, &company),
    };
    let number: String = party.phone.chars().filter(char::is_ascii_digit).collect();
    let mut phone = json!({ "Number": number });
    // One that is longer than UPS takes would be another number once cut.
    if !party.phone_ext.is_empty() && party.phone_ext.len() <= PHONE.1 {
        phone["Extension"] = json!(party.phone_ext);
    }
    if number.len() > PHONE.0 {
        return Err(too_long());
    }
    let mut address =
        Map::from_iter([("AddressLine".to_owned(), json!(lines)), ("City".to_owned(), json!(party.city))]);
    address.extend(codes(party));
    Ok(json!({ "Name": first, "AttentionName": contact, "Phone": phone, "Address": address }))
}

/// The receiver, with the mark of a home.
pub(super) fn receiver(receiver: &Party) -> Result<Value, Failure> {
    let mut written = party(receiver)?;
    if receiver.residential {
        written["Address"]["ResidentialAddressIndicator"] = json!("");
    }
    Ok(written)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a panic is the failure of a test")]
    use waybill_core::address::AddressInput;

    use super::super::samples::{abroad, account, request};
    use super::*;

    fn somebody() -> Party {
        Party {
            name: "Ana Lavoie".into(),
            phone: "8195550123".into(),
            street1: "12 rue Laurier".into(),
            country: "CA".into(),
            ..Party::default()
        }
    }

    #[test]
    fn a_company_has_a_contact_and_a_person_is_their_own() {
        let written = party(&Party { company: "Acme".into(), ..somebody() }).unwrap();
        assert_eq!((&written["Name"], &written["AttentionName"]), (&json!("Acme"), &json!("Ana Lavoie")));
        let written = party(&somebody()).unwrap();
        assert_eq!((&written["Name"], &written["AttentionName"]), (&json!("Ana Lavoie"), &json!("Ana Lavoie")));
        let long = party(&Party { name: "Maximilian Featherstonehaugh van der Bilt".into(), ..somebody() }).unwrap();
        assert_eq!(long["Name"], "Maximilian Featherstonehaugh van");
        assert_eq!(long["AttentionName"], "der Bilt");
    }

    #[test]
    fn a_long_street_takes_three_lines_and_one_that_fits_nowhere_is_refused() {
        let street1 = "1250 boulevard René-Lévesque Ouest, édifice principal, aile du nord".to_owned();
        let lines = party(&Party { street1, street2: "bureau 1204".into(), ..somebody() }).unwrap();
        assert_eq!(
            lines["Address"]["AddressLine"],
            json!(["1250 boulevard René-Lévesque Ouest,", "édifice principal, aile du nord", "bureau 1204"])
        );
        assert!(party(&Party { street1: "x".repeat(36), ..somebody() }).is_err());
    }

    #[test]
    fn codes_that_a_country_has_not_are_left_out() {
        let there = Party::from_input(&AddressInput {
            state: "Hong Kong Island".into(),
            postal_code: "00000".into(),
            country: "HK".into(),
            ..AddressInput::default()
        });
        let place = place(&there);
        assert!(place.get("PostalCode").is_none() && place.get("StateProvinceCode").is_none(), "{place}");
        let states = Party { country: "US".into(), postal_code: "10001-1234".into(), ..somebody() };
        assert_eq!(super::place(&states)["PostalCode"], "100011234");
    }

    #[test]
    fn a_phone_is_digits_and_keeps_an_extension_that_fits() {
        let called = |phone: &str, ext: &str| {
            party(&Party { phone: phone.into(), phone_ext: ext.into(), ..somebody() })
                .map(|party| party["Phone"].clone())
        };
        assert_eq!(called("+33142685300", "7").unwrap(), json!({ "Number": "33142685300", "Extension": "7" }));
        assert_eq!(called("8195550123", "12345").unwrap(), json!({ "Number": "8195550123" }));
        assert!(called("1234567890123456", "").is_err());
    }

    #[test]
    fn the_end_in_the_accounts_country_is_the_shipper() {
        let (account, mut inward) = (account(), abroad());
        assert_eq!(shipper(&account, &request()).unwrap().name, "Ana Lavoie");
        std::mem::swap(&mut inward.origin, &mut inward.destination);
        assert_eq!(shipper(&account, &inward).unwrap().name, "Ana Lavoie");
        inward.destination.country = "FR".into();
        assert!(shipper(&account, &inward).is_err(), "neither end lies there");
    }
}
