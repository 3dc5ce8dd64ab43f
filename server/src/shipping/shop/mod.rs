//! Connected stores: their orders become drafts, and they are told of the labels that are bought for them.

mod access;
mod callback;
mod config;
mod connect;
mod disconnect;
mod draft;
pub mod entity;
pub mod event_entity;
mod find;
mod install;
pub mod install_entity;
mod keep;
mod limits;
mod list;
pub mod order_entity;
mod order_view;
mod orders;
mod pack_again;
mod package;
pub mod parcel_entity;
mod redact;
mod subscribe;
mod sync;
mod tell;
pub mod view;
mod webhook;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use install::{InstallQuery, ShopInstall};
pub use list::ShopQuery;
pub use order_view::ShopOrder;
pub use orders::OrderFilter;
pub use pack_again::PackAgain;
pub use package::{PackageAndConfig, PackageAndConfigInput, PackageQuery};
pub use parcel_entity::ParcelTracking;
pub use subscribe::Subscribe;
pub use sync::{SyncOrder, SyncOutcome, SyncQuery, SyncShop, sync_due};
pub use tell::{TakeBack, TellError, TellStore, take_label_back, tell_of_label};
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
