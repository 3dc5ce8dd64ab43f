//! Saved quotes: what a user meant to send, with the prices of then and of today.

pub mod entity;
mod list;
pub mod ltl;
mod refresh_rates;
mod reopen;
mod save;
mod status;
mod store;
pub mod view;
mod watch;

use crate::platform::openapi::define_router;

pub use list::QuoteFilter;
pub use save::SaveQuoteInput;
pub use status::QuoteStatusInput;
pub use watch::{Moved, watch};

define_router! {
    /// The routes of saved quotes.
    list::list, save::save;
    status::archive_delete;
    list::read;
    refresh_rates::rates;
    reopen::reopen;
}
