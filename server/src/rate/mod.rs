//! Rates: asking couriers, keeping their answers, sorting, choosing.

mod ask;
pub mod entity;
mod get;
mod preview;
mod price;
mod question;
pub mod quote_entity;
mod select;
mod store;
mod view;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::AppState;

pub use ask::{Answer, Eagerness, ask};
pub use get::RateSource;
pub use question::{question, today_at};
pub use store::{find, of_shipment, standing};

/// The routes of rates.
pub fn router() -> OpenApiRouter<AppState> {
    OpenApiRouter::new()
        .routes(routes!(get::couriers))
        .routes(routes!(get::of_courier))
        .routes(routes!(get::all_sorted))
        .routes(routes!(select::select))
        .routes(routes!(select::change_status))
        .routes(routes!(preview::preview))
}
