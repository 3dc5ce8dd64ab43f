//! WooCommerce: the REST API v3 of a store at a host of its owner's, by keys that its owner makes, and signed webhooks. Sources:
//! WooCommerce's REST API documentation (orders, order notes, refunds, products, settings, webhooks) and the Shipment Tracking
//! extension's (`wc-shipment-tracking/v3`).
//!
//! WooCommerce's core knows an order that is completed or not, and nothing of parcels: which lines were sent is written on the order
//! in a hidden field of our own ([`sent`]), and read back from there.

mod access;
mod answer;
mod client;
mod details;
mod end;
mod fulfil;
mod goods;
mod orders;
mod sent;
mod settings;
mod subscribe;
mod webhook;

#[cfg(test)]
mod samples;

pub use access::WooCommerceAccess;
pub use client::WooCommerce;
pub use settings::WooCommerceSettings;
pub use webhook::{OrderEvent, WebhookHeaders, verify_webhook};
