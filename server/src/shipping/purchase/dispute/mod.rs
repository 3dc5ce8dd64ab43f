//! Disputes of payments (chargebacks): followed at the processor from their opening to their end, answered with what we know
//! of the shipment. An event only prompts: the dispute itself is always read again.

pub mod entity;
mod evidence;
mod find;
mod follow;
mod respond;

pub use evidence::evidence_of;
pub use find::{bars_refund, dispute_of, find_dispute};
pub use follow::{FollowDispute, follow_dispute, is_dispute_known};
pub use respond::{DisputeResponse, respond};
