//! What must happen after a commit: a row written in the same transaction, worked off by any process.

mod effect;
pub mod entity;
mod post;
mod work;

pub use effect::Effect;
pub use post::{post, post_later};
pub use work::{EffectError, GivenUp, forget_done, keep_working, work_off};
