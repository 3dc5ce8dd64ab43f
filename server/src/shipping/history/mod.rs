//! The history: what was sold, found by filter and by search, exported and archived.

mod cursor;
mod export;
mod exported;
mod filter;
mod list;
mod listed;
mod status;
pub mod view;

use crate::platform::openapi::define_router;

pub use cursor::{Cursor, CursorQuery};
pub use filter::HistoryFilter;
pub use status::HistoryStatusInput;

define_router! {
    /// The routes of the history.
    list::history;
    export::export_history;
    status::archive_delete;
}
