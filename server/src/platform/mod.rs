//! The foundation of all features; it knows none of them.

pub mod account;
pub mod balance;
pub mod clock;
pub mod config;
mod crash_point;
pub mod data_folder;
pub mod egress;
pub mod files;
pub mod health;
pub mod http;
pub mod jobs;
pub mod limit;
pub mod mail;
pub mod mailbox;
pub mod metrics;
pub mod openapi;
pub mod pdf;
pub mod search;
pub mod secret;
pub mod session;
mod state;
pub mod store;
pub mod test_mode;
pub mod totp;
pub mod web;
pub mod webauthn;

pub use crash_point::crash_point;
pub use state::{Mode, Platform, PlatformError, Services};
