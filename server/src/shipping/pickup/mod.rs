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

use crate::platform::openapi::define_router;

pub use holidays::HolidaysQuery;
pub use list::PickupFilter;
pub use offer::OfferQuery;
pub use outcome::TellOfPickup;
pub use remove::PickupShipmentsInput;
pub use remove_shipment::{is_picked_up, remove_shipment};
pub use sweep::sweep;

define_router! {
    /// The routes of pickups.
    defaults::get_pickup_defaults, defaults::post_pickup_defaults, defaults::put_pickup_defaults;
    list::list_pickups;
    add::add_to_pickup;
    remove::remove_from_pickup;
    cancel::cancel_pickup;
    calendar::pickups_calendar;
    calendar::pickup_calendar;
    offer::dynamic_pickups;
    holidays::pickups_holidays;
}
