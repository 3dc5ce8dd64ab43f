//! Accounts, which own all data, and their users: the rows that a session stands for.

pub mod entity;
pub mod user_entity;
