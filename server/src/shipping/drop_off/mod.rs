//! Drop-off points: where a courier takes parcels.

mod find;
pub mod point_entity;

use crate::platform::openapi::define_router;

pub use find::{DropOffQuery, named};

define_router! {
    /// The routes of drop-off points.
    find::list;
    find::list_too;
}
