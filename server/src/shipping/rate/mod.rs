//! Rates: asking couriers, storing their answers, sorting, choosing.

mod ask;
mod asker;
mod dimensional;
pub mod entity;
mod get;
mod known;
mod node;
mod preview;
mod price;
mod question;
mod quick;
pub mod quote_entity;
mod replay;
mod store;
mod token;
pub mod view;
mod visitor;

use axum::extract::FromRef;
use tower_http::limit::RequestBodyLimitLayer;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use ask::{Answer, COURIER_ASKED, Eagerness, ask, ask_for_nobody};
pub use dimensional::DimensionalWeight;
pub use get::{Asking, RateSource, compare};
pub use known::{answered, questions};
pub use node::router as node;
pub use price::Pricing;
pub use question::Question;
pub use replay::{Replay, Versions, replay};
pub use store::{find, of_purchase, of_shipment, selected, shown_rates, standing};
pub use token::{BadKey, CourierTokens};
pub use view::message;
pub use visitor::QuickRateInput;

/// The routes of rates.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    CourierTokens: FromRef<S>,
{
    let visitors =
        OpenApiRouter::new().routes(routes!(visitor::quick_rate)).layer(RequestBodyLimitLayer::new(visitor::MAX_BYTES));
    OpenApiRouter::new()
        .routes(routes!(get::couriers))
        .routes(routes!(get::of_courier))
        .routes(routes!(get::all_sorted))
        .routes(routes!(quick::quick))
        .routes(routes!(preview::preview))
        .routes(routes!(dimensional::dimensional_weight))
        .merge(visitors)
}
