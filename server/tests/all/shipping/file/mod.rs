//! Files that people add to a shipment.

mod add;
mod images;
mod insured;
mod read;
pub mod sample;
mod stored;
pub mod sweep;
pub mod tus;
mod usage;
