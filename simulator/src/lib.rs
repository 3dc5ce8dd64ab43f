#![doc = include_str!("../README.md")]
//!
//! ```no_run
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use waybill_simulator::{Simulator, SimulatorConfig};
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
//! let base_url = format!("http://{}", listener.local_addr()?);
//! let simulator = Simulator::new(SimulatorConfig::new(base_url))?;
//! simulator.serve(listener).await?;
//! # Ok(()) }
//! ```

mod canpar;
mod clock;
mod config;
mod couriers;
mod cp;
pub mod drop_off;
pub mod fault;
mod gls;
mod json;
mod label;
mod loomis;
mod moment;
mod moment_router;
pub mod pickup;
mod puro;
pub mod shopify;
mod simulator;
mod state;
mod store;
pub mod stripe;
mod tariff;
mod tracking;
mod transforce;
mod ups;
mod xml;

pub use clock::{Clock, MovableClock, SystemClock};
pub use config::{Credentials, SimulatorConfig};
pub use fault::{Fault, FaultKind, FaultSwitch, Operation};
pub use moment::Moment;
pub use simulator::Simulator;
pub use state::SimulatorState;
pub use store::{Store, StoreError};
pub use tariff::FuelPercents;
pub use tracking::Course;
