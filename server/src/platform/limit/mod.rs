//! How often things may be done, counted in database rows, so that processes share the count.

mod calls;
mod entity;
mod hit;

pub use calls::CallLimit;
pub use hit::{Limit, forget_old, hit, network};
