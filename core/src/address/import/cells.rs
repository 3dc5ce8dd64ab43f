//! The cells of a row become what a person would have typed.

use super::column::{AddressColumn, COLUMNS_MAX};
use super::full_name;
use crate::address::{AddressInput, fold};
use crate::lang::LangContext;
use crate::letter::trimmed;
use crate::wire::input;

/// A row of a file of addresses, and what its columns hold.
#[input(Default)]
#[serde(default)]
pub struct AddressCells {
    /// What each column holds; null for one that is not read.
    #[wire(max = COLUMNS_MAX)]
    pub columns: Vec<Option<AddressColumn>>,
    /// The cells.
    #[wire(max = COLUMNS_MAX)]
    pub cells: Vec<String>,
}

/// Reads a row. What cannot be read stays as it is in the cell, for the check to say what is wrong with it.
#[must_use]
pub fn read_cells(row: &AddressCells, _: &LangContext) -> AddressInput {
    address_of(|column| {
        let at = row.columns.iter().position(|known| *known == Some(column));
        at.and_then(|at| row.cells.get(at)).map_or("", String::as_str)
    })
}

/// An address of its cells. A full name alone is parted into first and last name.
pub(crate) fn address_of<'cell>(of: impl Fn(AddressColumn) -> &'cell str) -> AddressInput {
    let mut address = AddressInput::default();
    read_into(&mut address, of);
    address
}

/// The same in the place of the row before.
pub(super) fn read_into<'cell>(address: &mut AddressInput, of: impl Fn(AddressColumn) -> &'cell str) {
    let cell = |column, field: &mut String| {
        field.clear();
        field.push_str(bare(of(column)));
    };
    cell(AddressColumn::FirstName, &mut address.contact_first_name);
    cell(AddressColumn::LastName, &mut address.contact_last_name);
    if address.contact_first_name.is_empty() && address.contact_last_name.is_empty() {
        let full = bare(of(AddressColumn::FullName));
        (address.contact_first_name, address.contact_last_name) = full_name::split(full);
    }
    cell(AddressColumn::Phone, &mut address.contact_phone);
    cell(AddressColumn::PhoneExt, &mut address.contact_phone_ext);
    cell(AddressColumn::Email, &mut address.contact_email);
    cell(AddressColumn::Company, &mut address.company_name);
    cell(AddressColumn::Street1, &mut address.street1);
    cell(AddressColumn::Street2, &mut address.street2);
    cell(AddressColumn::City, &mut address.city);
    cell(AddressColumn::State, &mut address.state);
    cell(AddressColumn::PostalCode, &mut address.postal_code);
    cell(AddressColumn::Country, &mut address.country);
    cell(AddressColumn::Reference, &mut address.reference);
    cell(AddressColumn::InvoiceReference, &mut address.invoice_reference);
    address.residential = u8::from(is_yes(of(AddressColumn::Residential)));
}

/// Whether a row is a further line of an order: it has the order's number, and no recipient of its own.
pub(super) fn is_further_line(row: &AddressInput) -> bool {
    let AddressInput { contact_first_name, contact_last_name, street1, city, postal_code, reference, .. } = row;
    let own = [contact_first_name, contact_last_name, street1, city, postal_code];
    !reference.is_empty() && own.into_iter().all(String::is_empty)
}

/// What a cell says: trimmed, and without the apostrophe by which files keep a spreadsheet from taking it for a formula, a
/// number, or a postal code (Shopify: `'H7A 1A1`). `'t Hart` keeps its own.
fn bare(cell: &str) -> &str {
    let cell = trimmed(cell);
    let is_kept_text = |rest: &&str| {
        rest.starts_with(FORMULA) || rest.starts_with(|sign: char| sign.is_ascii_digit()) || postal_shape(rest)
    };
    cell.strip_prefix('\'').filter(is_kept_text).unwrap_or(cell)
}

/// A letter, then a digit: how Canadian and British postal codes begin.
fn postal_shape(text: &str) -> bool {
    matches!(text.as_bytes(), [first, second, ..] if first.is_ascii_alphabetic() && second.is_ascii_digit())
}

/// What a spreadsheet takes for the beginning of a formula.
pub(super) const FORMULA: [char; 6] = ['=', '+', '-', '@', '\t', '\r'];

fn is_yes(cell: &str) -> bool {
    match trimmed(cell) {
        "" | "0" => false,
        "1" => true,
        word => matches!(
            fold(word).as_str(),
            "yes" | "y" | "true" | "oui" | "o" | "vrai" | "x" | "residential" | "home" | "domicile"
        ),
    }
}
