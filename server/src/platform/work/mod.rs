//! What must happen after a commit: a row written in the same transaction, worked off by any process.

mod effect;
pub mod entity;
mod post;
mod worker;

pub use effect::{Effect, EffectError, Effects, GivenUp, Posted};
pub use post::{post, post_later};
pub use worker::{forget_done, keep_working, work_off};
