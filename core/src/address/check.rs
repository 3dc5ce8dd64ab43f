//! Checking an address, and making it tidy.

use super::AddressInput;
use super::input::AddressContext;
use super::phone::make_bare;
use super::postal_code::PostalCode;
use super::province::region;
use crate::Violation;
use crate::letter::{trimmed, visible};
use crate::violation::checked;

/// Checks the address form: at most one violation a field, in the form's order.
#[must_use]
pub fn check(address: &AddressInput, context: &AddressContext) -> Vec<Violation> {
    checked(address, context, context.lang)
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
    for text in [contact_first_name, contact_last_name, contact_phone_ext, company_name] {
        trim(text);
    }
    keep_visible(contact_email);
    keep_visible(postal_code);
    for text in [street1, street2, city, &mut *state, &mut *country, reference, invoice_reference] {
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

/// The same, without invisible characters.
fn keep_visible(text: &mut String) {
    let kept = visible(text);
    if kept.len() != text.len() {
        *text = kept.into_owned();
    }
}
