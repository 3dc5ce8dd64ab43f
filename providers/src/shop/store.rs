//! A store.

use waybill_core::parcel::WeightUnit;

use super::Place;

/// What a store says of itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Store {
    /// Its name, as its customers know it.
    pub name: String,
    /// The address that it is reached by, which is kept for good.
    pub domain: String,
    /// The currency of its prices.
    pub currency: String,
    /// The unit in which it weighs.
    pub weight_unit: WeightUnit,
    /// Its time zone.
    pub time_zone: String,
    /// Its own address.
    pub address: Place,
}
