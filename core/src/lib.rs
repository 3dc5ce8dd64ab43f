//! # waybill-core
//!
//! Every rule, message, format, conversion, fee and state machine of Waybill, written once and run in the browser
//! (as WebAssembly), in the server and in the documentation. Pure: no I/O, clock, randomness, regular expressions or
//! floating point. What a rule needs to know of the world (the language, today's date) comes in as its context.
//!
//! Each noun is a folder; each rule that others call by name is listed in its noun's `RULES` and reached through
//! [`catalog::run`]. The vectors under `core/vectors/<noun>/` are the promise: the same cases run natively, in the built
//! WASM, in the browser and over HTTP, and agree byte for byte.
#![warn(missing_docs)]

// What is derived names this crate as the others do.
extern crate self as waybill_core;

pub mod account;
pub mod address;
pub mod adjustment;
pub mod alert;
pub mod api_key;
pub mod balance;
pub mod brand;
pub mod bulk;
pub mod catalog;
pub mod charge;
pub mod claim;
pub mod courier;
pub mod customs;
pub mod date;
pub mod drop_off;
pub mod file;
pub mod form;
pub mod freight;
pub mod image;
pub mod insurance;
pub mod lang;
pub mod letter;
pub mod lines;
pub mod ltl;
pub mod number;
pub mod parcel;
pub mod payment;
pub mod pickup;
pub mod place;
pub mod policy;
pub mod product;
pub mod purchase;
pub mod quote;
pub mod rate;
pub mod returns;
pub mod rule;
pub mod shipment;
pub mod shipping_rule;
pub mod shop;
pub mod tax;
pub mod term;
pub mod tracking;
pub mod violation;
pub mod webhook;
pub mod wire;

pub use lang::Lang;
pub use number::{Cents, Decimal};
pub use violation::{Code, Violation};
