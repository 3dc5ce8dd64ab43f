mod audit;
mod auth;
mod settings;
mod team;
mod users;
