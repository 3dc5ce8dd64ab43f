//! Products that were sent before: what an account's labels say of them, offered where the same is sent again.

mod contents;
pub mod entity;
mod latest;
mod learned;
mod record;

use crate::platform::openapi::define_router;

pub use learned::{LearnedProductsInput, LearnedShipment};
pub use record::{forget_sent, record_sent};

define_router! {
    /// The route of what is known of products.
    learned::list_learned_products;
}
