//! Purolator E-Ship Web Services: SOAP 1.1, document/literal, WCF DataContract. Elements are in the strict order of the
//! schema; answers are read by local name, because those of v2 services may carry the v1 namespace.
//!
//! Facts: the services' WSDLs (Estimating v2, Shipping v2, ShippingDocuments v1, Tracking v1, PickUp v1, Locator v1, Returns
//! Management v2). Not offered: a price for pickups, and labels in ZPL.

mod client;
mod customs;
mod drop_off;
mod error;
mod find;
mod label;
mod manifest;
mod meta;
mod party;
mod pickup;
mod rate;
mod return_label;
mod settings;
mod ship;
mod soap;
mod track;
mod void;
mod wire;

#[cfg(test)]
mod proof;
#[cfg(test)]
mod samples;

pub use client::Purolator;
