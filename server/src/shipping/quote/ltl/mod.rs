//! Freight (LTL) quotes: asked of the freight desk by mail, kept among the saved quotes, answered with a price.

mod answer;
mod ask;
pub mod entity;
mod key;
mod mail;
mod number;
mod status;
mod store;
pub mod view;

use crate::platform::openapi::define_router;

pub use answer::{answer, today_for};
pub use mail::LtlMail;
pub use store::owned_by;

define_router! {
    /// The routes of freight quotes; the list is that of saved quotes.
    ask::ask;
    status::archive_delete;
}
