//! Accounts, which own all data, and their users: the rows behind a session.

pub mod entity;
mod owner;
pub mod user_entity;

pub use owner::owner_of;
