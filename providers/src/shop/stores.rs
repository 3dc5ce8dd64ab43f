//! Every kind of store behind the same calls.

use chrono::{DateTime, Utc};
use waybill_core::shop::ShopKind;

use super::shopify::{Shopify, ShopifyAccess};
use super::woocommerce::{WooCommerce, WooCommerceAccess};
use super::{NewFulfilment, Order, OrderPage, ShopError, Store};
use crate::http::Secret;

/// Where a store is, and what opens it.
#[derive(Debug, Clone)]
pub enum Access {
    /// A Shopify store and its token.
    Shopify(ShopifyAccess),
    /// A WooCommerce store and its keys.
    WooCommerce(WooCommerceAccess),
}

impl Access {
    /// What the store runs on.
    #[must_use]
    pub const fn kind(&self) -> ShopKind {
        match self {
            Access::Shopify(_) => ShopKind::Shopify,
            Access::WooCommerce(_) => ShopKind::Woocommerce,
        }
    }

    /// Its address, as it is known here.
    #[must_use]
    pub fn address(&self) -> &str {
        match self {
            Access::Shopify(access) => access.shop.as_str(),
            Access::WooCommerce(access) => access.site.as_str(),
        }
    }
}

/// The stores of every kind.
#[derive(Debug)]
pub struct Stores {
    /// Those at Shopify.
    pub shopify: Shopify,
    /// Those on WooCommerce.
    pub woocommerce: WooCommerce,
}

impl Stores {
    /// Whether stores of that kind are simulated.
    #[must_use]
    pub fn is_simulated(&self, kind: ShopKind) -> bool {
        match kind {
            ShopKind::Shopify => self.shopify.is_simulated(),
            ShopKind::Woocommerce => self.woocommerce.is_simulated(),
            _ => false,
        }
    }

    /// What a store says of itself; fails where the token or the keys are not good.
    pub async fn store(&self, access: &Access) -> Result<Store, ShopError> {
        match access {
            Access::Shopify(access) => self.shopify.store(access).await,
            Access::WooCommerce(access) => self.woocommerce.store(access).await,
        }
    }

    /// A page of the orders that changed since a time. `after` is the `next` of the page before.
    pub async fn orders(
        &self,
        access: &Access,
        since: DateTime<Utc>,
        after: Option<&str>,
    ) -> Result<OrderPage, ShopError> {
        match access {
            Access::Shopify(access) => self.shopify.orders(access, since, after).await,
            Access::WooCommerce(access) => self.woocommerce.orders(access, since, after).await,
        }
    }

    /// One order; None where the store has none of that id, or shows it no more.
    pub async fn order(&self, access: &Access, id: &str) -> Result<Option<Order>, ShopError> {
        match access {
            Access::Shopify(access) => self.shopify.order(access, id).await,
            Access::WooCommerce(access) => self.woocommerce.order(access, id).await,
        }
    }

    /// Tells the store of a parcel; gives the fulfilment's id. Where the answer is lost, look at the order before telling
    /// it again.
    pub async fn fulfil(&self, access: &Access, new: &NewFulfilment) -> Result<String, ShopError> {
        match access {
            Access::Shopify(access) => self.shopify.fulfil(access, new).await,
            Access::WooCommerce(access) => self.woocommerce.fulfil(access, new).await,
        }
    }

    /// Takes an order's fulfilment back.
    pub async fn cancel_fulfilment(&self, access: &Access, order_id: &str, id: &str) -> Result<(), ShopError> {
        match access {
            Access::Shopify(access) => self.shopify.cancel_fulfilment(access, id).await,
            Access::WooCommerce(access) => self.woocommerce.cancel_fulfilment(access, order_id, id).await,
        }
    }

    /// Has the store tell its orders to an address; what it tells already is left alone. `secret` is what a store signs with that
    /// has no app of ours.
    pub async fn subscribe(&self, access: &Access, url: &str, secret: &Secret) -> Result<(), ShopError> {
        match access {
            Access::Shopify(access) => self.shopify.subscribe(access, url).await,
            Access::WooCommerce(access) => self.woocommerce.subscribe(access, url, secret).await,
        }
    }
}
