//! How often things may be done: counted in database rows, so that processes share the count, or in the process for
//! what touches no data.

mod calls;
mod costly;
pub mod entity;
mod hit;
mod key_calls;
mod network;
mod queue;

pub use calls::CallLimit;
pub use costly::{Costly, check_account, count_for_account, hit_account};
pub use hit::{Limit, forget, hit, tally};
pub use key_calls::{KeyCalls, Standing};
pub use network::{Network, network};
pub use queue::{QueueError, WorkQueue};
