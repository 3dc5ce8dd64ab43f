mod audit;
pub mod auth;
mod settings;
pub mod team;
mod users;
