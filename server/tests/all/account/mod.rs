mod audit;
mod auth;
mod settings;
pub mod team;
mod users;
