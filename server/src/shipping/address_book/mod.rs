//! The account's address book.

mod create;
mod delete;
pub mod entity;
pub mod import;
mod list;
mod store;
mod update;
pub mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;
use crate::shipping::import_work::ImportWork;

pub use list::Search;
pub use store::{keep_if_new, owned_by};

/// The routes of the address book.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    ImportWork: FromRef<S>,
{
    OpenApiRouter::new()
        .merge(import::router())
        .routes(routes!(list::list, create::create))
        .routes(routes!(update::update, delete::delete))
}
