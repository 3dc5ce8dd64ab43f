//! Parcels: dimensions, weights and their units.

mod input;

pub use input::{DimensionUnit, ParcelInput, ParcelItemInput, ParcelType, WeightUnit};
