//! Calls to addresses that customers name: to public hosts alone, so that nobody reaches the installation's own network through
//! it (server-side request forgery).

mod client;

pub use client::{EgressAnswer, EgressClient, EgressError};
pub use waybill_providers::http::public::is_public;
