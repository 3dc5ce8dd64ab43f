//! What an operator does from the command line: looking at what waits, settling it, and comparing every book.

mod act;
pub mod act_entity;
pub mod reconcile;

pub use act::record_act;
