//! Rates: asking couriers, storing their answers, sorting, choosing.

mod ask;
mod cached;
mod dimensional;
pub mod entity;
mod get;
mod node;
mod preview;
mod price;
mod public_quote;
mod question;
mod quick;
pub mod quote_entity;
mod rate_caller;
mod store;
mod token;
pub mod view;

use axum::extract::FromRef;
use tower_http::limit::RequestBodyLimitLayer;
use utoipa_axum::router::OpenApiRouter;

use crate::platform::Platform;
use crate::platform::openapi::routes;

pub use ask::{Answer, COURIER_ASKED, CachePolicy, ask, quote_anonymously};
pub use cached::{answered, questions};
pub use dimensional::DimensionalWeight;
pub use get::{Asking, RateSource, compare};
pub use node::router as node;
pub use price::Pricing;
pub use public_quote::QuickRateInput;
pub use question::Question;
pub use store::{find, of_purchase, of_shipment, selected, shown_rates, valid_rate};
pub use token::{BadKey, CourierTokens};
pub use view::message;

/// The routes of rates.
pub fn router<S>() -> OpenApiRouter<S>
where
    S: Clone + Send + Sync + 'static,
    Platform: FromRef<S>,
    CourierTokens: FromRef<S>,
{
    let visitors = OpenApiRouter::new()
        .routes(routes!(public_quote::quick_rate))
        .layer(RequestBodyLimitLayer::new(public_quote::MAX_BYTES))
        .layer(public_quote::cors());
    OpenApiRouter::new()
        .routes(routes!(get::couriers))
        .routes(routes!(get::of_courier))
        .routes(routes!(get::all_sorted))
        .routes(routes!(quick::quick))
        .routes(routes!(preview::preview))
        .routes(routes!(dimensional::dimensional_weight))
        .merge(visitors)
}
