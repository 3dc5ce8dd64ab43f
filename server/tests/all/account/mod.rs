pub mod api_key;
mod audit;
pub mod auth;
pub mod brand;
mod settings;
pub mod team;
mod users;
pub mod webhook;
