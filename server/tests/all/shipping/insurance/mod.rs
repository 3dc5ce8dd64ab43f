//! Policies of insured labels.

mod added;
mod cancel;
mod certificate;
mod freight;
mod issue;
mod kill;
pub mod own;
pub mod rows;
