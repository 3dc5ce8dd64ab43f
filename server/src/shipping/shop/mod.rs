//! Connected stores: their orders become drafts, and they are told of the labels that are bought for them.

mod access;
mod callback;
mod config;
mod connect;
mod disconnect;
pub mod draft;
pub mod entity;
pub mod event_entity;
mod find;
mod fulfilment;
mod install;
pub mod install_entity;
mod limits;
mod list;
pub mod order_entity;
mod order_view;
mod orders;
mod package;
pub mod parcel_entity;
mod rebuild_drafts;
mod redact;
mod subscribe;
mod sync;
mod upsert_order;
pub mod view;
mod webhook;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use fulfilment::{
    CancelFulfilment, FulfilmentError, PushFulfilment, enqueue_fulfilment, enqueue_fulfilment_cancel,
};
pub use install::{InstallQuery, ShopInstall};
pub use list::ShopQuery;
pub use order_view::ShopOrder;
pub use orders::OrderFilter;
pub use package::{PackageAndConfig, PackageAndConfigInput, PackageQuery};
pub use parcel_entity::ParcelTracking;
pub use rebuild_drafts::RebuildDrafts;
pub use subscribe::Subscribe;
pub use sync::{SyncOrder, SyncOutcome, SyncQuery, SyncShop, sync_due};
pub use webhook::forget_events;

/// The routes of connected stores.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new()
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
