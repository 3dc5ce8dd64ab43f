//! The key to a store.

use waybill_core::shop::ShopDomain;

use crate::http::Secret;

/// Where a store is, and the token that it takes.
#[derive(Debug, Clone)]
pub struct ShopifyAccess {
    /// The store's address: nothing else is ever called with the token.
    pub shop: ShopDomain,
    /// Its Admin API access token.
    pub token: Secret,
}
