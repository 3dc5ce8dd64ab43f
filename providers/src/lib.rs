//! # waybill-providers
//!
//! Adapters to the services outside: couriers and payment processors, each in its own wire protocol. Knows the rules of
//! `waybill-core`, nothing of the server. Only a folder's `client.rs` does I/O (through [`http`]); everything else is a
//! pure pair of `to_request` and `from_response`.

pub mod courier;
pub mod http;
pub mod payment;
mod xml;
