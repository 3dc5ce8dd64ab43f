//! Balances: money of accounts that the operator holds. Lines are only added, under a lock of the account's balance, and each has
//! a key that names what it is of, so that it is written once.

pub mod entity;
mod ledger;
pub mod line_entity;
mod payments;
mod week;

pub use ledger::{Appended, NewLine, append, balance_of, lock, spendable};
pub use line_entity::LineKind;
pub use payments::{BALANCE, WithBalance, payment_of_line};
pub use week::{day_of, next_charge};
