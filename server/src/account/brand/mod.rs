//! The sender's brand: what recipients see of an account on its tracking pages, in mails and on packing slips.

mod get;
mod load;
pub mod logo;
mod public;
mod update;
pub mod view;

use axum::extract::FromRef;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use load::{Branding, branding_of, confirmed_addresses, forget_address};
pub use logo::{replace_logo, stored_logo};
pub use view::brand_for;

/// The routes of the brand; its logo is uploaded next to other files.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
{
    OpenApiRouter::new().routes(routes!(get::get_brand, update::put_brand)).routes(routes!(public::show_logo))
}
