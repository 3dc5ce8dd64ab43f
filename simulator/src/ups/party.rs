//! An end of a shipment, read and checked.

use waybill_core::address::country;

use super::access::Problem;
use super::purpose::Purpose;
use crate::json::Member;
use crate::label::Block;
use crate::tariff::is_in_province;

/// Which end: its digit in the codes (`1201xx` the shipper's, `1202xx` the receiver's, `1203xx` the sender's).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// Who pays.
    Shipper,
    /// Who gets it.
    ShipTo,
    /// Where it begins.
    ShipFrom,
}

impl End {
    const fn digit(self) -> char {
        match self {
            End::Shipper => '1',
            End::ShipTo => '2',
            End::ShipFrom => '3',
        }
    }

    const fn name(self) -> &'static str {
        match self {
            End::Shipper => "Shipper",
            End::ShipTo => "ShipTo",
            End::ShipFrom => "ShipFrom",
        }
    }
}

/// Reads one end. A purchase needs a person and a phone number, a price only the place.
pub fn party(member: &Member<'_>, end: End, purpose: Purpose, problems: &mut Vec<Problem>) -> Block {
    let mut against = |tail: &str, what: &str| {
        let code = format!("{}0{}{tail}", purpose.family(), end.digit());
        problems.push(Problem::new(code, format!("{what} {}", end.name())));
    };
    let address = member.at("Address");
    let code = address.text_at("CountryCode");
    let province = address.text_at("StateProvinceCode");
    // Clients write `M5V 3A8` as people do.
    let postal_code: String = address.text_at("PostalCode").split_whitespace().collect();
    let known = country(&code);
    if known.is_none() {
        against("08", "Missing or invalid country code of");
    }
    if province.chars().count() > 5 || (province.is_empty() && matches!(code.as_str(), "CA" | "US")) {
        against("06", "Missing or invalid province of");
    }
    let needed = known.is_some_and(|country| country.postal_codes) && matches!(code.as_str(), "CA" | "US");
    if postal_code.chars().count() > 9 || (needed && postal_code.is_empty()) {
        against("07", "Missing or invalid postal code of");
    } else if code == "CA" && !is_in_province(&postal_code, &province) {
        against("07", "The postal code is invalid for the province of");
    }
    let mut block = Block { province, postal_code, country: code, ..Block::default() };
    block.city = address.text_at("City");
    if purpose == Purpose::Price {
        return block;
    }
    if block.city.is_empty() || block.city.chars().count() > 30 {
        against("05", "Missing or invalid city of");
    }
    block.lines = address.all("AddressLine").iter().map(Member::text).filter(|line| !line.is_empty()).collect();
    if block.lines.is_empty() || block.lines.len() > 3 || block.lines.iter().any(|line| line.chars().count() > 35) {
        against("02", "Missing or invalid address line of");
    }
    block.company = member.text_at("Name");
    block.name = member.text_at("AttentionName");
    if block.company.is_empty() || block.company.chars().count() > 35 || block.name.chars().count() > 35 {
        against("01", "Missing or invalid name of");
    }
    block.phone = member.text_at("Phone/Number");
    // Separators are taken; the schema's length counts them.
    let digits = block.phone.chars().filter(char::is_ascii_digit).count();
    let separator = |letter: char| " ()-.+".contains(letter);
    if digits < 10
        || block.phone.chars().count() > 15
        || !block.phone.chars().all(|letter| letter.is_ascii_digit() || separator(letter))
    {
        against("09", "Missing or invalid phone number of");
    }
    if block.company == block.name {
        block.company.clear();
    }
    block
}
