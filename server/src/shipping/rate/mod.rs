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

use tower_http::limit::RequestBodyLimitLayer;

use crate::platform::openapi::define_router;

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

define_router! {
    /// The routes of rates.
    [CourierTokens]
    {
        public_quote::quick_rate;
    }.layer(RequestBodyLimitLayer::new(public_quote::MAX_BYTES)).layer(public_quote::cors());
    get::couriers;
    get::of_courier;
    get::all_sorted;
    quick::quick;
    preview::preview;
    dimensional::dimensional_weight;
}
