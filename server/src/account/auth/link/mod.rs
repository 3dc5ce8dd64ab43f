//! Links that work once: verification, reset, change of e-mail, invitation.

pub mod entity;
mod make;
mod redeem;

pub use make::{make, make_to, token, url};
pub use redeem::{Redeemed, end_unused, forget_old, look_up, new_email, open, redeem};
