//! The payment processor's protocol, under `/stripe`.

use axum::Router;

use crate::state::SimulatorState;

/// The payment processor's routes.
pub fn router(state: SimulatorState) -> Router {
    Router::new().with_state(state)
}
