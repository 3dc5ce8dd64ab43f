//! Shopify: stores under `/shopify/<their address>`, each with orders of its own making. The Admin API in GraphQL for the
//! documents that an app sends (what they select is checked, and answered with at least that), the authorization code
//! grant with its consent page, points that run out, and signed webhooks. Facts: Shopify's API reference and the shapes of
//! Shopify/shopify-app-js. Every address is a store, except those that begin with `missing`.

mod access;
mod consent;
mod desk;
pub mod document;
mod fulfil;
mod graphql;
mod oauth;
mod page;
mod points;
mod record;
mod sample;
pub mod schema;
mod shop;
mod view;
mod webhook;

use axum::Router;
use axum::middleware;
use axum::routing::{get, post};

use crate::state::SimulatorState;

pub use desk::{Desk, Sold};
pub use points::Points;
pub use sample::SampleOrder;
pub(crate) use webhook::{deliver, digest};

/// A store as Shopify has it, relative to `/shopify`: what the server's adapter calls, and the consent page.
pub(crate) fn router(state: SimulatorState) -> Router {
    Router::new()
        .route("/{shop}/admin/api/{version}/graphql.json", post(graphql::answer))
        .route("/{shop}/admin/oauth/access_token", post(oauth::exchange))
        .layer(middleware::from_fn_with_state(state.clone(), access::switch))
        .with_state(state.clone())
        .merge(consent_router(state))
}

/// The page on which a store's owner lets an app in, relative to `/simulator/shopify`.
pub(crate) fn consent_router(state: SimulatorState) -> Router {
    Router::new().route("/{shop}/admin/oauth/authorize", get(consent::show).post(consent::answer)).with_state(state)
}

/// The same, and a page on which orders are made.
pub(crate) fn browser_router(state: SimulatorState) -> Router {
    Router::new().route("/", get(page::show).post(page::submit)).with_state(state.clone()).merge(consent_router(state))
}
