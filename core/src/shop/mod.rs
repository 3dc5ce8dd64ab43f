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
    rule!("shop.connection", "Checks the address and the access token with which a Shopify store is connected.",
        "Vérifie l’adresse et le jeton d’accès avec lesquels une boutique Shopify est connectée.",
        connection::check_connection, ShopConfigInput, LangContext => Vec<Violation>),
    rule!("shop.setup", "Checks what a person says of a store's parcels and goods.",
        "Vérifie ce qu’une personne indique sur les colis et les marchandises d’une boutique.",
        setup::check_setup, ShopSetupInput, LangContext => Vec<Violation>),
];
