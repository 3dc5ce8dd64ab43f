//! A store, and the key to it.

use waybill_core::parcel::WeightUnit;
use waybill_core::shop::ShopDomain;

use super::Place;
use crate::http::Secret;

/// Where a store is, and the token that it takes.
#[derive(Debug, Clone)]
pub struct Access {
    /// The store's address: nothing else is ever called with the token.
    pub shop: ShopDomain,
    /// Its Admin API access token.
    pub token: Secret,
}

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
