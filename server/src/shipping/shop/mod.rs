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

use axum::extract::DefaultBodyLimit;

use crate::platform::openapi::define_router;
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

define_router! {
    /// The routes of connected stores.
    [ImportWork]
    {
        import_orders::import_store_orders;
    }.layer(DefaultBodyLimit::max(FORM_BYTES_MAX));
    list::list_stores, config::connect_store;
    disconnect::disconnect_store;
    orders::list_store_orders;
    combine::combine_store_orders;
    tracking_file::store_tracking_file;
    woocommerce_webhook::woocommerce_webhook;
    config::save_shop_config;
    install::install_shop;
    callback::shop_callback;
    disconnect::disconnect_shop;
    list::list_shops;
    list::shop_details;
    sync::sync_orders;
    orders::list_orders;
    webhook::shop_webhook;
    package::get_package_and_config, package::save_package_and_config;
}
