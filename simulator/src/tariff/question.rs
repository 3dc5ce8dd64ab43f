//! What is asked of a tariff, and a line of its answer.

use waybill_core::date::Date;
use waybill_core::{Cents, Decimal};

use super::conditions::Conditions;
use super::zone::Destination;

/// A parcel to be priced, in kilograms and centimetres.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Parcel {
    /// What the scale says.
    pub weight: Decimal,
    /// Length, width and height.
    pub sides: Option<[Decimal; 3]>,
    /// Without a box, or a tube.
    pub unpackaged: bool,
}

/// What is asked of a tariff.
#[derive(Debug, Clone)]
pub struct Question<'a> {
    /// The courier.
    pub courier: &'a str,
    /// The postal code of origin.
    pub origin: &'a str,
    /// Where it goes.
    pub destination: &'a Destination,
    /// The parcels.
    pub parcels: &'a [Parcel],
    /// Whether the receiver is at home.
    pub residential: bool,
    /// Options with their amounts.
    pub options: &'a [(String, Option<Cents>)],
    /// The day of mailing.
    pub mailed: Date,
    /// Percent of the listed price that this customer pays.
    pub level: i64,
    /// Percent of discount for automation; none without a contract.
    pub discount: Option<Decimal>,
    /// Fuel as configured, and prices that rose on demand.
    pub conditions: Conditions<'a>,
}

/// A line of a price.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// The tariff's code.
    pub code: &'static str,
    /// In cents.
    pub amount: Cents,
}
