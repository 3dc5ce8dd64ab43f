//! Providers over real HTTP.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a panic is the failure of a test, and a test's name says what it is"
)]

mod endpoint;
mod simulated;
mod table;
mod undo;
