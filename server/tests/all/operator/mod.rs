//! What an operator does: comparing the books, and settling what waits.

mod command;
mod reconcile;
mod refund_process;
mod settle;
