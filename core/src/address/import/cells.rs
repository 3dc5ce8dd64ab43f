//! The cells of a row become what a person would have typed.

use serde::{Deserialize, Serialize};

use super::column::{AddressColumn, COLUMNS_MAX};
use crate::address::{AddressInput, fold};
use crate::lang::LangContext;
use crate::wire::Wire;

/// A row of a file of addresses, and what its columns hold.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AddressCells {
    /// What each column holds; null for one that is not read.
    #[wire(max = COLUMNS_MAX)]
    pub columns: Vec<Option<AddressColumn>>,
    /// The cells.
    #[wire(max = COLUMNS_MAX)]
    pub cells: Vec<String>,
}

/// Reads a row. What cannot be read stays as it stands in the cell, for the check to say what is wrong with it.
#[must_use]
pub fn read_cells(row: &AddressCells, _: &LangContext) -> AddressInput {
    address_of(|column| {
        let at = row.columns.iter().position(|known| *known == Some(column));
        at.and_then(|at| row.cells.get(at)).map_or("", String::as_str)
    })
}

/// An address of its cells. A full name alone is parted at its first space.
pub(crate) fn address_of<'cell>(of: impl Fn(AddressColumn) -> &'cell str) -> AddressInput {
    let cell = |column| of(column).trim().to_owned();
    let (mut first, mut last) = (cell(AddressColumn::FirstName), cell(AddressColumn::LastName));
    if first.is_empty() && last.is_empty() {
        let full = of(AddressColumn::FullName).trim();
        let (one, rest) = full.split_once(char::is_whitespace).unwrap_or((full, ""));
        (first, last) = (one.to_owned(), rest.trim().to_owned());
    }
    AddressInput {
        contact_first_name: first,
        contact_last_name: last,
        contact_phone: cell(AddressColumn::Phone),
        contact_phone_ext: cell(AddressColumn::PhoneExt),
        contact_email: cell(AddressColumn::Email),
        company_name: cell(AddressColumn::Company),
        street1: cell(AddressColumn::Street1),
        street2: cell(AddressColumn::Street2),
        city: cell(AddressColumn::City),
        state: cell(AddressColumn::State),
        postal_code: cell(AddressColumn::PostalCode),
        country: cell(AddressColumn::Country),
        reference: cell(AddressColumn::Reference),
        invoice_reference: cell(AddressColumn::InvoiceReference),
        residential: u8::from(is_yes(of(AddressColumn::Residential))),
        ..AddressInput::default()
    }
}

fn is_yes(cell: &str) -> bool {
    matches!(
        fold(cell).as_str(),
        "1" | "yes" | "y" | "true" | "oui" | "o" | "vrai" | "x" | "residential" | "home" | "domicile"
    )
}
