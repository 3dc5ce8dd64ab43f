//! Places: provinces and states, and what a postal code tells.

mod postal_code;
mod provinces;

use crate::platform::openapi::define_router;

pub use postal_code::PostalPlace;
pub use provinces::StateQuery;

define_router! {
    /// The routes of places.
    provinces::list_provinces;
    provinces::list_states;
    postal_code::look_up_postal_code;
}
