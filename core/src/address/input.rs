//! An address as typed.

use garde::Validate;
use serde::{Deserialize, Serialize};

use super::check::{self, AddressContext};

/// Where an address comes from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
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
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, Validate)]
#[serde(default)]
#[garde(context(AddressContext))]
#[garde(allow_unvalidated)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(export))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct AddressInput {
    /// First name of the person to ask for.
    #[garde(custom(check::first_name(&self.country)))]
    pub contact_first_name: String,
    /// Last name of the person to ask for.
    #[garde(custom(check::last_name(&self.country)))]
    pub contact_last_name: String,
    /// Phone, as typed; shown as (XXX) XXX-XXXX.
    #[garde(custom(check::phone(&self.country)))]
    pub contact_phone: String,
    /// Extension of the phone.
    #[garde(custom(check::phone_ext))]
    pub contact_phone_ext: String,
    /// E-mail.
    #[garde(custom(check::email(&self.country)))]
    pub contact_email: String,
    /// Company.
    #[garde(custom(check::company))]
    pub company_name: String,
    /// Street and number.
    #[garde(custom(check::street1))]
    pub street1: String,
    /// Unit, floor, building.
    #[garde(custom(check::street2))]
    pub street2: String,
    /// City.
    #[garde(custom(check::city))]
    pub city: String,
    /// Two-letter province or state where the country has them, else free text.
    #[garde(custom(check::state(&self.country)))]
    pub state: String,
    /// Postal code or ZIP, as typed.
    #[garde(custom(check::postal_code(&self.country)))]
    pub postal_code: String,
    /// ISO 3166-1 alpha-2 code.
    #[garde(custom(check::home_country))]
    pub country: String,
    /// The sender's own reference, printed on the label.
    #[garde(custom(check::reference))]
    pub reference: String,
    /// The reference for the invoice.
    #[garde(custom(check::invoice_reference))]
    pub invoice_reference: String,
    /// Whether to keep the address in the address book.
    pub add_to_address_book: bool,
    /// 1 for a home, 0 for a business.
    #[garde(custom(check::residential))]
    pub residential: u8,
    /// Where the address comes from.
    pub address_type: AddressType,
}
