//! The beginning of an attempt to buy: what may prevent it, its row, and the caller's idempotency key.

mod approval;
mod attempt;
mod key;
mod label;
mod rate;

pub use approval::needs_approval;
pub use attempt::{already, begin_attempt, new_attempt, next_attempt};
pub use key::{CallerKey, KEPT};
pub use label::{Order, begin};
pub use rate::agreed_rate;
