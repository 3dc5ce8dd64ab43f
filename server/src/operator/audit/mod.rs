//! What operators read and do, at the desk and in a shell.

mod act;
pub mod entity;
mod list;
mod record;

use crate::platform::openapi::define_router;

pub use act::OperatorAct;
pub(in crate::operator) use list::PAGE;
pub use list::{BeforeQuery, CursorQuery, OperatorEntry, entries_on};
pub use record::{By, because, record};

define_router! {
    /// The route of the trail.
    list::list_operator_audit;
}
