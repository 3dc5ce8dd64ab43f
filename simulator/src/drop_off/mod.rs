//! Drop-off points of the simulated couriers across Canada, all invented, found by their distance from a postal code or
//! a city. `data/drop_offs.tsv` lists them; `tools/place-drop-offs.py` explains their locations.

pub mod file;
mod near;

pub use file::{DropOff, DropOffKind, Open, drop_off, drop_offs};
pub use near::{Near, city, near, postal_code};
