//! The address form: what a person must type, and how much of it fits.

use serde::{Deserialize, Serialize};

use crate::wire::Wire;

use super::AddressInput;
use super::country::{CANADA, country, country_code};
use super::eligibility::eligible;
use super::email::{EMAIL_MAX, EMAIL_MIN, is_email};
use super::phone::{PHONE_MAX, bare_phone, has_number, phone_fits};
use super::postal_code::postal_code_fault;
use super::province::{region, regions};
use crate::violation::{Params, params};
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

/// What the address form depends on beside the address.
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
    /// Countries not eligible for cover; null takes the default table.
    pub ineligible_countries: Option<Vec<String>>,
}

/// Checks the address form: at most one violation a field, in the form's order.
#[must_use]
pub fn check(address: &AddressInput, context: &AddressContext) -> Vec<Violation> {
    let home = address.country.as_str();
    // In the order in which the form shows them, and so the order of violations.
    let fields = [
        ("contact_first_name", first_name(home, &address.contact_first_name)),
        ("contact_last_name", last_name(home, &address.contact_last_name)),
        ("contact_phone", phone(home, &address.contact_phone)),
        ("contact_phone_ext", phone_ext(&address.contact_phone_ext)),
        ("contact_email", email(home, &address.contact_email, context)),
        ("company_name", company(&address.company_name)),
        ("country", home_country(home, context)),
        ("state", state(home, &address.state)),
        ("city", city(&address.city)),
        ("street1", street1(&address.street1)),
        ("street2", street2(&address.street2)),
        ("postal_code", postal_code(home, &address.postal_code)),
        ("reference", reference(&address.reference)),
        ("invoice_reference", invoice_reference(&address.invoice_reference)),
        ("residential", residential(address.residential)),
    ];
    let wrong = fields.into_iter().filter_map(|(path, rule)| rule.err().map(|fault| (path, fault)));
    wrong.map(|(path, (code, params))| Violation::with(code, path, params, context.lang)).collect()
}

/// What is wrong with a field: the cause, and the values that its message mentions.
type Rule = Result<(), (Code, Params)>;

fn max_param(max: usize) -> Params {
    params([("max", max.to_string())])
}

fn plain(code: Code) -> Rule {
    Err((code, Params::new()))
}

/// Unicode scalar values, after trimming: how people count, also for letters outside ASCII.
fn length(text: &str) -> usize {
    text.trim().chars().count()
}

fn at_most(text: &str, max: usize, code: Code) -> Rule {
    if length(text) > max { Err((code, max_param(max))) } else { Ok(()) }
}

fn required(text: &str, code: Code) -> Rule {
    if text.trim().is_empty() { plain(code) } else { Ok(()) }
}

fn name(text: &str, home: &str, missing: Code, too_long: Code) -> Rule {
    let max = if country_code(home) == CANADA { NAME_MAX_CA } else { NAME_MAX };
    required(text, missing)?;
    at_most(text, max, too_long)
}

fn first_name(home: &str, text: &str) -> Rule {
    name(text, home, Code::AddressFirstNameRequired, Code::AddressFirstNameTooLong)
}

fn last_name(home: &str, text: &str) -> Rule {
    name(text, home, Code::AddressLastNameRequired, Code::AddressLastNameTooLong)
}

fn phone(home: &str, text: &str) -> Rule {
    if !has_number(text) {
        return plain(Code::AddressPhoneRequired);
    }
    at_most(&bare_phone(text), PHONE_MAX, Code::AddressPhoneTooLong)?;
    if phone_fits(home, text) { Ok(()) } else { plain(Code::AddressPhoneTenDigits) }
}

fn phone_ext(text: &str) -> Rule {
    at_most(text, PHONE_EXT_MAX, Code::AddressPhoneExtTooLong)
}

