//! What becomes of people's data: its export, what goes when somebody leaves, and how long the rest is kept.

pub mod closing;
pub mod data_export;
pub mod leaving;
pub mod retention;
