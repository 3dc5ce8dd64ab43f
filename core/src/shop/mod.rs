//! Online stores that are connected: their addresses, and what a person says of them once.

mod connection;
mod domain;
mod order;
mod setup;

use crate::Violation;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;

pub use connection::{ShopConfigInput, check_connection, domain_of};
pub use domain::ShopDomain;
pub use order::{OrderFulfilment, OrderPayment};
pub use setup::{ShopSetupInput, check_setup};

/// Rules on connected stores.
pub const RULES: &[Rule] = &[
    rule!(
        /// Checks the address and the access token with which a Shopify store is connected.
        "shop.connection",
        connection::check_connection, ShopConfigInput, LangContext => Vec<Violation>),
    rule!(
        /// Checks what a person says of a store's parcels and goods.
        "shop.setup",
        setup::check_setup, ShopSetupInput, LangContext => Vec<Violation>),
];
