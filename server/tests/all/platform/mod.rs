mod health;
mod http;
mod mail;
mod mailbox;
mod metrics;
mod openapi;
mod session;
pub mod store;
mod work;
