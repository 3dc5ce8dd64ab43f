//! The last comparison of the books, kept for the desk.

pub mod entity;
mod show;
mod store;

use crate::platform::openapi::define_router;

pub use show::LastReconciliation;
pub use store::{last, reconcile_and_keep, reconcile_daily};

define_router! {
    /// The route of the reconciliation.
    show::show_reconciliation;
}
