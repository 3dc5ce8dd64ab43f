//! Links that work once: verification, reset, invitation.

pub mod entity;
mod make;
mod redeem;

pub use make::{make, token, url};
pub use redeem::{Redeemed, end_unused, forget_old, look_up, open, redeem};
