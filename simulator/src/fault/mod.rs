//! Faults on demand: what a provider does wrong, once or until it is switched off.

mod api;
mod asked;
mod guard;
mod latency;
mod page;
mod switch;

use axum::Router;
use axum::routing::{delete, get};

use crate::state::SimulatorState;

pub(crate) use api::{refuse, same_origin};
pub(crate) use asked::AskedFault;
pub use guard::{Guard, guard};
pub use latency::Latencies;
pub use switch::{Fault, FaultKind, FaultSwitch, Operation};

/// The switch as an API and as a page, relative to `/simulator`.
pub fn router(state: SimulatorState) -> Router {
    Router::new()
        .route("/faults", get(page::show).post(page::submit))
        .route("/page.css", get(page::style))
        .route("/api/faults", get(api::list).post(api::add).delete(api::clear))
        .route("/api/faults/{id}", delete(api::remove))
        .route("/api/latency", get(api::latency).put(api::set_latency))
        .route("/api/clock", get(api::clock).post(api::move_clock))
        .with_state(state)
}
