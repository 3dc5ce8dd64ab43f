//! Test mode: each account has a second one for test data, which works on simulated providers alone.

mod account;
mod fault;
mod requested;

pub use account::{DataMode, live_account_of, test_account_of};
pub use fault::Fault;
pub use requested::{FAULT_HEADER, MODE_HEADER, Requested, TestModeOff, requested};
