//! Shopify: the Admin API in GraphQL, the authorization code grant, and signed webhooks. Sources: Shopify's API reference
//! (orders, fulfillmentCreate, webhookSubscriptionCreate, rate limits) and Shopify/shopify-app-js (OAuth and webhooks).

mod access;
mod client;
mod details;
mod end;
mod fulfil;
mod graphql;
mod oauth;
mod orders;
mod pace;
mod settings;
mod subscribe;
mod webhook;

#[cfg(test)]
mod samples;

pub use access::ShopifyAccess;
pub use client::Shopify;
pub use oauth::{Callback, CallbackError, Grant, SCOPES};
pub use settings::ShopifySettings;
pub use webhook::{ShopEvent, ShopTopic, WebhookHeaders};
