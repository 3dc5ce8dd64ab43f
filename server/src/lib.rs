//! The Waybill server: axum and sea-orm over [`waybill_core`], with the web client embedded.
//!
//! A feature is a folder that exports `router()`; [`routes`] lists them. Handlers are thin and their signature says
//! everything: state, who may call, path, validated body.

pub mod account;
pub mod address_book;
pub mod alert;
pub mod audit;
pub mod auth;
pub mod bindings;
pub mod cli;
pub mod clock;
pub mod closing;
pub mod config;
pub mod content;
pub mod data_export;
#[cfg(feature = "simulator")]
pub mod embedded;
pub mod health;
pub mod http;
pub mod limit;
pub mod mail;
pub mod mailbox;
pub mod media;
pub mod metrics;
pub mod monitoring;
pub mod openapi;
pub mod outbox;
pub mod pages;
pub mod payment;
pub mod places;
pub mod purchase;
pub mod rate;
pub mod resources;
pub mod routes;
pub mod rules;
pub mod search;
pub mod secret;
pub mod seed;
pub mod session;
pub mod settings;
pub mod shipment;
pub mod state;
pub mod store;
pub mod team;
pub mod upkeep;
pub mod users;
pub mod web;

pub use clock::Clock;
pub use state::AppState;
