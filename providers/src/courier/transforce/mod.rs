//! The engine of Loomis Express and Canpar, both of TFI International (once TransForce): three web services on Axis2
//! for prices, purchases and the rest, SOAP 1.2, with the sign-in data in each request's body. All that is the same
//! is here; what differs is a [`Dialect`] in each courier's folder.
//!
//! Facts: the services' schemas (Canpar), public clients of both. Where they say nothing, comments say what is
//! inferred.

mod charge;
mod client;
mod dialect;
mod drop_off;
mod error;
mod find;
mod label;
mod manifest;
mod measure;
mod measured;
mod party;
mod pickup;
mod rate;
mod settings;
mod ship;
mod soap;
mod track;
mod void;
mod wire;

#[cfg(test)]
pub(super) mod outline;
#[cfg(test)]
pub(super) mod samples;

pub(super) use client::TransForce;
pub(super) use dialect::{Dialect, LabelQuestion, References, WebService};
pub(super) use measure::Units;
pub(super) use party::{Written, address, written};
pub(super) use settings::Account;
