#![doc = include_str!("../README.md")]

mod canpar;
mod clock;
mod config;
mod couriers;
mod cp;
pub mod drop_off;
pub mod fault;
mod gls;
pub mod json;
pub mod label;
mod loomis;
mod moment;
mod moment_router;
pub mod pickup;
pub mod puro;
pub mod shopify;
mod simulator;
mod state;
pub mod store;
pub mod stripe;
pub mod tariff;
pub mod tracking;
pub mod transforce;
mod ups;
pub mod xml;

pub use clock::{Clock, MovableClock, SystemClock};
pub use config::{Credentials, SimulatorConfig};
pub use fault::{Fault, FaultKind, FaultSwitch, Operation};
pub use moment::Moment;
pub use simulator::Simulator;
pub use state::SimulatorState;
pub use store::{Store, StoreError};
pub use tariff::FuelPercents;
pub use tracking::Course;
