//! The simulated couriers as one router.

use axum::Router;

use crate::state::SimulatorState;
use crate::{canpar, cp, gls, loomis, puro, ups};

/// Every courier under its slug.
pub fn router(state: &SimulatorState) -> Router {
    Router::new()
        .nest("/cp", cp::router(state.clone()))
        .nest("/puro", puro::router(state.clone()))
        .nest("/gls", gls::router(state.clone()))
        .nest("/loomis", loomis::router(state.clone()))
        .nest("/canpar", canpar::router(state.clone()))
        .nest("/ups", ups::router(state.clone()))
}
