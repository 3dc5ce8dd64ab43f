//! The server's tests: each handler on SQLite and PostgreSQL, in-process, without a port.
#![allow(clippy::unwrap_used, clippy::expect_used, missing_docs, reason = "a test says by panicking what is wrong")]

#[macro_use]
mod app;

mod address_book;
mod alert;
mod audit;
mod auth;
mod cli;
mod closing;
mod data_export;
mod health;
mod http;
mod mail;
mod mailbox;
mod media;
mod metrics;
mod monitoring;
mod openapi;
mod outbox;
mod pages;
mod payment;
mod places;
mod purchase;
mod rate;
mod resources;
mod rules;
mod seed;
mod session;
mod settings;
mod shipment;
mod store;
mod team;
mod tenant;
mod users;
mod vectors;
