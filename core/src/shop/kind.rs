//! Platforms of stores.

use crate::wire::{Word as _, input};

/// What a store runs on. Shopify and WooCommerce are connected; the orders of the others come by files.
#[input(Copy, Default)]
#[serde(rename_all = "snake_case")]
pub enum ShopKind {
    /// Shopify.
    #[default]
    Shopify,
    /// WooCommerce, at an address of its owner's.
    Woocommerce,
    /// Etsy, by its order exports.
    Etsy,
    /// eBay, by its order reports.
    Ebay,
    /// Amazon, by its order reports.
    Amazon,
    /// Squarespace, by its order exports.
    Squarespace,
    /// BigCommerce, by its order exports.
    Bigcommerce,
    /// Wix, by its order exports.
    Wix,
}

impl ShopKind {
    /// Whether its orders come by files: there is nothing to connect, to sync or to tell.
    #[must_use]
    pub const fn is_by_file(self) -> bool {
        !matches!(self, Self::Shopify | Self::Woocommerce)
    }

    /// Its name, as it writes it itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shopify => "Shopify",
            Self::Woocommerce => "WooCommerce",
            Self::Etsy => "Etsy",
            Self::Ebay => "eBay",
            Self::Amazon => "Amazon",
            Self::Squarespace => "Squarespace",
            Self::Bigcommerce => "BigCommerce",
            Self::Wix => "Wix",
        }
    }

    /// The kinds whose orders come by files.
    pub fn by_file() -> impl Iterator<Item = Self> {
        Self::ALL.iter().copied().filter(|kind| kind.is_by_file())
    }
}
