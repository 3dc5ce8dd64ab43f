//! Accounts: signing in, users and their team, what they chose, and the trail of what they did.

pub mod api_key;
pub mod audit;
pub mod auth;
pub mod brand;
pub mod settings;
pub mod team;
pub mod users;
pub mod webhook;
