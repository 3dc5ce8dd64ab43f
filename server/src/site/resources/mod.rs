//! What the client shows that is content, not code: menu links, shipment options, times, places, videos, loading messages.

mod courier_query;
mod demo_videos;
mod dropoff_locations;
mod loading_messages;
mod menu_links;
mod pickup_times;
mod shipment_options;

use std::sync::Arc;

use crate::platform::openapi::define_router;
use crate::site::content::Content;

pub use courier_query::CourierQuery;
pub use demo_videos::{DemoVideo, Video};
pub use dropoff_locations::DropOffKind;
pub use menu_links::MenuLink;
pub use pickup_times::PickupTime;
pub use shipment_options::ShipmentOption;

define_router! {
    /// The routes of resources.
    [Arc<Content>]
    menu_links::list_menu_links;
    shipment_options::list_shipment_options;
    dropoff_locations::list_dropoff_locations;
    pickup_times::list_pickup_times;
    loading_messages::list_loading_messages;
    demo_videos::list_demo_videos;
    demo_videos::show_picture;
}
