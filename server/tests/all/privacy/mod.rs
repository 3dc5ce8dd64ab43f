pub mod closing;
pub mod data_export;
mod leaving;
mod retention;
