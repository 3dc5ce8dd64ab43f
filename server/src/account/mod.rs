//! Accounts: what owns all data.

pub mod entity;
