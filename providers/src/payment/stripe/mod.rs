//! Stripe, in its own wire protocol: form-encoded requests with brackets, JSON answers, an idempotency key on every
//! POST. Source: Stripe API reference (payment_intents, setup_intents, refunds, disputes, idempotent_requests, errors,
//! webhooks).

mod client;
mod customer;
mod dispute;
mod error;
mod form;
mod payment_intent;
mod payment_method;
mod refund;
mod request;
mod settings;
mod setup_intent;
mod webhook;
mod wire;

pub use client::Stripe;
pub use settings::StripeSettings;
pub use webhook::sign;
