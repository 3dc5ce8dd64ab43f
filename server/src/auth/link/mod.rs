//! Links that work once: verification, reset, invitation.

pub mod entity;
mod make;
mod redeem;

pub use make::{make, token};
pub use redeem::{Redeemed, look_up, redeem};
