//! How often things may be done, counted in database rows, so that processes share the count.

mod calls;
pub mod entity;
mod hit;

pub use calls::CallLimit;
pub use hit::{Limit, hit, network};
