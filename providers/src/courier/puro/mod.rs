//! Purolator E-Ship Web Services: SOAP 1.1, document/literal, WCF DataContract. Elements stand in the strict order of the
//! schema; answers are read by local name, because those of v2 services may carry the v1 namespace.
//!
//! Facts: the services' WSDLs (Estimating v2, Shipping v2, ShippingDocuments v1, Tracking v1).

mod client;
mod error;
mod find;
mod label;
mod meta;
mod party;
mod rate;
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
