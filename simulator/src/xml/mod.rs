//! XML as the couriers write and check it.

mod element;
mod read;
mod schema;

pub use element::Element;
pub use read::Reader;
pub use schema::{Breach, Model, Node, Text, check, one_of, optional, repeated, required, required_repeated};
