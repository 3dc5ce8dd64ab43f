//! An address as typed.

use garde::Validate;
use serde::{Deserialize, Serialize};

use super::check::{
    AddressContext, COMPANY_MAX, INVOICE_REFERENCE_MAX, LINE_MAX, PHONE_EXT_MAX, REFERENCE_MAX, email_for, flag,
    name_of, phone_of, place_of, region_of,
};
use super::postal_code::postal_code_of;
use crate::Code;
use crate::violation::field::{filled, line};
use crate::violation::{Field, Form};
use crate::wire::Wire;

/// Where an address comes from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub enum AddressType {
    /// Typed or chosen for this use.
    #[default]
    Custom,
    /// The account's own profile address.
    Profile,
}

/// An address as a person types it: any field may be missing, and decoding cannot fail because of what was typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire, Validate)]
#[serde(default)]
#[garde(context(AddressContext))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AddressInput {
    /// First name of the person to ask for.
    #[garde(custom(filled(Code::AddressFirstNameRequired)), custom(name_of(self, Code::AddressFirstNameTooLong)))]
    pub contact_first_name: String,
    /// Last name of the person to ask for.
    #[garde(custom(filled(Code::AddressLastNameRequired)), custom(name_of(self, Code::AddressLastNameTooLong)))]
    pub contact_last_name: String,
    /// Phone, as typed; shown as (XXX) XXX-XXXX.
    #[garde(custom(phone_of(self)))]
    pub contact_phone: String,
    /// Extension of the phone.
    #[garde(custom(line(PHONE_EXT_MAX, Code::AddressPhoneExtTooLong)))]
    pub contact_phone_ext: String,
    /// E-mail.
    #[garde(custom(email_for(self)))]
    pub contact_email: String,
    /// Company.
    #[garde(custom(line(COMPANY_MAX, Code::AddressCompanyTooLong)))]
    pub company_name: String,
    /// Street and number.
    #[garde(custom(filled(Code::AddressStreet1Required)), custom(line(LINE_MAX, Code::AddressStreet1TooLong)))]
    pub street1: String,
    /// Unit, floor, building.
    #[garde(custom(line(LINE_MAX, Code::AddressStreet2TooLong)))]
    pub street2: String,
    /// City.
    #[garde(custom(filled(Code::AddressCityRequired)), custom(line(LINE_MAX, Code::AddressCityTooLong)))]
    pub city: String,
    /// Two-letter province or state where the country has them, else free text.
    #[garde(custom(region_of(self)))]
    pub state: String,
    /// Postal code or ZIP, as typed.
    #[garde(custom(postal_code_of(&self.country)))]
    pub postal_code: String,
    /// ISO 3166-1 alpha-2 code.
    #[garde(custom(filled(Code::AddressCountryRequired)), custom(place_of))]
    pub country: String,
    /// The sender's own reference, printed on the label.
    #[garde(custom(line(REFERENCE_MAX, Code::AddressReferenceTooLong)))]
    pub reference: String,
    /// The reference for the invoice.
    #[garde(custom(line(INVOICE_REFERENCE_MAX, Code::AddressInvoiceReferenceTooLong)))]
    pub invoice_reference: String,
    /// Whether to keep the address in the address book.
    #[garde(skip)]
    pub add_to_address_book: bool,
    /// 1 for a home, 0 for a business.
    #[garde(custom(flag))]
    pub residential: u8,
    /// Where the address comes from.
    #[garde(skip)]
    pub address_type: AddressType,
}

impl Form for AddressInput {
    const FIELDS: &'static [Field] = &Field::all([
        "contact_first_name",
        "contact_last_name",
        "contact_phone",
        "contact_phone_ext",
        "contact_email",
        "company_name",
        "country",
        "state",
        "city",
        "street1",
        "street2",
        "postal_code",
        "reference",
        "invoice_reference",
        "residential",
    ]);
}
