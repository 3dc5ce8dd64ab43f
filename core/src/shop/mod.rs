//! Online stores that are connected: their addresses, and what a person says of them once.

mod connection;
mod domain;
mod kind;
mod order;
pub mod order_file;
mod setup;
mod site;
pub mod tracking_file;

use crate::Violation;
use crate::lang::LangContext;
use crate::rule;
use crate::rule::Rule;
use crate::violation::check_form;

pub use connection::{ShopConfigInput, domain_of};
pub use domain::ShopDomain;
pub use kind::ShopKind;
pub use order::{OrderFulfilment, OrderPayment};
pub use setup::{ShopSetupInput, check_setup};
pub use site::SiteAddress;

/// Rules on connected stores.
pub const RULES: &[Rule] = &[
    rule!(
        /// Checks the address and the access token, or the keys, with which a store is connected.
        "shop.connection",
        check_form, ShopConfigInput, LangContext => Vec<Violation>),
    rule!(
        /// Checks what a person says of a store's parcels and goods.
        "shop.setup",
        setup::check_setup, ShopSetupInput, LangContext => Vec<Violation>),
];
