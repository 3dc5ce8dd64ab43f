//! Test mode: an account's test data, which works on simulated providers alone.

mod doors;
mod end;
mod fault;
mod isolation;
mod lab;
mod purchase;
