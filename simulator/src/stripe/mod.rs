//! The payment processor: Stripe's protocol, with manual capture, holds that expire, the bank's question, bounded
//! refunds, an idempotency store and signed webhooks. No card number is ever kept. Source of shapes, messages and test
//! cards: Stripe API reference and "Testing".
//!
//! Every change is one transaction: what it changed, the events it caused and the answer stored under its idempotency
//! key are written to the journal as one line before the call is answered.

mod api;
mod auth;
pub mod authentication;
mod call;
pub mod card;
pub mod challenge;
mod charge;
mod customer;
pub mod dispute;
mod dispute_page;
mod elements;
pub mod error;
mod event;
mod expand;
pub mod form;
mod guard;
mod idempotency;
pub mod journal;
pub mod ledger;
pub mod list;
mod parameter;
mod payment_intent;
mod payment_method;
pub mod record;
mod refund;
mod setup_intent;
pub mod webhook;

use axum::{Router, middleware};

use crate::state::SimulatorState;

pub(crate) use dispute_page::section as dispute_section;
pub use ledger::Ledger;
pub use webhook::deliver_webhooks;

/// Everything that the server's adapter calls, relative to the processor's base URL: `/v1/…`.
pub fn router(state: SimulatorState) -> Router {
    guard::layer(api::router(), state)
}

/// The page's switches for disputes, relative to `/simulator/stripe`: not where strangers may.
pub fn dispute_router(state: SimulatorState) -> Router {
    dispute_page::router(state)
}

/// What a browser calls, relative to `/simulator/stripe`: the script with its card fields, confirming and reading one
/// intent with the publishable key and its client secret, and the bank's page.
pub fn browser_router(state: SimulatorState) -> Router {
    guard::layer(api::browser_router(), state.clone())
        .layer(middleware::from_fn(elements::allow_any_origin))
        .merge(elements::router())
        .merge(challenge::router(state))
}
