//! The account's address book.

mod create;
mod delete;
pub mod entity;
mod list;
mod store;
mod update;
pub mod view;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;

pub use store::{keep_if_new, owned_by};

/// The routes of the address book.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new().routes(routes!(list::list, create::create)).routes(routes!(update::update, delete::delete))
}
