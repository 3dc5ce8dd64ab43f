//! Filling the account's balance by a card: when its owner asks, when it falls below their threshold, and when the account
//! owes.

mod automatic;
mod begin;
mod due;
mod fill;
mod job;
mod mail;
mod on_account;

pub use automatic::{AutomaticTopUpStopped, end_automatic, make_due, spent_in_month};
pub use begin::{TopUpOrder, begin_top_up};
pub use due::{TopUpAutomatically, make_room};
pub use fill::fill_balance;
pub use mail::TopUpMail;
pub use on_account::{OwedUnpaid, charge_owed};
