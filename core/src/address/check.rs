//! The address form: what a person must type, and how much of it fits.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use super::AddressInput;
use super::country::{CANADA, country, country_code};
use super::eligibility::{COUNTRIES_MAX, eligible};
use super::email::{EMAIL_MAX, EMAIL_MIN, is_email};
use super::phone::{PHONE_MAX, bare_phone, has_number, make_bare, phone_fits, ten_digits};
use super::postal_code::PostalCode;
use super::province::{region, regions};
use crate::letter::trimmed;
use crate::violation::field::{a_line, filled, length, line};
use crate::violation::{checked, fail};
use crate::{Code, Lang, Violation};

/// Most characters of each name in a Canadian address.
pub const NAME_MAX_CA: usize = 30;
/// Most characters of each name elsewhere.
pub const NAME_MAX: usize = 40;
/// Most characters of a phone's extension. Source: Canada Post's web services (`telephone-ext`: one to six digits).
pub const PHONE_EXT_MAX: usize = 6;
/// Most characters of a company's name.
pub const COMPANY_MAX: usize = 30;
/// Most characters of city, street1 and street2.
pub const LINE_MAX: usize = 255;
/// Most characters of the reference on the label.
pub const REFERENCE_MAX: usize = 35;
/// Most characters of the reference for the invoice.
pub const INVOICE_REFERENCE_MAX: usize = 255;

/// What an address is for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum AddressRole {
    /// Where a shipment starts.
    #[default]
    Origin,
    /// Where a shipment goes: outside Canada an e-mail is needed.
    Destination,
    /// An entry of the address book or a profile address.
    Book,
}

/// What the address form depends on besides the address.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AddressContext {
    /// The language of messages.
    pub lang: Lang,
    /// What the address is for.
    pub role: AddressRole,
    /// Whether the address is for insurance, where some countries are not eligible.
    pub insurance_mode: bool,
    /// Countries not eligible for cover; null for the default table.
    #[wire(max = COUNTRIES_MAX)]
    pub ineligible_countries: Option<Vec<String>>,
}

/// Checks the address form: at most one violation a field, in the form's order.
#[must_use]
pub fn check(address: &AddressInput, context: &AddressContext) -> Vec<Violation> {
    checked(address, context, context.lang)
}

/// A name within the length that the address's country allows.
pub(super) fn name_of(address: &AddressInput, too_long: Code) -> impl Fn(&str, &AddressContext) -> garde::Result {
    let canadian = country_code(&address.country) == CANADA;
    line(if canadian { NAME_MAX_CA } else { NAME_MAX }, too_long)
}

/// A phone number of the address's country.
pub(super) fn phone_of(address: &AddressInput) -> impl Fn(&str, &AddressContext) -> garde::Result {
    |text, context| {
        // What a file or a form holds mostly; it fits everywhere.
        if ten_digits(text) {
            return Ok(());
        }
        if !has_number(text) {
            return fail(Code::AddressPhoneRequired, &[]);
        }
        a_line(text, context)?;
        line(PHONE_MAX, Code::AddressPhoneTooLong)(&bare_phone(text), context)?;
        if phone_fits(&address.country, text) { Ok(()) } else { fail(Code::AddressPhoneTenDigits, &[]) }
    }
}

/// An e-mail; a destination outside Canada needs one.
pub(super) fn email_for(address: &AddressInput) -> impl Fn(&str, &AddressContext) -> garde::Result {
    |text, context| {
        let home = country_code(&address.country);
        let abroad = !home.is_empty() && home != CANADA;
        match length(text) {
            0 if abroad && context.role == AddressRole::Destination => fail(Code::AddressEmailRequired, &[]),
            0 => Ok(()),
            1..EMAIL_MIN => fail(Code::AddressEmailTooShort, &[("min", &EMAIL_MIN)]),
            count if count > EMAIL_MAX => fail(Code::AddressEmailTooLong, &[("max", &EMAIL_MAX)]),
            _ if is_email(text.trim()) => Ok(()),
            _ => fail(Code::AddressEmailFormat, &[]),
        }
    }
}

/// A country on the list and, for insurance, an eligible one.
pub(super) fn place_of(text: &str, context: &AddressContext) -> garde::Result {
    if context.insurance_mode && !eligible(text, context.ineligible_countries.as_deref()) {
        return fail(Code::AddressCountryIneligible, &[]);
    }
    if country(text).is_none() { fail(Code::AddressCountryUnknown, &[]) } else { Ok(()) }
}

/// A province or state, from the list if the address's country has one.
pub(super) fn region_of(address: &AddressInput) -> impl Fn(&str, &AddressContext) -> garde::Result {
    |text, context| {
        let home = &address.country;
        let canadian = country_code(home) == CANADA;
        filled(if canadian { Code::AddressProvinceRequired } else { Code::AddressStateRequired })(text, context)?;
        line(LINE_MAX, Code::AddressStateTooLong)(text, context)?;
        match region(home, text).is_some() || regions(home).is_empty() {
            true => Ok(()),
            false if canadian => fail(Code::AddressProvinceUnknown, &[]),
            false => fail(Code::AddressStateUnknown, &[]),
        }
    }
}

/// 1 or 0.
pub(super) fn flag(flag: &u8, _: &AddressContext) -> garde::Result {
    if *flag <= 1 { Ok(()) } else { fail(Code::AddressResidentialValue, &[]) }
}

/// An address as stored: trimmed, country and postal code in upper case, region as its code, phone digits only.
/// Anything that doesn't match its format stays as typed, so that nothing is lost.
#[must_use]
pub fn tidy(address: &AddressInput) -> AddressInput {
    let mut tidied = address.clone();
    make_tidy(&mut tidied);
    tidied
}

/// Tidies an address in its place: the rows of a file are many, and most of them tidy already.
pub(super) fn make_tidy(address: &mut AddressInput) {
    let AddressInput {
        contact_first_name,
        contact_last_name,
        contact_phone,
        contact_phone_ext,
        contact_email,
        company_name,
        street1,
        street2,
        city,
        state,
        postal_code,
        country,
        reference,
        invoice_reference,
        add_to_address_book: _,
        residential: _,
        address_type: _,
    } = address;
    for text in [contact_first_name, contact_last_name, contact_phone_ext, contact_email, company_name] {
        trim(text);
    }
    for text in [street1, street2, city, &mut *state, &mut *postal_code, &mut *country, reference, invoice_reference] {
        trim(text);
    }
    make_bare(contact_phone);
    country.make_ascii_uppercase();
    if let Some(row) = region(country, state).filter(|row| row.code != *state) {
        row.code.clone_into(state);
    }
    if !PostalCode::is_stored(country, postal_code) {
        match PostalCode::parse(country, postal_code) {
            Ok(code) => code.as_str().clone_into(postal_code),
            Err(_) => postal_code.make_ascii_uppercase(),
        }
    }
}

fn trim(text: &mut String) {
    let kept = trimmed(text);
    if kept.len() != text.len() {
        *text = kept.to_owned();
    }
}

pub(super) fn tidy_rule(address: &AddressInput, _: &crate::lang::LangContext) -> AddressInput {
    tidy(address)
}
