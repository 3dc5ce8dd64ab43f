//! Pickups: what couriers are asked to fetch, from the request to its outcome. What is asked of a courier is stored before
//! it is asked, so that nothing is booked twice or lost. It depends on buying, which it reads.

mod add;
mod calendar;
mod cancel;
pub mod default_entity;
mod defaults;
pub mod entity;
mod execute;
mod holidays;
mod intent;
mod list;
mod load;
mod news;
mod offer;
mod outcome;
mod place;
mod reconcile;
mod remove;
mod remove_shipment;
pub mod shipment_entity;
mod store;
mod sweep;
pub mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use holidays::HolidaysQuery;
pub use list::PickupFilter;
pub use offer::OfferQuery;
pub use outcome::TellOfPickup;
pub use remove::PickupShipmentsInput;
pub use remove_shipment::{is_picked_up, remove_shipment};
pub use sweep::sweep;

/// The routes of pickups.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new()
        .routes(routes!(defaults::get_pickup_defaults, defaults::post_pickup_defaults, defaults::put_pickup_defaults))
        .routes(routes!(list::list_pickups))
        .routes(routes!(add::add_to_pickup))
        .routes(routes!(remove::remove_from_pickup))
        .routes(routes!(cancel::cancel_pickup))
        .routes(routes!(calendar::pickups_calendar))
        .routes(routes!(calendar::pickup_calendar))
        .routes(routes!(offer::dynamic_pickups))
        .routes(routes!(holidays::pickups_holidays))
}
