//! The simulated providers over HTTP, as their clients call them.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a panic is the failure of a test")]

mod answer;
mod cp;
mod drop_off;
mod fault;
mod gls;
mod json;
mod label;
mod official_clients;
mod pickup;
mod puro;
mod schema;
mod shopify;
mod shopify_document;
mod store;
mod stripe;
mod tariff;
mod tracking;
mod transforce;
mod ups;
mod woocommerce;
mod world;
mod xml;
