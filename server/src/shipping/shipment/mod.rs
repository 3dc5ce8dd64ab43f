//! Shipments: the draft's rows and documents, its rules, and the commercial invoice.

mod check;
pub mod document;
pub mod entity;
mod file_kind;
mod hs_codes;
mod international;
mod returns;
mod store;
pub mod view;
mod words;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::platform::Platform;

pub use check::violations;
pub use document::{Draft, needs_invoice};
pub use file_kind::FileKind;
pub use hs_codes::HsSearch;
pub use international::InternationalItemsInput;
pub use returns::{begin_return, list_return, returns_of};
pub use store::{change, find, hold, insert, overwrite, owned_by, wrong_state};
pub use words::{matching, words_of};

/// The routes of the commercial invoice.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(international::save))
        .routes(routes!(international::save_items))
        .routes(routes!(international::read))
        .routes(routes!(hs_codes::search_hs_codes))
}
