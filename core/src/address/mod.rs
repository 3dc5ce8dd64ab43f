//! Addresses: what a person types, and what the rules make of it.

mod input;

pub use input::{AddressInput, AddressType};
