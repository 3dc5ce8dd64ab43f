//! Accounts, which own all data, and their users: the rows behind a session.

pub mod entity;
pub mod user_entity;
