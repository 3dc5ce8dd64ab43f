//! Connected stores: their orders become drafts, and labels that are bought become their fulfilments.

mod access;
mod callback;
mod combine;
mod config;
mod connect;
mod contents;
mod disconnect;
pub mod draft;
mod drafts_of;
pub mod entity;
pub mod event_entity;
mod file_fulfilment;
mod file_order;
mod file_store;
mod find;
mod fulfilment;
mod import_orders;
mod install;
pub mod install_entity;
mod limits;
mod list;
mod move_parcel;
pub mod order_entity;
mod order_view;
mod orders;
mod package;
pub mod parcel_entity;
mod rebuild_drafts;
mod redact;
mod subscribe;
mod sync;
mod together;
mod tracking_file;
mod upsert_order;
pub mod view;
mod webhook;
mod woocommerce_webhook;
mod write_file_order;

use axum::extract::{DefaultBodyLimit, FromRef};
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;
use crate::shipping::import_work::{FORM_BYTES_MAX, ImportWork};

pub use combine::{CombinedOrders, StoreCombineInput};
pub use contents::{ShopContents, ShopContentsLine, contents_of, parcels_of};
pub use drafts_of::drafts_of;
pub use fulfilment::{
    CancelFulfilment, FulfilmentError, PushFulfilment, enqueue_fulfilment, enqueue_fulfilment_cancel,
};
pub use import_orders::StoreImport;
pub use install::{InstallQuery, ShopInstall};
pub use list::ShopQuery;
pub use order_view::ShopOrder;
pub use orders::{OrderFilter, StoreOrderFilter};
pub use package::{PackageAndConfig, PackageAndConfigInput, PackageQuery};
pub use parcel_entity::ParcelTracking;
pub use rebuild_drafts::RebuildDrafts;
pub use subscribe::Subscribe;
pub use sync::{SyncOrder, SyncOutcome, SyncQuery, SyncShop, sync_due};
pub use tracking_file::TrackingFileQuery;
pub use webhook::forget_events;

/// The routes of connected stores.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    ImportWork: FromRef<S>,
{
    let import = OpenApiRouter::new()
        .routes(routes!(import_orders::import_store_orders))
        .layer(DefaultBodyLimit::max(FORM_BYTES_MAX));
    OpenApiRouter::new()
        .merge(import)
        .routes(routes!(list::list_stores, config::connect_store))
        .routes(routes!(disconnect::disconnect_store))
        .routes(routes!(orders::list_store_orders))
        .routes(routes!(combine::combine_store_orders))
        .routes(routes!(tracking_file::store_tracking_file))
        .routes(routes!(woocommerce_webhook::woocommerce_webhook))
        .routes(routes!(config::save_shop_config))
        .routes(routes!(install::install_shop))
        .routes(routes!(callback::shop_callback))
        .routes(routes!(disconnect::disconnect_shop))
        .routes(routes!(list::list_shops))
        .routes(routes!(list::shop_details))
        .routes(routes!(sync::sync_orders))
        .routes(routes!(orders::list_orders))
        .routes(routes!(webhook::shop_webhook))
        .routes(routes!(package::get_package_and_config, package::save_package_and_config))
}
