//! Insurance that is bought: a standalone policy, and the cover of a label, from its beginning to the refund of its premium.

mod begin;
mod history;
mod insure;
mod mail;
mod premium;

pub use begin::{PolicyOrder, begin_policy};
pub use history::enter_policy;
pub use insure::{Premium, end_added_cover, insure, insure_label, is_premium_tax, put_in_force};
pub use mail::{PolicyMail, tell_of_cover};
pub use premium::{RefundPremium, cancel_cover};
