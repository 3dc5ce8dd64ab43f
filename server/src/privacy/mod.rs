//! What happens to people's data: its export, what is removed when someone leaves, and how long the rest is kept.

pub mod closing;
pub mod data_export;
pub mod leaving;
pub mod retention;
pub mod test_data;
