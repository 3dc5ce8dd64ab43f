//! Places of stores and their customers.

use serde::{Deserialize, Serialize};

/// A place as a store writes it. Any part may be empty.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// Company, or the name of a location.
    pub company: String,
    /// Street and number.
    pub street1: String,
    /// Unit, floor, building.
    pub street2: String,
    /// City.
    pub city: String,
    /// Code of the province or state, else its name.
    pub province: String,
    /// Postal code or ZIP.
    pub postal_code: String,
    /// ISO 3166-1 alpha-2 code.
    pub country: String,
    /// Phone.
    pub phone: String,
}
