//! The refund of a cancelled label: what is asked of the processor, and what became of it.

mod follow;
mod request;

pub use follow::{FollowRefund, follow_refund, show_refused};
pub use request::{owed_apart, refund_key, refund_request, refunded_at, shown};
