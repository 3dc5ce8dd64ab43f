//! The keys to a store.

use waybill_core::shop::SiteAddress;

use crate::http::{Endpoint, Secret};

/// Where a store is, and the keys that it takes.
#[derive(Debug, Clone)]
pub struct WooCommerceAccess {
    /// The store's address: nothing else is ever called with the keys.
    pub site: SiteAddress,
    /// Its consumer key (`ck_…`).
    pub key: Secret,
    /// Its consumer secret (`cs_…`).
    pub secret: Secret,
}

impl WooCommerceAccess {
    /// The `Authorization` of a call.
    pub(super) fn authorization(&self) -> Secret {
        Endpoint::basic(self.key.expose(), &self.secret)
    }
}
