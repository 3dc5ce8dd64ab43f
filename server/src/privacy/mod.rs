//! What becomes of an account's data: its export, and its end.

pub mod closing;
pub mod data_export;
