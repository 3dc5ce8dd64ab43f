//! Bulk labels: rows of a file become drafts all at once, get their prices, and are bought one after another by a job
//! that any process takes up. A list keeps what was typed, rows with faults too, so that it is found again as it was
//! left. What is bought is bought by the room of purchases, which lets nothing be bought twice.

mod buy;
mod cancel;
mod change;
mod create;
mod delete;
mod download;
mod draft;
pub mod entity;
mod export;
mod failure;
mod from_drafts;
mod images;
mod key;
pub mod key_entity;
mod label_files;
pub mod merge;
mod outcome;
mod price;
mod purchase;
mod read;
mod request;
pub mod row_entity;
mod settle;
mod show;
mod stop;
mod store;
mod sync_rows;
pub mod view;
mod work;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;
use crate::shipping::purchase::BuyingState;

pub use download::BulkLabelInput;
pub use read::Changed;
pub use work::WorkOnRun;

/// The routes of bulk labels.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    BuyingState: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(request::request))
        .routes(routes!(read::list, create::make))
        .routes(routes!(read::read, change::change))
        .routes(routes!(read::rows))
        .routes(routes!(export::export))
        .routes(routes!(change::change_row, delete::remove_row))
        .routes(routes!(change::prices))
        .routes(routes!(stop::stop))
        .routes(routes!(purchase::purchase))
        .routes(routes!(cancel::cancel))
        .routes(routes!(delete::delete))
        .routes(routes!(download::download))
}
