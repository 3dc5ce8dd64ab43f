//! Bulk labels: rows of a file become drafts all at once, get their prices, and are bought one after another by a job
//! that any process takes up. A list keeps what was typed, rows with faults too, so that it is found again as it was
//! left. What is bought is bought by the room of purchases, which lets nothing be bought twice.

mod buy;
mod cancel;
mod change;
mod create;
mod delete;
mod download;
mod download_pick_list;
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
mod news;
mod outcome;
pub mod pick_list;
mod pick_list_sheet;
mod price;
mod purchase;
mod read;
mod request;
pub mod row_entity;
mod rows_body;
mod settle;
mod show;
mod start;
mod stop;
mod store;
mod store_orders;
mod sync_rows;
pub mod view;
mod work;

use axum::Extension;
use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::http::BodyMax;
use crate::platform::openapi::routes;
use crate::shipping::purchase::BuyingState;

pub use download::BulkLabelInput;
pub use download_pick_list::PickListInput;
pub use failure::RowFailure;
pub use price::is_passing;
pub use read::Changed;
pub use rows_body::PartialRows;
pub use settle::{Settled, settled};
pub use store_orders::StorePurchaseInput;
pub use work::WorkOnRun;

/// The largest body with rows: a row with every field of the form has about 1 kB and 43 values, and a list at most 10,000.
const ROWS_BODY_MAX: BodyMax = BodyMax { bytes: 16 * 1024 * 1024, values: 500_000 };

/// The routes of bulk labels.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    BuyingState: FromRef<S>,
{
    let rows = OpenApiRouter::new().routes(routes!(request::request)).layer(Extension(ROWS_BODY_MAX));
    OpenApiRouter::new()
        .merge(rows)
        .routes(routes!(read::list, create::make))
        .routes(routes!(read::read, change::change))
        .routes(routes!(read::rows))
        .routes(routes!(export::export))
        .routes(routes!(change::change_row, delete::remove_row))
        .routes(routes!(change::prices))
        .routes(routes!(stop::stop))
        .routes(routes!(purchase::purchase))
        .routes(routes!(cancel::cancel))
        .routes(routes!(store_orders::purchase_store_orders))
        .routes(routes!(delete::delete))
        .routes(routes!(download::download))
        .routes(routes!(download_pick_list::download_pick_list))
}
