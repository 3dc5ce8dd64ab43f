//! Tests of the core through its public face, in one binary.
#![allow(
    clippy::unwrap_used,
    clippy::print_stderr,
    reason = "a test that panics says where, and its lines are for whoever runs it"
)]

mod book;
#[cfg(feature = "openapi")]
mod caps;
mod conversion;
mod coverage;
mod form_order;
mod form_reading;
mod hidden;
mod hs_codes;
mod language;
mod order_files;
mod properties;
mod readme;
mod selection;
mod vector;
mod vectors;
