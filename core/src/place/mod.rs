//! Places: Canada's forward sortation areas (the first three characters of a postal code) with their province, city and
//! coordinates, and the distance between two points.

mod area;
mod distance;

pub use area::{Area, area, areas};
pub use distance::{Point, kilometres, metres, offset};
