//! The server's tests: each handler on SQLite and PostgreSQL, in-process, without a port.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says by panicking what is wrong")]

#[macro_use]
mod app;

mod account;
mod campaign;
mod cli;
mod notices;
mod operator;
mod platform;
mod privacy;
mod seed;
mod shipping;
mod site;
mod soak;
mod tenant;
mod test_mode;
mod vectors;
