//! What the client shows that is content, not code: menu links, shipment options, times, places, videos, loading messages.

mod demo_videos;
mod dropoff_locations;
mod loading_messages;
mod menu_links;
mod pickup_times;
mod shipment_options;

use std::sync::Arc;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::http::{ApiResult, ErrorCode};
use crate::platform::openapi::routes;
use crate::site::content::Content;

pub use demo_videos::{DemoVideo, Video};
pub use dropoff_locations::{DropOffKind, DropOffRow};
pub use menu_links::{MenuLink, MenuRow};
pub use pickup_times::{CourierQuery, PickupTime};
pub use shipment_options::{OptionRow, ShipmentOption};

/// The routes of resources.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    Arc<Content>: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(menu_links::list_menu_links))
        .routes(routes!(shipment_options::list_shipment_options))
        .routes(routes!(dropoff_locations::list_dropoff_locations))
        .routes(routes!(pickup_times::list_pickup_times))
        .routes(routes!(loading_messages::list_loading_messages))
        .routes(routes!(demo_videos::list_demo_videos))
        .routes(routes!(demo_videos::show_picture))
}

/// The couriers to list: the one named, or all in use.
fn courier_asked(state: &Platform, named: Option<&str>) -> ApiResult<Vec<String>> {
    match named {
        Some(slug) if state.couriers.get(slug).is_none() => Err(ErrorCode::NotFound.into()),
        Some(slug) => Ok(vec![slug.to_owned()]),
        None => Ok(state.couriers.all().map(|courier| courier.meta().slug.to_string()).collect()),
    }
}
