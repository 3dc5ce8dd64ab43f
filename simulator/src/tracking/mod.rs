//! Tracking numbers, and parcels that travel with the clock.

mod course;
mod journey;
pub mod number;

pub use course::Course;
pub use journey::{Place, Scan, ScanKind, Trip};
pub use number::{canpar_barcode, cp_pin, gls_number, loomis_number, puro_pin, ups_number};
