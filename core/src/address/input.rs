//! An address as typed.

use serde::{Deserialize, Serialize};

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

/// An address as a person types it: every field may be missing, and decoding cannot fail on what was typed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Wire)]
#[serde(default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AddressInput {
    /// First name of the person to ask for.
    pub contact_first_name: String,
    /// Last name of the person to ask for.
    pub contact_last_name: String,
    /// Phone, as typed; shown as (XXX) XXX-XXXX.
    pub contact_phone: String,
    /// Extension of the phone.
    pub contact_phone_ext: String,
    /// E-mail.
    pub contact_email: String,
    /// Company.
    pub company_name: String,
    /// Street and number.
    pub street1: String,
    /// Unit, floor, building.
    pub street2: String,
    /// City.
    pub city: String,
    /// Two-letter province or state where the country has them, else free text.
    pub state: String,
    /// Postal code or ZIP, as typed.
    pub postal_code: String,
    /// ISO 3166-1 alpha-2 code.
    pub country: String,
    /// The sender's own reference, printed on the label.
    pub reference: String,
    /// The reference for the invoice.
    pub invoice_reference: String,
    /// Whether to keep the address in the address book.
    pub add_to_address_book: bool,
    /// 1 for a home, 0 for a business.
    pub residential: u8,
    /// Where the address comes from.
    pub address_type: AddressType,
}
