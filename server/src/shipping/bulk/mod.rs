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

use crate::platform::http::BodyMax;
use crate::platform::openapi::define_router;
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

define_router! {
    /// The routes of bulk labels.
    [BuyingState]
    {
        request::request;
    }.layer(Extension(ROWS_BODY_MAX));
    read::list, create::make;
    read::read, change::change;
    read::rows;
    export::export;
    change::change_row, delete::remove_row;
    change::prices;
    stop::stop;
    purchase::purchase;
    cancel::cancel;
    store_orders::purchase_store_orders;
    delete::delete;
    download::download;
    download_pick_list::download_pick_list;
}
