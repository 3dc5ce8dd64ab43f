//! How often things may be done, counted in database rows, so that processes share the count.

mod entity;
mod hit;

pub use hit::{Limit, forget_old, hit, network};