fn email(home: &str, text: &str, context: &AddressContext) -> Rule {
    let home = country_code(home);
    let abroad = !home.is_empty() && home != CANADA;
    match length(text) {
        0 if abroad && context.role == AddressRole::Destination => plain(Code::AddressEmailRequired),
        0 => Ok(()),
        1..EMAIL_MIN => Err((Code::AddressEmailTooShort, params([("min", EMAIL_MIN.to_string())]))),
        count if count > EMAIL_MAX => Err((Code::AddressEmailTooLong, max_param(EMAIL_MAX))),
        _ if is_email(text.trim()) => Ok(()),
        _ => plain(Code::AddressEmailFormat),
    }
}

fn company(text: &str) -> Rule {
    at_most(text, COMPANY_MAX, Code::AddressCompanyTooLong)
}

fn home_country(text: &str, context: &AddressContext) -> Rule {
    required(text, Code::AddressCountryRequired)?;
    if context.insurance_mode && !eligible(text, context.ineligible_countries.as_deref()) {
        return plain(Code::AddressCountryIneligible);
    }
    if country(text).is_none() { plain(Code::AddressCountryUnknown) } else { Ok(()) }
}

fn state(home: &str, text: &str) -> Rule {
    let canadian = country_code(home) == CANADA;
    required(text, if canadian { Code::AddressProvinceRequired } else { Code::AddressStateRequired })?;
    at_most(text, LINE_MAX, Code::AddressStateTooLong)?;
    match regions(home).is_empty() || region(home, text).is_some() {
        true => Ok(()),
        false if canadian => plain(Code::AddressProvinceUnknown),
        false => plain(Code::AddressStateUnknown),
    }
}

fn city(text: &str) -> Rule {
    required(text, Code::AddressCityRequired)?;
    at_most(text, LINE_MAX, Code::AddressCityTooLong)
}

fn street1(text: &str) -> Rule {
    required(text, Code::AddressStreet1Required)?;
    at_most(text, LINE_MAX, Code::AddressStreet1TooLong)
}

fn street2(text: &str) -> Rule {
    at_most(text, LINE_MAX, Code::AddressStreet2TooLong)
}

fn postal_code(home: &str, text: &str) -> Rule {
    match postal_code_fault(home, text) {
        None => Ok(()),
        Some((code, max)) => Err((code, max.map(max_param).unwrap_or_default())),
    }
}

fn reference(text: &str) -> Rule {
    at_most(text, REFERENCE_MAX, Code::AddressReferenceTooLong)
}

fn invoice_reference(text: &str) -> Rule {
    at_most(text, INVOICE_REFERENCE_MAX, Code::AddressInvoiceReferenceTooLong)
}

fn residential(flag: u8) -> Rule {
    if flag <= 1 { Ok(()) } else { plain(Code::AddressResidentialValue) }
}

/// An address as stored: trimmed, country and postal code upper case, region as its code, phone bare. What does not have
/// the right form stays as typed, so that nothing is lost.
#[must_use]
pub fn tidy(address: &AddressInput) -> AddressInput {
    let trim = |text: &str| text.trim().to_owned();
    let home = country_code(&address.country);
    AddressInput {
        contact_first_name: trim(&address.contact_first_name),
        contact_last_name: trim(&address.contact_last_name),
        contact_phone: bare_phone(&address.contact_phone),
        contact_phone_ext: trim(&address.contact_phone_ext),
        contact_email: trim(&address.contact_email),
        company_name: trim(&address.company_name),
        street1: trim(&address.street1),
        street2: trim(&address.street2),
        city: trim(&address.city),
        state: region(&home, &address.state).map_or_else(|| trim(&address.state), |row| row.code.to_owned()),
        postal_code: super::PostalCode::parse(&home, &address.postal_code)
            .map_or_else(|_| address.postal_code.trim().to_ascii_uppercase(), |code| code.as_str().to_owned()),
        country: home,
        reference: trim(&address.reference),
        invoice_reference: trim(&address.invoice_reference),
        add_to_address_book: address.add_to_address_book,
        residential: address.residential,
        address_type: address.address_type,
    }
}

pub(super) fn tidy_rule(address: &AddressInput, _: &crate::lang::LangContext) -> AddressInput {
    tidy(address)
}
