//! What an operator does from the command line: listing what waits, settling it, and comparing all records.

mod act;
pub mod act_entity;
pub mod reconcile;

pub use act::record_act;
