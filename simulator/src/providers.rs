//! The simulated providers as one router.

use axum::Router;

use crate::state::SimulatorState;
use crate::{couriers, shopify, stripe, woocommerce};

/// Every provider under its slug.
pub fn router(state: &SimulatorState) -> Router {
    couriers::router(state)
        .merge(Router::new().nest("/stripe", stripe::router(state.clone())))
        .merge(Router::new().nest("/shopify", shopify::router(state.clone())))
        .merge(Router::new().nest("/woocommerce", woocommerce::router(state.clone())))
}
