//! What an operator does: signing in to the desk, comparing the books, and settling what waits.

mod audit;
mod command;
pub mod desk;
mod reconcile;
mod reconcile_dispute;
mod refund_process;
pub mod settle;
