//! The refund of a cancelled label: the request to the processor, and its outcome.

mod follow;
mod request;

pub use follow::{FollowRefund, REFUND_CHECKS, follow_refund, show_refused};
pub use request::{owed_apart, refund_key, refund_request, shown};
