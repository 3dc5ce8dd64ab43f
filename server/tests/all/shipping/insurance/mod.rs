//! Policies of insured labels.

mod added;
mod cancel;
mod certificate;
mod freight;
mod freight_kill;
mod issue;
pub mod own;
mod own_kill;
pub mod rows;
