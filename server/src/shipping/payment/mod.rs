//! Cards and payments: saving a card with the processor, listing and choosing cards. A card's number never comes here.

mod card;
pub mod card_entity;
mod customer;
pub mod customer_entity;
pub mod event_entity;
mod holder;
mod payer;
mod refusal;
mod setup_intent;
pub mod view;

use crate::platform::openapi::define_router;

pub use card::{forget, of_holder, to_charge};
pub use customer::{customer_of, holder_of};
pub use holder::{DetachCards, forget_holder};
pub use payer::{Payer, covers};
pub use refusal::refused;

define_router! {
    /// The routes of cards and payments.
    setup_intent::setup_intent;
    card::list, card::add;
    card::update;
}
