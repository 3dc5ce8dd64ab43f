//! The simulated providers over HTTP, as their clients call them.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a panic is the failure of a test")]

mod answer;
mod cp;
mod fault;
mod gls;
mod label;
mod puro;
mod schema;
mod stripe_client;
mod transforce;
mod ups;
mod world;
