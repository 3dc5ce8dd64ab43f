//! Columns of a file of addresses.

use super::header::{Called, Together};
use super::{called, header};
use crate::address::AddressInput;
use crate::lang::LangContext;
use crate::wire::{answer, input};

/// Most columns of a file.
pub const COLUMNS_MAX: usize = 200;

/// What a column holds.
#[input(Copy)]
#[serde(rename_all = "snake_case")]
pub enum AddressColumn {
    /// First name.
    FirstName,
    /// Last name.
    LastName,
    /// First and last name together.
    FullName,
    /// Company.
    Company,
    /// Phone.
    Phone,
    /// Extension of the phone.
    PhoneExt,
    /// E-mail.
    Email,
    /// Street and number.
    Street1,
    /// Unit, floor, building.
    Street2,
    /// City.
    City,
    /// Province or state.
    State,
    /// Postal code.
    PostalCode,
    /// Country.
    Country,
    /// The sender's own reference.
    Reference,
    /// The reference for the invoice.
    InvoiceReference,
    /// Whether it is a home.
    Residential,
}

use AddressColumn as C;

/// In the order of the sample file.
pub(super) const COLUMNS: &[(AddressColumn, Called)] = &[
    (C::FirstName, called::FIRST_NAME),
    (C::LastName, called::LAST_NAME),
    (C::FullName, called::FULL_NAME),
    (C::Company, called::COMPANY),
    (C::Phone, called::PHONE),
    (C::PhoneExt, called::PHONE_EXT),
    (C::Email, called::EMAIL),
    (C::Street1, called::STREET_1),
    (C::Street2, called::STREET_2),
    (C::City, called::CITY),
    (C::State, called::STATE),
    (C::PostalCode, called::POSTAL_CODE),
    (C::Country, called::COUNTRY),
    (C::Reference, called::REFERENCE),
    (C::InvoiceReference, called::INVOICE_REFERENCE),
    (C::Residential, called::RESIDENTIAL),
];

impl AddressColumn {
    /// The column of a field of an address, by its wire name.
    pub(super) fn of_field(name: &str) -> Option<Self> {
        Some(match name {
            "contact_first_name" => C::FirstName,
            "contact_last_name" => C::LastName,
            "company_name" => C::Company,
            "contact_phone" => C::Phone,
            "contact_phone_ext" => C::PhoneExt,
            "contact_email" => C::Email,
            "street1" => C::Street1,
            "street2" => C::Street2,
            "city" => C::City,
            "state" => C::State,
            "postal_code" => C::PostalCode,
            "country" => C::Country,
            "reference" => C::Reference,
            "invoice_reference" => C::InvoiceReference,
            "residential" => C::Residential,
            _ => return None,
        })
    }

    /// The field that the column fills; none for a column that fills two, or no text.
    pub(super) fn field(self, address: &mut AddressInput) -> Option<&mut String> {
        Some(match self {
            C::FirstName => &mut address.contact_first_name,
            C::LastName => &mut address.contact_last_name,
            C::Company => &mut address.company_name,
            C::Phone => &mut address.contact_phone,
            C::PhoneExt => &mut address.contact_phone_ext,
            C::Email => &mut address.contact_email,
            C::Street1 => &mut address.street1,
            C::Street2 => &mut address.street2,
            C::City => &mut address.city,
            C::State => &mut address.state,
            C::PostalCode => &mut address.postal_code,
            C::Country => &mut address.country,
            C::Reference => &mut address.reference,
            C::InvoiceReference => &mut address.invoice_reference,
            C::FullName | C::Residential => return None,
        })
    }
}

const TOGETHER: Together<AddressColumn> = Together {
    names: [C::FirstName, C::LastName],
    full_name: C::FullName,
    street: C::Street1,
    contact: [C::Phone, C::Email],
    reference: C::Reference,
};

/// What an address in the book cannot do without. A full name replaces first and last name.
const NEEDED: &[AddressColumn] =
    &[C::FirstName, C::LastName, C::Phone, C::Street1, C::City, C::State, C::PostalCode, C::Country];

/// What each column holds: the recipient's where a file has several people. A second column of the same is left to the
/// person.
#[must_use]
pub fn columns_of(names: &[String], _: &LangContext) -> Vec<Option<AddressColumn>> {
    header::columns_of(COLUMNS, names, &TOGETHER)
}

/// A column as a list of choices shows it.
#[answer]
pub struct AddressColumnName {
    /// The column.
    pub column: AddressColumn,
    /// Its name in the asked language.
    pub name: String,
    /// Whether an address cannot do without it. A full name replaces first and last name.
    pub needed: bool,
}

/// The names of all columns, in the order of the sample file.
#[must_use]
pub fn column_names(context: &LangContext) -> Vec<AddressColumnName> {
    let named = |(column, called): &(AddressColumn, Called)| AddressColumnName {
        column: *column,
        name: called.name(context.lang).to_owned(),
        needed: NEEDED.contains(column),
    };
    COLUMNS.iter().map(named).collect()
}

/// The rule `address.import_column_names`; the input narrows it to the columns that an address needs.
pub(super) fn names(needed: &bool, context: &LangContext) -> Vec<AddressColumnName> {
    column_names(context).into_iter().filter(|name| name.needed || !needed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_header_names_two_columns_unless_both_languages_write_it_alike() {
        header::tests::assert_no_shared_headers(COLUMNS);
    }
}
