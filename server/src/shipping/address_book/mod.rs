//! The account's address book.

mod create;
mod delete;
pub mod entity;
pub mod import;
mod list;
mod store;
mod update;
pub mod view;

use crate::platform::openapi::define_router;

pub use list::Search;
pub use store::{keep_if_new, owned_by};

define_router! {
    /// The routes of the address book.
    list::list, create::create;
    update::update, delete::delete;
}
