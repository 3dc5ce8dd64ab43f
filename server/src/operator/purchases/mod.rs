//! Purchases that wait, one of them with its timeline, and what settles it.

mod list;
mod reveal;
mod settle;
mod show;
mod timeline;
mod view;

use crate::platform::openapi::define_router;
use crate::shipping::purchase::BuyingState;

pub use list::PurchaseFilter;
pub use reveal::{RevealInput, RevealedAddresses};
pub use settle::{OperatorSettleInput, settle_as};
pub use view::{OperatorPurchase, WaitingPurchase, roughly};

define_router! {
    /// The routes of purchases.
    [BuyingState]
    list::list_waiting;
    show::show_purchase;
    settle::settle_purchase;
    reveal::reveal_addresses;
}
