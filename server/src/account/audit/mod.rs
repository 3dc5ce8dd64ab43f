//! The audit trail: who did what in an account, for its owner to read and export.

mod act;
mod act_enum;
pub mod entity;
mod export;
mod list;
mod record;
pub mod view;

use crate::platform::openapi::define_router;

pub use act::{Act, AuditGroup};
pub(crate) use act_enum::acts;
pub use list::AuditFilter;
pub use record::{Entry, record, record_of_product};

define_router! {
    /// The routes of the audit trail.
    list::list_audit;
    export::export_audit;
}
