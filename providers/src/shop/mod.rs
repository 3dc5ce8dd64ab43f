//! Online stores: reading their orders, and telling them what was sent.

mod error;
mod fulfilment;
mod order;
mod place;
pub mod shopify;
mod signature;
mod store;
mod stores;
pub mod woocommerce;

pub use error::ShopError;
pub use fulfilment::{Fulfilment, FulfilmentLine, FulfilmentOrder, NewFulfilment, TrackingInfo};
pub use order::{Order, OrderLine, OrderPage};
pub use place::Place;
pub use signature::WebhookRefused;
pub use store::Store;
pub use stores::{Access, Stores};
