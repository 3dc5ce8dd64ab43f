//! Policies: what stands behind an insured label.

mod cancel;
mod certificate;
mod issue;
mod older;
pub mod rows;
