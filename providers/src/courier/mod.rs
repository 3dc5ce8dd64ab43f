//! Couriers: one contract, and one folder a courier with the same file names (`meta`, `settings`, `client`, `rate`, `ship`,
//! `label`, `track`, `error`). Only `client.rs` does I/O; the others are pure pairs of `to_request` and `from_response`.
//! Two couriers of one engine share these files in `transforce`, and have folders for what differs.
//!
//! A call gives its result **and** the messages that travel with it ([`Reply`]); a call that fails gives a [`CourierError`],
//! which has a [`CourierMessage`] for the person who waits.

mod adapter;
mod canpar;
mod contract;
mod cp;
mod error;
mod example;
mod exchange;
mod gls;
mod loomis;
mod measure;
mod message;
mod meta;
mod pdf;
mod puro;
mod rebook;
mod refusal;
mod registry;
#[cfg(test)]
pub(crate) mod samples;
mod scan;
mod settings;
#[cfg(test)]
pub(crate) mod shared_samples;
mod sum;
mod transforce;
mod ups;
mod webhook;
mod wire;

pub use contract::*;
pub use error::{CourierError, ErrorKind};
pub use example::example;
pub use message::{CourierMessage, MessageCode, OwnWords};
pub use meta::{CourierMeta, FindByReference, Operation, Service, Words};
pub use registry::{CourierRegistry, SLUGS};
pub use settings::{
    CouriersSettings, CpSettings, Deadlines, GlsSettings, InUse, PuroSettings, SettingsError, Shared as SharedSettings,
    TransForceSettings, UpsSettings,
};
pub use webhook::{CourierNotice, NoticeError, TOLERANCE, sign_notice, verify_notice};
pub use wire::Question;
