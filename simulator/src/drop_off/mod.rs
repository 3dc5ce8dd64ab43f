//! Where the simulated couriers take parcels: points across Canada, of our own making, found by their distance from a
//! postal code or a city. `data/drop_offs.tsv` lists them; `tools/place-drop-offs.py` says why they stand where they do.

mod file;
mod near;

pub use file::{DropOff, DropOffKind, Open, drop_off, drop_offs};
pub use near::{Near, city, near, postal_code};
