mod closing;
pub mod data_export;
mod leaving;
