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

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use card::{forget, of_holder, to_charge};
pub use customer::{customer_of, holder_of};
pub use holder::{DetachCards, forget_holder};
pub use payer::{Payer, covers};
pub use refusal::refused;

/// The routes of cards and payments.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(setup_intent::setup_intent))
        .routes(routes!(card::list, card::add))
        .routes(routes!(card::update))
}
