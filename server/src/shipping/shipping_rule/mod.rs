//! Shipping rules: an account's list of them, and what they set before couriers are asked.

pub mod entity;
mod facts;
mod list;
mod prepare;
mod store;
pub mod view;

use crate::platform::openapi::define_router;

pub use facts::{OrderContext, facts};
pub use prepare::{prepare_draft, prepare_row};
pub use store::{default_choice, stored_rules};

define_router! {
    /// The routes of the list.
    list::get_shipping_rules, list::put_shipping_rules;
}
